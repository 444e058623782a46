import { element, fill } from "../../../frame/components/shared.js";
import { appear, countTo, pourOut, stretch } from "../../../frame/components/parts/motion.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { writtenPrecision } from "./sums.js";
/** @import { Data, Setting, Weighed } from "./sums.js" */

// ---- pours: two falls of columns side by side, each factor taking its share; what is left at the end is the score

/**
 * @typedef {{node: HTMLElement, body: HTMLElement, loss: HTMLElement, factor: HTMLElement, under: HTMLElement}} Fall
 * @typedef {{node: HTMLElement, name: HTMLElement, total: HTMLElement, plot: HTMLElement, steps: Fall[]}} Pour
 */

const PART = 0.86; // of the plot; above stand the factors
const APART_MS = 85;
const LOSS_AFTER_MS = 60;
const WIDTH_OF_STEP = 0.64;

/** @returns {Pour} */
export function createPour() {
  const node = element("div", "pour");
  const head = element("div", "pour-head");
  const [name, total] = [element("span", "pour-name"), element("b", "pour-total")];
  const plot = element("div", "pour-plot");
  plot.setAttribute("role", "img");
  head.append(name, total);
  node.append(head, plot);
  return { node, name, total, plot, steps: [] };
}

/** @param {string} kind @param {number} place @param {number} count @returns {Fall} */
function createStep(kind, place, count) {
  const node = element("div", `step ${kind}`);
  node.style.left = `${(100 * (place + (1 - WIDTH_OF_STEP) / 2)) / count}%`;
  node.style.width = `${(100 * WIDTH_OF_STEP) / count}%`;
  const [body, loss, factor, under] = ["body", "loss", "factor", "under"].map((part) => element("div", part));
  node.append(body, loss, factor, under);
  return { node, body, loss, factor, under };
}

/**
 * Show the product from factor to factor; the length is a step where it costs something.
 *
 * @param {Pour} pour @param {Data} data @param {Setting} setting @param {Weighed} result
 * @param {{isStill: boolean, isPoured: boolean}} how
 */
export function showPour(pour, data, setting, result, { isStill, isPoured }) {
  const { words, penalty } = data;
  const orders = result.factors.map((factor, n) => ({
    kind: `order-${n + 1}`,
    factor,
    under: [element("span", "", writtenPrecision(data, setting, n)), " ", element("sup", "", result.weights[n])],
  }));
  const length = penalty === 1 ? [] : [{ kind: "of-length", factor: penalty, under: ["BP"] }];
  const factors = [...orders, ...length];
  const kinds = [...factors.map(({ kind }) => kind), "end"];
  if (pour.steps.length !== kinds.length) {
    pour.steps = kinds.map((kind, place) => createStep(kind, place, kinds.length));
    pour.plot.replaceChildren(...pour.steps.map(({ node }) => node));
  }
  let level = 1;
  factors.forEach(({ factor, under }, place) => {
    const next = level * factor;
    drawFall(pour.steps[place], level, next, `× ${decimalText(factor)}`);
    pour.steps[place].under.replaceChildren(...under);
    level = next;
  });
  const end = pour.steps[factors.length];
  drawFall(end, result.score, result.score, "");
  end.under.replaceChildren(element("strong", "", "BLEU"));
  pour.name.textContent = words.rule[result.rule];
  countTo(pour.total, result.score, { text: decimalText(result.score), format: decimalText, still: isStill });
  const said = factors.map(({ factor }) => decimalText(factor)).join(" × ");
  const values = { rule: words.rule[result.rule], factors: said, score: decimalText(result.score) };
  pour.plot.setAttribute("aria-label", fill(words.pour_alt, values));
  if (isPoured) pour.steps.forEach(pourStep);
}

/** @param {Fall} step @param {number} from @param {number} to @param {string} label */
function drawFall({ body, loss, factor }, from, to, label) {
  const top = Math.min(from, 1);
  const level = Math.min(to, 1);
  body.style.height = `${100 * PART * level}%`;
  loss.style.bottom = `${100 * PART * level}%`;
  loss.style.height = `${100 * PART * Math.max(0, top - level)}%`;
  loss.hidden = top - level < 1e-9;
  factor.style.bottom = `calc(${100 * PART * Math.max(top, level)}% + 3px)`;
  factor.textContent = label;
}

/** @param {Fall} step @param {number} place */
function pourStep({ body, loss, factor }, place) {
  pourOut(body, place * APART_MS);
  stretch(loss, { axis: "Y", delay: place * APART_MS + LOSS_AFTER_MS });
  appear(factor, place * APART_MS + LOSS_AFTER_MS);
}
