import { element, pushButton } from "../../../frame/components/shared.js";
import { createBadge } from "../../../frame/components/parts/figures.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { createWaterfall, showWaterfall } from "../../../frame/components/parts/waterfall.js";
/** @import { Step } from "../../../frame/components/parts/waterfall.js" */
/** @import { Fall, Stop } from "./variants_stage.js" */

// ---- fall: a waterfall from A over the choices that matter to B; A and B are squares, because the axis does not start at 0

const LEFT_TEXT_FROM = 93; // percent of the axis, from which a score is to the left of its square
const LEFT_ROOM = 12; // room for a number to the left of a bar
const END_LETTERS = ["A", "B"];

/** Draw the steps from A to B. @param {HTMLElement} node @param {Fall} fall */
export function drawFall(node, { ends, steps, ticks, said }) {
  const [first, last] = ends.map(endStep);
  first.stem = percent(ends[0].at);
  const rows = [first, ...steps.map(choiceStep), last];
  const picture = createWaterfall("ticks-below");
  showWaterfall(picture, { ticks: ticks.map(([at, text]) => [percent(at), text]), steps: rows, said });
  [picture.rows[0], picture.rows[rows.length - 1]].forEach(({ track }, end) => {
    const badge = createBadge(END_LETTERS[end]);
    badge.style.left = `${percent(ends[end].at)}%`;
    track.append(badge);
  });
  picture.rows.slice(1, -1).forEach(({ name }) => (name.title = name.textContent ?? ""));
  node.replaceChildren(picture.node);
}

/** Return the step of A or B: a line to its score. @param {Fall["ends"][number]} end @param {number} place @returns {Step} */
function endStep({ name, text, at }, place) {
  return {
    kind: "of-end",
    name: [createBadge(END_LETTERS[place]), element("b", "", name)],
    bar: [0, percent(at)],
    stem: null,
    text,
    at: percent(at),
    isLeft: percent(at) > LEFT_TEXT_FROM,
  };
}

/** @param {Fall["steps"][number]} step @returns {Step} */
function choiceStep({ name, entries, effect, start, end }) {
  const [low, high] = [start, end].map(percent).sort((one, other) => one - other);
  const isLeft = end < start && low > LEFT_ROOM;
  return {
    kind: end < start ? "is-loss" : "",
    name: [`${name} `, element("span", "entries muted", entries)],
    bar: [low, high],
    stem: percent(end),
    text: effect,
    at: isLeft ? low : high,
    isLeft,
  };
}

/** Return a part in percent. @param {number} part */
function percent(part) {
  return Number((100 * part).toFixed(2));
}

/** Explain why a program fails, because no steps lead to it, and offer the nearest program that does not fail. @param {HTMLElement} node @param {Stop[]} stops @param {(end: number, id: string) => void} choose */
export function drawProgramFailures(node, stops, choose) {
  node.replaceChildren(
    ...stops.flatMap(({ end, said, id, label }) => {
      const text = element("p", "stops");
      writeBold(text, said);
      return id ? [text, pushButton("act", label, () => choose(end, id))] : [text];
    }),
  );
}
