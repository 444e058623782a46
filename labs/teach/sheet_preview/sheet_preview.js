/**
 * Two printable pages in a frame of their real size, scaled to the available width. The frame may not run scripts; it has
 * the page's origin only so that the page can print it.
 *
 * @typedef {{language: string, html: string, alt: string, caption: string}} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, watchSize } from "../../../frame/components/shared.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

const PRINT = "bleu-print-sheet";

export default defineComponent("sheet-preview", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const frame = element("iframe", {
    sandbox: "allow-same-origin allow-modals",
    "aria-hidden": true,
    tabindex: -1,
    inert: true,
  });
  const paper = element("div", { class: "paper ruled hides", role: "img" }, frame);
  const caption = element("p", "muted small drop-8");
  base.root.replaceChildren(paper, caption);
  const print = () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  };
  watchSize(base, paper, () => frame.style.setProperty("--scale", String(paper.clientWidth / frame.offsetWidth)));
  document.addEventListener(PRINT, print, base.listeners);
  return Object.assign(base, { paper, frame, caption, html: "" });
}

/** Show the sheet. @param {View} view @param {Data} data */
function draw(view, { html, alt, caption }) {
  view.paper.setAttribute("aria-label", alt);
  view.caption.textContent = caption;
  if (view.html !== html) {
    view.html = html; // loading the same sheet again would reload the frame
    view.frame.srcdoc = html;
  }
}
