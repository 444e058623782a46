/**
 * The stage of Length: a balance, and beside it the texts as boxes, the curve and a slider on one axis of tokens.
 *
 * `data` from `labs/length/length_stage/__init__.py` has the results of every length under every rule, and the data of every
 * stage. Reports `at`, the length and the rule, once input pauses, and `out`, the references that are not used. The tent
 * listens to the event `length-moved`, and may request a length by `length-wished`. Nothing is counted here.
 *
 * @typedef {{part: number, text: string, weight: string}[]} Orders
 * @typedef {{
 *   name: string, who: string, curves: [number, number][][], r: string[], value: number[], at: number[], penalty: string[],
 *   shorter: boolean[], ties: string[], score: string[], part: number[],
 * }} Rule
 * @typedef {{number: number, tokens: string[], used: boolean}} Reference
 * @typedef {{
 *   language: string, told: string, mark: string, out_mark: string, length: number, rule: string, usual: string, asked: string,
 *   bench: {end: number, own: number, candidate: string[], references: Reference[], products: string[], rules: Record<string, Rule>},
 *   orders: Orders[], own: Orders, is_drawn: boolean, refusal: string, words: Record<string, string>, stage: StageData,
 * }} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import {
  defineComponent,
  element,
  enlargement,
  fill,
  pushButton,
  storeWidth,
  svgNode,
  watchSize,
} from "../../../frame/components/shared.js";
import { createBalance, showBalance } from "../../../frame/components/parts/balance.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
import { createStage, showStage } from "../../../frame/components/parts/stage.js";
import { axisPlace, drawAxis } from "./axis.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { RadioOption } from "../../../frame/components/parts/radios.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */

const HALF_THUMB = 10;
const BALANCE_BOX = "34 -34 272 244"; // without its formula, and with a larger number
const LOW_CURVE_PART = 0.22; // part of a class's window; the curve may be lower there
const LOWEST_CURVE_PART = 0.18; // in a lesson, whose line takes room, and in an exhibit in another page
const LOW_PX = 480;

export default defineComponent("length-stage", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const range = element("input", { class: "range", type: "range", min: 0 });
  const rail = element("div", "rail", range);
  const view = Object.assign(base, {
    ...{ length: 0, rule: "", received: "", wasAsked: /** @type {string | null} */ (null), range, rail },
    stage: createStage(base.root),
    balance: createBalance(),
    picture: svgNode("svg", { class: "axis-picture penalty-curve as-block", role: "graphics-document" }),
    name: element("span", "rule-name muted small"),
    rules: createRadios("rules segments inline-flex", "rule ruled lines-125 in-grid small", (rule) => {
      moveTo(view, view.length, rule);
    }),
    who: element("span", "who muted small"),
    back: pushButton("act back", "", () => {
      moveTo(view, view.data.bench.own);
    }),
  });
  const { root, stage, balance, picture, name, rules, who, back, listeners } = view;
  const step = (/** @type {number} */ by) =>
    pushButton("act step-c", `${by < 0 ? "−" : "+"} c`, () => moveTo(view, view.length + by));
  const axis = element("div", "axis shrinks", picture, rail);
  balance.node.setAttribute("viewBox", BALANCE_BOX);
  stage.picture.append(balance.node, axis);
  stage.controls.append(name, rules.node, who, element("div", "at-end to-end flex gap-8", step(-1), step(1), back));
  watchSize(view, axis, () => showAxis(view));
  range.addEventListener("input", () => moveTo(view, Number(range.value)));
  root.addEventListener("keydown", ({ key }) => key === "Escape" && moveTo(view, view.data.bench.own), listeners);
  document.addEventListener(
    "length-wished",
    (event) => moveTo(view, /** @type {CustomEvent} */ (event).detail),
    listeners,
  );
  return view;
}

// ---- moving

/** Move to a length or a rule; in an open question, also show its answer. @param {View} view @param {number} length @param {string} [rule] */
function moveTo(view, length, rule = view.rule) {
  const { bench, usual, mark, asked, stage } = view.data;
  const target = Math.min(Math.max(length, 0), bench.end);
  if (target === view.length && rule === view.rule) return;
  [view.length, view.rule] = [target, rule];
  showLength(view, false);
  announceLength(view);
  view.report("at", target === bench.own && rule === usual ? "" : `${target}.${rule}.${mark}`);
  if (asked) view.send("answered", `${stage.question}.skip`);
}

/** Send the length and the rule to the tent. @param {View} view */
function announceLength({ length, rule }) {
  document.dispatchEvent(new CustomEvent("length-moved", { detail: { length, rule } }));
}

/** Exclude a reference or include it again; the last one in use stays. @param {View} view @param {number} number */
function toggleReference(view, number) {
  const { bench, out_mark } = view.data;
  const out = bench.references.filter(({ number: each, used }) => (each === number ? used : !used));
  if (out.length === bench.references.length) return;
  const numbers = out.map(({ number: each }) => each).join();
  view.keepValue("out", numbers && `${numbers}.${out_mark}`);
}

// ---- drawing

/** Draw new data; the learner's length and rule stay, unless the page sends others. @param {View} view @param {Data} data */
function draw(view, data) {
  const isNewItem = view.received !== data.told;
  if (isNewItem) {
    view.received = data.told;
    if (!view.echoes.take(data.told.split(" ")[0])) [view.length, view.rule] = [data.length, data.rule];
  }
  view.length = Math.min(view.length, data.bench.end);
  showStage(view.stage, data.stage, view.send);
  const isAnswered = !!view.wasAsked && !data.asked;
  if (isAnswered) view.balance.isShown = false; // the balance is animated as on its first appearance
  const isFirst = view.wasAsked === null;
  view.wasAsked = data.asked;
  showLength(view, isFirst && !isAnswered);
  if (isNewItem) announceLength(view);
}

/** Show the present length and rule. @param {View} view @param {boolean} isStill */
function showLength(view, isStill) {
  const { words, asked, stage, refusal, bench, is_drawn, orders, own } = view.data;
  const rule = bench.rules[view.rule];
  const c = view.length;
  view.stage.picture.hidden = view.stage.controls.hidden = !is_drawn;
  if (!is_drawn) {
    showProduct(view, own, rule, isStill);
    view.stage.reading.write(refusal);
    return;
  }
  const r = rule.value[c];
  view.root.classList.toggle("is-asking", !!asked);
  const lengths = asked
    ? { c, r: asked === "r" ? null : r, penalty: 1, penalty_text: "" }
    : { c, r, penalty: rule.at[c], penalty_text: rule.penalty[c] };
  showBalance(view.balance, lengths, {
    words: { penalty: asked ? words.level : words.balance },
    how: { isStill: isStill || !!asked },
  });
  showAxis(view);
  showRules(view);
  showProduct(view, orders[c], rule, isStill);
  view.range.max = String(bench.end);
  view.range.value = String(c);
  view.range.setAttribute("aria-label", words.drag);
  view.range.setAttribute("aria-valuetext", asked ? `c = ${c}` : `c = ${c}, r = ${rule.r[c]}, BP = ${rule.penalty[c]}`);
  view.rail.style.setProperty("--part", `${(100 * c) / bench.end}%`);
  view.back.textContent = words.back;
  view.back.disabled = c === bench.own;
  view.stage.reading.write(asked ? words.asking : (c === bench.own && stage.said) || lengthSentence(view, rule));
}

/** Return the sentence about a length under a rule. @param {View} view @param {Rule} rule */
function lengthSentence({ data, length }, { r, penalty, shorter, ties, score }) {
  const { words, bench } = data;
  if (length === 0) return words.nothing;
  const product = bench.products[length];
  const values = { c: length, r: r[length], bp: penalty[length], score: score[length], product };
  const comparison = fill(shorter[length] ? (product === "1" ? words.perfect : words.shorter) : words.enough, values);
  return ties[length] ? `${comparison}${words.joint}${ties[length]}` : comparison;
}

/** Draw the axis, with the slider below it. @param {View} view */
function showAxis(view) {
  const data = view.data;
  const width = view.rail.parentElement?.clientWidth ?? 0;
  if (!width || !data.is_drawn) return;
  storeWidth(view.root);
  const { left, right } = axisPlace(width);
  view.rail.style.marginInline = `${left - HALF_THUMB}px ${right - HALF_THUMB}px`;
  const isLow = data.stage.is_in_lesson || (!data.stage.is_presented && window.innerHeight <= LOW_PX);
  const part = isLow ? LOWEST_CURVE_PART : data.stage.is_presented ? LOW_CURVE_PART : Infinity;
  drawAxis(view.picture, data, {
    length: view.length,
    rule: data.bench.rules[view.rule],
    width,
    most: (part * window.innerHeight) / enlargement(view.root),
    isPenaltyAsked: data.asked === "penalty",
    isLengthAsked: data.asked === "r",
    turn: (number) => toggleReference(view, number),
  });
}

/** Show the rules, with r under each. @param {View} view */
function showRules(view) {
  const { bench, words, asked } = view.data;
  view.name.textContent = words.rule;
  const rules = Object.entries(bench.rules).map(([id, { name, r }]) => {
    const length = asked === "r" ? "" : r[view.length];
    return /** @type {RadioOption} */ ([id, element("span", "", name), element("b", "", length)]);
  });
  view.rules.show(words.rule, rules, view.rule);
  view.who.textContent = asked === "r" ? "" : bench.rules[view.rule].who;
}

/** Show the factors and their product. @param {View} view @param {Orders} orders @param {Rule} rule @param {boolean} isStill */
function showProduct({ stage, data, length }, orders, rule, isStill) {
  const { asked, words, is_drawn, bench } = data;
  const at = is_drawn ? length : 0;
  const isShown = !asked && (is_drawn || bench.own > 0);
  const penalty = isShown
    ? { isOn: true, part: rule.at[at], value: rule.at[at], text: rule.penalty[at] }
    : { isOn: false };
  const total = { value: isShown ? rule.part[at] : 0, text: isShown ? rule.score[at] : "", isStill: !isShown };
  stage.ribbon.unit.textContent = words.bleu;
  fillRibbon(stage.ribbon, { orders: orders.map((order) => ({ isOn: true, ...order })), penalty, total }, { isStill });
}
