/**
 * Save charts as SVG or PNG. In: `data` from `labs/corpus/save_pictures/__init__.py`. Out: a file on the learner's machine.
 *
 * @typedef {{name: string, file: string, svg: string, alt: string}} Picture
 * @typedef {{
 *   language: string, pictures: Picture[], sharpness: number, words: Record<string, string>,
 * }} Data
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, status: HTMLElement}} View
 */

import { element, fill, keep } from "../../../frame/components/shared.js";

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
  const { words, sharpness } = /** @type {Data} */ (data);
  const drawing = new Blob([picture.svg], { type: "image/svg+xml" });
  try {
    const file = `${picture.file}.${kind.toLowerCase()}`;
    hand(kind === "PNG" ? await inPixels(drawing, sharpness) : drawing, file);
    status.textContent = fill(words.saved, { file });
  } catch {
    status.textContent = words.failed;
  }
}

/** @param {Blob} drawing @param {number} sharpness @returns {Promise<Blob>} */
async function inPixels(drawing, sharpness) {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = element("canvas");
    canvas.width = image.naturalWidth * sharpness;
    canvas.height = image.naturalHeight * sharpness;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject()), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {Blob} content @param {string} file */
function hand(content, file) {
  const link = element("a");
  link.href = URL.createObjectURL(content);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
