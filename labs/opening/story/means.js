import { createMemory, element, fill, html, writeText } from "../../../frame/components/shared.js";
import { countTo } from "../../../frame/components/parts/count.js";
import { fadeIn, stretch } from "../../../frame/components/parts/motion.js";
import { ANSWERS, MEANS } from "./state.js";
import { createColumns, pourColumn } from "./waterfall.js";
/** @import { How } from "./lines.js" */
/** @import { Means } from "./state.js" */
/** @import { Shown } from "./stage.js" */
/** @import { Column } from "./waterfall.js" */

// ---- means: the same four fractions twice: side by side with their average, and multiplied one after the other

/** @typedef {ReturnType<typeof createMean>} Mean */
/** @typedef {ReturnType<typeof createMeans>} MeansView */

const ORDER_KINDS = ["order-1", "order-2", "order-3", "order-4"];
const PRODUCT_MS = 500;
const isOtherMean = createMemory();

/** Create both pictures. */
export function createMeans() {
  const [average, product] = ["is-average", "is-product"].map(createMean);
  const line = element("div", "average-line spans absolute", element("span", "absolute bold"));
  average.plot.append(line);
  return { node: element("div", "means in-grid", average.node, product.node), average, product, line };
}

/** Create the picture of a mean. @param {string} kind */
function createMean(kind) {
  const [total, name] = [element("b", "mean-total"), element("span", "mean-name")];
  const columns = createColumns(ORDER_KINDS);
  const plot = html`<div class="plot relative" role="img">${columns.map((column) => column.node)}</div>`;
  const node = element("div", `mean ${kind}`, element("div", "mean-head baseline flex", total, name), plot);
  return { node, total, name, plot, columns };
}

/** Show the average at once, the product after the first answer, and A after the second one. @param {MeansView} view @param {Shown} shown @param {How} how */
export function showMeans({ average, product, line }, { story, state, words }, how) {
  const isOfA = state.answers[MEANS] === ANSWERS[MEANS];
  const shownMeans = isOfA ? story.means.a : story.means.salad;
  const isAnswered = state.answers[MEANS] > 0;
  const isNew = !!how.isSameShape && !how.isStill;
  const averageName = words[isOfA ? "means-average" : "means-half"];
  showAverage(average, shownMeans, { name: averageName, words, isNew: isNew && isOfA });
  line.style.bottom = `${100 * shownMeans.average}%`;
  writeText(/** @type {Node} */ (line.firstChild), shownMeans.average_text);
  showProduct(product, shownMeans, { isAnswered, isNew, words });
  writeText(product.name, isAnswered && !isOfA ? words["means-zero"] : words["means-product"]);
  const still = !isNew;
  countTo(average.total, shownMeans.average, { text: shownMeans.average_text, still });
  const text = isAnswered ? shownMeans.geometric_text : "?";
  const from = isNew ? 1 : undefined;
  countTo(product.total, isAnswered ? shownMeans.geometric : 1, { text, still, from, ms: PRODUCT_MS });
  const values = { fractions: shownMeans.fractions.join(words["list-separator"]), product: text };
  average.plot.setAttribute("aria-label", `${averageName} ${shownMeans.average_text}: ${values.fractions}`);
  product.plot.setAttribute("aria-label", fill(words["means-picture"], values));
}

/** Show the fractions with their average. @param {Mean} view @param {Means} means @param {{name: string, words: Record<string, string>, isNew: boolean}} options */
function showAverage({ name: nameNode, plot, columns }, { fractions, precisions }, { name, words, isNew }) {
  writeText(nameNode, name);
  const columnTexts = ORDER_KINDS.map((_, place) => words[`means-${place + 1}`]);
  columns.forEach(({ loss }, place) => {
    loss.hidden = !precisions[place];
    loss.style.height = `${100 * precisions[place]}%`;
    if (isNew) stretch(loss, { axis: "Y", ms: 300 });
  });
  if (isOtherMean(plot, fractions, words)) nameColumns(columns, fractions, columnTexts);
}

/** Show the fractions with their product. @param {Mean} view @param {Means} means @param {{isAnswered: boolean, isNew: boolean, words: Record<string, string>}} options */
function showProduct({ node, plot, columns }, { fractions, factors, products }, { isAnswered, isNew, words }) {
  node.classList.toggle("is-asked", !isAnswered);
  columns.forEach((column, place) => {
    const [before, after] = [products[place], products[place + 1]];
    column.body.style.height = `${100 * (isAnswered ? after : 1)}%`;
    column.loss.style.bottom = `${100 * after}%`;
    column.loss.style.height = `${100 * (before - after)}%`;
    column.loss.hidden = !isAnswered || before === after;
    column.node.classList.toggle("is-zero", after === 0);
    writeText(column.factor, isAnswered && after === 0 && before > 0 ? "0" : "");
    if (isNew) pourColumn(column, place + 1);
  });
  if (!isOtherMean(plot, fractions, words, isAnswered)) return;
  const columnTexts = factors.map((factor, place) => (isAnswered ? `× ${factor}` : words[`means-${place + 1}`]));
  nameColumns(columns, fractions, columnTexts);
  if (isNew) columns.forEach(({ under }) => fadeIn(under));
}

/** Label the columns. @param {Column[]} columns @param {readonly string[]} fractions @param {readonly string[]} texts */
function nameColumns(columns, fractions, texts) {
  columns.forEach(({ under }, place) => {
    under.replaceChildren(element("b", "in-ink firm", fractions[place]), element("span", "muted", texts[place]));
  });
}
