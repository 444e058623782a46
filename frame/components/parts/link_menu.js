import { element, fill } from "../shared.js";

// ---- link menu: a button and its panel, with one entry per link that can be copied

/**
 * Data from `frame/widgets/copy_link`. An entry with a non-empty `title` is copied as the HTML of an embedded page of that
 * title.
 *
 * @typedef {{name: string, line: string, query: string, title: string}} LinkEntry
 * @typedef {{entries: LinkEntry[], limit: number, size: [number, number], words: Record<string, string>}} LinkData
 * @typedef {{
 *   node: HTMLElement, button: HTMLButtonElement, panel: HTMLElement, address: HTMLInputElement, note: HTMLElement,
 *   status: HTMLElement, data: LinkData | null, closing: number,
 * }} LinkMenu
 */

const COPIED_MS = 2000;

/** Build the button and its closed panel. @param {string} className of the button @returns {LinkMenu} */
export function createLinkMenu(className) {
  const node = element("span", "link-menu inline-flex gap-8 relative middle");
  const button = element("button", className);
  const panel = element("div", "link-panel edged rounded on-paper absolute");
  const address = element("input", "link-address ruled rounded tinted");
  const note = element("p", "link-note muted");
  const status = element("span", "link-status muted small");
  button.type = "button";
  button.setAttribute("aria-haspopup", "menu");
  status.setAttribute("role", "status");
  address.readOnly = true;
  node.append(button, status, panel);
  /** @type {LinkMenu} */
  const menu = { node, button, panel, address, note, status, data: null, closing: 0 };
  openPanel(menu, false);
  button.addEventListener("click", () => handleMenuButton(menu));
  node.addEventListener("keydown", (event) => handleMenuKey(menu, event));
  node.addEventListener("focusout", ({ relatedTarget }) => {
    if (!node.contains(/** @type {Node | null} */ (relatedTarget))) openPanel(menu, false);
  });
  panel.addEventListener("pointerdown", (event) => {
    if (event.target !== address) event.preventDefault(); // in Safari a pressed button does not get the focus
  });
  return menu;
}

/** Draw the entries, if they have changed. @param {LinkMenu} menu @param {LinkData} data */
export function showLinkMenu(menu, data) {
  const entriesKey = JSON.stringify(data.entries.map(({ name, line }) => [name, line]));
  menu.data = data;
  menu.button.textContent = data.words.button;
  menu.address.setAttribute("aria-label", data.words.link);
  if (menu.panel.dataset.drawn === entriesKey) return;
  menu.panel.dataset.drawn = entriesKey;
  const entries = element("div");
  entries.setAttribute("role", "menu"); // a menu may contain only its entries
  entries.append(...data.entries.map((entry, place) => entryButton(menu, entry, place)));
  menu.panel.replaceChildren(entries, menu.address, menu.note);
}

/** Build the button of an entry, which copies its link. @param {LinkMenu} menu @param {LinkEntry} entry @param {number} place */
function entryButton(menu, { name, line }, place) {
  const node = element("button", "link-entry full-width text-start in-grid");
  node.type = "button";
  node.tabIndex = -1;
  node.setAttribute("role", "menuitem");
  node.append(element("b", "", name), element("span", "muted", line));
  node.addEventListener("focus", () => previewLink(menu, place));
  node.addEventListener("pointerenter", () => previewLink(menu, place));
  node.addEventListener("click", () => copyEntry(menu, place));
  return node;
}

/** Copy the only entry at once; open or close the panel of a longer menu. @param {LinkMenu} menu */
function handleMenuButton(menu) {
  if (menu.data?.entries.length === 1) copyEntry(menu, 0);
  else openPanel(menu, menu.panel.hidden === true);
}

/** Open the panel, or close it. @param {LinkMenu} menu @param {boolean} isOpen */
function openPanel({ button, panel }, isOpen) {
  panel.hidden = !isOpen;
  button.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) /** @type {HTMLElement} */ (panel.querySelector(".link-entry")).focus({ preventScroll: true });
}

/** Close the panel on Escape; move between its entries with the arrow keys. @param {LinkMenu} menu @param {KeyboardEvent} event */
function handleMenuKey({ button, panel, ...menu }, event) {
  const entries = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll(".link-entry")]);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  const isEscape = event.key === "Escape" && !panel.hidden;
  if (panel.hidden || !(step || isEscape)) return;
  event.preventDefault();
  event.stopPropagation();
  if (isEscape) {
    openPanel({ button, panel, ...menu }, false);
    button.focus();
  } else {
    const at = entries.findIndex((entry) => entry.matches(":focus"));
    entries[(at + step + entries.length) % entries.length].focus();
  }
}

/** Show the text that an entry copies, with its note. @param {LinkMenu} menu @param {number} place */
function previewLink({ data, address, note }, place) {
  if (!data) return;
  const text = entryText(data, place);
  address.value = text;
  note.textContent =
    linkWithQuery(data.entries[place].query).length > data.limit ? data.words.too_long : data.words.kept;
}

/** Copy an entry's text and report the result; select the text if copying fails. @param {LinkMenu} menu @param {number} place */
async function copyEntry(menu, place) {
  const { data, button, panel, address, status } = menu;
  if (!data) return;
  previewLink(menu, place);
  const isCopied = (await copyByClipboard(address.value)) || copyBySelection(menu);
  status.textContent = isCopied ? fill(data.words.copied, { length: address.value.length.toLocaleString("en") }) : "";
  if (!isCopied) {
    openPanel(menu, true);
    menu.note.textContent = data.words.refused;
    address.select();
    return;
  }
  panel.hidden = true;
  button.setAttribute("aria-expanded", "false");
  button.focus();
  clearTimeout(menu.closing);
  menu.closing = window.setTimeout(() => {
    status.textContent = "";
  }, COPIED_MS);
}

/** Return the text that an entry copies: its link, or the HTML that embeds it. @param {LinkData} data @param {number} place */
function entryText({ entries, size }, place) {
  const { query, title } = entries[place];
  const link = linkWithQuery(query);
  if (!title) return link;
  const attributes = { src: link, width: size[0], height: size[1], title, loading: "lazy" };
  const attributeTexts = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`,
  );
  return `<iframe${attributeTexts.join("")}></iframe>`;
}

/** Escape a text for an HTML attribute. @param {string} text */
function escapeAttribute(text) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
}

/** Return the page's address with the given query. @param {string} query */
function linkWithQuery(query) {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?${query}`;
}

/** Copy a text by the Clipboard API, which browsers allow only on https and localhost; return whether it worked. @param {string} text */
export async function copyByClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copy the selected address by `execCommand`, which also works on plain http, as on a classroom's server. @param {LinkMenu} menu */
function copyBySelection({ address, panel }) {
  const wasHidden = panel.hidden;
  panel.hidden = false;
  address.select();
  const isCopied = document.execCommand("copy");
  panel.hidden = wasHidden;
  return isCopied;
}
