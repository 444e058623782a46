/**
 * The tour: a card that names one control at a time, in an outline on the page, until that control was really used.
 *
 * In: `data` from `frame/shell/tour/__init__.py`. Out: `used`, the steps done, and `left`. What is pointed at is named by an
 * attribute of the document, for which `outline.css` has the outlines; no element of the page is changed.
 *
 * @typedef {"candidate" | "brick" | "reveal" | "course"} Step
 * @typedef {{language: string, used: Step[], steps: Record<Step, string>, words: Record<string, string>}} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{
 *   root: HTMLElement, place: HTMLElement, sentence: HTMLElement, show: HTMLButtonElement, leave: HTMLButtonElement,
 *   listeners: AbortController, data: Data | null, owner: object | null, fresh: Set<Step>, setState: Report | null,
 *   setTrigger: Report | null, waiting: number,
 * }} View
 */

import { element, fill, keep, writeText } from "../../components/shared.js";

const TARGETS = {
  candidate: ".st-key-candidate input",
  brick: ".st-key-wall",
  reveal: ".st-key-guess input, .st-key-reveal button",
  course: ".st-key-course button",
};
const STEPS = /** @type {Step[]} */ (Object.keys(TARGETS));
const BRICK = "button.slice";
const PULSE = { duration: 450, iterations: 2 };
const TYPING_REST_MS = 400; // the field reports what was typed; the tour comes after it

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: Report, setTriggerValue: Report}} component */
export default function render({ data, parentElement, setStateValue, setTriggerValue }) {
  const leave = keep(parentElement, data, { create: createView, draw, leave: takeDown });
  const view = /** @type {View} */ (parentElement.view);
  view.setState = setStateValue;
  view.setTrigger = setTriggerValue;
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".tour"));
  const card = element("section", "card");
  const step = element("p", "step");
  const place = element("span", "place");
  const sentence = element("span");
  const show = element("button", "show");
  const leave = element("button", "leave");
  step.setAttribute("role", "status");
  show.type = leave.type = "button";
  step.append(place, sentence);
  card.append(step, show, leave);
  root.replaceChildren(card);
  const view = {
    root,
    place,
    sentence,
    show,
    leave,
    listeners: new AbortController(),
    data: null,
    owner: null,
    fresh: new Set(),
    setState: null,
    setTrigger: null,
    waiting: 0,
  };
  listen(view);
  return view;
}

/**
 * Point at the first control that was not used yet. What was used a moment ago counts while its report is on the way.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const { words, steps } = data;
  data.used.forEach((known) => view.fresh.delete(known));
  const step = present(view, data);
  view.root.lang = data.language;
  view.root.firstElementChild?.setAttribute("aria-label", words.name);
  writeText(view.place, step ? fill(words.place, { step: STEPS.indexOf(step) + 1, total: STEPS.length }) : "✓");
  writeText(view.sentence, step ? steps[step] : words.finished);
  writeText(view.show, words.show);
  writeText(view.leave, step ? words.leave : words.close);
  view.show.hidden = !step;
  point(step);
}

/** @param {View} view @param {Data} data */
function present({ fresh }, { used }) {
  return STEPS.find((step) => !used.includes(step) && !fresh.has(step));
}

/** @param {Step | undefined} step */
function point(step) {
  if (step) {
    document.documentElement.dataset.tour = step;
  } else {
    delete document.documentElement.dataset.tour;
  }
}

/** @param {View} view */
function takeDown(view) {
  view.listeners.abort();
  clearTimeout(view.waiting);
  point(undefined);
}

// ---- what completes a step, in whatever order the learner goes

/** @param {View} view */
function listen(view) {
  const options = { capture: true, passive: true, signal: view.listeners.signal };
  document.addEventListener("input", (event) => isIn(event, TARGETS.candidate) && use(view, "candidate"), options);
  document.addEventListener(
    "click",
    (event) => {
      if (isIn(event, BRICK)) use(view, "brick");
      if (isIn(event, TARGETS.course)) use(view, "course");
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key.startsWith("Arrow") && isIn(event, BRICK)) use(view, "brick");
    },
    options,
  );
  // A report that comes after Back would make Streamlit run the page that was left, and lead there once more.
  addEventListener("popstate", () => clearTimeout(view.waiting), options);
  view.show.addEventListener("click", () => lead(present(view, /** @type {Data} */ (view.data))), options);
  view.leave.addEventListener("click", () => end(view), options);
}

/** Look for an element on the event's way, also inside other components. @param {Event} event @param {string} selector */
function isIn(event, selector) {
  return event.composedPath().some((node) => node instanceof Element && node.matches(selector));
}

/** @param {View} view @param {Step} step */
function use(view, step) {
  const data = /** @type {Data} */ (view.data);
  if (data.used.includes(step) || view.fresh.has(step)) {
    return;
  }
  view.fresh.add(step);
  draw(view, data);
  clearTimeout(view.waiting);
  view.waiting = window.setTimeout(() => report(view), step === "candidate" ? TYPING_REST_MS : 0);
}

/** @param {View} view */
function report(view) {
  clearTimeout(view.waiting);
  const { used } = /** @type {Data} */ (view.data);
  view.setState?.("used", [...used, ...view.fresh].join(" "));
}

/** Do for the learner what comes before their own act: the caret stands in the field, a brick is lit, the menu opens. @param {Step | undefined} step */
function lead(step) {
  const target = step && /** @type {HTMLElement | null} */ (document.querySelector(TARGETS[step]));
  const control = target && focusable(target);
  if (!control) {
    return;
  }
  bringIntoView(target, control);
  control.focus({ preventScroll: true });
  if (step === "candidate") {
    /** @type {HTMLInputElement} */ (control).setSelectionRange(-1, -1);
  } else if (step === "course") {
    setTimeout(() => control.click()); // a click outside closes a menu, and this one is not over
  }
}

/** Scroll no further than it takes; of what is taller than the screen, the control is shown. @param {HTMLElement} target @param {HTMLElement} control */
function bringIntoView(target, control) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fits = target.offsetHeight < innerHeight / 2;
  (fits ? target : control).scrollIntoView({ block: fits ? "nearest" : "center", behavior: still ? "auto" : "smooth" });
  if (!still) {
    const outlined = target.closest("[class*=st-key-]") ?? target;
    outlined.animate([{}, { outlineOffset: "10px" }, {}], PULSE);
  }
}

/** A component's first stop of the Tab key stands in its shadow. @param {HTMLElement} target @returns {HTMLElement | null} */
function focusable(target) {
  if (target.matches("input, button")) {
    return target;
  }
  const hosts = [...target.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
  return (
    hosts.map((shadow) => /** @type {HTMLElement | null} */ (shadow.querySelector("[tabindex='0']"))).find(Boolean) ??
    null
  );
}

/** Leave, and put the focus where the tour can be taken up again. @param {View} view */
function end(view) {
  /** @type {HTMLElement | null} */ (document.querySelector(TARGETS.course))?.focus({ preventScroll: true });
  report(view);
  view.setTrigger?.("left", true);
}
