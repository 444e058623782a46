import { element, pushButton, writeText } from "../../../frame/components/shared.js";
/** @import { Data } from "./scratch_wall.js" */

// ---- steps: all steps of the exercise with their results, the level of help, and the button to another text

/** @typedef {{node: HTMLElement, title: HTMLElement, list: HTMLElement, number: HTMLElement, modes: HTMLElement, another: HTMLButtonElement}} Steps */

/** Create the empty list. @param {() => void} goOn opens another text @returns {Steps} */
export function createSteps(goOn) {
  const [title, list, number] = [element("h3"), element("ol", "steps-list"), element("p", "number muted small")];
  const modes = element("div", { class: "modes segments flex", role: "radiogroup" });
  const another = pushButton("act another", "", goOn);
  const node = element("aside", "all-steps rule-before", title, list, number, modes, another);
  return { node, title, list, number, modes, another };
}

/** Show the steps and the levels. @param {Steps} view @param {Data} data @param {number} at @param {{move: (aim: number) => void, choose: (mode: string) => void}} acts */
export function showSteps({ node, title, list, number, modes, another }, data, at, { move, choose }) {
  const { words } = data;
  node.setAttribute("aria-label", words.steps);
  modes.setAttribute("aria-label", words.mode);
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
  modes.replaceChildren(
    ...data.modes.map(([name, label], place) => {
      const isChosen = name === data.mode;
      const state = { role: "radio", "aria-checked": isChosen, tabindex: isChosen ? 0 : -1 }; // one Tab stop; the arrow keys choose
      const button = pushButton({ class: "level grows ruled small nowrap", ...state }, label, () => choose(name));
      button.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const next = data.modes[place + (step ?? 0)];
        if (!step || !next) return;
        event.preventDefault();
        event.stopPropagation();
        choose(next[0]);
      });
      return button;
    }),
  );
}
