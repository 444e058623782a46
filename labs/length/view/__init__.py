"""Values of the page on length: scores at every length and under every rule for r, tables, the swapped penalty."""
