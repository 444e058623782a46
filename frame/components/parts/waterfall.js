import { element } from "../elements.js";
import { createValueRow, placeBar } from "./value_row.js";
/** @import { ValueRow } from "./value_row.js" */

// ---- waterfall: value rows on one axis, where each bar begins at the end of the previous one

/**
 * A step, with places in percent of the axis: the ends of its bar, of a second bar for the loss, the stem to the next
 * row, and the number, to the right of `at` or to the left of it. `kind` are the classes of its row.
 *
 * @typedef {{
 *   kind: string, name: (Node | string)[], bar: [number, number], lost?: [number, number], stem: number | null,
 *   text: string, at: number, isLeft?: boolean,
 * }} Step
 * @typedef {ValueRow & {lost: HTMLElement, stem: HTMLElement}} Row
 * @typedef {{node: HTMLElement, axis: HTMLElement, rows: Row[]}} Waterfall
 */

/** Build an empty waterfall. @param {string} [kind] "ticks-below" for an axis below the rows @returns {Waterfall} */
export function createWaterfall(kind = "") {
  const node = element("div", { class: `waterfall relative ${kind}`, role: "img" });
  return { node, axis: element("div", "axis absolute"), rows: [] };
}

/** Show the steps of a waterfall; rows stay the same nodes, so that bars can move. @param {Waterfall} view @param {{ticks: [number, string][], steps: Step[], said: string}} shown */
export function showWaterfall(view, { ticks, steps, said }) {
  if (view.rows.length !== steps.length) {
    view.rows = steps.map(createRow);
    view.node.replaceChildren(view.axis, ...view.rows.map(({ node }) => node));
  }
  view.node.setAttribute("aria-label", said);
  view.axis.replaceChildren(
    ...ticks.map(([at, text]) =>
      element("span", { class: "absolute in-grid muted small nowrap", style: `left:${at}%` }, text),
    ),
  );
  steps.forEach((step, place) => showStep(view.rows[place], step));
}

/** Build the row of a step. @returns {Row} */
function createRow() {
  const row = createValueRow();
  const [lost, stem] = ["lost", "stem"].map((part) => element("span", part));
  row.track.append(lost, stem, row.value);
  return { ...row, lost, stem };
}

/** Show a step in its row. @param {Row} row @param {Step} step */
function showStep(row, { kind, name, bar, lost = [0, 0], stem, text, at, isLeft = false }) {
  row.node.className = `value-row in-grid middle ${kind}`;
  row.name.replaceChildren(...name);
  placeBar(row.bar, bar);
  placeBar(row.lost, lost);
  row.stem.hidden = stem === null;
  row.stem.style.left = `${stem}%`;
  row.value.textContent = text;
  row.value.classList.toggle("is-left", isLeft);
  row.value.style.setProperty("--at", String(at));
}
