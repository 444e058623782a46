"""Scripts and styles that several components share: `import { createReading } from "../parts/reading.js";`."""

from bleu_view.words.texts import Texts


def step_words(texts: Texts) -> dict[str, str]:
    """Collect the words of the step controls by the names that stepper.js gives them.

    >>> step_words(Texts("en"))["run_all"]
    'Run all'
    """
    return texts.words("steps", "bar start back next next-group run-all place play")
