// The controls for answering a question: options, one slider or two, a sentence.

import { html } from "../../frame/components/elements.js";
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

/** Controls for each kind of question. @type {Record<string, (control: Control) => HTMLElement>} */
export const CONTROLS = { choice: optionButtons, text: sentenceField, number: numberSliders, span: numberSliders };

/** Build a button per option. @param {Control} control */
function optionButtons({ question, language, words, chosen, isOpen, give }) {
  const names = /** @type {string[]} */ (question[language].options);
  const buttons = names.map((name, at) => {
    const [place, tab] = [at + 1, at + 1 === (chosen ?? 1) ? 0 : -1];
    return html`<button id=${`option-${place}`} type="button" role="radio" aria-checked=${place === chosen} tabindex=${tab}
      disabled=${!isOpen} @click=${() => give(place)}>${name}</button>`;
  });
  const kind = areLong(names) ? "choice long" : "choice";
  const group = html`<div class=${kind} role="radiogroup" aria-label=${words("options")}>${buttons}</div>`;
  group.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
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
  const value = html`<output class="value" aria-hidden="true"></output>`;
  const send = html`<button id="send" type="button" class="full go" disabled=${!isOpen} @click=${() => give(currentValue())}></button>`;
  const sliders = begin.map((start, place) => {
    const name = words(isSpan ? (place ? "upper-end" : "lower-end") : "number");
    return /** @type {HTMLInputElement} */ (
      html`<input id=${`slider-${place}`} type="range" min=${low} max=${high} step=${question.step} value=${start}
        disabled=${!isOpen} aria-label=${name} @input=${handleMove}>`
    );
  });
  const read = () => sliders.map((slider) => Number(slider.value)).sort((a, b) => a - b);
  const currentValue = () => (isSpan ? read().join("..") : read()[0]);
  const show = () => {
    const valueText = read().map(numberText).join("–");
    value.textContent = valueText;
    send.textContent = words("send", { answer: valueText });
    sliders.forEach((slider) => slider.setAttribute("aria-valuetext", numberText(Number(slider.value))));
  };
  function handleMove() {
    draft.value = currentValue();
    show();
  }
  const step = numberText(question.step);
  const nudge = (/** @type {HTMLInputElement} */ slider, /** @type {number} */ by) => {
    const press = () => {
      slider.value = String(Number(slider.value) + by * question.step);
      handleMove();
    };
    const [sign, name] = by < 0 ? ["−", "less"] : ["+", "more"];
    return html`<button type="button" disabled=${!isOpen} @click=${press} aria-label=${words(name, { step })}>${sign} ${step}</button>`;
  };
  const ends = [low, (low + high) / 2, high];
  const rows = sliders.map(
    (slider) => html`<div class="slider">
      ${slider}
      <div class="ends" aria-hidden="true">${ends.map((end) => html`<span>${numberText(end)}</span>`)}</div>
      <div class="nudges flex centred">${nudge(slider, -1)}${nudge(slider, 1)}</div>
    </div>`,
  );
  show();
  return html`<div class="numbers">${value}${rows}${send}</div>`;
}

/** Build the field for a sentence. @param {Control} control */
function sentenceField({ question, words, chosen, isOpen, give, draft }) {
  const count = html`<span class="muted" aria-hidden="true"></span>`;
  const field = /** @type {HTMLTextAreaElement} */ (
    html`<textarea id="sentence" maxlength=${question.limit} rows="3" autocomplete="off" autocapitalize="none"
      spellcheck="false" disabled=${!isOpen} @input=${show}></textarea>`
  );
  const send = /** @type {HTMLButtonElement} */ (
    html`<button id="send" type="button" class="full go" @click=${() => give(field.value.trim())}>
      ${words(chosen ? "send-again" : "send-text")}
    </button>`
  );
  field.value = String(draft.value ?? chosen ?? "");
  function show() {
    field.value = field.value.replace(/[\r\n]+/g, " ");
    draft.value = field.value;
    count.textContent = words("signs", { signs: field.value.length, limit: question.limit });
    send.disabled = !isOpen || !field.value.trim();
  }
  show();
  return html`<div class="sentence">
    <label for="sentence">${words("text-label")}${count}</label>${field}${send}<p class="muted small">${words("text")}</p>
  </div>`;
}
