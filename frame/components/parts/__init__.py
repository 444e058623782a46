"""What components share, each a script, a style or both, that stand in front of the component's own.

1. `reading`: a sentence beside a bar, read out when it changes.
2. `stepper`: forward, back, from one object to the next, to the end; by button, key and scrubber.
3. `marked_code`: source lines, the acting one marked, values beside them; the lines may be chosen.
4. `formula`: symbols, the learner's numbers, the result, as MathML.
5. `plot`: a picture over candidate lengths, its axis, its paths, and what can be dragged in it.
6. `tracks`: tokens in a row, the frame of a window on them, and a numbered brick for every n-gram.
7. `figures`: numbers as the page writes them, the badges of two systems, a canvas as sharp as the screen.
8. `button`: a button, on a bench or among Streamlit's own.
9. `orders`: the colours of an order, and the chip with its digit.
10. `side_panel`: a panel beside a picture, with rows of bars.
11. `veil`: what stands in the place of an answer.
12. `motion`: pictures that move: a new position at once, the way there as an animation.
13. `drawn_svg`, `picture_files`: what the page has drawn, traced into an SVG; saved on a sheet as SVG or PNG.
14. `ribbon`: the score as factors, a slot for each.
15. `balance`: the candidate's weights against the reference's.
16. `stage`: a lab's first screen, from the question to the ribbon, and its tabs.
17. `table`: a table, and the box in which a long one scrolls.
18. `deck`: a lecture from page to page, the minutes that a lesson has left, the speaker's second window.

A component's script and style import the parts they use: `import { createReading } from "../parts/reading.js";`.
"""

from bleu_view.words.texts import Texts


def step_words(texts: Texts) -> dict[str, str]:
    """Collect the words of the step controls by the names that stepper.js gives them.

    >>> step_words(Texts("en"))["run_all"]
    'Run all'
    """
    return texts.words("steps", "bar start back next next-group run-all place play")
