import { element, pushButton } from "../../../frame/components/shared.js";

// ---- the facts: the scored files, the settings, and the panel that changes these

/**
 * @typedef {{item: string, label: string, options: [string, string][], value: string}} Setting
 * @typedef {{names: [string, string][], is_own: boolean, said: string, settings: Setting[], change: string}} Facts
 * @typedef {ReturnType<typeof createFacts>} FactsView
 */

/** Build the facts and the panel. @param {{set: (item: string, value: string) => void, change: () => void}} acts */
export function createFacts({ set, change }) {
  const names = element("span", "names");
  const summary = element("summary");
  const panel = element("div", "panel at-left in-grid rounded on-paper inked absolute ruled");
  const settings = element("details", "settings relative", summary, panel);
  const button = pushButton("link to-end accented", "", change);
  const node = element("div", "facts middle wraps muted small", names, settings, button);
  settings.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !settings.open) return;
    settings.open = false;
    summary.focus();
  });
  settings.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !settings.contains(relatedTarget)) settings.open = false;
  });
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
  const kind = "file-name one-line ruled";
  if (!remarks) return element("span", kind, name);
  return Object.assign(
    pushButton(kind, name, () => view.change.click()),
    { title: remarks },
  );
}

/** @param {FactsView} view @param {Setting} setting */
function settingField(view, { item, label, options }) {
  const name = element("span", "", label);
  if (options.length > 1) {
    const menu = element(
      "select",
      "edged rounded on-paper",
      ...options.map(([value, words]) => new Option(words, value)),
    );
    menu.name = item;
    menu.addEventListener("change", () => view.set(item, menu.value));
    return element("label", "menu in-grid middle", name, menu);
  }
  const box = element("input", { name: item, type: "checkbox" });
  box.addEventListener("change", () => view.set(item, box.checked ? options[0][0] : ""));
  return element("label", "box flex gap-8 middle", box, name);
}
