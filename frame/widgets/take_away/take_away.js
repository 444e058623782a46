/**
 * Save the page's pictures: each as an SVG, or as a PNG of twice its size.
 *
 * The data come from `frame/widgets/take_away/__init__.py`: a selector for each picture, and the texts around it.
 *
 * @typedef {{
 *   label: string, stem: string, title: string, quote: string, shows: string, style: string, signatures: string[], link: string,
 * }} Picture
 * @typedef {{language: string, pictures: Picture[], words: Record<string, string>}} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, fill, html } from "../../components/shared.js";
import { createPicture, findDrawing, savePicture } from "../../components/parts/picture_files.js";
/** @import { BaseView } from "../../components/shared.js" */

const FORMATS = ["SVG", "PNG"];
const MOST_OF_LINK = 400; // characters; the link itself is complete

export default defineComponent("take-away", createView, draw);

/** @param {BaseView<Data>} view */
function createView(view) {
  const list = element("ul", "in-grid");
  const status = element("p", { class: "status muted small airy", role: "status" });
  view.root.replaceChildren(list, status);
  return Object.assign(view, { list, status });
}

/** Draw the list. If only the pictures change, the buttons are not redrawn, so that they keep the focus. @param {View} view @param {Data} data */
function draw(view, { pictures, words }) {
  view.list.ariaLabel = words.list;
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
  const buttons = FORMATS.map((format) =>
    element("button", { class: "button of-page", onclick: () => save(view, place, format) }, format),
  );
  return element("li", "flex wraps middle gap-8", element("span", "name"), ...buttons);
}

/** Save a picture and report whether it worked. @param {View} view @param {number} place @param {string} format */
async function save(view, place, format) {
  const { pictures, words } = view.data;
  const picture = pictures[place];
  const file = `${picture.stem}.${format.toLowerCase()}`;
  try {
    await savePicture(await pictureOnSheet(view, picture), file, format);
    view.status.textContent = fill(words.saved, { file });
  } catch {
    view.status.textContent = words.failed;
  }
}

/** Return a link or a signature so that it may break after its punctuation. @param {string} text */
function withBreaks(text) {
  return text.split(/(?<=[|/?&=])/).flatMap((piece) => [piece, element("wbr")]);
}

/** Return the SVG of a picture on its sheet; the sheet is on the page only while it is traced. @param {View} view @param {Picture} picture */
async function pictureOnSheet({ root, data }, { title, quote, shows, style, signatures, link }) {
  const pictureSpace = element("div", "room");
  const shownLink = link.length > MOST_OF_LINK ? `${link.slice(0, MOST_OF_LINK)}…` : link;
  const sheet = html`<div class="sheet at-top absolute" lang=${data.language}><h2>${title}</h2>
    ${quote && element("bdi", "quote as-block large breaks", quote)}${pictureSpace}
    <b class="program rule-above as-block strong small">${data.words.program}</b>
    ${signatures.map((each) => element("p", "source as-block muted breaks", ...withBreaks(each)))}
    <a class="source as-block muted breaks" href=${link}>${withBreaks(shownLink)}</a></div>`;
  root.append(sheet);
  try {
    if (sheet.offsetWidth) await document.fonts.ready; // only once laid out does the sheet load its fonts
    const ground = getComputedStyle(root).getPropertyValue("--st-background-color");
    return createPicture(findDrawing(shows), style, { sheet, room: pictureSpace, title, ground });
  } finally {
    sheet.remove();
  }
}
