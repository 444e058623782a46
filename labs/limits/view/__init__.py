"""Values and texts of the page on limits: shuffled blocks, the worth of tokens, beliefs and bugs."""
