/**
 * Perplexity: bars to drag, the cost of each token, and the perplexity of the whole text.
 *
 * `data` comes from `labs/beyond/perplexity/__init__.py`. The trigger `moved` sends the numbers of all bars as texts when
 * dragging pauses. Mean and exponential are computed here; a test compares them with those of bleu_core.
 *
 * @typedef {{token: string, probability: number, typed: string, shown: string}} Bar
 * @typedef {{language: string, revealed: boolean, bars: Bar[], words: Record<string, string>}} Data
 * @typedef {{
 *   plot: HTMLElement, legend: HTMLElement, side: HTMLElement, formula: ReturnType<typeof createFormula>,
 *   squares: HTMLElement, reading: ReturnType<typeof createReading>, cells: Cell[],
 * }} Parts
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, bars: Bar[], received: string, echoes: Echoes, arrangedShape: string, size: Size,
 *   send: (name: string, value: unknown) => void, watcher: ResizeObserver, parts: Parts,
 * }} View
 */

import {
  createEchoes,
  element,
  fill,
  keepView,
  reportWhenIdle,
  reportTimers,
} from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
import { createVeil } from "../../../frame/components/parts/veil.js";
import { costText, perplexityOf, perplexityText } from "./sums.js";
import { formulaRows, readingText } from "./words.js";
import {
  arrangeRows,
  costScale,
  createCell,
  HUNDREDTHS,
  LOWEST,
  ONE_ROW,
  rowLayout,
  showBar,
  showCost,
  showMean,
} from "./bars.js";
/** @import { Echoes } from "../../../frame/components/shared.js" */
/** @import { Cell, Size } from "./bars.js" */

const MOST_SQUARES = 40;

/** Draw the bars and return the clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: View["send"]}} component */
export default function render({ data, parentElement, setTriggerValue }) {
  const end = keepView(parentElement, data, { create: createView, draw, leave: ({ watcher }) => watcher.disconnect() });
  /** @type {View} */ (parentElement.view).send = setTriggerValue;
  return end;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".perplexity"));
  const parts = {
    plot: element("div", "plot"),
    legend: element("p", "legend muted small"),
    side: element("div", "side"),
    formula: createFormula(),
    squares: element("div", "squares flex wraps middle large strong"),
    reading: createReading(),
    cells: [],
  };
  const main = element("div", "main");
  main.append(parts.plot, parts.legend);
  root.append(main, parts.side);
  root.setAttribute("role", "group");
  parts.squares.setAttribute("role", "img");
  /** @type {View} */
  const view = {
    root,
    data: null,
    owner: null,
    bars: [],
    received: "",
    echoes: createEchoes(),
    arrangedShape: "",
    size: ONE_ROW,
    send: () => {},
    watcher: new ResizeObserver(() => refresh(view)),
    parts,
  };
  view.watcher.observe(parts.plot);
  return view;
}

/** Use the server's bars, unless this view reported them: the learner may have moved on. @param {View} view @param {Data} data */
function draw(view, data) {
  const serverNumbers = barNumbers(data.bars);
  if (serverNumbers !== view.received && !view.echoes.take(serverNumbers)) {
    view.bars = data.bars;
    clearTimeout(reportTimers.get("moved")); // it belongs to bars that no longer exist
  }
  view.received = serverNumbers;
  view.root.lang = data.language;
  view.root.setAttribute("aria-label", data.words.lab);
  view.parts.legend.textContent = data.words.legend;
  view.parts.side.replaceChildren(...(data.revealed ? resultNodes(view.parts) : [createVeil(data.words)]));
  refresh(view);
}

/** Join the numbers of all bars. @param {Bar[]} bars */
function barNumbers(bars) {
  return JSON.stringify(bars.map(({ token, probability }) => [token, probability]));
}

/** Build the side with formula, squares and sentence. @param {Parts} parts */
function resultNodes({ formula, squares, reading }) {
  return [formula.node, squares, reading.node];
}

/** Arrange the bars if their number or the width has changed, and show all numbers. @param {View} view */
function refresh(view) {
  const { data, parts, bars } = view;
  const width = parts.plot.clientWidth;
  if (!data || !width) {
    return;
  }
  const shape = [width, bars.length, data.revealed].join();
  if (view.arrangedShape !== shape) {
    view.arrangedShape = shape;
    layOut(view, data, width);
  }
  showNumbers(view);
}

/** Build the cells if their number has changed, and arrange them. @param {View} view @param {Data} data @param {number} width */
function layOut(view, { revealed }, width) {
  const { parts, bars } = view;
  const focused = parts.cells.find(({ column }) => column.matches(":focus"));
  parts.cells = bars.map(
    (_, index) =>
      parts.cells[index] ??
      createCell({
        present: () => view.bars[index].probability,
        tall: () => view.size.tall,
        move: (hundredths) => moveBar(view, index, hundredths),
      }),
  );
  const { each, size } = rowLayout(bars.length, width, revealed);
  view.size = size;
  parts.plot.replaceChildren(...arrangeRows(parts.cells, each, size, revealed));
  focused?.column.focus({ preventScroll: true });
}

/** Show the bars, their costs and the results. @param {View} view */
function showNumbers(view) {
  const { parts, bars } = view;
  const data = /** @type {Data} */ (view.data);
  const results = perplexityOf(bars.map(({ probability }) => probability));
  const pixels = costScale(results.surprisals, view.size);
  bars.forEach((bar, index) => {
    showBar(parts.cells[index], bar, view.size);
    showCost(parts.cells[index], results.surprisals[index], pixels);
    labelSlider(parts.cells[index].column, data, bars, index, results.surprisals[index]);
  });
  if (data.revealed) {
    showMean(parts.plot, results.entropy, pixels);
    parts.formula.show(formulaRows(data, bars, results));
    showSquares(parts.squares, data, results.value);
    parts.reading.write(readingText(data, bars, results));
  }
}

/** Label the slider of a bar. @param {HTMLElement} column @param {Data} data @param {Bar[]} bars @param {number} index @param {number} cost */
function labelSlider(column, { words }, bars, index, cost) {
  const { token, shown } = bars[index];
  column.setAttribute("aria-label", fill(words.slider, { token, place: index + 1, total: bars.length }));
  column.setAttribute("aria-valuetext", fill(words.value, { p: shown, cost: costText(cost) }));
}

/** Show as many squares as there would be equally likely tokens, the last one in part; a large number is one square with the number. @param {HTMLElement} node @param {Data} data @param {number} value */
function showSquares(node, { words }, value) {
  const total = Math.round(100 * value) / 100;
  const squareCount = total > MOST_SQUARES ? 1 : Math.floor(total);
  const squares = Array.from({ length: squareCount }, () => element("i", "square corners on-ink"));
  const rest = total > MOST_SQUARES ? 0 : total - squareCount;
  if (rest > 0.001) {
    const part = element("i", "square corners on-ink part");
    part.style.setProperty("--part", `${100 * rest}%`);
    squares.push(part);
  }
  node.replaceChildren(...squares, ...(total > MOST_SQUARES ? [`× ${perplexityText(value)}`] : []));
  node.setAttribute("aria-label", fill(words.squares, { value: perplexityText(value) }));
}

/** Set a bar to hundredths, and report it once dragging pauses. @param {View} view @param {number} index @param {number} hundredths */
function moveBar(view, index, hundredths) {
  const probability = Math.min(HUNDREDTHS, Math.max(LOWEST, hundredths)) / HUNDREDTHS;
  if (probability === view.bars[index].probability) {
    return;
  }
  const probabilityText = decimalText(probability, 2);
  view.bars = view.bars.map((bar, place) =>
    place === index ? { ...bar, probability, typed: probabilityText, shown: probabilityText } : bar,
  );
  showNumbers(view);
  const { bars } = view;
  reportWhenIdle(
    (name, value) => {
      view.echoes.add(barNumbers(bars));
      view.send(name, value);
    },
    "moved",
    bars.map(({ typed }) => typed),
  );
}
