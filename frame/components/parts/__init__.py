"""Scripts and styles that several components share; scripts import them as in `import … from "../parts/reading.js"`."""

from bleu_view.words.texts import Texts


def stepper_words(texts: Texts) -> dict[str, str]:
    """Return the texts of the step controls, by the names that `stepper.js` uses.

    >>> stepper_words(Texts("en"))["run_all"]
    'Run all'
    """
    return texts.words("steps", "bar start back next next-group run-all place play")
