"""The wall of bricks: bare while the question is asked, with its fates and fractions once it is answered."""

from dataclasses import dataclass, replace

from bleu_core import BleuScore
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import Drawing
from bleu_view.drawing.pictures.wall_picture import Shown, wall_picture
from bleu_view.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Place:
    """Where on the stage a wall stands: how wide a line of its words may be, whether there is room for references."""

    widest: float
    has_references: bool


HALF = Place(520.0, has_references=True)
CROWDED = Place(520.0, has_references=False)
ALONE = Place(980.0, has_references=True)
BELOW = Place(980.0, has_references=False)
"""The half of a screen, the same with more to say below, all of it, and its lower part, which is wide but low."""
_LABELS = 17.0
"""Read from the last row, names and fractions are as large as the words."""


def brick_wall(
    texts: Texts, colours: Palette, result: BleuScore, *, answered: bool, order: int = 0, place: Place = HALF
) -> Drawing:
    """Draw the wall; while it is asked without the references, whose matched words are marked there."""
    numbers = tuple(range(1, 1 + len(result.segments[0].reference_lengths))) if place.has_references else ()
    shown = Shown(order, answered, numbers, widest=place.widest, label_size=_LABELS)
    if answered:
        return wall_picture(texts, colours, result, shown)
    plain = replace(
        colours, fills=(colours.background,) * 6, inks=(colours.muted,) * 6, signs=(colours.background,) * 6
    )
    return wall_picture(texts, plain, result, replace(shown, order=0, reference_numbers=()))
