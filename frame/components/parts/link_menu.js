import { element, fill, html } from "../shared.js";

// ---- link menu: a button and its panel, with one entry per link that can be copied

/**
 * Data from `frame/widgets/copy_link`. An entry with a non-empty `title` is copied as the HTML of an embedded page of that
 * title.
 *
 * @typedef {{name: string, line: string, query: string, title: string}} LinkEntry
 * @typedef {{entries: LinkEntry[], limit: number, size: [number, number], words: Record<string, string>}} LinkData
 * @typedef {ReturnType<typeof createLinkMenu>} LinkMenu
 */

const COPIED_MS = 2000;

/** Build the button and its closed panel. @param {string} className of the button */
export function createLinkMenu(className) {
  const copyOrOpen = () => (menu.data?.entries.length === 1 ? copyEntry(menu, 0) : openPanel(menu, !!panel.hidden));
  const button = element("button", { class: className, "aria-haspopup": "menu", onclick: copyOrOpen });
  const panel = element("div", "link-panel edged rounded on-paper absolute");
  const address = element("input", { class: "link-address ruled rounded tinted", readonly: true });
  const note = element("p", "link-note muted");
  const status = element("span", { class: "link-status muted small", role: "status" });
  const node = element("span", "link-menu inline-flex gap-8 relative middle", button, status, panel);
  const menu = { node, button, panel, address, note, status, data: /** @type {LinkData | null} */ (null), closing: 0 };
  openPanel(menu, false);
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
  const entries = data.entries.map((entry, place) => entryButton(menu, entry, place));
  menu.panel.replaceChildren(html`<div role="menu">${entries}</div>`, menu.address, menu.note); // it may contain only its entries
}

/** Build the button of an entry, which copies its link. @param {LinkMenu} menu @param {LinkEntry} entry @param {number} place */
function entryButton(menu, { name, line }, place) {
  const preview = () => previewLink(menu, place);
  return html`<button class="link-entry full-width text-start in-grid" tabindex="-1" role="menuitem"
    @focus=${preview} @pointerenter=${preview} @click=${() => copyEntry(menu, place)}>
    <b>${name}</b><span class="muted">${line}</span></button>`;
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
  const escaped = (/** @type {string | number} */ value) =>
    String(value).replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<iframe${written.join("")}></iframe>`;
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
