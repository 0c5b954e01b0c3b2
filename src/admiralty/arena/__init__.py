"""Many games between bots, and what they prove: plans of mirrored deals, processes or a cluster, reports."""
