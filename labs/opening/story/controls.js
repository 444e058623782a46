import { createMemory, element, html, wordsForInput, writeText } from "../../../frame/components/shared.js";
import { HOOK, isSame, SCENES } from "./state.js";
/** @import { Control, Scene } from "./scenes.js" */

// ---- controls: the actions of a scene, the button to the next one, and the bar at the top with links to everything else

/**
 * @typedef {ReturnType<typeof createControls>} Controls
 * @typedef {(action: string) => void} PerformAction
 * @typedef {ReturnType<typeof createBar>} Bar
 * @typedef {{label: string, about: string}} Switch "Ask me first", as in the header of every page
 */

const [isOtherBar, isOtherNext, isOtherButton, areOtherRows] = Array.from({ length: 4 }, createMemory);

/** Create the controls below the picture. @param {PerformAction} perform @param {(position: number) => void} weigh @param {number} last @param {HTMLElement} own */
export function createControls(perform, weigh, last, own) {
  const row = element("div", "buttons flex wraps");
  const range = element("input", { class: "grows", type: "range", min: 0, max: last, step: 1 });
  range.addEventListener("input", () => weigh(Number(range.value)));
  const ends = [0, last].map((position) => createButton("slider-end", () => weigh(position)));
  const slider = element("div", "slider grows flex middle", ends[0], range, ends[1]);
  const hint = element("span", "hint muted");
  const [nextText, nextSign] = [element("span", "next-text"), element("span", "next-sign rigid in-grid in-centre")];
  const next = createButton("next flex middle", () => perform("next"), nextText, nextSign);
  const node = element("div", "controls flex middle wraps", own, row, slider, hint, next);
  const buttons = /** @type {HTMLButtonElement[]} */ ([]);
  return { node, row, slider, range, ends, own, hint, next, nextText, nextSign, buttons };
}

/**
 * Show the controls of a scene.
 *
 * @param {Controls} view @param {Scene} scene
 * @param {{words: Record<string, string>, weight: number, last: number, isPresenting: boolean, act: PerformAction}} options
 */
export function showControls(view, scene, { words, weight, last, isPresenting, act: perform }) {
  updateButtons(view, scene.controls, words, perform);
  if (areOtherRows(view, scene.controls.length > 0, scene.hasSlider)) {
    view.row.hidden = !scene.controls.length;
    view.slider.hidden = !scene.hasSlider;
  }
  if (scene.hasSlider) showSlider(view, { words, weight, last });
  writeText(view.hint, wordsForInput(scene.hint ?? ""));
  if (isOtherNext(view.next, scene.next, isPresenting, words)) {
    view.next.hidden = !scene.next;
    view.next.classList.toggle("is-quiet", isPresenting);
    writeText(view.nextText, isPresenting ? "" : scene.next);
    writeText(view.nextSign, isPresenting ? "→" : "↓");
    view.next.setAttribute("aria-label", scene.next || words.next);
  }
}

/** Show the weight on the slider. @param {Controls} view @param {{words: Record<string, string>, weight: number, last: number}} options */
function showSlider({ range, ends }, { words, weight, last }) {
  range.value = String(weight);
  range.setAttribute("aria-label", words["pour-weights"]);
  [words["pour-equal"], words["pour-halving"]].forEach((text, end) => {
    writeText(ends[end], text);
    ends[end].classList.toggle("is-on", weight === (end ? last : 0));
  });
}

/** Update the buttons; one that stays keeps its node, and so its focus. @param {Controls} view @param {Control[]} controls
 * @param {Record<string, string>} words @param {PerformAction} perform */
function updateButtons(view, controls, words, perform) {
  const { row, buttons: before } = view;
  const nodes = controls.map((control) => {
    const known = before.find((node) => node.dataset.act === control.act);
    const node = known ?? createButton("act", () => perform(control.act));
    node.dataset.act = control.act;
    return updateButton(node, control, words);
  });
  view.buttons = nodes;
  const { activeElement } = /** @type {ShadowRoot} */ (row.getRootNode());
  const hadFocus = before.some((node) => node === activeElement);
  before.filter((node) => !nodes.includes(node)).forEach((node) => node.remove());
  const keptButtons = before.filter((node) => nodes.includes(node));
  if (!isSame(keptButtons, nodes)) row.replaceChildren(...nodes);
  if (hadFocus) {
    const last = nodes.find((node) => node === activeElement) ?? nodes.find((node) => !isDisabled(node));
    last?.focus({ preventScroll: true });
  }
}

/** Set text, state and label of a button. @param {HTMLButtonElement} node @param {Control} control @param {Record<string, string>} words */
function updateButton(node, { act: action, text, isMain = false, isDisabled = false, spoken }, words) {
  if (!isOtherButton(node, text, isMain, isDisabled, spoken, words)) return node;
  node.classList.toggle("is-main", isMain);
  node.setAttribute("aria-disabled", String(isDisabled));
  if (spoken) node.setAttribute("aria-label", spoken);
  const hasKey = action === "answer";
  if (node.firstChild?.nodeValue !== text || hasKey !== node.childElementCount > 0) {
    node.replaceChildren(text, ...(hasKey ? [element("kbd", "ruled corners muted", words.space)] : []));
  }
  return node;
}

/** Return whether a button is disabled. @param {HTMLElement} node */
function isDisabled(node) {
  return node.getAttribute("aria-disabled") === "true";
}

/** @param {string} kind @param {() => void} perform @param {...(Node | string)} children */
function createButton(kind, perform, ...children) {
  const node = element(
    "button",
    { class: kind, type: "button", onclick: () => isDisabled(node) || perform() },
    ...children,
  );
  return node;
}

// ---- the bar at the top

/** Create the bar at the top. @param {PerformAction} perform @param {(scene: number) => void} go @param {HTMLElement} workbench */
export function createBar(perform, go, workbench) {
  const [name, lesson] = [element("b", "app-name inked nowrap"), element("span", "lesson")];
  const steps = Array.from({ length: SCENES }, (_, scene) =>
    createButton("step in-grid middle", () => go(scene), element("i", "edged corners")),
  );
  workbench.className = "link to-workbench";
  const links = {
    workbench,
    course: createButton("link is-optional", () => go(SCENES - 1)),
    language: createButton("link to-language", () => perform("language")),
    notes: createButton("link to-notes", () => perform("notes")),
    present: createButton("link is-optional to-present", () => perform("present")),
  };
  const askFirstLabel = element("span");
  const askFirst = html`<button type="button" role="switch" class="link ask-first flex middle" @click=${() => perform("ask-first")}>
    <i class="switch-track tinted edged"></i>${askFirstLabel}
  </button>`;
  const progress = element("nav", "progress gap-3 flex", ...steps);
  const node = element(
    "header",
    "top-bar flex middle muted",
    name,
    lesson,
    progress,
    askFirst,
    ...Object.values(links),
  );
  return { node, name, lesson, progress, steps, askFirst, askFirstLabel, links };
}

/**
 * Show the present scene in the bar.
 *
 * @param {Bar} view
 * @param {{
 *   scene: number, end: number, words: Record<string, string>, isPresenting: boolean, back: string,
 *   nameOfStep: (scene: number) => string,
 * }} shown
 */
export function showBar({ node, name, progress, steps, links }, { scene, end, words, isPresenting, back, nameOfStep }) {
  if (!isOtherBar(node, scene, end, words, isPresenting, back)) return;
  writeText(name, words.name);
  progress.setAttribute("aria-label", words.progress);
  links.workbench.hidden = scene === HOOK; // that scene has a separate link to it
  steps.forEach((step, place) => {
    step.hidden = place > Math.max(end, scene);
    step.classList.toggle("is-now", place === scene);
    step.classList.toggle("is-past", place < scene);
    step.setAttribute("aria-label", nameOfStep(place));
    if (place === scene) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  });
  writeText(links.workbench, words.workbench);
  writeText(links.course, words.course);
  writeText(links.language, words["other-language"]);
  links.language.lang = words["other-language-code"];
  writeText(links.present, isPresenting ? back || words.leave : words.present);
  links.present.classList.toggle("to-room", isPresenting && back !== "");
  writeText(links.notes, words.notes);
  links.notes.hidden = !isPresenting;
  links.present.hidden = !isPresenting && scene < SCENES - 1; // in earlier scenes only a key starts presenter mode
}

/** Show the switch "Ask me first". @param {Bar} view @param {Switch} words @param {boolean} isOn */
export function showSwitch({ askFirst, askFirstLabel }, { label, about }, isOn) {
  askFirstLabel.textContent = label;
  askFirstLabel.title = label; // a phone cuts off the end of its text
  askFirst.title = about;
  askFirst.setAttribute("aria-checked", String(isOn));
}
