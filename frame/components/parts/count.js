import { writeText } from "../shared.js";
import { decimalText, prefersReducedMotion } from "./figures.js";

// ---- count: a number runs from its old value to the new one

const COUNT_MS = 320;
const COUNT_STEP_MS = 130; // shortest time between two numbers: the eye cannot read them faster

/**
 * @typedef {{
 *   node: Element, from: number, to: number, begun: number, ms: number, isLinear: boolean,
 *   format: (value: number) => string, text: string, written: string,
 * }} Counter
 */

/** @type {WeakMap<Element, Counter>} */
const counters = new WeakMap();

/** Counters that are still running; one timer advances all of them. @type {Set<Counter>} */
const runningCounters = new Set();

let countTimer = 0; // timer of the next step
let nextCountAt = Infinity;

/**
 * Write a number, counting up or down to it; `format` writes the values in between, as scores by default. No other
 * function may write into the node, because a number that is shown, or being counted to, is not written again.
 *
 * @param {HTMLElement | SVGElement} node @param {number} to
 * @param {{text: string, format?: (value: number) => string, from?: number, still?: boolean, ms?: number, isLinear?: boolean}} how
 */
export function countTo(
  node,
  to,
  { text, format = decimalText, from, still = false, ms = COUNT_MS, isLinear = false },
) {
  const before = counters.get(node);
  if (before?.to === to && before.text === text && from === undefined && !(still && runningCounters.has(before)))
    return;
  if (before) runningCounters.delete(before);
  const now = performance.now();
  const start = from ?? (before ? valueAt(before, now) : to);
  const isStill = still || prefersReducedMotion() || start === to;
  const counter = { node, from: isStill ? to : start, to, begun: now, ms, isLinear, format, text, written: "" };
  counters.set(node, counter);
  if (isStill) return writeText(node, text);
  runningCounters.add(counter);
  scheduleCount(now + advanceCounter(counter, now));
}

/** Schedule the next step at a time in ms, unless an earlier one is due. @param {number} moment */
function scheduleCount(moment) {
  if (moment >= nextCountAt) return;
  clearTimeout(countTimer);
  nextCountAt = moment;
  countTimer = setTimeout(countAll, Math.ceil(moment - performance.now()));
}

/** Advance all running counters and schedule the next step. */
function countAll() {
  nextCountAt = Infinity;
  const now = performance.now();
  const delays = [...runningCounters].map((counter) => advanceCounter(counter, now));
  scheduleCount(now + Math.min(...delays));
}

/** Write a counter's present number; return in how many ms it will change, or Infinity. @param {Counter} counter @param {number} now */
function advanceCounter(counter, now) {
  const text = textAt(counter, now);
  if (text !== counter.written) writeText(counter.node, text);
  counter.written = text;
  const end = counter.begun + counter.ms;
  for (let moment = now; moment < end; ) {
    const next = end - moment < 1.5 * COUNT_STEP_MS ? end : moment + COUNT_STEP_MS;
    if (textAt(counter, next) !== text) return next - now;
    moment = next;
  }
  runningCounters.delete(counter);
  return Infinity;
}

/** Return the text that a counter shows at a time. @param {Counter} counter @param {number} now */
function textAt(counter, now) {
  return now < counter.begun + counter.ms ? counter.format(valueAt(counter, now)) : counter.text;
}

/** Return the value of a counter at a time. @param {Counter} counter @param {number} now */
function valueAt({ from, to, begun, ms, isLinear }, now) {
  const part = Math.min(1, (now - begun) / ms);
  return from + (to - from) * (isLinear ? part : 1 - (1 - part) ** 3);
}
