"""The Limits page: what BLEU cannot measure, and common beliefs about it."""
