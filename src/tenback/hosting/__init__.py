"""What runs tables: rooms, their bots and their readers, without any network, file or process.

A server gives it a store, workers and a clock (``services``); so could a page that plays offline.
"""
