"""Values and texts of the page of challenges: goals, attempts, checks, and two candidates scored in two ways."""
