"""The story's sentences, from `content/opening/warnings.toml`: a warning, its two translations, what cheats do to A."""

from dataclasses import dataclass

from bleu_view.words.catalogue import entries

Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """The sentences of one language as tokens.

    `repeated` is the word that the first cheat says again and again, `shuffled` the first order of the second; `salad`
    is an order of A's words that keeps pairs and triples, but no four words; `lost` is the word of the reference that A
    lacks, `swapped` the one that the last cheat changes into `swapped_for`.
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
    def with_swap(self) -> Tokens:
        """Return the reference with one word swapped: nearly every brick is filled, and the sentence is wrong."""
        return tuple([self.swapped_for if token == self.swapped else token for token in self.reference])

    @property
    def lost_word_index(self) -> int:
        """Return the place, from 0, of the lost word in the reference."""
        return self.reference.index(self.lost)


_STORIES = {each.language: each for each in entries("warning", Story)}


def story(language: str) -> Story:
    """Return the sentences of the opening's warning in a language; KeyError for one that the file does not have.

    >>> story("en").lost_word_index, story("zh").lost_word_index, story("en").with_swap[-1]
    (7, 5, 'dogs')
    """
    return _STORIES[language]
