/**
 * Two pages of paper in a frame of their own size, scaled to the width there is. The frame may run no script; it is of
 * this origin only so that the page can ask it to print.
 *
 * @typedef {{language: string, html: string, alt: string, caption: string}} Data
 * @typedef {{
 *   root: HTMLElement, paper: HTMLElement, frame: HTMLIFrameElement, caption: HTMLElement, html: string,
 *   print: () => void, observer: ResizeObserver, data: Data | null, owner: object | null,
 * }} View
 */

import { element, keep } from "../../../frame/components/shared.js";

const PRINT = "bleu-print-sheet";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw, leave });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".sheet-preview"));
  const paper = element("div", "paper hides");
  const frame = element("iframe");
  const caption = element("p");
  paper.setAttribute("role", "img");
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.inert = true;
  paper.append(frame);
  root.replaceChildren(paper, caption);
  const print = () => printFrame(frame);
  const observer = new ResizeObserver(() => scale(paper, frame));
  document.addEventListener(PRINT, print);
  observer.observe(paper);
  return { root, paper, frame, caption, html: "", print, observer, data: null, owner: null };
}

/** @param {View} view @param {Data} data */
function draw(view, { language, html, alt, caption }) {
  view.root.lang = language;
  view.paper.setAttribute("aria-label", alt);
  view.caption.textContent = caption;
  if (view.html !== html) {
    view.html = html; // the same sheet again would load the frame anew
    view.frame.srcdoc = html;
  }
}

/** @param {View} view */
function leave({ print, observer }) {
  document.removeEventListener(PRINT, print);
  observer.disconnect();
}

/** @param {HTMLIFrameElement} frame */
function printFrame(frame) {
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}

/** @param {HTMLElement} paper @param {HTMLIFrameElement} frame */
function scale(paper, frame) {
  frame.style.setProperty("--scale", String(paper.clientWidth / frame.offsetWidth));
}
