"""Every seed of every kind and level of exercise: made, solved by its own answers, and every slip recognized.

Run with `python benchmarks/exercises.py`, or with another number of seeds behind it. Writes a line for each kind and
level, both languages together: how many exercises there were, how many different texts, and how long one took.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bleu_view.exercises import KINDS, LEVELS, Exercise, check, make_exercise
from bleu_view.words.texts import LANGUAGES

SEEDS = 10_000


def run(kind: str, level: int, seeds: int) -> str:
    """Try every seed of one kind and level; raise where one fails."""
    start, texts = perf_counter(), set()
    for language, seed in product(LANGUAGES, range(seeds)):
        exercise = make_exercise(kind, seed, level, language)
        solve(exercise)
        texts.add((exercise.candidate, exercise.references))
    total = seeds * len(LANGUAGES)
    milliseconds = 1000 * (perf_counter() - start) / total
    return f"{kind:10} level {level}: {total:,} exercises, {len(texts):,} texts, {milliseconds:.1f} ms each"


def solve(exercise: Exercise) -> None:
    """Give every right answer and make every slip."""
    for step in exercise.steps:
        verdicts = [check(step, repr(step.answer)).kind, *[check(step, repr(slip.value)).slip for slip in step.slips]]
        expected = ["right", *[slip.id for slip in step.slips]]
        if verdicts != expected:
            message = f"{exercise.kind} {exercise.seed} {exercise.level} {exercise.language}: {step.id} {verdicts}"
            raise AssertionError(message)


def main() -> None:
    """Run all kinds and levels, as many at a time as there are processors."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    with ProcessPoolExecutor() as processes:
        tasks = [processes.submit(run, kind, level, seeds) for kind, level in product(KINDS, LEVELS)]
        for task in tasks:
            sys.stdout.write(f"{task.result()}\n")


if __name__ == "__main__":
    main()
