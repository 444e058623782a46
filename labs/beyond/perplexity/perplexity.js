/**
 * Perplexity: bars to drag, the cost of each token, and the perplexity of the whole text.
 *
 * `data` comes from `labs/beyond/perplexity/__init__.py`. The trigger `moved` sends the numbers of all bars as texts when
 * dragging pauses. Mean and exponential are computed here; a test compares them with those of bleu_core.
 *
 * @typedef {{token: string, probability: number, typed: string, shown: string}} Bar
 * @typedef {{language: string, revealed: boolean, bars: Bar[], words: Record<string, string>}} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  applyAttributes,
  defineComponent,
  element,
  fill,
  html,
  reportTimers,
  reportWhenIdle,
  retainFocus,
  watchSize,
} from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { createReading } from "../../../frame/components/parts/reading.js";
import { createFormula } from "../../../frame/components/parts/formula.js";
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
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { Cell } from "./bars.js" */

const MOST_SQUARES = 40;

export default defineComponent("perplexity", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const view = Object.assign(base, {
    arrangedShape: "",
    size: ONE_ROW,
    bars: /** @type {Bar[]} */ ([]),
    cells: /** @type {Cell[]} */ ([]),
    plot: element("div", "plot"),
    legend: element("p", "legend muted small"),
    side: element("div", "side"),
    formula: createFormula(),
    squares: element("div", { class: "squares flex wraps middle large strong", role: "img" }),
    reading: createReading(),
  });
  const { root, plot, legend, side } = view;
  root.append(element("div", "main", plot, legend), side);
  root.role = "group";
  watchSize(view, plot, () => refresh(view));
  return view;
}

/** Use the server's bars, unless this view reported them: the learner may have moved on. @param {View} view @param {Data} data */
function draw(view, data) {
  const { words, revealed } = data;
  if (view.echoes.isNew(barNumbers(data.bars))) {
    view.bars = data.bars;
    clearTimeout(reportTimers.get("moved")); // it belongs to bars that no longer exist
  }
  view.root.ariaLabel = words.lab;
  view.legend.textContent = words.legend;
  const veil = html`<p class="veil flex stacked centred middle rounded tinted muted">
    <span class="inked headed strong">?</span>${words.veil}</p>`;
  view.side.replaceChildren(...(revealed ? [view.formula.node, view.squares, view.reading.node] : [veil]));
  refresh(view);
}

/** Join the numbers of all bars. @param {Bar[]} bars */
function barNumbers(bars) {
  return JSON.stringify(bars.map(({ token, probability }) => [token, probability]));
}

/** Arrange the bars if their number or the width has changed, and show all numbers. @param {View} view */
function refresh(view) {
  const { data, bars } = view;
  const width = view.plot.clientWidth;
  if (!width) return;
  const shape = [width, bars.length, data.revealed].join();
  if (view.arrangedShape !== shape) {
    view.arrangedShape = shape;
    layOut(view, data, width);
  }
  showNumbers(view);
}

/** Build the cells if their number has changed, and arrange them. @param {View} view @param {Data} data @param {number} width */
function layOut(view, { revealed }, width) {
  const { bars } = view;
  view.cells = bars.map(
    (_, index) =>
      view.cells[index] ??
      createCell(index, {
        present: () => view.bars[index].probability,
        tall: () => view.size.tall,
        move: (hundredths) => moveBar(view, index, hundredths),
      }),
  );
  const { each, size } = rowLayout(bars.length, width, revealed);
  view.size = size;
  retainFocus(view.plot, () => view.plot.replaceChildren(...arrangeRows(view.cells, each, size, revealed)));
}

/** Show the bars, their costs and the results. @param {View} view */
function showNumbers(view) {
  const { bars, data } = view;
  const results = perplexityOf(bars.map(({ probability }) => probability));
  const pixels = costScale(results.surprisals, view.size);
  bars.forEach((bar, index) => {
    showBar(view.cells[index], bar, view.size);
    showCost(view.cells[index], results.surprisals[index], pixels);
    const place = { token: bar.token, place: index + 1, total: bars.length };
    applyAttributes(view.cells[index].column, {
      "aria-label": fill(data.words.slider, place),
      "aria-valuetext": fill(data.words.value, { p: bar.shown, cost: costText(results.surprisals[index]) }),
    });
  });
  if (data.revealed) {
    showMean(view.plot, results.entropy, pixels);
    view.formula.show(formulaRows(data, bars, results));
    showSquares(view.squares, data, results.value);
    view.reading.write(readingText(data, bars, results));
  }
}

/** Show as many squares as there would be equally likely tokens, the last one in part; a large number is one square with the number. @param {HTMLElement} node @param {Data} data @param {number} value */
function showSquares(node, { words }, value) {
  const total = Math.round(100 * value) / 100;
  const squareCount = total > MOST_SQUARES ? 1 : Math.floor(total);
  const squares = Array.from({ length: squareCount }, () => element("i", "square corners on-ink"));
  const rest = total > MOST_SQUARES ? 0 : total - squareCount;
  if (rest > 0.001) squares.push(element("i", { class: "square corners on-ink part", style: `--part:${100 * rest}%` }));
  node.replaceChildren(...squares, ...(total > MOST_SQUARES ? [`× ${perplexityText(value)}`] : []));
  node.setAttribute("aria-label", fill(words.squares, { value: perplexityText(value) }));
}

/** Set a bar to hundredths, and report it once dragging pauses. @param {View} view @param {number} index @param {number} hundredths */
function moveBar(view, index, hundredths) {
  const probability = Math.min(HUNDREDTHS, Math.max(LOWEST, hundredths)) / HUNDREDTHS;
  if (probability === view.bars[index].probability) return;
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
