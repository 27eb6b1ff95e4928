"""What concerns the person who runs a server: its key, its log, its figures, its memory."""
