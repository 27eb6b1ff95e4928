"""Work that takes longer than a moment, in processes of its own: bots and studies."""
