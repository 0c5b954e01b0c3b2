"""The server, tested with real parts: processes, sockets and databases."""
