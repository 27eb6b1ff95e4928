"""HTTP: the endpoints as data, their bodies and answers, and the documents about them."""
