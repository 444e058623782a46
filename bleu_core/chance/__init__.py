"""Bootstrap and approximate randomization: how much of a score, or of a difference between systems, may be chance."""
