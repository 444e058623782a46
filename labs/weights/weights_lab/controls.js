import { element, fill } from "../../../frame/components/shared.js";
import { HALVED, isMoved, precisionText } from "./sums.js";
/** @import { Data, Setting } from "./sums.js" */

// ---- controls: choose an order and change its precision, choose a rule to compare with 1/N, set the learner's own weights

const MOST_TICKS = 40;

/** @typedef {{node: HTMLElement, show: (chosen: string) => void}} Pills */
/** @typedef {{node: HTMLElement, input: HTMLInputElement, name: HTMLElement, output: HTMLElement}} Slider */
/**
 * @typedef {{
 *   nodes: HTMLElement[], orders: Pills, input: HTMLInputElement, ticks: HTMLElement, value: HTMLElement,
 *   halve: HTMLButtonElement, back: HTMLButtonElement,
 * }} Mover
 */

/** Create options in a row, one of which is pressed. @param {string} label @param {[string, string][]} options @param {(name: string) => void} choose @returns {Pills} */
export function createPills(label, options, choose) {
  const node = element("div", "pills gap-6 flex wraps");
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", label);
  const buttons = options.map(([name, text]) => {
    const button = element("button", "button pill", text);
    button.type = "button";
    button.addEventListener("click", () => choose(name));
    return /** @type {const} */ ([name, button]);
  });
  node.append(...buttons.map(([, button]) => button));
  node.addEventListener("keydown", ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const at = buttons.findIndex(([, button]) => button.matches(":focus"));
    const next = step && buttons[at + step]?.[1];
    if (next) {
      next.focus();
      next.click();
    }
  });
  return {
    node,
    show: (chosen) =>
      buttons.forEach(([name, button]) => {
        button.setAttribute("aria-pressed", String(name === chosen));
        button.tabIndex = name === chosen ? 0 : -1;
      }),
  };
}

/**
 * Create the row below the picture: an order, a slider for its matches, and buttons to halve and to reset them.
 *
 * @param {Data} data @param {{choose: (order: number) => void, move: (place: number) => void, halve: () => void, reset: () => void}} acts
 * @returns {Mover}
 */
export function createMover({ words, symbols }, { choose, move, halve, reset }) {
  const options = symbols.map((symbol, n) => /** @type {[string, string]} */ ([String(n + 1), symbol]));
  const orders = createPills(words.which, options, (name) => choose(Number(name)));
  const [rail, ticks, value] = [
    element("span", "rail"),
    element("span", "ticks absolute flex untouched"),
    element("output", "value"),
  ];
  const input = element("input");
  Object.assign(input, { type: "range", min: "0", step: "1" });
  input.addEventListener("input", () => move(Number(input.value)));
  const [halving, back] = [element("button", "act halve", words.halve), element("button", "act back", words.back)];
  halving.type = back.type = "button";
  halving.addEventListener("click", halve);
  back.addEventListener("click", reset);
  rail.append(input, ticks);
  orders.node.classList.add("segments");
  return { nodes: [orders.node, rail, value, halving, back], orders, input, ticks, value, halve: halving, back };
}

/** Show the present setting in the row. @param {Mover} mover @param {Data} data @param {Setting} setting */
export function showMover({ orders, input, ticks, value, halve, back, nodes }, data, setting) {
  const n = setting.order - 1;
  const [{ total, matches, precision }, place] = [data.orders[n], setting.positions[n]];
  const at = place === HALVED ? matches / 2 : (place ?? matches);
  orders.show(String(setting.order));
  input.max = String(total);
  input.step = Number.isInteger(at) ? "1" : "any";
  input.disabled = !total;
  input.value = String(at);
  value.textContent = precisionText(data, setting, n);
  nodes[1].className = "";
  nodes[1].classList.add("rail", `order-${n + 1}`);
  nodes[1].style.setProperty("--part", `${total ? (100 * at) / total : 0}%`);
  value.className = `value in-ink large bold nowrap order-${n + 1}`;
  const values = { p: data.symbols[n], n: n + 1, counts: `${matches}/${total}` };
  input.ariaLabel = fill(data.words[total ? "slider" : "slider_empty"], values);
  input.setAttribute("aria-valuetext", value.textContent);
  halve.disabled = place === HALVED || !precision;
  back.disabled = !isMoved(setting);
  const count = total <= MOST_TICKS ? total + 1 : 0;
  if (ticks.childElementCount !== count) {
    ticks.replaceChildren(...Array.from({ length: count }, () => element("i")));
  }
}

/** Create a slider with its name and value. @param {number} order @param {number} maximum @param {(value: number) => void} move @returns {Slider} */
export function createSlider(order, maximum, move) {
  const node = element("label", "slider");
  const [name, output, input] = [
    element("span", "name"),
    element("span", "value to-end bold nowrap"),
    element("input", "full-width"),
  ];
  Object.assign(input, { type: "range", min: "0", max: String(maximum) });
  input.addEventListener("input", () => move(Number(input.value)));
  const head = element("span", "head gap-8 flex middle");
  head.append(
    element("b", `digit rigid corners in-fill in-sign small text-centre order-${order + 1}`, String(order + 1)),
    name,
    output,
  );
  node.append(head, input);
  return { node, input, name, output };
}

/** Show a weight on its slider. @param {Slider} slider @param {Data} data @param {Setting} setting @param {number} n */
export function showWeight({ input, name, output }, { own, words, symbols }, { units }, n) {
  name.textContent = input.ariaLabel = fill(words.own_slider, { w: symbols[n].replace("p", "w"), n: n + 1 });
  output.textContent = own.weights[units[n]];
  input.setAttribute("aria-valuetext", output.textContent);
  input.value = String(units[n]);
}
