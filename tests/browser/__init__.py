"""The page in a real browser. A package, so that its browser is closed where its tests end."""
