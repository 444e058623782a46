"""Textbook examples as segments, under the names used in the derivations."""

from bleu_core import Segment

GUIDE = Segment(
    "It is a guide to action which ensures that the military always obeys the commands of the party",
    (
        "It is a guide to action that ensures that the military will forever heed Party commands",
        "It is the guiding principle which guarantees the military forces always being under the command of the Party",
        "It is the practical guide for the army always to heed the directions of the party",
    ),
)
ABBCD = Segment("A B B C D", ("A B C D E F",))
MAT = ("the cat is on the mat", "there is a cat on the mat")
SEVEN = Segment("the the the the the the the", MAT)
