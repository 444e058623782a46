/**
 * Save charts as SVG or PNG. In: `data` from `labs/corpus/save_pictures/__init__.py`. Out: a file on the learner's machine.
 *
 * @typedef {{name: string, file: string, svg: string}} Picture
 * @typedef {{language: string, pictures: Picture[], words: Record<string, string>}} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, status: HTMLElement}} View
 */

import { element, fill, keep } from "../../../frame/components/shared.js";
import { savePicture } from "../../../frame/components/parts/picture_files.js";

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}}} component */
export default function render({ data, parentElement }) {
  return keep(parentElement, data, { create: createView, draw });
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".save-pictures"));
  const status = element("p", "status");
  status.setAttribute("role", "status");
  return { root, data: null, owner: null, status };
}

/** @param {View} view @param {Data} data */
function draw(view, data) {
  const { root, status } = view;
  root.lang = data.language;
  const list = element("ul", "");
  list.setAttribute("aria-label", data.words.charts);
  list.append(...data.pictures.map((picture) => line(view, picture)));
  status.textContent = "";
  root.replaceChildren(list, status);
}

/** @param {View} view @param {Picture} picture */
function line(view, picture) {
  const item = element("li", "");
  item.append(element("span", "", picture.name), button(view, picture, "SVG"), button(view, picture, "PNG"));
  return item;
}

/** @param {View} view @param {Picture} picture @param {"SVG" | "PNG"} kind */
function button(view, picture, kind) {
  const node = element("button", "button of-page", kind);
  node.type = "button";
  node.setAttribute("aria-label", fill(/** @type {Data} */ (view.data).words.button, { name: picture.name, kind }));
  node.addEventListener("click", () => save(view, picture, kind));
  return node;
}

/** @param {View} view @param {Picture} picture @param {"SVG" | "PNG"} kind */
async function save({ data, status }, picture, kind) {
  const { words } = /** @type {Data} */ (data);
  try {
    const file = `${picture.file}.${kind.toLowerCase()}`;
    await savePicture(picture.svg, file, kind);
    status.textContent = fill(words.saved, { file });
  } catch {
    status.textContent = words.failed;
  }
}
