import { createMemory, element, fill, html, writeText } from "../../../frame/components/shared.js";
import { countTo } from "../../../frame/components/parts/count.js";
import { fadeIn, pourOut, stretch } from "../../../frame/components/parts/motion.js";
import { POUR } from "./state.js";
/** @import { Picture, Position } from "./state.js" */
/** @import { How } from "./lines.js" */
/** @import { Shown } from "./stage.js" */

// ---- waterfall: each factor takes its share, starting from 1; the rest is BLEU

/** @typedef {ReturnType<typeof createColumns>[number]} Column */
/** @typedef {ReturnType<typeof createWaterfall>} Waterfall */

const isOtherUnder = createMemory();
const COLUMN_KINDS = ["start", "order-1", "order-2", "order-3", "order-4", "of-length", "end"];
const PLOT_PART = 0.84; // part of the height; the factors are above it
const POUR_APART_MS = 85;
const POUR_LOSS_MS = 60;
const POUR_MS = 600;
export const BALANCE_SIGN = "⚖\uFE0E";

/** Create the empty waterfall. */
export function createWaterfall() {
  const columns = createColumns(COLUMN_KINDS);
  const [name, total, unit] = ["name muted", "total", "name muted"].map((kind) => element("div", `result-${kind}`));
  const lines = [0, 0.5, 1].map(
    (value) => html`<div class="grid-line spans lines-1 absolute muted" style="bottom: ${100 * PLOT_PART * value}%">
      <span class="absolute">${value}</span>
    </div>`,
  );
  const plot = html`<div class="plot relative" role="img">${lines}${columns.map((column) => column.node)}</div>`;
  const node = element("div", "waterfall in-grid", plot, element("div", "result", name, total, unit));
  return { node, plot, half: /** @type {HTMLElement} */ (lines[1].firstChild), columns, name, total, unit };
}

/** Create columns side by side that fill the plot. @param {readonly string[]} kinds */
export function createColumns(kinds) {
  return kinds.map((kind, place) => {
    const [body, loss, factor, under] = [
      "body absolute",
      "loss absolute spans in-fill",
      "factor absolute on-paper firm text-centre",
      "under absolute lines-125 text-centre",
    ].map((part) => element("div", part));
    const node = element("div", `column absolute ${kind}`, body, loss, factor, under);
    node.style.left = `${(100 * (place + 0.16)) / kinds.length}%`;
    node.style.width = `${68 / kinds.length}%`;
    return { node, body, loss, factor, under };
  });
}

/** Show the product for the present weights. @param {Waterfall} view @param {Shown} shown @param {How} how */
export function showWaterfall(view, { story, state, ledger, words }, how) {
  const picture = ledger.find(story.a);
  if (!picture) return;
  const position = story.slider[state.weight];
  const isAnswered = state.answers[POUR] > 0;
  const isNew = !!how.isSameShape && !how.isStill;
  const { products, factors, value_text } = position;
  view.columns.forEach((column, place) => {
    const isEnd = place === COLUMN_KINDS.length - 1;
    const isBare = place === 0 || isEnd;
    const level = products[Math.min(place, products.length - 1)];
    const loss = isBare ? 0 : products[place - 1] - level;
    const isShown = isAnswered || place === 0;
    showColumn(column, { level, loss, isShown });
    writeText(column.factor, isEnd || !isShown ? "" : place ? `× ${factors[place - 1]}` : "1");
    if (isNew && place) pourColumn(column, place);
  });
  if (isOtherUnder(view.plot, picture, position.weights.join(), words))
    writeUnder(view.columns, picture, position, words);
  const label = fill(words["pour-picture"], { factors: factors.join(" × "), value: value_text });
  view.plot.setAttribute("aria-label", isAnswered ? label : words["pour-question"]);
  writeText(view.half, words["pour-half"]);
  writeText(view.name, words["translation-a"]);
  const unit = { 0: "BLEU · 1/N", [story.slider.length - 1]: "BLEU · 1/2ⁿ" }[state.weight] ?? "BLEU";
  writeText(view.unit, unit);
  const number = { still: how.isStill || !isAnswered, isLinear: isNew, ms: isNew ? POUR_MS : undefined };
  const from = isNew ? 1 : undefined;
  countTo(view.total, isAnswered ? position.value : 1, { ...number, from, text: isAnswered ? value_text : "?" });
}

/** Set a column to its level and loss. @param {Column} column @param {{level: number, loss: number, isShown: boolean}} shown */
function showColumn({ body, loss: lost, factor }, { level, loss, isShown }) {
  body.hidden = !isShown;
  lost.hidden = !isShown || loss < 1e-9;
  body.style.height = `${100 * PLOT_PART * level}%`;
  lost.style.bottom = `${100 * PLOT_PART * level}%`;
  lost.style.height = `max(2px, ${100 * PLOT_PART * loss}%)`;
  factor.style.bottom = `calc(${100 * PLOT_PART * (level + loss)}% + 0.35em)`;
}

/** Slide a column out of the previous one. @param {Column} column @param {number} place from 1 */
export function pourColumn({ body, loss, factor }, place) {
  const delay = (place - 1) * POUR_APART_MS;
  pourOut(body, delay);
  stretch(loss, { axis: "Y", delay: delay + POUR_LOSS_MS });
  fadeIn(factor, delay + POUR_LOSS_MS);
}

/** Write the fractions and weights below the columns. @param {Column[]} columns @param {Picture} picture @param {Position} position @param {Record<string, string>} words */
function writeUnder(columns, { fractions, c, r }, { weights }, words) {
  const under = [
    [words["pour-start"]],
    ...fractions.map((fraction, index) => [
      element("span", "bracket", "("),
      element("b", "in-ink firm", fraction),
      element("span", "bracket", ")"),
      element("sup", "", weights[index]),
    ]),
    [element("span", "", BALANCE_SIGN), ` ${c}\u2009:\u2009${r}`],
    [element("strong", "", "BLEU")],
  ];
  columns.forEach((column, place) => column.under.replaceChildren(...under[place]));
}
