import { createMemory, element, html, writeText } from "../shared.js";
import { countTo } from "./count.js";

// ---- ribbon: the precisions and the brevity penalty as factors, and their product

/**
 * A factor is on once the page has reached it; `part` is the filled part of its bar, `rest` the text after the number. With weights, a
 * factor is a precision raised to the power of its weight, or the brevity penalty. With a note instead of a total, only the
 * factors that are on are shown.
 *
 * @typedef {{isOn: boolean, part?: number, value?: number, text?: string, rest?: string, weight?: string, isStill?: boolean}} Factor
 * @typedef {{orders: Factor[], penalty: Factor, total?: {value: number, text: string, isStill?: boolean}, note?: string}} Factors
 * @typedef {ReturnType<typeof createSlot>} Slot
 * @typedef {ReturnType<typeof createRibbon>} RibbonView
 */

const ORDERS_SHOWN = [1, 2, 3, 4];
const [isOtherFactor, isOtherStillness, isOtherOrder] = Array.from({ length: 3 }, createMemory);

/** Build the ribbon, without numbers, with the sign of the brevity penalty. @param {string} [sign] */
export function createRibbon(sign = "BP") {
  const orders = ORDERS_SHOWN.map((order) => createSlot(`order-${order}`, String(order)));
  const penalty = createSlot("of-length", sign);
  const [unit, total, note] = [
    element("small", "", "BLEU"),
    element("b", "ribbon-total"),
    element("span", "ribbon-note"),
  ];
  const between = (/** @type {string} */ text) => element("span", "sign-between muted", text);
  const slots = [...orders, penalty].flatMap((slot, place) => (place ? [between("×"), slot.node] : [slot.node]));
  const node = html`<div class="ribbon rule-above flex" role="group">${slots}${between("=")}
    <div class="ribbon-sum stacked centred flex">${unit}${total}</div>${note}</div>`;
  return { node, orders, penalty, unit, total, note };
}

/** Build the place of a factor. @param {string} kind @param {string} sign */
function createSlot(kind, sign) {
  const [matches, weight, rest] = [element("span"), element("sup"), document.createTextNode("")];
  const brackets = [element("span", "bracket"), element("span", "bracket")];
  const bar = element("i", "slot-bar corners in-fill as-block");
  const node = html`<div class="factor-slot in-grid middle shrinks ${kind}">
    <span class="slot-sign in-centre corners in-fill in-sign in-grid bold">${sign}</span>
    <span class="slot-value in-ink strong nowrap">${brackets[0]}${matches}${rest}${brackets[1]}${weight}</span>
    <div class="slot-track corners tinted hides">${bar}</div></div>`;
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
