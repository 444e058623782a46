"""Corpora of any size, counted as arrays by sorting numbers.

Each segment becomes a row of counts, and rows can be added up.
"""
