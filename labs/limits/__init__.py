"""Limits: what BLEU cannot measure, and common beliefs about it."""
