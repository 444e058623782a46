"""Values and texts of the page of practice: the exercise's progress, its steps, its formula and its factors."""
