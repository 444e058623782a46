import { element } from "../../../frame/components/shared.js";
import { bench, ruleOf } from "./length_bench.js";
/** @import { Data, Rule, View } from "./length_bench.js" */

// ---- panel: the numbers where the point stands, the formula, what longer texts would make of them

/** @param {View} view @param {Data} data */
export function sidePanel({ parts }, { words }) {
  const side = element("div", "side");
  const numbers = element("div", "numbers");
  for (const [name, title, note] of [
    ["penalty", "BP", words.part],
    ["score", words.bleu, ""],
  ]) {
    const block = element("div", "number");
    parts[name] = element("span", "big");
    parts[`${name}Note`] = element("span", "note", note);
    block.append(element("span", "note", title), parts[name], parts[`${name}Note`]);
    numbers.append(block);
  }
  parts.grown = element("div", "grown");
  side.append(numbers, parts.formula.node, parts.grown);
  return side;
}

/** @param {View} view */
export function showPanel(view) {
  const { parts, length } = view;
  const { words } = /** @type {Data} */ (view.data);
  const { penalty, score, r, grown } = ruleOf(view);
  parts.penalty.textContent = penalty[length];
  parts.score.textContent = score[length];
  parts.scoreNote.textContent = `${bench(view).products[length]} × ${penalty[length]}`;
  const exponent = (/** @type {string} */ top, /** @type {string} */ below) => [
    "row",
    ["text", "BP"],
    "=",
    ["sup", "e", ["row", ["text", "min"], "(", "0", ",", "1", "−", top, "/", below, ")"]],
  ];
  parts.formula.show([
    { label: words.symbols, factors: [exponent("r", "c")] },
    ...(length ? [{ label: words.numbers, factors: [exponent(r[length], String(length))] }] : []),
    { label: words.result, factors: [["row", "=", penalty[length]]], result: true },
  ]);
  showGrown(parts.grown, grown, words.grown);
}

/** @param {HTMLElement} node @param {Rule["grown"]} grown @param {string} heading */
function showGrown(node, grown, heading) {
  const shown = JSON.stringify(grown);
  if (node.dataset.shown === shown) {
    return;
  }
  node.dataset.shown = shown;
  node.hidden = grown.length < 2;
  const rows = grown.map(({ name, part, value }) => {
    const line = element("div", "bar-row");
    const track = element("span", "track");
    const bar = element("i");
    bar.style.width = `${100 * part}%`;
    track.append(bar);
    line.append(element("span", "", name), track, element("span", "value", value));
    return line;
  });
  node.replaceChildren(element("h3", "", heading), ...rows);
}
