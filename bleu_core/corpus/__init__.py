"""Corpora of any size, counted at once by sorting numbers: one row of counts for each segment, and rows add up."""
