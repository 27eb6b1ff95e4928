"""Connections before the application sees them: accepted, counted, given deadlines, closed."""
