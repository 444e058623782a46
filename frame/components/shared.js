/**
 * Functions that the components import: create HTML and SVG elements, fill templates, store a view between calls of a
 * component, send reports. The last two have state, so every component's file contains them; the others are served once
 * (`assets.py`). `bleu_view/drawing/bundles.py` bundles a script with its imports.
 */

export {
  createEchoes,
  createMemory,
  enlargement,
  focusedIn,
  isComposing,
  isSameShape,
  retainFocus,
  screenBox,
  storeWidth,
  watchSize,
  wordsForInput,
  writeText,
} from "./common.js";
export { applyAttributes, element, html, pushButton, STATUS_SIGNS, svgNode } from "./elements.js";
export { fill } from "./fill.js";
/**
 * @typedef {(name: string, value: unknown) => void} Send
 * @typedef {{add: (item: string) => void, by: (send: Send) => Send, take: (item: unknown) => boolean, isNew: (item: unknown) => boolean}} Echoes
 */

import { createEchoes, retainFocus } from "./common.js";
import { isAtRest, REST_MS } from "../state/browser_side/streamlit_page.js";

/**
 * A component as Streamlit calls it, and what every view of one has: `send` reports an event, `keepValue` a value that stays;
 * `report` reports such a value when input pauses, and `echoes` recognizes it in the page's response. `listeners` is aborted
 * when the component leaves the page.
 *
 * @template D, V
 * @typedef {{data: D, parentElement: ShadowRoot & {view?: V}, setStateValue: Send, setTriggerValue: Send}} Component
 */

/**
 * @template D
 * @typedef {{
 *   root: HTMLElement, data: D, owner: object | null, listeners: AbortController, send: Send, keepValue: Send, report: Send,
 *   echoes: Echoes,
 * }} BaseView
 */

/**
 * Return the function of a component, which draws new data into the element with the name as its class, and returns the
 * clean-up. `create` is called once with the first data, and adds its own parts to the view, which is stored on the parent;
 * `repaint` is called each time, also when only the theme has changed. A view ends what it has begun elsewhere when its
 * `listeners` are aborted.
 *
 * Streamlit calls a component again when its data or the theme change, and the clean-up only when it leaves the page. The
 * clean-up of an earlier call may run after a later call, and then does nothing.
 *
 * @template {{language: string}} D
 * @template {BaseView<D>} V
 * @param {string} name @param {(view: BaseView<D>, data: D) => V} create @param {(view: V, data: D) => void} draw
 * @param {(view: V) => void} [repaint]
 */
export function defineComponent(name, create, draw, repaint = () => {}) {
  return (/** @type {Component<D, V>} */ component) => {
    const { data, parentElement: parent } = component;
    const view = (parent.view ??= create(createBaseView(component, name), data));
    const owner = (view.owner = {});
    if (view.data !== data) {
      view.data = data;
      view.root.lang = data.language;
      heldUntil = 0;
      retainFocus(view.root, () => draw(view, data));
    }
    repaint(view);
    return () => {
      if (view.owner !== owner) return;
      view.listeners.abort();
      view.root.replaceChildren();
      delete parent.view;
    };
  };
}

/**
 * Create what every view has; `data` is null until the first `draw`.
 *
 * @template D, V
 * @param {Component<D, V>} component @param {string} name @returns {BaseView<D>}
 */
function createBaseView({ parentElement, setStateValue, setTriggerValue }, name) {
  const echoes = createEchoes();
  return {
    root: /** @type {HTMLElement} */ (parentElement.querySelector(`.${name}`)),
    data: /** @type {any} */ (null),
    owner: null,
    listeners: new AbortController(),
    send: setTriggerValue,
    keepValue: setStateValue,
    report: (item, value) => reportWhenIdle(echoes.by(setStateValue), item, value),
    echoes,
  };
}

const MOST_HELD_MS = 5000; // longest wait, since an action that changes nothing here gets no response here

/** @type {Map<string, number>} */
export const reportTimers = new Map();
let heldUntil = 0;

/**
 * Wrap a sender of actions so that idle reports wait for the page's response. The action has a separate history entry,
 * which a report before the response would replace.
 *
 * @param {Send} send @returns {Send}
 */
export function sendBeforeReports(send) {
  return (name, value) => {
    heldUntil = performance.now() + MOST_HELD_MS;
    send(name, value);
  };
}

/**
 * Report a value when input pauses. It replaces the current history entry, as typing does, so that Back leaves the page
 * instead of going back step by step.
 *
 * @param {Send} setStateValue @param {string} name @param {unknown} value
 */
export function reportWhenIdle(setStateValue, name, value) {
  const report = () => {
    if (performance.now() < heldUntil || !isAtRest()) {
      reportTimers.set(name, window.setTimeout(report, REST_MS));
      return;
    }
    document.dispatchEvent(new Event("input"));
    setStateValue(name, value);
  };
  clearTimeout(reportTimers.get(name));
  reportTimers.set(name, window.setTimeout(report, REST_MS));
}
