"""The server: rooms, seats and keys, a store that loses nothing, and tables over WebSocket."""
