import { element } from "../../../frame/components/shared.js";
import { createBadge } from "../../../frame/components/parts/figures.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
/** @import { Fall, Stop } from "./variants_stage.js" */

// ---- fall: A, the choices that matter, B; A and B are squares at their scores, because the axis does not start at 0

const MANY_ROWS = 5;
const LEFT_TEXT_FROM = 0.93; // part of the axis, from which a score is to the left of its square
const LEFT_ROOM = 0.12; // room for a number to the left of a bar

/** Draw the steps from A to B. @param {HTMLElement} node @param {Fall} fall */
export function drawFall(node, { ends, steps, ticks, said }) {
  const running = [ends[0].at, ...steps.map(({ end }) => end)];
  const rows = [endRow("A", ends[0]), ...steps.map((step) => stepRow(step)), endRow("B", ends[1])];
  rows.slice(0, -1).forEach((row, n) => row.lastElementChild?.append(placeOnAxis(element("u"), running[n])));
  const grid = element("div", "grid");
  grid.append(...ticks.map(([at]) => placeOnAxis(element("s"), at)));
  const scale = element("div", "scale muted small");
  scale.append(...ticks.map(([at, text]) => placeOnAxis(element("span", "", text), at)));
  const drawing = element("div", rows.length > MANY_ROWS ? "rows are-many relative" : "rows relative");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", said);
  drawing.append(grid, ...rows, scale);
  node.replaceChildren(drawing);
}

/** Draw the row of A or B. @param {string} letter @param {{name: string, text: string, at: number}} end */
function endRow(letter, { name, text, at }) {
  const row = element("div", "row in-grid middle end-row");
  const [label, plot] = [element("span", "label nowrap"), element("div", "plot")];
  label.append(createBadge(letter), element("b", "", name));
  const line = element("i", "line");
  line.style.width = cssPercent(at);
  const score = placeOnAxis(element("b", at > LEFT_TEXT_FROM ? "score is-left" : "score", text), at);
  plot.append(line, placeOnAxis(createBadge(letter), at), score);
  row.append(label, plot);
  return row;
}

/** Draw the row of a choice. @param {{name: string, entries: string, effect: string, start: number, end: number}} step */
function stepRow({ name, entries, effect, start, end }) {
  const row = element("div", "row in-grid middle");
  const [label, plot] = [element("span", "label nowrap"), element("div", "plot")];
  label.append(element("span", "", name), " ", element("span", "entries muted", entries));
  label.title = `${name} ${entries}`;
  const isGain = end >= start;
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const bar = placeOnAxis(element("i", isGain ? "bar" : "bar is-loss"), low);
  bar.style.width = cssPercent(high - low);
  const isLeft = !isGain && low > LEFT_ROOM;
  plot.append(bar, placeOnAxis(element("b", isLeft ? "effect is-left" : "effect", effect), isLeft ? low : high));
  row.append(label, plot);
  return row;
}

/** Explain why a program fails, since there are no steps to it, and offer the nearest program that does not fail. @param {HTMLElement} node @param {Stop[]} stops @param {(end: number, id: string) => void} choose */
export function drawProgramFailures(node, stops, choose) {
  node.replaceChildren(
    ...stops.flatMap(({ end, said, id, label }) => {
      const text = element("p", "stops");
      writeBold(text, said);
      const offer = element("button", "act", label);
      offer.type = "button";
      offer.addEventListener("click", () => choose(end, id));
      return id ? [text, offer] : [text];
    }),
  );
}

/** Place a node at a part of the axis. @template {HTMLElement} T @param {T} node @param {number} at @returns {T} */
function placeOnAxis(node, at) {
  node.style.left = cssPercent(at);
  return node;
}

/** Format a part in percent, for CSS. @param {number} part */
function cssPercent(part) {
  return `${(100 * part).toFixed(2)}%`;
}
