import { negatedText } from "../../../frame/components/parts/figures.js";
/** @import { StageData } from "../../../frame/components/parts/stage.js" */

// ---- sums: logarithms are looked up, multiplied by weights and added; their exponential is the score

/**
 * @typedef {{positions: (number | null)[], order: number, rule: string, units: number[]}} Setting
 * @typedef {{precision: number, log: number | null, matches: number, total: number, written: string, halved: string}} TextOrder
 * @typedef {{weights: string[], sizes: number[], total: string, falls: number[]}} Rule
 * @typedef {{weights: string[], totals: string[], falls: number[]}} Own
 * @typedef {{
 *   language: string, revealed: boolean, stage: StageData, told: string, setting: Setting, usual: Setting, orders: TextOrder[],
 *   count_logs: (number | null)[], half: number, penalty: number, log_penalty: number | null,
 *   curve: {precisions: number[], logs: (number | null)[]},
 *   rules: Record<string, Rule>, own: Own, unit: number, most: number, listed: string[], compared: string[],
 *   panels: string[], symbols: string[], words: Record<string, any>,
 * }} Data
 *
 * @typedef {{
 *   rule: string, sizes: number[], weights: string[], total: string, falls: number[], precisions: number[],
 *   logs: number[], factors: number[], sum: number, score: number,
 * }} Weighed
 */

export const HALVED = -1;
export const OWN = "own";
export const UNIFORM = "uniform";

/** Weight the logarithm of every order under a rule, and add them up. @param {Data} data @param {Setting} setting @param {string} rule @returns {Weighed} */
export function weightedScore(data, setting, rule) {
  const { falls, sizes, ...written } = ruleWeights(data, setting, rule);
  const logs = sizes.map((size, n) => weightedLog(size, logOf(data, setting, n)));
  const sum = logs.reduce((before, log) => before + log, data.log_penalty ?? -Infinity);
  return {
    rule,
    sizes,
    ...written,
    falls: sum === -Infinity ? falls.map(() => 0) : falls, // a score of 0 cannot fall
    precisions: data.orders.map((_, n) => precisionOf(data, setting, n)),
    logs,
    factors: logs.map(Math.exp),
    sum,
    score: Math.exp(sum),
  };
}

/** Return a logarithm times its weight; 0 if the weight is 0. @param {number} size @param {number | null} log */
export function weightedLog(size, log) {
  return size ? size * (log ?? -Infinity) : 0;
}

/** Return the weights of a rule as texts and numbers, their sum, and the score's fall if each precision is halved. */
function ruleWeights(/** @type {Data} */ data, /** @type {Setting} */ setting, /** @type {string} */ rule) {
  if (rule !== OWN) return data.rules[rule];
  const { units } = setting;
  return {
    sizes: units.map((unit) => unit * data.unit),
    weights: units.map((unit) => data.own.weights[unit]),
    total: data.own.totals[units.reduce((before, unit) => before + unit, 0)],
    falls: units.map((unit) => data.own.falls[unit]),
  };
}

/** Return the logarithm of an order's precision in a setting: that of the text, half of it, or a number of matches. @param {Data} data @param {Setting} setting @param {number} n */
function logOf({ orders, count_logs, half }, { positions }, n) {
  const [place, { log, total }] = [positions[n], orders[n]];
  if (place === null) return log;
  if (place === HALVED) return log === null ? null : log + half;
  return place ? /** @type {number} */ (count_logs[place]) - /** @type {number} */ (count_logs[total]) : null;
}

/** Return the precision of an order in a setting. @param {Data} data @param {Setting} setting @param {number} n */
function precisionOf({ orders }, { positions }, n) {
  const [place, { precision, total }] = [positions[n], orders[n]];
  if (place === null) return precision;
  return place === HALVED ? precision / 2 : place / total;
}

/** Format the precision of an order in a setting; the text's own precision is written as counted. @param {Data} data @param {Setting} setting @param {number} n */
export function precisionText({ orders }, { positions }, n) {
  const [place, { written, halved, total }] = [positions[n], orders[n]];
  if (place === null) return written;
  return place === HALVED ? halved : `${place}/${total}`;
}

/** Return whether any precision differs from the text's own. @param {Setting} setting */
export function isMoved({ positions }) {
  return positions.some((place) => place !== null);
}

/** Encode a setting as Python does; "" for the default one. @param {Setting} setting @param {Setting} usual */
export function encodeSetting(setting, usual) {
  const positionText = (/** @type {number | null} */ place) => (place === HALVED ? "h" : (place ?? "t"));
  const text = (/** @type {Setting} */ { positions, order, rule, units }) =>
    [positions.map(positionText).join("."), order, rule, units.join(".")].join("~");
  return text(setting) === text(usual) ? "" : text(setting);
}

/** Format a part in whole percent, as bleu_view/words/numbers.py does. @param {number} part @returns {string} */
export function percentText(part) {
  if (part < 0) return negatedText(percentText(-part));
  const rounded = Number(part.toFixed(2));
  if (rounded === 0 && part > 0) return "<1%";
  return rounded === 1 && part < 1 - 1e-12 ? ">99%" : `${Math.round(100 * rounded)}%`;
}
