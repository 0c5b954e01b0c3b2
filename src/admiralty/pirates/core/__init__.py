"""The rules of the pirates over small integers: plain typed Python that a build step compiles."""
