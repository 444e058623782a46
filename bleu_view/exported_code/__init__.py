"""Code that a learner can run: for a text and any variant, programs that compute the number on screen and assert it.

Each snippet is complete by itself, and also a notebook. A snippet in plain Python has at most 45 lines beside blank
lines and its second paragraph, the data, which grows with the text.
"""

from collections.abc import Sequence

from bleu_core import BleuScore, Segment
from bleu_view.exported_code.calls import calls
from bleu_view.exported_code.plain import plain
from bleu_view.exported_code.shown_score import ShownScore, compared, explored
from bleu_view.exported_code.snippet import Snippet, notebook
from bleu_view.words.texts import Texts

__all__ = ["ShownScore", "Snippet", "compared", "explored", "notebook", "snippets"]


def snippets(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[Snippet, ...]:
    """Write every program that gives the number of `result`, the score of `segments`; plain Python comes first.

    >>> from bleu_core import papineni, score
    >>> segments = [Segment("the cat", ("the cat",))]
    >>> found = snippets(Texts("en"), segments, score(segments, papineni(2)))
    >>> [snippet.id for snippet in found], found[1].code.splitlines()[-2]
    (['plain', 'sacrebleu', 'nltk'], 'assert isclose(score, 1.0)')
    """
    if not segments:
        return ()
    return (Snippet("plain", plain(texts, result)), *[Snippet(*call) for call in calls(texts, segments, result)])
