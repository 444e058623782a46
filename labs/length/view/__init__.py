"""Values of the Length page: scores at every length and rule for r, tables, and two exercises on the penalty."""
