import { get } from "../web/asking.js";
import { html } from "../../frame/components/elements.js";
import { drawingAddress } from "./drawing.js";
import { brevityCurve } from "./brevity_curve.js";
import { squares } from "./squares.js";
import { valueRows } from "./value_rows.js";
import { brickWall } from "./wall.js";
import { windows } from "./windows.js";
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- pictures: images that a page of the room draws itself, from numbers that the server has computed

/** @type {Record<string, (data: any, colours: Colours) => Drawing>} */
const DRAWERS = { rows: valueRows, curve: brevityCurve, squares, windows, wall: brickWall };

/** Addresses of drawn pictures, so that a redrawn page shows them at once. @type {Map<string, string>} */
const addresses = new Map();

/**
 * Return the image of a picture, in the colours of the page.
 * @param {string} place path of its numbers, below /room @param {Record<string, string>} query @param {string} kind
 * @param {string} alt
 */
export function pictureAt(place, query, kind, alt) {
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const path = `${place}?${new URLSearchParams({ ...query, theme })}`;
  const image = html`<img class=${kind} alt=${alt} src=${addresses.get(path) ?? false}>`;
  if (!addresses.has(path)) void loadPicture(path, /** @type {HTMLImageElement} */ (image));
  return image;
}

/** Load the numbers of a picture and show it. @param {string} path @param {HTMLImageElement} image */
async function loadPicture(path, image) {
  const { status, content } = await get(path);
  if (status !== 200 || !DRAWERS[content.kind]) return; // a server that is shutting down may have sent an incomplete response
  const { kind, colours, ...data } = content;
  addresses.set(path, drawingAddress(DRAWERS[kind](data, colours)));
  image.src = /** @type {string} */ (addresses.get(path));
}
