/**
 * Save pictures: each as the SVG that Python has written, or as a PNG of it, drawn here at twice its size.
 *
 * In: `data` from `frame/widgets/take_away/__init__.py`. Out: nothing but files.
 *
 * @typedef {{label: string, stem: string, svg: string}} Picture
 * @typedef {{language: string, pictures: Picture[], words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, list: HTMLElement, status: HTMLElement, data: Data | null, owner: object | null}} View
 */

import { element, fill, keep } from "../../components/shared.js";
import { savePicture } from "../../components/parts/picture_files.js";

const FORMATS = ["SVG", "PNG"];

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".take-away"));
  const list = element("ul");
  const status = element("p", "status");
  status.setAttribute("role", "status");
  root.replaceChildren(list, status);
  return { root, list, status, data: null, owner: null };
}

/** The buttons stay where only their pictures change, so that the focus does. @param {View} view @param {Data} data */
function draw(view, { language, pictures, words }) {
  view.root.lang = language;
  view.list.setAttribute("aria-label", words.list);
  view.status.textContent = "";
  while (view.list.children.length > pictures.length) view.list.lastElementChild?.remove();
  pictures.forEach((picture, place) => {
    const item = view.list.children[place] ?? view.list.appendChild(itemOf(view, place));
    const [name, ...buttons] = item.children;
    name.textContent = picture.label;
    for (const button of buttons) {
      const format = String(button.textContent);
      button.setAttribute("aria-label", fill(words.save, { name: picture.label, format }));
    }
  });
}

/** @param {View} view @param {number} place */
function itemOf(view, place) {
  const item = element("li");
  item.append(element("span", "name"));
  for (const format of FORMATS) {
    const button = element("button", "button of-page", format);
    button.type = "button";
    button.addEventListener("click", () => save(view, place, format));
    item.append(button);
  }
  return item;
}

/** @param {View} view @param {number} place @param {string} format */
async function save(view, place, format) {
  const { pictures, words } = /** @type {Data} */ (view.data);
  const { stem, svg } = pictures[place];
  const file = `${stem}.${format.toLowerCase()}`;
  try {
    await savePicture(svg, file, format);
    view.status.textContent = fill(words.saved, { file });
  } catch {
    view.status.textContent = words.failed;
  }
}
