"""How much of a score, or of two systems' difference, is chance: bootstrap and approximate randomization."""
