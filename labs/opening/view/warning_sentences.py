"""The story's sentences, from `content/opening/warnings.toml`: a warning, two translations of it, and cheats."""

from dataclasses import dataclass

from bleu_view.words.catalogue import read_entries

Tokens = tuple[str, ...]


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
