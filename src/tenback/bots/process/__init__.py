"""Bots in other processes, over lines of JSON: docs/reference/bot-protocol.md is the contract."""
