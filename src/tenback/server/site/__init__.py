"""The built page: its files, and which sites may use the server."""
