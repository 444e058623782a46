"""The sentences of the story, from `content/opening/warnings.toml` or typed by a learner, and their scores.

The file has a warning, two translations of it, and cheats. A score uses the paper's formula with four orders and equal
weights. Every sentence that a button produces is scored in advance, so that no button waits for the server. The buttons
change how often a word is repeated, how many words of sentence A remain, and the order of its words.

A report from the browser may contain anything. A `TypedSentence` has the score or, if there are too many words, their
number; the browser keeps the typed text until the picture arrives.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, TypeGuard

from bleu_core import BleuScore, TokenizedSegment, papineni, score
from bleu_view.scenario.cleaning import clean_text
from bleu_view.words.catalogue import read_entries
from bleu_view.words.numbers import decimal, format_fraction

Tokens = tuple[str, ...]
ORDERS: Final = 4
STATUS_CODES: Final = {"credited": "+", "clipped": "/", "unmatched": "-"}
"""The sign of each match status of a brick."""
MAX_REPEATS: Final = 14
SHUFFLES: Final = 30
_SEED: Final = 11  # any other one would do: the lesson is the same in every order
_MAX_MATCHING_PAIRS: Final = 1
MAX_WORDS: Final = 24
"""The most words of a sentence that the stage has room for."""
MAX_CHARACTERS: Final = 20_000
"""The most typed characters: more than any sentence has, and few enough to send after every keystroke."""
# The ideographs of Unicode's blocks, as numbers: a range written out would be letters that nobody can read.
_IDEOGRAPHS: Final = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF))
_IDEOGRAPH: Final = "".join([f"{chr(first)}-{chr(last)}" for first, last in _IDEOGRAPHS])
_WORDS: Final = {"en": re.compile(r"\S+"), "zh": re.compile(rf"[{_IDEOGRAPH}]|[^\s{_IDEOGRAPH}]+")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """The sentences of the story in one language, as tokens.

    `repeated` is the word that the first cheat repeats, `shuffled` the first order of the second cheat. `salad` is an
    order of A's words that keeps matching pairs and triples, but no four words. `lost` is a word of the reference that
    A lacks. The last cheat replaces the word `swapped` by `swapped_for`.
    """

    language: str
    reference: Tokens
    a: Tokens
    b: Tokens
    shuffled: Tokens
    salad: Tokens
    repeated: str
    lost: str
    swapped: str
    swapped_for: str

    @property
    def reference_with_one_word_replaced(self) -> Tokens:
        """The reference with one word replaced: nearly every n-gram matches, but the meaning is wrong."""
        return tuple([self.swapped_for if token == self.swapped else token for token in self.reference])

    @property
    def lost_word_index(self) -> int:
        """The index in the reference of the word that sentence A lacks."""
        return self.reference.index(self.lost)


_STORIES = {each.language: each for each in read_entries("warning", Story)}


def get_story(language: str) -> Story:
    """Return the story in one language; raise KeyError for a language that the file does not have.

    >>> english = get_story("en")
    >>> english.lost_word_index, get_story("zh").lost_word_index, english.reference_with_one_word_replaced[-1]
    (7, 5, 'dogs')
    """
    return _STORIES[language]


def score_sentence(story: Story, tokens: Tokens) -> BleuScore:
    """Score a sentence against the story's reference.

    >>> round(score_sentence(get_story("en"), get_story("en").a).value, 3)
    0.743
    """
    return score([TokenizedSegment(tokens, (story.reference,))], papineni(ORDERS))


def picture_data(counted: BleuScore) -> Mapping[str, object]:
    """Return the data for the picture of a scored sentence, with match statuses as signs of `STATUS_CODES`."""
    segment = counted.segments[0]
    matches, totals = [each.matches for each in counted.orders], [each.total for each in counted.orders]
    return {
        "tokens": segment.candidate,
        "statuses": [
            "".join([STATUS_CODES[status] for status in segment.match_status(each.order)]) for each in counted.orders
        ],
        "matches": matches,
        "totals": totals,
        "fractions": [format_fraction(each.matches, each.total) for each in counted.orders],
        "bricks": sum(totals),
        "broken": sum(totals) - sum(matches),
        "c": counted.candidate_length,
        "r": int(counted.reference_length),
        "penalty": counted.brevity_penalty,
        "penalty_text": decimal(counted.brevity_penalty),
        "value": counted.value,
        "value_text": decimal(counted.value),
    }


def repeated_sentences(story: Story) -> tuple[Tokens, ...]:
    """Return the sentences that consist of one repeated word, from one copy to `MAX_REPEATS` copies."""
    return tuple([(story.repeated,) * times for times in range(1, MAX_REPEATS + 1)])


def shortened_sentences(story: Story) -> tuple[Tokens, ...]:
    """Return the beginnings of sentence A, from its first word to all of its words."""
    return tuple([story.a[:length] for length in range(1, len(story.a) + 1)])


def fully_matched_length(story: Story) -> int:
    """Return the largest number of words from the start of sentence A whose n-grams all match."""
    scores = [score_sentence(story, tokens) for tokens in shortened_sentences(story)]
    return max([score.candidate_length for score in scores if all(order.precision == 1 for order in score.orders)])


def shared_word_indices(story: Story) -> tuple[int, ...]:
    """Return the indices of the reference's words that also occur in sentence A or B."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedSentence:
    """The result of a report: its number and scene, and the score, which is None if the sentence has too many words."""

    number: int
    scene: int
    counted: BleuScore | None = None
    word_total: int = 0
    is_cleaned: bool = False


def split_words(language: str, text: str) -> Tokens:
    """Split a text into words: at spaces, and for Chinese also around every ideograph.

    >>> split_words("en", " the  cat "), split_words("zh", "BLEU很好")
    (('the', 'cat'), ('BLEU', '很', '好'))
    """
    return tuple(_WORDS[language].findall(text))


def score_typed_report(story: Story, report: object) -> TypedSentence | None:
    """Score the typed text of a report; return None for an invalid report or one in another language."""
    if not isinstance(report, Mapping) or report.get("language") != story.language:
        return None
    number, scene, texts = report.get("number"), report.get("scene"), report.get("texts")
    if not isinstance(number, int) or not isinstance(scene, int) or not _is_list_of_short_texts(texts):
        return None
    typed = " ".join(texts)
    cleaned = clean_text(typed)
    words = split_words(story.language, cleaned)
    return TypedSentence(
        number=number,
        scene=scene,
        counted=score_sentence(story, words) if len(words) <= MAX_WORDS else None,
        word_total=len(words),
        is_cleaned=cleaned != typed,
    )


def _is_list_of_short_texts(texts: object) -> TypeGuard[Sequence[str]]:
    """Return whether the value is a list of texts with at most `MAX_CHARACTERS` characters in all."""
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        return False
    return sum(map(len, texts)) <= MAX_CHARACTERS
