import { element, pushButton, writeText } from "../../../frame/components/shared.js";
import { createRadios } from "../../../frame/components/parts/radios.js";
/** @import { Data } from "./scratch_wall.js" */

// ---- steps: all steps of the exercise with their results, the level of help, and the button to another text

/** @typedef {{node: HTMLElement, title: HTMLElement, list: HTMLElement, number: HTMLElement, another: HTMLButtonElement, modes: ReturnType<typeof createRadios>}} Steps */

/** Create the empty list. @param {() => void} goOn opens another text @param {(mode: string) => void} choose a level of help @returns {Steps} */
export function createSteps(goOn, choose) {
  const [title, list, number] = [element("h3"), element("ol", "steps-list"), element("p", "number muted small")];
  const modes = createRadios("modes segments flex", "level grows ruled small nowrap", choose);
  const another = pushButton("act another", "", goOn);
  const node = element("aside", "all-steps rule-before", title, list, number, modes.node, another);
  return { node, title, list, number, modes, another };
}

/** Show the steps and the levels. @param {Steps} view @param {Data} data @param {number} at @param {(aim: number) => void} move */
export function showSteps({ node, title, list, number, modes, another }, data, at, move) {
  const { words } = data;
  node.setAttribute("aria-label", words.steps);
  modes.show(words.mode, data.modes, data.mode);
  writeText(title, data.title);
  writeText(number, data.number);
  writeText(another, words.another);
  list.replaceChildren(
    ...data.steps.map(({ ask, answer }, place) => {
      const number = element("i", "place-number in-grid in-centre edged", String(place + 1));
      const state = { class: "go text-start", "aria-current": place === at ? "step" : "false" };
      const go = pushButton(state, ask, () => move(place));
      const kind = `in-grid baseline gap-8 muted small${place === at ? " is-current" : ""}`;
      return element("li", kind, number, go, element("b", "answer-number", answer));
    }),
  );
}
