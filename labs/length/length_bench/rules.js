import { element } from "../../../frame/components/shared.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { placed } from "./rulers.js";
import { bench, move, row, ruleOf } from "./length_bench.js";
/** @import { Band, Data, View } from "./length_bench.js" */

// ---- rules: for each of them which reference holds at every length, and the choice of one

const LETTER = 9; // pixels of a band's words

/** The bands are the menu of rules. @param {View} view @param {Data} data */
export function ruleRows(view, { bench: { rules, end: last }, words }) {
  const group = element("div", "rules");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", words.rule);
  view.parts.rules = Object.entries(rules).map(([id, rule]) => {
    const label = element("label", "label");
    const radio = element("input");
    Object.assign(radio, { type: "radio", name: "rule", value: id });
    radio.dataset.key = `rule-${id}`;
    radio.addEventListener("change", () => move(view, view.length, id));
    label.append(radio, element("span", "", rule.name));
    const { line, cells } = row("rule", label);
    const strips = rule.bands.map((band) => bandStrip(band, last));
    cells.append(...strips, ...rule.bands.slice(1).map(({ start }) => placed(element("i", "cut"), start, last)));
    cells.addEventListener("click", () => radio.click());
    group.append(line);
    return { id, line, radio, strips };
  });
  view.parts.who = element("p", "who");
  group.append(view.parts.who);
  return group;
}

/** @param {Band} band @param {number} last */
function bandStrip({ start, end: stop, text }, last) {
  const strip = placed(element("span", "band", text), start, last);
  strip.style.width = `${(100 * (stop - start)) / last}%`;
  return strip;
}

/** @param {View} view @param {number} width */
export function showRules(view, width) {
  const { end: last, rules } = bench(view);
  writeBold(view.parts.who, /** @type {Data} */ (view.data).told ? ruleOf(view).who : "");
  for (const { id, line, radio, strips } of view.parts.rules) {
    radio.checked = id === view.rule;
    line.classList.toggle("chosen", id === view.rule);
    rules[id].bands.forEach(({ start, end: stop, short, text }, place) => {
      const strip = strips[place];
      const room = ((stop - start) / last) * width - 8;
      const fitting = [text, short, ""].find((words) => words.length * LETTER < room) ?? "";
      strip.textContent = fitting;
      strip.title = fitting === text ? "" : text;
      strip.classList.toggle("holds", (view.length > start || place === 0) && view.length <= stop);
    });
  }
}
