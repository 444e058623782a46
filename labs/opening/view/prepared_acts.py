"""Every sentence that a button of the opening leads to, counted beforehand: no act waits for the server.

Buttons lead from one sentence to the next: by how often a word is repeated, how much of A is left, in which orders its
words may come.
"""

from functools import cache
from random import Random
from typing import Final

from bleu_core import BleuScore
from labs.opening.view.counted_sentences import count_sentence
from labs.opening.view.warning_sentences import Story, Tokens

MOST_REPEATS: Final = 14
SHUFFLES: Final = 30
_SEED: Final = 11  # any other one would do: the lesson is the same in every order
_MOST_PAIRS_LEFT: Final = 1


def repeats(story: Story) -> tuple[Tokens, ...]:
    """List the sentences that say one word again and again, once first."""
    return tuple([(story.repeated,) * times for times in range(1, MOST_REPEATS + 1)])


def cuts(story: Story) -> tuple[Tokens, ...]:
    """List what is left of A when words are cut from its end, one word first and all of A last."""
    return tuple([story.a[:length] for length in range(1, len(story.a) + 1)])


def certain_length(story: Story) -> int:
    """Return the most words from the start of A that leave no brick empty.

    >>> from labs.opening.view.warning_sentences import story
    >>> certain_length(story("en")), certain_length(story("zh"))
    (7, 5)
    """
    return max([len(tokens) for tokens in cuts(story) if _is_filled(count_sentence(story, tokens))])


def shared_places(story: Story) -> tuple[int, ...]:
    """List the places, from 0, of the reference's words that A or B used too.

    >>> from labs.opening.view.warning_sentences import story
    >>> shared_places(story("en"))
    (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11)
    """
    return tuple([place for place, token in enumerate(story.reference) if token in {*story.a, *story.b}])


@cache
def shuffles(story: Story) -> tuple[Tokens, ...]:
    """List orders of A's words in which hardly a pair is left, the story's own first."""
    chance, found = Random(_SEED), [story.shuffled]  # noqa: S311 - nothing is kept secret
    while len(found) < SHUFFLES:
        tokens = tuple(chance.sample(story.a, len(story.a)))
        if tokens not in found and count_sentence(story, tokens).orders[1].matches <= _MOST_PAIRS_LEFT:
            found.append(tokens)
    return tuple(found)


@cache
def prepared_scores(story: Story) -> tuple[BleuScore, ...]:
    """Count every sentence that a button leads to, each once."""
    ends = (story.a, story.b, story.reference, story.with_swap)
    sentences = dict.fromkeys([*ends, *repeats(story), *cuts(story), *shuffles(story)])
    return tuple([count_sentence(story, tokens) for tokens in sentences])


def _is_filled(counted: BleuScore) -> bool:
    return all(each.total and each.matches == each.total for each in counted.orders)
