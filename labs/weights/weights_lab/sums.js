import { decimalText } from "../../../frame/components/parts/figures.js";

/** @import { StageData } from "../../../frame/components/parts/stage.js" */

// ---- sums: what is looked up in the tables and added; one exponential makes the score

/**
 * @typedef {{positions: (number | null)[], rule: string, view: string, units: number[]}} Setting
 * @typedef {{precision: number, counts: string, written: string, halved: string, defined: boolean}} TextOrder
 * @typedef {{
 *   id: string, weights: string[], sizes: number[], total: string, falls: number[], curves: string[],
 *   logs: (number | null)[], powers: number[],
 * }} Rule
 * @typedef {{
 *   logs: (number | null)[], text_logs: (number | null)[], weights: string[], totals: string[], falls: number[],
 * }} Own
 * @typedef {Record<string, string[]> & Record<"ink" | "muted" | "rule" | "paper" | "tint" | "slate", string>} Palette
 * @typedef {{
 *   language: string, revealed: boolean, stage: StageData, told: string, setting: Setting, usual: Setting, orders: TextOrder[],
 *   penalty: number, log_penalty: number | null, curves: Record<string, {logs: (number | null)[], powers: number[]}>,
 *   rules: Record<string, Rule>, own: Own, unit: number, most: number, listed: string[], compared: string[],
 *   panels: string[], symbols: string[], words: Record<string, any>, palette: any,
 * }} Data
 *
 * @typedef {{
 *   rule: string, sizes: number[], weights: string[], total: string, falls: number[], precisions: number[],
 *   logs: number[], factors: number[], sum: number, score: number,
 * }} Weighed
 */

export const HUNDREDTHS = 100;
export const HALVED = -1;
export const OWN = "own";
export const UNIFORM = "uniform";

/** Look every order up under a rule and add the logarithms. @param {Data} data @param {Setting} setting @param {string} rule */
export function weighed(data, setting, rule) {
  const orders = data.orders.map((_, n) => looked(data, setting, rule, n));
  const sum = orders.reduce((before, { log }) => before + log, data.log_penalty ?? -Infinity);
  const { falls, ...others } = weighting(data, setting, rule);
  return {
    rule,
    ...others,
    falls: sum === -Infinity ? falls.map(() => 0) : falls, // a score of 0 cannot fall
    precisions: data.orders.map((_, n) => precisionOf(data, setting, n)),
    logs: orders.map(({ log }) => log),
    factors: orders.map(({ factor }) => factor),
    sum,
    score: Math.exp(sum),
  };
}

/** How a rule's weights are written, how large they are, and what halving costs under each. */
function weighting(/** @type {Data} */ data, /** @type {Setting} */ setting, /** @type {string} */ rule) {
  if (rule !== OWN) {
    const { sizes, weights, total, falls } = data.rules[rule];
    return { sizes, weights, total, falls };
  }
  const { units } = setting;
  return {
    sizes: units.map((unit) => unit * data.unit),
    weights: units.map((unit) => data.own.weights[unit]),
    total: data.own.totals[units.reduce((before, unit) => before + unit, 0)],
    falls: units.map((unit) => data.own.falls[unit]),
  };
}

/** @param {Data} data @param {Setting} setting @param {string} rule @param {number} n */
function looked(data, setting, rule, n) {
  const place = setting.positions[n];
  if (rule === OWN) {
    const unit = placed(data.own.text_logs[n], data.own.logs, place);
    const log = setting.units[n] ? setting.units[n] * unit : 0;
    return { log, factor: Math.exp(log) };
  }
  const { logs, powers, curves } = data.rules[rule];
  const curve = data.curves[curves[n]];
  const log = placed(logs[n], curve.logs, place);
  const isOnGrid = place !== null && place !== HALVED;
  return { log, factor: isOnGrid ? curve.powers[place] : place === null ? powers[n] : Math.exp(log) };
}

/** The logarithm of the text's own, of half of it, or of a place on the grid. @param {number | null} own @param {(number | null)[]} grid @param {number | null} place */
function placed(own, grid, place) {
  if (place === HALVED) return (own ?? -Infinity) + (grid[HUNDREDTHS / 2] ?? -Infinity);
  return (place === null ? own : grid[place]) ?? -Infinity;
}

/** @param {Data} data @param {Setting} setting @param {number} n */
function precisionOf(data, setting, n) {
  const place = setting.positions[n];
  if (place === HALVED) return data.orders[n].precision / 2;
  return place === null ? data.orders[n].precision : place / HUNDREDTHS;
}

/** Whether an order is the text's and the text has no n-gram of it. @param {Data} data @param {Setting} setting @param {number} n */
export function isUndefined(data, setting, n) {
  const place = setting.positions[n];
  return (place === null || place === HALVED) && !data.orders[n].defined;
}

/** How a precision is written: the text's as it was counted. @param {Data} data @param {Setting} setting @param {number} n */
export function writtenPrecision(data, setting, n) {
  const place = setting.positions[n];
  if (place === HALVED) return data.orders[n].halved;
  return place === null ? data.orders[n].written : decimalText(place / HUNDREDTHS, 2);
}

/** The points of p^w over the grid: for own weights from their logarithms. @returns {number[]} */
export function powersOf(
  /** @type {Data} */ data,
  /** @type {Setting} */ setting,
  /** @type {string} */ rule,
  /** @type {number} */ n,
) {
  if (rule !== OWN) {
    return data.curves[data.rules[rule].curves[n]].powers;
  }
  const units = setting.units[n];
  return data.own.logs.map((log) => (units ? Math.exp(units * (log ?? -Infinity)) : 1));
}

/** A setting as Python writes it; the usual one is empty. @param {Setting} setting @param {Setting} usual */
export function written(setting, usual) {
  const text = (/** @type {Setting} */ { positions, rule, view, units }) =>
    [positions.map(letter).join("."), rule, view, units.join(".")].join("~");
  return text(setting) === text(usual) ? "" : text(setting);
}

/** @param {number | null} place */
function letter(place) {
  return place === HALVED ? "h" : (place ?? "t");
}
