import { element, pushButton } from "../../../frame/components/shared.js";

// ---- the facts: the scored files, the settings, and the panel that changes these

/**
 * @typedef {{item: string, label: string, options: [string, string][], value: string}} Setting
 * @typedef {{names: [string, string][], is_own: boolean, said: string, settings: Setting[], change: string}} Facts
 * @typedef {(item: string, value: string) => void} SetChoice
 * @typedef {{
 *   node: HTMLElement, names: HTMLElement, summary: HTMLElement, panel: HTMLElement, change: HTMLButtonElement,
 *   shape: string, set: SetChoice,
 * }} FactsView
 */

/** Build the facts and the panel. @param {{set: SetChoice, change: () => void}} acts @returns {FactsView} */
export function createFacts({ set, change }) {
  const node = element("div", "facts middle wraps muted small");
  const names = element("span", "names");
  const settings = element("details", "settings relative");
  const summary = element("summary");
  const panel = element("div", "panel at-left in-grid rounded on-paper inked absolute ruled");
  const button = pushButton("link to-end accented", "", change);
  settings.append(summary, panel);
  settings.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !settings.open) return;
    settings.open = false;
    summary.focus();
  });
  settings.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !settings.contains(relatedTarget)) settings.open = false;
  });
  node.append(names, settings, button);
  return { node, names, summary, panel, change: button, shape: "", set };
}

/** Show the facts and the settings. @param {FactsView} view @param {Facts} facts */
export function showFacts(view, { names, said, settings, change }) {
  view.names.replaceChildren(...names.map(([name, remarks]) => fileChip(view, name, remarks)));
  view.summary.textContent = `${said} ▾`;
  view.change.textContent = change;
  const shape = JSON.stringify(settings.map((each) => ({ ...each, value: "" })));
  if (view.shape !== shape) {
    view.shape = shape;
    view.panel.replaceChildren(...settings.map((setting) => settingField(view, setting)));
  }
  for (const { item, options, value } of settings) {
    const control = view.panel.querySelector(`[name="${item}"]`);
    if (control instanceof HTMLSelectElement) control.value = value;
    if (control instanceof HTMLInputElement) control.checked = value === options[0][0];
  }
}

/** Build the name of a file; if there are remarks, it is a button that leads to them. @param {FactsView} view @param {string} name @param {string} remarks */
function fileChip(view, name, remarks) {
  const chip = element(remarks ? "button" : "span", "file-name one-line ruled", name);
  if (chip instanceof HTMLButtonElement) {
    chip.type = "button";
    chip.title = remarks;
    chip.addEventListener("click", () => view.change.click());
  }
  return chip;
}

/** @param {FactsView} view @param {Setting} setting */
function settingField(view, { item, label, options }) {
  const node = element("label", options.length > 1 ? "menu in-grid middle" : "box flex gap-8 middle");
  const control = options.length > 1 ? element("select", "edged rounded on-paper") : element("input");
  control.name = item;
  if (control instanceof HTMLSelectElement) {
    control.append(...options.map(([value, words]) => new Option(words, value)));
    control.addEventListener("change", () => view.set(item, control.value));
    node.append(element("span", "", label), control);
  } else {
    control.type = "checkbox";
    control.addEventListener("change", () => view.set(item, control.checked ? options[0][0] : ""));
    node.append(control, element("span", "", label));
  }
  return node;
}
