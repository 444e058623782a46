import { element, fill } from "../../../frame/components/shared.js";
import { decimalText } from "../../../frame/components/parts/figures.js";
import { HALVED, HUNDREDTHS, isUndefined, writtenPrecision } from "./sums.js";
/** @import { Data, Setting } from "./sums.js" */

// ---- controls: start from a preset, move a precision, choose what stands beside 1/N, weigh for oneself

const ALL_EQUAL = 30;
const COLLAPSED = 5;

/** @typedef {{node: HTMLElement, show: (chosen: string) => void}} Pills */
/** @typedef {{node: HTMLElement, input: HTMLInputElement, name: HTMLElement, output: HTMLElement}} Slider */

/** What each preset sets; the collapse leaves the shorter orders to the text. @param {Data} data */
export function presets({ orders }) {
  const last = (/** @type {number | null} */ place) => orders.map((_, n) => (n === orders.length - 1 ? place : null));
  const equal = orders.map(() => ALL_EQUAL);
  return { text: last(null), half: last(HALVED), flat: equal, collapse: last(COLLAPSED), zero: last(0) };
}

/** @param {Data} data @param {Setting} setting */
export function presentPreset(data, { positions }) {
  const same = (/** @type {(number | null)[]} */ places) => places.every((place, n) => place === positions[n]);
  return Object.entries(presets(data)).find(([, places]) => same(places))?.[0] ?? "";
}

/** Options in a row, of which one is pressed. @param {string} label @param {[string, string][]} options @param {(name: string) => void} choose @returns {Pills} */
export function createPills(label, options, choose) {
  const node = element("div", "pills");
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", label);
  const buttons = options.map(([name, text]) => {
    const button = element("button", "button pill", text);
    button.type = "button";
    button.addEventListener("click", () => choose(name));
    return /** @type {const} */ ([name, button]);
  });
  node.append(...buttons.map(([, button]) => button));
  return {
    node,
    show: (chosen) => buttons.forEach(([name, button]) => button.setAttribute("aria-pressed", String(name === chosen))),
  };
}

/** A named slider with its value behind the name. @param {number} order @param {number} most @param {(value: number) => void} move @returns {Slider} */
export function createSlider(order, most, move) {
  const node = element("label", "slider");
  const [name, output, input] = [element("span", "name"), element("span", "value"), element("input")];
  Object.assign(input, { type: "range", min: "0", max: String(most), step: "any" });
  input.addEventListener("input", () => move(Math.round(Number(input.value))));
  const head = element("span", "head");
  head.append(element("b", `digit order-${order + 1}`, String(order + 1)), name, output);
  node.append(head, input);
  return { node, input, name, output };
}

/** @param {Slider} slider @param {{name: string, value: number, written: string}} shown */
export function showSlider({ input, name, output }, shown) {
  name.textContent = input.ariaLabel = shown.name;
  output.textContent = shown.written;
  input.setAttribute("aria-valuetext", shown.written);
  if (Number(input.value) !== shown.value) {
    input.value = String(shown.value);
  }
}

/** @param {Data} data @param {Setting} setting @param {number} n */
export function precisionShown(data, setting, n) {
  const [order, place] = [data.orders[n], setting.positions[n]];
  const empty = isUndefined(data, setting, n);
  const counted = order.defined ? data.words.slider : data.words.slider_empty;
  return {
    name: fill(place === null ? counted : data.words.slider_set, {
      p: data.symbols[n],
      n: n + 1,
      counts: order.counts,
    }),
    value: place !== null && place !== HALVED ? place : (HUNDREDTHS * Math.min(order.precision, 1)) / (place ? 2 : 1),
    written: empty ? data.words.undefined : shownPrecision(data, setting, n),
  };
}

/** @param {Data} data @param {Setting} setting @param {number} n */
function shownPrecision(data, setting, n) {
  return setting.positions[n] === null ? decimalText(data.orders[n].precision) : writtenPrecision(data, setting, n);
}

/** @param {Data} data @param {Setting} setting @param {number} n */
export function weightShown({ own, words, symbols }, { units }, n) {
  return {
    name: fill(words.own_slider, { w: symbols[n].replace("p", "w"), n: n + 1 }),
    value: units[n],
    written: own.weights[units[n]],
  };
}
