import { traceElement } from "../../frame/components/parts/drawn_svg.js";
import { createWall, wallClasses } from "../../frame/components/parts/wall.js";
import { build } from "../web/making.js";
import { HALF_WIDTH } from "./drawing.js";
/** @import { WallData, WallOrder } from "../../frame/components/parts/wall.js" */
/** @import { Colours, Drawing } from "./drawing.js" */

// ---- wall: the wall of the course, drawn out of sight and traced, so that it can be enlarged like the other pictures

const GUTTER = 132;

/** Draw the candidate with its bricks, and the references. @param {WallData<WallOrder> & {widest: number}} data @param {Colours} colours @returns {Drawing} */
export function brickWall(data, colours) {
  const isAsked = data.orders.some(({ statuses }) => statuses.includes("asked"));
  const widths = `min-width: ${GUTTER + HALF_WIDTH}px; max-width: ${GUTTER + data.widest}px`;
  const root = build(
    "div",
    { class: wallClasses(data, ...(isAsked ? ["is-asked"] : [])), style: widths },
    createWall(data).rows,
  );
  const host = build("div", { style: colourVariables(colours) });
  const style = document.getElementById("wall-style")?.textContent;
  host.attachShadow({ mode: "open" }).append(build("style", {}, style), root);
  document.body.append(host);
  const { group } = traceElement(root);
  const { offsetWidth: width, offsetHeight: height } = root;
  host.remove();
  return { content: [group], width, height };
}

/** Return the colours as the variables that the wall's style reads. @param {Colours} colours */
function colourVariables({ fills, inks, signs, ink, muted, background }) {
  const ofOrders = Object.entries({ fill: fills, ink: inks, sign: signs }).flatMap(([name, values]) =>
    values.map((value, at) => `--bx-${name}-${at + 1}: ${value}`),
  );
  const named = [`--st-text-color: ${ink}`, `--bx-muted: ${muted}`, `--st-background-color: ${background}`];
  return [...ofOrders, ...named].join("; ");
}
