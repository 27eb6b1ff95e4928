"""Tables over a wire: HTTP and WebSocket around ``tenback.tables``, and the store behind them."""
