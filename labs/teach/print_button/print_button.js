/**
 * A button that requests printing from the component that shows a sheet.
 *
 * @typedef {{language: string, label: string}} Data
 */

import { defineComponent, html } from "../../../frame/components/shared.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */

export default defineComponent("print-button", createView, ({ label }, data) => {
  label.textContent = data.label;
});

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
