import { element } from "../../../frame/components/shared.js";
import { createBadge } from "../../../frame/components/parts/figures.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
/** @import { Fall, Stop } from "./variants_stage.js" */

// ---- fall: A, the choices that matter, B; A and B are squares at their scores, for the axis does not begin at 0

const MANY_ROWS = 5;
const TURNS = 0.93; // of the axis: from here on a score stands at the left of its square
const LEFT_ROOM = 0.12; // what a number at the left of a bar takes

/** @param {HTMLElement} node @param {Fall} fall */
export function drawFall(node, { ends, steps, ticks, said }) {
  const running = [ends[0].at, ...steps.map(({ end }) => end)];
  const rows = [endRow("A", ends[0]), ...steps.map((step) => stepRow(step)), endRow("B", ends[1])];
  rows.slice(0, -1).forEach((row, n) => row.lastElementChild?.append(placed(element("u"), running[n])));
  const grid = element("div", "grid");
  grid.append(...ticks.map(([at]) => placed(element("s"), at)));
  const scale = element("div", "scale muted small");
  scale.append(...ticks.map(([at, text]) => placed(element("span", "", text), at)));
  const drawing = element("div", rows.length > MANY_ROWS ? "rows are-many relative" : "rows relative");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", said);
  drawing.append(grid, ...rows, scale);
  node.replaceChildren(drawing);
}

/** @param {string} letter @param {{name: string, text: string, at: number}} end */
function endRow(letter, { name, text, at }) {
  const row = element("div", "row in-grid middle end-row");
  const [label, plot] = [element("span", "label nowrap"), element("div", "plot")];
  label.append(createBadge(letter), element("b", "", name));
  const line = element("i", "line");
  line.style.width = percent(at);
  const score = placed(element("b", at > TURNS ? "score is-left" : "score", text), at);
  plot.append(line, placed(createBadge(letter), at), score);
  row.append(label, plot);
  return row;
}

/** @param {{name: string, entries: string, effect: string, start: number, end: number}} step */
function stepRow({ name, entries, effect, start, end }) {
  const row = element("div", "row in-grid middle");
  const [label, plot] = [element("span", "label nowrap"), element("div", "plot")];
  label.append(element("span", "", name), " ", element("span", "entries muted", entries));
  label.title = `${name} ${entries}`;
  const isGain = end >= start;
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const bar = placed(element("i", isGain ? "bar" : "bar is-loss"), low);
  bar.style.width = percent(high - low);
  const isLeft = !isGain && low > LEFT_ROOM;
  plot.append(bar, placed(element("b", isLeft ? "effect is-left" : "effect", effect), isLeft ? low : high));
  row.append(label, plot);
  return row;
}

/** Where a program stops there is no way to it: say why, and offer the nearest that does not. @param {HTMLElement} node @param {Stop[]} stops @param {(end: number, id: string) => void} choose */
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

/** @template {HTMLElement} T @param {T} node @param {number} at @returns {T} */
function placed(node, at) {
  node.style.left = percent(at);
  return node;
}

/** @param {number} part */
function percent(part) {
  return `${(100 * part).toFixed(2)}%`;
}
