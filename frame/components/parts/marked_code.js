import { element, html, retainFocus } from "../shared.js";
import { createTabStop, UPRIGHT } from "./tab_stop.js";

// ---- marked code: source lines, with the executed ones highlighted and their values beside them

/**
 * `marked` is the executed line, or several; `right` is the corrected line; `chips` has a value, or null, per line. Lines are
 * counted from 0.
 *
 * @typedef {{
 *   name: string, lines: string[], marked: number | number[] | null, chips: (string | null)[], right?: number | null,
 * }} CodeState
 */

/**
 * Build a list of source lines; with `choose`, the lines are buttons.
 *
 * @param {(line: number) => void} [choose]
 * @returns {{node: HTMLElement, show: (state: CodeState) => void}}
 */
export function createMarkedCode(choose) {
  const node = element("ol", { class: "marked-code rounded tinted lines-14 small" });
  const updateTabStop = createTabStop(node, "button", UPRIGHT);
  let shownLines = "";
  return {
    node,
    show(state) {
      node.ariaLabel = state.name;
      const text = state.lines.join("\n");
      if (text !== shownLines) {
        shownLines = text;
        retainFocus(node, () =>
          node.replaceChildren(...state.lines.map((line, place) => codeLine(line, place, choose))),
        );
        updateTabStop();
      }
      [...node.children].forEach((line, place) => markLine(/** @type {HTMLElement} */ (line), place, state));
    },
  };
}

/** Build a line of code; a button if it can be chosen. @param {string} text @param {number} place @param {((line: number) => void) | undefined} choose */
function codeLine(text, place, choose) {
  const kind = "code shrinks breaks text-start";
  const code = choose
    ? element("button", { class: kind, "data-key": place, onclick: () => choose(place) }, text)
    : element("span", kind, text);
  return html`<li class="line flex middle">
    <span class="number rigid">${place + 1}</span>${code}<span class="chip"></span></li>`;
}

/** Highlight a line and show its value. @param {HTMLElement} line @param {number} place @param {CodeState} state */
function markLine(line, place, { marked, chips, right = null }) {
  const chip = /** @type {HTMLElement} */ (line.querySelector(".chip"));
  const isExecuted = [marked].flat().includes(place);
  line.classList.toggle("acts", isExecuted);
  line.classList.toggle("right", place === right);
  chip.textContent = chips[place] ?? "";
  line.ariaCurrent = isExecuted ? "step" : null;
}
