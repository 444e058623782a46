"""Code that a learner can run: programs that compute the score on screen, for any variant, and assert its value.

Each snippet is a complete program, and can be saved as a notebook. A snippet in plain Python has at most 45 lines, not
counting blank lines and the data in its second paragraph, which grow with the text.
"""

from collections.abc import Sequence

from bleu_core import BleuScore, Segment
from bleu_view.exported_code.calls import calls_with_same_score
from bleu_view.exported_code.plain import write_plain_python
from bleu_view.exported_code.shown_score import ShownScore, compared_scores, explored_scores
from bleu_view.exported_code.snippet import Snippet, notebook_file
from bleu_view.words.texts import Texts

__all__ = ["ShownScore", "Snippet", "build_snippets", "compared_scores", "explored_scores", "notebook_file"]


def build_snippets(texts: Texts, segments: Sequence[Segment], result: BleuScore) -> tuple[Snippet, ...]:
    """Return every program that computes `result`, the score of `segments`; the one in plain Python comes first.

    >>> from bleu_core import papineni, score
    >>> segments = [Segment("the cat", ("the cat",))]
    >>> found = build_snippets(Texts("en"), segments, score(segments, papineni(2)))
    >>> [snippet.id for snippet in found], found[1].code.splitlines()[-2]
    (['plain', 'sacrebleu', 'nltk'], 'assert isclose(score, 1.0)')
    """
    if not segments:
        return ()
    return (
        Snippet("plain", write_plain_python(texts, result)),
        *[Snippet(*call) for call in calls_with_same_score(texts, segments, result)],
    )
