import { element, writeText } from "../../../frame/components/shared.js";
import { animate, countTo, EASINGS } from "../../../frame/components/parts/motion.js";
/** @import { Ribbon } from "./scenes.js" */
/** @import { How } from "./lines.js" */

// ---- ribbon: the four fractions and the length as factors, and what they make; the cheats' catches fill it slot by slot

/**
 * @typedef {{node: HTMLElement, value: HTMLElement, brackets: HTMLElement[], matches: HTMLElement, rest: Text, weight: HTMLElement, bar: HTMLElement, part: number}} Slot
 * @typedef {{node: HTMLElement, orders: Slot[], penalty: Slot, total: HTMLElement}} RibbonView
 */

export const BALANCE_SIGN = "⚖\uFE0E";
const BAR_MS = 320;

/** @returns {RibbonView} */
export function createRibbon() {
  const node = element("div", "ribbon");
  const orders = [1, 2, 3, 4].map((order) => createSlot(`order-${order}`, String(order)));
  const penalty = createSlot("of-length", BALANCE_SIGN);
  const total = element("b", "ribbon-total");
  const sum = element("div", "ribbon-sum");
  sum.append(element("small", "", "BLEU"), total);
  const slots = [...orders, penalty].flatMap((slot, place) =>
    place ? [element("span", "sign-between", "×"), slot.node] : [slot.node],
  );
  node.setAttribute("role", "group");
  node.append(...slots, element("span", "sign-between", "="), sum);
  return { node, orders, penalty, total };
}

/** @param {string} kind @param {string} sign @returns {Slot} */
function createSlot(kind, sign) {
  const node = element("div", `slot ${kind}`);
  const value = element("span", "slot-value");
  const matches = element("span", "");
  const rest = document.createTextNode("");
  const brackets = [element("span", "bracket"), element("span", "bracket")];
  const weight = element("sup", "");
  const track = element("div", "slot-track");
  const bar = element("i", "slot-bar");
  value.append(brackets[0], matches, rest, brackets[1], weight);
  track.append(bar);
  node.append(element("span", "slot-sign", sign), value, track);
  return { node, value, brackets, matches, rest, weight, bar, part: 0 };
}

/**
 * With weights it is the whole product: each fraction to the power of its weight, times the brevity penalty.
 *
 * @param {RibbonView} view @param {Ribbon | undefined} ribbon
 * @param {{name: string, how: How}} options
 */
export function showRibbon(view, ribbon, { name, how }) {
  view.node.hidden = !ribbon;
  view.node.setAttribute("aria-label", name);
  if (!ribbon) return;
  const { orders, picture, isUnasked, isUncut, hasPenalty = false, weights } = ribbon;
  view.orders.forEach((slot, index) => {
    const isOn = !!picture && orders.includes(index + 1);
    const [total, found] = [picture?.totals[index] ?? 0, picture?.matches[index] ?? 0];
    const matches = isUncut ? total : found;
    const written = isOn && !isUnasked;
    showSlot(slot, { isOn, part: written && total ? matches / total : 0 }, how);
    countTo(slot.matches, written ? matches : 0, {
      text: written ? String(matches) : isOn ? "?" : "",
      format: (value) => String(Math.round(value)),
      still: how.isStill || !written,
    });
    writeText(slot.rest, written ? `/${total}` : "");
    writeText(slot.weight, weights?.[index] ?? "");
    slot.brackets.forEach((bracket, side) => writeText(bracket, weights ? "()"[side] : ""));
  });
  showSlot(view.penalty, { isOn: hasPenalty, part: hasPenalty ? (picture?.penalty ?? 0) : 0 }, how);
  const penalty = { text: hasPenalty ? (picture?.penalty_text ?? "") : "", still: how.isStill || !hasPenalty };
  countTo(view.penalty.matches, picture?.penalty ?? 0, penalty);
  const total = { text: weights ? (picture?.value_text ?? "") : "?", still: how.isStill || !weights };
  countTo(view.total, weights ? (picture?.value ?? 0) : 0, total);
}

/** @param {Slot} slot @param {{isOn: boolean, part: number}} shown @param {How} how */
function showSlot(slot, { isOn, part }, { isStill }) {
  slot.node.classList.toggle("is-off", !isOn);
  if (slot.part === part) return;
  const frames = [{ transform: `scaleX(${slot.part})` }, { transform: `scaleX(${part})` }];
  slot.bar.style.transform = `scaleX(${part})`;
  slot.part = part;
  if (!isStill) animate(slot.bar, "bar", frames, { duration: BAR_MS, easing: EASINGS.settle });
}
