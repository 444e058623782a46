// The controls for answering a question: options, one slider or two, a sentence.

import { build } from "../web/making.js";
import { answerEnds, numberText } from "./words.js";

const LONG_OPTION = 12; // characters

/** @import { Say } from "../web/texts.js" */
/** @typedef {object} Control
 * @property {any} question
 * @property {string} language
 * @property {Say} words
 * @property {number | string | undefined} chosen
 * @property {boolean} isOpen
 * @property {(value: number | string) => void} give
 * @property {{ value: number | string | undefined }} draft */

/** Build the controls for the question's kind. @param {Control} control @returns {HTMLElement} */
export function answerControls(control) {
  const { kind } = control.question;
  return kind === "choice" ? optionButtons(control) : kind === "text" ? sentenceField(control) : numberSliders(control);
}

/** Build a button per option. @param {Control} control */
function optionButtons({ question, language, words, chosen, isOpen, give }) {
  const names = /** @type {string[]} */ (question[language].options);
  const buttons = names.map((name, at) =>
    build(
      "button",
      {
        id: `option-${at + 1}`,
        type: "button",
        role: "radio",
        "aria-checked": at + 1 === chosen,
        tabindex: at + 1 === (chosen ?? 1) ? 0 : -1,
        disabled: !isOpen,
        onclick: () => give(at + 1),
      },
      name,
    ),
  );
  const kind = areLong(names) ? "choice long" : "choice";
  const group = build("div", { class: kind, role: "radiogroup", "aria-label": words("options") }, buttons);
  group.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (step && at >= 0) {
      event.preventDefault();
      buttons[(at + step + buttons.length) % buttons.length].focus();
    }
  });
  return group;
}

/** Return whether options are so long that they are below each other. @param {string[]} names */
export function areLong(names) {
  return names.some((name) => name.length > LONG_OPTION);
}

/** Build a slider, or two for a span. @param {Control} control */
function numberSliders({ question, words, chosen, isOpen, give, draft }) {
  const [low, high] = question.range;
  const isSpan = question.kind === "span";
  const givenEnds = chosen === undefined ? undefined : answerEnds(chosen);
  const begin = draft.value === undefined ? (givenEnds ?? (isSpan ? [low, high] : [low])) : answerEnds(draft.value);
  const value = build("output", { class: "value", "aria-hidden": "true" });
  const send = build("button", { id: "send", type: "button", class: "full go", disabled: !isOpen });
  const sliders = begin.map((start, place) =>
    build("input", {
      id: `slider-${place}`,
      type: "range",
      min: low,
      max: high,
      step: question.step,
      value: start,
      disabled: !isOpen,
      "aria-label": words(isSpan ? (place ? "upper-end" : "lower-end") : "number"),
    }),
  );
  const read = () => sliders.map((slider) => Number(slider.value)).sort((a, b) => a - b);
  const currentValue = () => (isSpan ? read().join("..") : read()[0]);
  const show = () => {
    const valueText = read().map(numberText).join("–");
    value.textContent = valueText;
    send.textContent = words("send", { answer: valueText });
    for (const slider of sliders) {
      slider.setAttribute("aria-valuetext", numberText(Number(slider.value)));
    }
  };
  const handleMove = () => {
    draft.value = currentValue();
    show();
  };
  const rows = sliders.map((slider) => {
    slider.addEventListener("input", handleMove);
    const step = numberText(question.step);
    const nudge = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ label) => {
      const onclick = () => {
        slider.value = String(Number(slider.value) + by * question.step);
        handleMove();
      };
      return build("button", { type: "button", disabled: !isOpen, onclick, "aria-label": label }, `${sign} ${step}`);
    };
    return build(
      "div",
      { class: "slider" },
      build("div", { class: "rail" }, slider),
      build(
        "div",
        { class: "ends", "aria-hidden": "true" },
        [low, (low + high) / 2, high].map((end) => build("span", {}, numberText(end))),
      ),
      build(
        "div",
        { class: "nudges" },
        nudge(-1, "−", words("less", { step })),
        nudge(1, "+", words("more", { step })),
      ),
    );
  });
  send.addEventListener("click", () => give(currentValue()));
  show();
  return build("div", { class: "numbers" }, value, ...rows, send);
}

/** Build the field for a sentence. @param {Control} control */
function sentenceField({ question, words, chosen, isOpen, give, draft }) {
  const count = build("span", { class: "muted", "aria-hidden": "true" });
  const field = build("textarea", {
    id: "sentence",
    maxlength: question.limit,
    rows: 3,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    disabled: !isOpen,
  });
  const send = build(
    "button",
    { id: "send", type: "button", class: "full go" },
    words(chosen ? "send-again" : "send-text"),
  );
  field.value = String(draft.value ?? chosen ?? "");
  const show = () => {
    field.value = field.value.replace(/[\r\n]+/g, " ");
    draft.value = field.value;
    count.textContent = words("signs", { signs: field.value.length, limit: question.limit });
    send.disabled = !isOpen || !field.value.trim();
  };
  field.addEventListener("input", show);
  send.addEventListener("click", () => give(field.value.trim()));
  show();
  const label = build("label", { for: "sentence" }, words("text-label"), count);
  return build("div", { class: "sentence" }, label, field, send, build("p", { class: "muted small" }, words("text")));
}
