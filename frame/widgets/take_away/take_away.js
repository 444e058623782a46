/**
 * Save the page's pictures: each as an SVG, or as a PNG of twice its size.
 *
 * The data come from `frame/widgets/take_away/__init__.py`: a selector for each picture, and the texts around it.
 *
 * @typedef {{
 *   label: string, stem: string, title: string, quote: string, shows: string, style: string, signatures: string[], link: string,
 * }} Picture
 * @typedef {{language: string, pictures: Picture[], words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, list: HTMLElement, status: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { element, fill, keepView } from "../../components/shared.js";
import { createPicture, findDrawing, savePicture } from "../../components/parts/picture_files.js";

const FORMATS = ["SVG", "PNG"];
const MOST_OF_LINK = 400; // characters; the link itself is complete

/** Draw the list of pictures and return its clean-up. @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keepView(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".take-away"));
  const list = element("ul", "in-grid");
  const status = element("p", "status muted small airy");
  status.setAttribute("role", "status");
  root.replaceChildren(list, status);
  return { root, list, status, data: null, owner: null };
}

/** Draw the list. If only the pictures change, the buttons are not redrawn, so that they keep the focus. @param {View} view @param {Data} data */
function draw(view, { language, pictures, words }) {
  view.root.lang = language;
  view.list.setAttribute("aria-label", words.list);
  view.status.textContent = "";
  while (view.list.children.length > pictures.length) view.list.lastElementChild?.remove();
  pictures.forEach((picture, place) => {
    const item = view.list.children[place] ?? view.list.appendChild(createItem(view, place));
    const [name, ...buttons] = item.children;
    name.textContent = picture.label;
    for (const button of buttons) {
      const format = String(button.textContent);
      button.setAttribute("aria-label", fill(words.save, { name: picture.label, format }));
    }
  });
}

/** Build the entry of a picture, with a button per format. @param {View} view @param {number} place */
function createItem(view, place) {
  const item = element("li", "flex wraps middle gap-8");
  item.append(element("span", "name"));
  for (const format of FORMATS) {
    const button = element("button", "button of-page", format);
    button.type = "button";
    button.addEventListener("click", () => save(view, place, format));
    item.append(button);
  }
  return item;
}

/** Save a picture and report whether it worked. @param {View} view @param {number} place @param {string} format */
async function save(view, place, format) {
  const { pictures, words } = /** @type {Data} */ (view.data);
  const picture = pictures[place];
  const file = `${picture.stem}.${format.toLowerCase()}`;
  try {
    await savePicture(await pictureOnSheet(view, picture), file, format);
    view.status.textContent = fill(words.saved, { file });
  } catch {
    view.status.textContent = words.failed;
  }
}

/** Build an element for a link or a signature, which may break after its punctuation. @template {"a" | "p"} T @param {T} tag @param {string} text */
function sourceElement(tag, text) {
  const node = element(tag, "source as-block muted breaks");
  node.append(...text.split(/(?<=[|/?&=])/).flatMap((piece) => [piece, element("wbr")]));
  return node;
}

/** Return the SVG of a picture on its sheet; the sheet is on the page only while it is traced. @param {View} view @param {Picture} picture */
async function pictureOnSheet({ root, data }, { title, quote, shows, style, signatures, link }) {
  const { words, language } = /** @type {Data} */ (data);
  const [sheet, pictureSpace] = [element("div", "sheet at-top absolute"), element("div", "room")];
  const linkElement = sourceElement("a", link.length > MOST_OF_LINK ? `${link.slice(0, MOST_OF_LINK)}…` : link);
  linkElement.href = link;
  sheet.lang = language;
  sheet.append(
    element("h2", "", title),
    ...(quote ? [element("bdi", "quote as-block large breaks", quote)] : []),
    pictureSpace,
  );
  sheet.append(
    element("b", "program rule-above as-block strong small", words.program),
    ...signatures.map((each) => sourceElement("p", each)),
    linkElement,
  );
  root.append(sheet);
  try {
    if (sheet.offsetWidth) await document.fonts.ready; // only once laid out does the sheet load its fonts
    const ground = getComputedStyle(root).getPropertyValue("--st-background-color");
    return createPicture(findDrawing(shows), style, { sheet, room: pictureSpace, title, ground });
  } finally {
    sheet.remove();
  }
}
