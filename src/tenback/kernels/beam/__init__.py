"""The Game with all cards known, searched by a beam of positions."""
