"""What a person who runs a server meets: its key, its log, forgetting."""
