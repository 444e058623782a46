import { element, writeText } from "../shared.js";

// ---- stepper: the buttons and the slider that move through the steps of a demonstration

/**
 * Step 0 is the start, `total` the end; `groups` are the steps at which a new object begins (empty: none).
 * A locked stepper waits for the prediction. At the end, "run all" replays the steps if there is `play`; so does "next"
 * if `canReplay`.
 *
 * @typedef {{at: number, total: number, label: string, groups?: number[], locked?: boolean, canReplay?: boolean}} StepState
 * @typedef {{
 *   bar: string, start: string, back: string, next: string, next_group: string, run_all: string, place: string, play: string,
 * }} StepWords
 * @typedef {{
 *   node: HTMLElement, show: (state: StepState) => void, key: (event: KeyboardEvent) => boolean,
 * }} Stepper
 */

/**
 * Build the controls and their keys.
 *
 * @param {{words: StepWords, move: (at: number) => void, play?: () => void, presses?: "next" | "run_all"}} options `move` is
 *   called with the wanted step; `presses` is the button that presenter mode presses until the end, none by default
 * @returns {Stepper}
 */
export function createStepper({ words, move, play, presses }) {
  const node = element("div", "stepper gap-8 tinted flex wraps middle");
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", words.bar);
  /** @type {StepState} */
  let state = { at: 0, total: 0, label: "" };
  const goToStep = (/** @type {number} */ at) => {
    const target = Math.min(Math.max(at, 0), state.total);
    if (!state.locked && target !== state.at) {
      move(target);
    }
  };
  const actions = {
    start: () => goToStep(0),
    back: () => goToStep(state.at - 1),
    next: () => (play && state.canReplay && isOver(state) ? play() : goToStep(state.at + 1)),
    next_group: () => goToStep(nextGroup(state)),
    run_all: () => (play && isOver(state) ? play() : goToStep(state.total)),
  };
  const buttons = stepButtons(words, actions);
  const scrubber = element("input", "scrubber");
  Object.assign(scrubber, { type: "range", min: "0", step: "1" });
  scrubber.setAttribute("aria-label", words.place);
  scrubber.addEventListener("input", () => goToStep(Number(scrubber.value)));
  const label = element("span", "place");
  node.append(...Object.values(buttons), scrubber, label);
  return {
    node,
    show(next) {
      state = next;
      label.textContent = next.label;
      updateScrubber(scrubber, next);
      showButtons(buttons, next);
      const isReplay = !!next.canReplay && isOver(next);
      writeText(buttons.next, `${isReplay ? words.play : words.next} ▶\uFE0E`);
      if (isReplay) buttons.next.ariaDisabled = "false";
      if (play && isOver(next)) buttons.run_all.ariaDisabled = "false";
      if (presses) buttons[presses].toggleAttribute("data-next", !next.locked && next.at < next.total);
    },
    key: (event) => stepByKey(event, state, actions, goToStep),
  };
}

/** Return whether the last step is shown. @param {StepState} state */
function isOver({ at, total }) {
  return total > 0 && at === total;
}

/** Return the step at which the next group begins; the end after the last one. @param {StepState} state */
function nextGroup({ at, total, groups = [] }) {
  return groups.find((start) => start > at) ?? total;
}

/** Return the step at which the present group began, or the previous one. @param {StepState} state */
function previousGroup({ at, groups = [] }) {
  return groups.findLast((start) => start < at) ?? 0;
}

/** Build the five buttons. @param {StepWords} words @param {Record<"start" | "back" | "next" | "next_group" | "run_all", () => void>} actions */
function stepButtons(words, actions) {
  const make = (/** @type {keyof typeof actions} */ name, /** @type {string} */ text) => {
    const button = element("button", `step ruled rounded on-paper nowrap step-${name.replace("_", "-")}`, text);
    button.type = "button";
    button.addEventListener("click", () => button.ariaDisabled !== "true" && actions[name]());
    return button;
  };
  const start = make("start", "|◀\uFE0E");
  start.setAttribute("aria-label", words.start);
  const back = make("back", "◀\uFE0E");
  back.setAttribute("aria-label", words.back);
  back.append(element("span", "word", ` ${words.back}`));
  const nextGroupButton = make("next_group", "");
  nextGroupButton.setAttribute("aria-label", words.next_group);
  nextGroupButton.append(element("span", "word", `${words.next_group} `), "▶\uFE0E|");
  return {
    start,
    back,
    next: make("next", `${words.next} ▶\uFE0E`),
    next_group: nextGroupButton,
    run_all: make("run_all", words.run_all),
  };
}

/**
 * Enable the buttons that have an effect. The others stay focusable, because a disabled button loses the focus.
 *
 * @param {Record<string, HTMLButtonElement>} buttons @param {StepState} state
 */
function showButtons(buttons, { at, total, groups = [], locked = false }) {
  const ended = {
    start: at === 0,
    back: at === 0,
    next: at === total,
    next_group: at === total,
    run_all: at === total,
  };
  Object.entries(ended).forEach(([name, isEnded]) => {
    buttons[name].ariaDisabled = String(locked || isEnded);
  });
  buttons.next_group.hidden = groups.length < 2;
}

/** Show the step, and its label, in the slider. @param {HTMLInputElement} scrubber @param {StepState} state */
function updateScrubber(scrubber, { at, total, label, groups = [], locked = false }) {
  scrubber.hidden = groups.length === 1;
  scrubber.max = String(total);
  scrubber.value = String(at);
  scrubber.disabled = locked;
  scrubber.setAttribute("aria-valuetext", label);
}

/**
 * Handle a key: left and right move by a step, up and down by a group, Home and End to the ends; return whether it did so. A focused slider or field keeps its arrows.
 *
 * @param {KeyboardEvent} event @param {StepState} state @param {Record<string, () => void>} actions
 * @param {(at: number) => void} go
 */
function stepByKey(event, state, actions, go) {
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement && target.type !== "checkbox") {
    return false;
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => go(state.at + 1),
    ArrowLeft: actions.back,
    Home: actions.start,
    End: () => go(state.total),
    ...(state.groups?.length ? { ArrowDown: actions.next_group, ArrowUp: () => go(previousGroup(state)) } : {}),
  };
  const action = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
  if (!action) {
    return false;
  }
  event.preventDefault();
  action();
  return true;
}
