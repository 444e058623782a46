"""Values of the Length page: scores at every length and under every rule for r, tables, and the swapped penalty."""
