"""The menus of BLEU's choices, from text to score, and the variant that takes one entry of each. Read in this order.

1. `menus`: a name looked up in a menu. `failures`: the end of the program that is followed.
2. `tokenizers`, `cases`, `text_to_tokens`: from text to tokens.
   `match_hints`: why some of them may not match.
3. `references`: which references are used, and which length becomes r.
4. `brevity_penalties`, `weightings`: the penalty, and how orders are weighted.
5. `chen_cherry`, `smoothings`: what takes the place of a precision of 0. `zeros`: what a precision of 0 does.
6. `variant`: one choice from each menu. `missing_texts`: what a program does without segments or references.
"""
