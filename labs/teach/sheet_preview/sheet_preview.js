/**
 * Two printable pages in a frame of their real size, scaled to the available width. The frame may not run scripts; it has
 * the page's origin only so that the page can print it.
 *
 * @typedef {{language: string, html: string, alt: string, caption: string}} Data
 * @typedef {{
 *   root: HTMLElement, paper: HTMLElement, frame: HTMLIFrameElement, caption: HTMLElement, html: string,
 *   print: () => void, observer: ResizeObserver, data: Data | null, owner: object | null,
 * }} View
 */

import { element, keepView } from "../../../frame/components/shared.js";

const PRINT = "bleu-print-sheet";

/** Draw the preview and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  const leave = (/** @type {View} */ { print, observer }) => {
    document.removeEventListener(PRINT, print);
    observer.disconnect();
  };
  return keepView(parentElement, data, { create: createView, draw, leave });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".sheet-preview"));
  const frame = element("iframe");
  const paper = element("div", "paper ruled hides", frame);
  const caption = element("p", "muted small drop-8");
  paper.setAttribute("role", "img");
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.inert = true;
  root.replaceChildren(paper, caption);
  const print = () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  };
  const observer = new ResizeObserver(() => {
    frame.style.setProperty("--scale", String(paper.clientWidth / frame.offsetWidth));
  });
  document.addEventListener(PRINT, print);
  observer.observe(paper);
  return { root, paper, frame, caption, html: "", print, observer, data: null, owner: null };
}

/** Show the sheet. @param {View} view @param {Data} data */
function draw(view, { language, html, alt, caption }) {
  view.root.lang = language;
  view.paper.setAttribute("aria-label", alt);
  view.caption.textContent = caption;
  if (view.html !== html) {
    view.html = html; // loading the same sheet again would reload the frame
    view.frame.srcdoc = html;
  }
}
