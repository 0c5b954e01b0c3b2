"""How fast it all runs: `make bench` measures the compiled package, then the plain source."""
