import { element, fill, html } from "../../../frame/components/shared.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
import { HALVED, isMoved, precisionText } from "./sums.js";
/** @import { RadioOption } from "../../../frame/components/parts/radios.js" */
/** @import { Data, Setting } from "./sums.js" */

// ---- controls: choose an order and change its precision, choose a rule to compare with 1/N, set the learner's own weights

const MOST_TICKS = 40;

/** @typedef {ReturnType<typeof createMover>} Mover */
/** @typedef {ReturnType<typeof createSlider>} Slider */

/**
 * Create the row below the picture: an order, a slider for its matches, and buttons to halve and to reset them.
 *
 * @param {Data} data @param {{choose: (order: number) => void, move: (place: number) => void, halve: () => void, reset: () => void}} acts
 */
export function createMover({ words }, { choose, move, halve, reset }) {
  const orders = createRadios("pills segments flex wraps", "button pill", (order) => choose(Number(order)));
  const input = element("input", { type: "range", min: 0, oninput: () => move(Number(input.value)) });
  const ticks = element("span", "ticks absolute flex untouched");
  const rail = element("span", "rail", input, ticks);
  const value = element("output", "value");
  const halving = element("button", { class: "act halve", onclick: halve }, words.halve);
  const back = element("button", { class: "act back", onclick: reset }, words.back);
  return { nodes: [orders.node, rail, value, halving, back], orders, input, rail, ticks, value, halve: halving, back };
}

/** Show the present setting in the row. @param {Mover} mover @param {Data} data @param {Setting} setting */
export function showMover({ orders, input, rail, ticks, value, halve, back }, data, setting) {
  const n = setting.order - 1;
  const [{ total, matches, precision }, place] = [data.orders[n], setting.positions[n]];
  const at = place === HALVED ? matches / 2 : (place ?? matches);
  const options = data.symbols.map((symbol, n) => /** @type {RadioOption} */ ([String(n + 1), symbol]));
  orders.show(data.words.which, options, String(setting.order));
  input.max = String(total);
  input.step = Number.isInteger(at) ? "1" : "any";
  input.disabled = !total;
  input.value = String(at);
  value.textContent = precisionText(data, setting, n);
  rail.className = `rail order-${n + 1}`;
  rail.style.setProperty("--part", `${total ? (100 * at) / total : 0}%`);
  value.className = `value in-ink large bold nowrap order-${n + 1}`;
  const values = { p: data.symbols[n], n: n + 1, counts: `${matches}/${total}` };
  input.ariaLabel = fill(data.words[total ? "slider" : "slider_empty"], values);
  input.setAttribute("aria-valuetext", value.textContent);
  halve.disabled = place === HALVED || !precision;
  back.disabled = !isMoved(setting);
  const count = total <= MOST_TICKS ? total + 1 : 0;
  if (ticks.childElementCount !== count) ticks.replaceChildren(...Array.from({ length: count }, () => element("i")));
}

/** Create a slider with its name and value. @param {number} order @param {number} maximum @param {(value: number) => void} move */
export function createSlider(order, maximum, move) {
  const [name, output] = [element("span", "name"), element("span", "value to-end bold nowrap")];
  const input = element("input", {
    class: "full-width",
    type: "range",
    min: 0,
    max: maximum,
    oninput: () => move(Number(input.value)),
  });
  const node = html`<label class="slider"><span class="head gap-8 flex middle">
    <b class="chip rigid order-${order + 1}">${order + 1}</b>
    ${name}${output}</span>${input}</label>`;
  return { node, input, name, output };
}

/** Show a weight on its slider. @param {Slider} slider @param {Data} data @param {Setting} setting @param {number} n */
export function showWeight({ input, name, output }, { own, words, symbols }, { units }, n) {
  name.textContent = input.ariaLabel = fill(words.own_slider, { w: symbols[n].replace("p", "w"), n: n + 1 });
  output.textContent = own.weights[units[n]];
  input.setAttribute("aria-valuetext", output.textContent);
  input.value = String(units[n]);
}
