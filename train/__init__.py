"""How Tenback's nets are made, from nothing, on one GPU. See README.md in this folder."""
