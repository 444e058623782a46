import { element, html, writeText } from "../shared.js";

// ---- stepper: the buttons and the slider that move through the steps of a demonstration

/**
 * Step 0 is the start, `total` the end; `groups` are the steps at which a new object begins (empty: none). At the end, "run
 * all" replays the steps if there is `play`; so does "next" if `canReplay`.
 *
 * @typedef {{at: number, total: number, label: string, groups?: number[], canReplay?: boolean, words: StepWords}} StepState
 * @typedef {{
 *   bar: string, start: string, back: string, next: string, next_group: string, run_all: string, place: string, play: string,
 * }} StepWords
 */

/**
 * Build the controls and their keys.
 *
 * @param {{move: (at: number) => void, play?: () => void}} options `move` is called with the wanted step; with `play`,
 *   presenter mode presses "next" until the end
 */
export function createStepper({ move, play }) {
  let state = /** @type {StepState} */ ({ at: 0, total: 0, label: "" });
  const goToStep = (/** @type {number} */ at) => {
    const target = Math.min(Math.max(at, 0), state.total);
    if (target !== state.at) move(target);
  };
  const actions = {
    start: () => goToStep(0),
    back: () => goToStep(state.at - 1),
    next: () => (play && state.canReplay && isOver(state) ? play() : goToStep(state.at + 1)),
    next_group: () => goToStep(state.groups?.find((start) => start > state.at) ?? state.total),
    run_all: () => (play && isOver(state) ? play() : goToStep(state.total)),
  };
  const [wordOfBack, wordOfGroup] = [element("span", "word"), element("span", "word")];
  const buttons = {
    start: stepButton("start", actions.start, "|◀\uFE0E"),
    back: stepButton("back", actions.back, "◀\uFE0E", wordOfBack),
    next: stepButton("next", actions.next),
    next_group: stepButton("next-group", actions.next_group, wordOfGroup, "▶\uFE0E|"),
    run_all: stepButton("run-all", actions.run_all),
  };
  const scrubber = element("input", {
    class: "scrubber",
    type: "range",
    min: 0,
    "data-key": "scrubber",
    oninput: () => goToStep(Number(scrubber.value)),
  });
  const label = element("span", "place");
  const node = html`<div class="stepper gap-8 tinted flex wraps middle" role="group">
    ${Object.values(buttons)}${scrubber}${label}</div>`;
  return {
    node,
    /** @param {StepState} next */
    show(next) {
      const { words, at, total, groups } = next;
      const isReplay = !!next.canReplay && isOver(next);
      state = next;
      node.ariaLabel = words.bar;
      label.textContent = next.label;
      scrubber.hidden = groups?.length === 1;
      scrubber.max = String(total);
      scrubber.value = String(at);
      scrubber.ariaLabel = words.place;
      scrubber.ariaValueText = next.label;
      showButtons(buttons, next);
      buttons.start.ariaLabel = words.start;
      buttons.back.ariaLabel = words.back;
      buttons.next_group.ariaLabel = words.next_group;
      writeText(wordOfBack, ` ${words.back}`);
      writeText(wordOfGroup, `${words.next_group} `);
      writeText(buttons.next, `${isReplay ? words.play : words.next} ▶\uFE0E`);
      writeText(buttons.run_all, words.run_all);
      if (isReplay) buttons.next.ariaDisabled = "false";
      if (play && isOver(next)) buttons.run_all.ariaDisabled = "false";
      if (play) buttons.next.toggleAttribute("data-next", at < total);
    },
    key: (/** @type {KeyboardEvent} */ event) => stepByKey(event, state, actions, goToStep),
  };
}

/** Return whether the last step is shown. @param {StepState} state */
function isOver({ at, total }) {
  return total > 0 && at === total;
}

/** Build a button. @param {string} name @param {() => void} act @param {...(Node | string)} content */
function stepButton(name, act, ...content) {
  const press = () => button.ariaDisabled !== "true" && act();
  const kind = `step ruled rounded on-paper nowrap step-${name}`;
  const button = element("button", { class: kind, "data-key": `step-${name}`, onclick: press }, ...content);
  return button;
}

/**
 * Enable the buttons that have an effect. The others stay focusable, because a disabled button loses the focus.
 *
 * @param {Record<string, HTMLButtonElement>} buttons @param {StepState} state
 */
function showButtons(buttons, { at, total, groups = [] }) {
  Object.entries(buttons).forEach(([name, button]) => {
    button.ariaDisabled = String(at === (name === "start" || name === "back" ? 0 : total));
  });
  buttons.next_group.hidden = groups.length < 2;
}

/**
 * Handle a key: left and right move by a step, up and down by a group, Home and End to the ends. A focused slider or field keeps its arrows.
 *
 * @param {KeyboardEvent} event @param {StepState} state @param {Record<string, () => void>} actions
 * @param {(at: number) => void} go
 */
function stepByKey(event, state, actions, go) {
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement && target.type !== "checkbox") return;
  const { groups = [], at, total } = state;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => go(at + 1),
    ArrowLeft: actions.back,
    Home: actions.start,
    End: () => go(total),
    ...(groups.length && {
      ArrowDown: actions.next_group,
      ArrowUp: () => go(groups.findLast((start) => start < at) ?? 0),
    }),
  };
  const action = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
