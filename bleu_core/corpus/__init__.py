"""Corpora of any size, counted as arrays by sorting numbers; each segment becomes a row of counts that can be added."""
