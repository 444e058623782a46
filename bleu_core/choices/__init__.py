"""The menus of BLEU's choices, from text to score, and the variant that takes one entry of each."""
