"""Every sentence that a button of the opening produces, scored in advance, so that no button waits for the server.

The buttons change how often a word is repeated, how many words of sentence A remain, and the order of its words.
"""

from functools import cache
from random import Random
from typing import Final

from bleu_core import BleuScore
from labs.opening.view.counted_sentences import score_sentence
from labs.opening.view.warning_sentences import Story, Tokens

MAX_REPEATS: Final = 14
SHUFFLES: Final = 30
_SEED: Final = 11  # any other one would do: the lesson is the same in every order
_MAX_MATCHING_PAIRS: Final = 1


def repeated_sentences(story: Story) -> tuple[Tokens, ...]:
    """Return the sentences that consist of one repeated word, from one copy to `MAX_REPEATS` copies."""
    return tuple([(story.repeated,) * times for times in range(1, MAX_REPEATS + 1)])


def shortened_sentences(story: Story) -> tuple[Tokens, ...]:
    """Return the beginnings of sentence A, from its first word to all of its words."""
    return tuple([story.a[:length] for length in range(1, len(story.a) + 1)])


def fully_matched_length(story: Story) -> int:
    """Return the largest number of words from the start of sentence A whose n-grams all match.

    >>> from labs.opening.view.warning_sentences import get_story
    >>> fully_matched_length(get_story("en")), fully_matched_length(get_story("zh"))
    (7, 5)
    """
    return max([len(tokens) for tokens in shortened_sentences(story) if _is_all_matched(score_sentence(story, tokens))])


def shared_word_indices(story: Story) -> tuple[int, ...]:
    """Return the indices of the reference's words that also occur in sentence A or B.

    >>> from labs.opening.view.warning_sentences import get_story
    >>> shared_word_indices(get_story("en"))
    (0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11)
    """
    return tuple([place for place, token in enumerate(story.reference) if token in {*story.a, *story.b}])


@cache
def shuffled_sentences(story: Story) -> tuple[Tokens, ...]:
    """Return orders of sentence A's words in which at most one pair matches, beginning with the story's own."""
    chance, found = Random(_SEED), [story.shuffled]  # noqa: S311 - nothing is kept secret
    while len(found) < SHUFFLES:
        tokens = tuple(chance.sample(story.a, len(story.a)))
        if tokens not in found and score_sentence(story, tokens).orders[1].matches <= _MAX_MATCHING_PAIRS:
            found.append(tokens)
    return tuple(found)


@cache
def score_prepared_sentences(story: Story) -> tuple[BleuScore, ...]:
    """Return the score of every sentence that a button produces, each only once."""
    ends = (story.a, story.b, story.reference, story.reference_with_one_word_replaced)
    sentences = dict.fromkeys(
        [*ends, *repeated_sentences(story), *shortened_sentences(story), *shuffled_sentences(story)]
    )
    return tuple([score_sentence(story, tokens) for tokens in sentences])


def _is_all_matched(counted: BleuScore) -> bool:
    return all(each.total and each.matches == each.total for each in counted.orders)
