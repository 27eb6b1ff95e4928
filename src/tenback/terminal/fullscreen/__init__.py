"""The full-screen table of ``tenback play`` and ``tenback join``, drawn with Textual."""
