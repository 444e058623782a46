/**
 * Functions that the components import: to make an element, of HTML or of SVG, to fill a template, to keep a view
 * from one call to the next, to report; and the sign of each status. `bleu_view/drawing/bundles.py` joins a script with
 * its imports.
 *
 * @template D
 * @typedef {{root: HTMLElement, data: D | null, owner: object | null}} Kept
 */

import { isAtRest, REST_MS } from "../state/browser_side/streamlit_page.js";

const ENDING_COMPOSITION = 229; // Safari sends the Enter that ends a composition after it has ended
export const STATUS_SIGNS = { credited: "✓", clipped: "✂\uFE0E", unmatched: "✕" };

/**
 * Draw new data into the view that is kept on the component's parent, made at the first call; give the clean-up.
 *
 * Streamlit calls a component again whenever data or theme change, and the clean-up only when it leaves the page. The
 * clean-up of an overtaken call may come after the next call: it ends only what is still its own.
 *
 * @template D
 * @template {Kept<D>} V
 * @param {ShadowRoot & {view?: V}} parent
 * @param {D} data
 * @param {{create: (parent: ShadowRoot) => V, draw: (view: V, data: D) => void, leave?: (view: V) => void}} steps
 */
export function keep(parent, data, { create, draw, leave = () => {} }) {
  const view = (parent.view ??= create(parent));
  const owner = (view.owner = {});
  if (view.data !== data) {
    view.data = data;
    heldUntil = 0;
    draw(view, data);
  }
  return () => {
    if (view.owner === owner) {
      leave(view);
      view.root.replaceChildren();
      delete parent.view;
    }
  };
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [className] @param {string} [text] @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) {
    node.className = className;
  }
  if (text !== undefined) {
    node.textContent = text;
  }
  return node;
}

/**
 * Write a text; an unchanged one is not written, or it would be read out again. The text node of an element is kept
 * and changed: making another is slower than writing it.
 *
 * @param {Node} node @param {string} text
 */
export function writeText(node, text) {
  const { firstChild } = node;
  const inner = firstChild instanceof Text && !firstChild.nextSibling ? firstChild : node;
  if (inner === firstChild && text) {
    if (inner.nodeValue !== text) inner.nodeValue = text;
  } else if (node.textContent !== text) {
    node.textContent = text;
  }
}

/**
 * Remember the values of each node; the function returns whether they differ from the last ones. Writing the same
 * again is slower than comparing.
 *
 * @returns {(node: object, ...values: unknown[]) => boolean}
 */
export function createMemory() {
  /** @type {WeakMap<object, unknown[]>} */
  const shown = new WeakMap();
  return (node, ...values) => {
    const before = shown.get(node);
    shown.set(node, values);
    return !before || values.some((value, place) => value !== before[place]);
  };
}

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {string} [text] @returns {SVGElement} */
export function svgNode(tag, attributes = {}, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, String(value)));
  if (text !== undefined) {
    node.textContent = text;
  }
  return node;
}

/** Return whether a key belongs to an input method. @param {KeyboardEvent} event */
export function isComposing(event) {
  return event.isComposing || event.keyCode === ENDING_COMPOSITION;
}

/**
 * Insert values into a text of the catalogue, literally; `{c:word|words}` takes the first form for 1, as texts.py
 * does.
 *
 * @param {string} template @param {Record<string, unknown>} values
 */
export function fill(template, values) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = String(values[name]);
    return one === undefined ? value : value === "1" ? one : other;
  });
}

const FINGER = "(hover: none) and (pointer: coarse)";

/**
 * Choose the words for keys or for a finger: of each `[[with keys|with a finger]]` in a text, one side. In front of a
 * class the same keys turn the slides.
 *
 * @param {string} text @param {boolean} [isPresented]
 */
export function wordsForInput(text, isPresented = false) {
  return text.replace(/\[\[(.*?)\|(.*?)\]\]/g, isPresented || matchMedia(FINGER).matches ? "$2" : "$1");
}

const NARROW = 640; // pixels, up to which a page is drawn for a phone and no pattern for paper

/**
 * Note the width of a view whose picture has its own scale: on paper `shared.css` keeps that width and makes it fit.
 *
 * @param {HTMLElement} root
 */
export function noteWidth(root) {
  const width = root.clientWidth;
  root.style.setProperty("--drawn", width > NARROW ? String(width) : "");
}

/**
 * Return the box of a node on the screen, in the pixels of pointers. In a WebKit without standard zoom, a box inside
 * an enlarged component is in the component's own pixels.
 *
 * @param {Element} node
 */
export function screenBox(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  const root = node.getRootNode();
  const isOwn = root instanceof ShadowRoot && !("currentCSSZoom" in node);
  const scale = isOwn ? Number(getComputedStyle(root.host).zoom) || 1 : 1;
  return new DOMRect(x * scale, y * scale, width * scale, height * scale);
}

/**
 * Return how much larger a node is on the screen than in its own pixels: presenter mode enlarges components. Places
 * of pointers and `screenBox` are of the screen, all other lengths of the node.
 *
 * @param {HTMLElement} node
 */
export function enlargement(node) {
  return screenBox(node).width / node.offsetWidth || 1;
}

/**
 * Reports that the page has yet to repeat. A learner who continues meanwhile is not set back by the page's answer to
 * an earlier act: only a value that was not reported from here is taken over. The page may join reports, so that an
 * answer covers those before it too.
 *
 * @typedef {(name: string, value: unknown) => void} Send
 * @typedef {{add: (item: string) => void, by: (send: Send) => Send, take: (item: unknown) => boolean}} Echoes
 * @returns {Echoes} `by` gives a way of sending that notes what it sends; `add` notes what the page will repeat in other
 * words; `take` tells whether the page repeats what was noted
 */
export function createEchoes() {
  /** @type {string[]} */
  let reported = [];
  const add = (/** @type {string} */ item) => {
    reported.push(item);
  };
  return {
    add,
    by: (send) => (name, value) => {
      add(String(value));
      send(name, value);
    },
    take: (item) => {
      const place = reported.indexOf(String(item));
      reported = reported.slice(place + 1);
      return place >= 0;
    },
  };
}

/**
 * Return whether data are the page's answer to a report of a view, with the same shape except for the learner's
 * place: drawing anew would take the focus away. The view keeps their shape for the next time.
 *
 * @param {{shape: string}} view @param {object} data
 */
export function isSameShape(view, data) {
  const shape = JSON.stringify({ ...data, at: null });
  const same = shape === view.shape;
  view.shape = shape;
  return same;
}

const HELD_MS = 5000; // an act that changes nothing here gets no answer here

/** @type {Map<string, number>} */
export const waiting = new Map();
let heldUntil = 0;

/**
 * Send an act, and delay reports at rest until the page has answered it: the act has a separate entry in the
 * browser's history, and a report meanwhile would replace it.
 *
 * @param {(name: string, value: unknown) => void} send @returns {(name: string, value: unknown) => void}
 */
export function sendBeforeReports(send) {
  return (name, value) => {
    heldUntil = performance.now() + HELD_MS;
    send(name, value);
  };
}

/**
 * Report a value once input pauses. It belongs to the present entry of the browser's history, as typing
 * does: Back leaves the page instead of going back step by step.
 *
 * @param {(name: string, value: unknown) => void} setStateValue @param {string} name @param {unknown} value
 */
export function reportWhenIdle(setStateValue, name, value) {
  const report = () => {
    if (performance.now() < heldUntil || !isAtRest()) {
      waiting.set(name, window.setTimeout(report, REST_MS));
      return;
    }
    document.dispatchEvent(new Event("input"));
    setStateValue(name, value);
  };
  clearTimeout(waiting.get(name));
  waiting.set(name, window.setTimeout(report, REST_MS));
}
