import { element } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { percent } from "./pile.js";
/** @import { Guess } from "./variants_stage.js" */

// ---- guess: two marks on the axis, the lower and the higher score; answered, the bar between them stays

/**
 * `isMoved` tells whether the marks were set, by hand or by an earlier draft: where they begin they are nobody's guess.
 *
 * @typedef {{node: HTMLElement, marks: [HTMLInputElement, HTMLInputElement], bar: HTMLElement, values: [HTMLElement, HTMLElement],
 *   said: HTMLElement, isMoved: boolean, range: [number, number], told: string}} GuessView
 */

const STEP = 0.01;
const BEGIN = [0.4, 0.6]; // of the track: neither end is hinted at

/** @param {() => void} moved @returns {GuessView} */
export function createGuess(moved) {
  const node = element("div", "guess");
  const [bar, said] = [element("i", "bar"), element("span", "guess-said")];
  /** @type {[HTMLInputElement, HTMLInputElement]} */
  const marks = [element("input", "mark"), element("input", "mark")];
  /** @type {[HTMLElement, HTMLElement]} */
  const values = [element("b", "value"), element("b", "value")];
  /** @type {GuessView} */
  const view = { node, marks, bar, values, said, isMoved: false, range: [0, 1], told: "" };
  marks.forEach((mark, place) => {
    mark.type = "range";
    mark.step = String(STEP);
    mark.addEventListener("input", () => {
      view.isMoved = true;
      push(view, place);
      putMarks(view);
      moved();
    });
  });
  node.append(element("i", "track"), bar, ...values, said, ...marks);
  return view;
}

/** The marks do not pass each other: one pushes the other on. @param {GuessView} view @param {number} place */
function push({ marks }, place) {
  const [low, high] = marks.map((mark) => Number(mark.value));
  if (low > high) marks[1 - place].value = marks[place].value;
}

/** @param {GuessView} view @param {Guess | null} guess @param {{locked: boolean, words: Record<string, string>}} how */
export function showGuess(view, guess, { locked, words }) {
  view.node.hidden = !guess || !(locked || guess.said);
  if (!guess) return;
  const [low, high] = guess.range;
  view.range = guess.range;
  view.node.style.left = percent(guess.span[0]);
  view.node.style.width = percent(guess.span[1] - guess.span[0]);
  view.node.classList.toggle("is-given", !locked);
  view.said.textContent = guess.said;
  const told = JSON.stringify([guess.given, guess.range]);
  view.marks.forEach((mark, place) => {
    mark.min = String(low);
    mark.max = String(high);
    mark.disabled = !locked;
    mark.hidden = !locked;
    mark.setAttribute("aria-label", place ? words.higher : words.lower);
  });
  if (view.told !== told) {
    view.told = told;
    if (guess.given.length || !view.isMoved) {
      view.marks.forEach(
        (mark, place) => (mark.value = String(guess.given[place] ?? low + BEGIN[place] * (high - low))),
      );
      view.isMoved = guess.given.length > 0;
    }
  }
  putMarks(view);
}

/** @param {GuessView} view */
function putMarks({ marks, bar, values, said, range: [low, high] }) {
  const at = marks.map((mark) => (Number(mark.value) - low) / (high - low));
  bar.style.left = percent(at[0]);
  bar.style.width = percent(at[1] - at[0]);
  said.style.left = percent((at[0] + at[1]) / 2);
  values.forEach((value, place) => {
    value.style.left = percent(at[place]);
    value.textContent = decimalText(Number(marks[place].value), 2);
  });
  marks.forEach((mark) => mark.setAttribute("aria-valuetext", decimalText(Number(mark.value), 2)));
}

/** Write the guess as an answer is written; nothing where the marks were not moved. @param {GuessView} view */
export function writtenGuess({ marks, isMoved }) {
  return isMoved ? marks.map((mark) => String(Number(mark.value))).join("..") : "";
}
