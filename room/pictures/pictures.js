import { get } from "../web/asking.js";
import { build } from "../web/making.js";
import { addressOf } from "./drawing.js";
import { brevityCurve } from "./brevity_curve.js";
import { squares } from "./squares.js";
import { valueRows } from "./value_rows.js";
import { brickWall } from "./wall.js";
import { windows } from "./windows.js";
/** @import { Attributes } from "../web/making.js" */
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- pictures: images that a page of the room draws itself, each from numbers that the server computed

/** @type {Record<string, (data: any, colours: Colours) => Drawing>} */
const DRAWN = { rows: valueRows, curve: brevityCurve, squares, windows, wall: brickWall };

/** @type {Map<string, string>} drawn before, so that a page that is drawn anew shows them at once */
const addresses = new Map();

/** Return the image of a picture. @param {string} path of its numbers, below /room @param {Attributes} attributes */
export function pictureAt(path, attributes) {
  const image = build("img", { ...attributes, src: addresses.get(path) });
  if (!addresses.has(path)) void load(path, image);
  return image;
}

/** @param {string} path @param {HTMLImageElement} image */
async function load(path, image) {
  const { status, content } = await get(path, {});
  if (status !== 200 || !DRAWN[content.kind]) return; // a server that stops may have answered in part
  const { kind, colours, ...data } = content;
  addresses.set(path, addressOf(DRAWN[kind](data, colours)));
  image.src = /** @type {string} */ (addresses.get(path));
}
