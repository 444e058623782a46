"""The menus for BLEU's choices, from text to score, and the variant, which has one entry of each menu."""
