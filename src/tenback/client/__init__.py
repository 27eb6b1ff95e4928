"""A client for tables that a server holds: it keeps a view in step, whatever the wire does."""
