"""Values and texts of the end: the learning log, and its entries as bricks."""
