import { element, writeText } from "../../../frame/components/shared.js";
/** @import { Step } from "./scratch_wall.js" */

// ---- answer field: the field for the number of a step, the button that checks it, and the result

/**
 * @typedef {{
 *   node: HTMLElement, field: HTMLInputElement, button: HTMLButtonElement, mark: HTMLElement, place: string, typed: string,
 * }} AnswerField
 */

/** Create the field and its button. @param {(text: string) => void} check @returns {AnswerField} */
export function createAnswerField(check) {
  const field = element("input", "number rounded on-paper large");
  const button = element("button", "act check");
  const mark = element("span", "mark");
  const node = element("form", "answer-field gap-8 flex wraps middle", field, button, mark);
  Object.assign(field, { type: "text", autocomplete: "off", spellcheck: false });
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    check(field.value);
    field.focus();
  });
  return { node, field, button, mark, place: "", typed: "" };
}

/**
 * Show the answer of a step. Typed text stays, unless the step or its stored answer has changed.
 *
 * @param {AnswerField} view @param {Step} step @param {{place: string, check: string, most: number}} how
 */
export function showAnswerField(view, { ask, typed, kind, mark, is_asked }, { place, check, most }) {
  const { node, field } = view;
  node.hidden = !is_asked;
  if (view.place !== place || view.typed !== typed) field.value = typed;
  view.place = place;
  view.typed = typed;
  field.maxLength = most;
  field.setAttribute("aria-label", ask);
  field.setAttribute("aria-invalid", String(kind === "wrong"));
  writeText(view.button, check);
  writeText(view.mark, mark);
  view.mark.dataset.kind = kind;
}
