import { createMemory, element, writeText } from "../shared.js";
import { countTo } from "./motion.js";

// ---- ribbon: the precisions and the brevity penalty as factors, and their product

/**
 * A factor is on once the page has reached it; `part` is the filled part of its bar, `rest` the text after the number. With weights, a
 * factor is a precision raised to the power of its weight, or the brevity penalty. With a note instead of a total, only the
 * factors that are on are shown.
 *
 * @typedef {{isOn: boolean, part?: number, value?: number, text?: string, rest?: string, weight?: string, isStill?: boolean}} Factor
 * @typedef {{orders: Factor[], penalty: Factor, total?: {value: number, text: string, isStill?: boolean}, note?: string}} Factors
 * @typedef {{node: HTMLElement, brackets: HTMLElement[], matches: HTMLElement, rest: Text, weight: HTMLElement, bar: HTMLElement}} Slot
 * @typedef {{node: HTMLElement, orders: Slot[], penalty: Slot, unit: HTMLElement, total: HTMLElement, note: HTMLElement}} RibbonView
 */

const ORDERS_SHOWN = [1, 2, 3, 4];
const [isOtherFactor, isOtherStillness, isOtherOrder] = Array.from({ length: 3 }, createMemory);

/** Build the ribbon, without numbers, with the sign of the brevity penalty. @param {string} [sign] @returns {RibbonView} */
export function createRibbon(sign = "BP") {
  const node = element("div", "ribbon rule-above flex");
  const orders = ORDERS_SHOWN.map((order) => createSlot(`order-${order}`, String(order)));
  const penalty = createSlot("of-length", sign);
  const unit = element("small", "", "BLEU");
  const total = element("b", "ribbon-total");
  const sum = element("div", "ribbon-sum stacked centred flex");
  sum.append(unit, total);
  const slots = [...orders, penalty].flatMap((slot, place) =>
    place ? [element("span", "sign-between muted", "×"), slot.node] : [slot.node],
  );
  node.setAttribute("role", "group");
  const note = element("span", "ribbon-note");
  node.append(...slots, element("span", "sign-between muted", "="), sum, note);
  return { node, orders, penalty, unit, total, note };
}

/** Build the place of a factor. @param {string} kind @param {string} sign @returns {Slot} */
function createSlot(kind, sign) {
  const node = element("div", `factor-slot in-grid middle shrinks ${kind}`);
  const value = element("span", "slot-value in-ink strong nowrap");
  const matches = element("span", "");
  const rest = document.createTextNode("");
  const brackets = [element("span", "bracket"), element("span", "bracket")];
  const weight = element("sup", "");
  const track = element("div", "slot-track corners tinted hides");
  const bar = element("i", "slot-bar corners in-fill as-block");
  value.append(brackets[0], matches, rest, brackets[1], weight);
  track.append(bar);
  node.append(element("span", "slot-sign in-centre corners in-fill in-sign in-grid bold", sign), value, track);
  return { node, brackets, matches, rest, weight, bar };
}

/** Write the factors and their product, counting from the previous numbers. @param {RibbonView} view @param {Factors} factors @param {{format?: (value: number) => string, isStill?: boolean}} how */
export function fillRibbon(view, { orders, penalty, total, note = "" }, { format, isStill = false } = {}) {
  view.node.classList.toggle("has-note", !!note);
  writeText(view.note, note);
  if (isOtherStillness(view.node, isStill)) view.node.classList.toggle("is-still", isStill);
  view.orders.forEach((slot, index) => {
    const factor = orders[index] ?? { isOn: false };
    const isNone = orders.length > 0 && !orders[index]; // above the maximum order
    if (isOtherOrder(slot, isNone)) slot.node.classList.toggle("is-none", isNone);
    fillSlot(slot, factor, { format: (value) => String(Math.round(value)), isStill });
  });
  fillSlot(view.penalty, penalty, { format, isStill });
  if (total) countTo(view.total, total.value, { text: total.text, format, still: isStill || !!total.isStill });
}

/** Write a factor into its slot. @param {Slot} slot @param {Factor} factor @param {{format?: (value: number) => string, isStill: boolean}} how */
function fillSlot(slot, factor, { format, isStill }) {
  const { isOn, part = 0, value = 0, text = "", rest = "", weight = "" } = factor;
  if (!isOtherFactor(slot.node, isOn, part, value, text, rest, weight) && !isStill) return; // the same values are shown already, or are being counted to
  slot.node.classList.toggle("is-off", !isOn);
  slot.bar.style.transform = `scaleX(${part})`;
  countTo(slot.matches, value, { text, format, still: isStill || !!factor.isStill });
  writeText(slot.rest, rest);
  writeText(slot.weight, weight);
  slot.weight.hidden = !weight;
  slot.brackets.forEach((bracket, side) => writeText(bracket, weight && "()"[side]));
}
