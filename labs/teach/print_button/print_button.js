/**
 * A button that requests printing from the component that shows a sheet.
 *
 * @typedef {{language: string, label: string}} Data
 */

import { drawComponent, html } from "../../../frame/components/shared.js";
/** @import { BaseView, Component } from "../../../frame/components/shared.js" */

/** Draw the button and return its clean-up. @param {Component<Data, ReturnType<typeof createView>>} component */
export default function render(component) {
  return drawComponent(component, "print-button", {
    create: createView,
    draw: (view, { label }) => {
      view.label.textContent = label;
    },
  });
}

/** @param {BaseView<Data>} base */
function createView(base) {
  const label = html`<span></span>`;
  const request = () => document.dispatchEvent(new Event("bleu-print-sheet"));
  base.root.replaceChildren(html`
    <button class="button of-page inline-flex middle gap-8" type="button" @click=${request}>
      <span class="icon lines-1 hides titled" aria-hidden="true">print</span>${label}
    </button>`); // "print" is the name of an icon in Streamlit's icon font
  return Object.assign(base, { label });
}
