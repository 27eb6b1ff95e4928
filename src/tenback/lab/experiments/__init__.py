"""Experiments: a small TOML file, many games in chunks, results in Parquet and a report."""
