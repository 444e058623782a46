import { element, svgNode } from "../shared.js";
import { traceElement } from "./drawn_svg.js";
import { saveFile } from "./save_file.js";

// ---- picture files: a page's drawing on a sheet with title and source, as SVG or PNG

const MARGIN = 32;
const PNG_SCALE = 2; // PNG pixels per SVG pixel, in each direction
const MOST_PIXELS = 16_000_000; // largest canvas on a phone
const EXACT_WIDTHS = ";text-rendering:geometricPrecision"; // letter widths that do not depend on the size

/**
 * Find the drawn element; ` >>> ` in a path enters the shadow root of a component.
 *
 * @param {string} path @returns {HTMLElement}
 */
export function findDrawing(path) {
  return /** @type {HTMLElement} */ (
    path.split(" >>> ").reduce((/** @type {Document | ShadowRoot | Element} */ scope, part) => {
      const match = scope.querySelector(part);
      if (!match) throw new Error(path);
      const host = [match, ...match.querySelectorAll("*")].find(({ shadowRoot }) => shadowRoot);
      return path.endsWith(part) ? match : (host?.shadowRoot ?? match);
    }, document)
  );
}

/**
 * Return the SVG of a sheet with the drawing in its empty `room`. While it is traced, the drawing has another style, and
 * the page, whose `:root` has `data-traced`, is hidden.
 *
 * @param {HTMLElement} drawn @param {string} style
 * @param {{sheet: HTMLElement, room: HTMLElement, title: string, ground: string}} paper
 */
export function createPicture(drawn, style, { sheet, room, title, ground }) {
  const picture = withStyle(drawn, style, () => traceElement(drawn));
  sheet.style.width = `${Math.ceil(picture.width)}px`;
  room.style.height = `${Math.ceil(picture.height)}px`;
  const around = withStyle(sheet, "", () => traceElement(sheet));
  const [width, height] = [sheet.offsetWidth + 2 * MARGIN, sheet.offsetHeight + 2 * MARGIN];
  picture.group.setAttribute("transform", `translate(${room.offsetLeft} ${room.offsetTop})`);
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const svg = svgNode(
    "svg",
    { ...size, lang: sheet.lang, role: "img", "text-rendering": "geometricPrecision" },
    svgNode("title", {}, title),
    svgNode("rect", { width, height, fill: ground }),
    svgNode("g", { transform: `translate(${MARGIN} ${MARGIN})` }, around.group, picture.group),
  );
  return new XMLSerializer().serializeToString(svg);
}

/** Call `task` while the node has another style, keeping the scroll positions around it. @template T @param {HTMLElement} node @param {string} style @param {() => T} task @returns {T} */
function withStyle(node, style, task) {
  const before = node.style.cssText;
  const scrolled = ancestors(node).map((each) => ({ each, top: each.scrollTop }));
  node.style.cssText += style + EXACT_WIDTHS;
  document.documentElement.toggleAttribute("data-traced", true);
  try {
    return task();
  } finally {
    node.style.cssText = before;
    document.documentElement.toggleAttribute("data-traced", false);
    scrolled.forEach(({ each, top }) => void (each.scrollTop = top)); // a page that becomes shorter scrolls up
  }
}

/** List the ancestors of a node. @param {Element} node @returns {Element[]} */
function ancestors({ parentElement }) {
  return parentElement ? [parentElement, ...ancestors(parentElement)] : [];
}

/** Save a picture under a file name. @param {string} svg @param {string} file @param {string} format "SVG" or "PNG" */
export async function savePicture(svg, file, format) {
  saveFile(format === "PNG" ? await rasterize(svg) : svgBlob(svg), file);
}

/** Return the SVG as a Blob. @param {string} svg */
function svgBlob(svg) {
  return new Blob([svg], { type: "image/svg+xml" });
}

/** Rasterize an SVG to a PNG. @param {string} svg @returns {Promise<Blob>} */
async function rasterize(svg) {
  const faces = await Promise.all(faceRules(svg).map(embedFont));
  const address = URL.createObjectURL(svgBlob(svg.replace("</title>", `$&<style>${faces.join("")}</style>`)));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(PNG_SCALE, Math.sqrt(MOST_PIXELS / (naturalWidth * naturalHeight)));
    const canvas = element("canvas");
    canvas.width = Math.round(scale * naturalWidth);
    canvas.height = Math.round(scale * naturalHeight);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** List the rules of the page's upright fonts that an SVG uses: an image cannot load fonts. @param {string} svg */
function faceRules(svg) {
  const rules = [...document.styleSheets].flatMap(({ href, cssRules }) => (href ? [...cssRules] : []));
  return rules.filter((rule) => {
    const style = rule instanceof CSSFontFaceRule && rule.style;
    return style && style.fontStyle !== "italic" && svg.includes(style.fontFamily.replaceAll('"', "'"));
  });
}

/** Return a font's rule with the font file embedded in it. @param {CSSRule} rule */
async function embedFont({ cssText, parentStyleSheet }) {
  const [sourceText, address] = /** @type {RegExpExecArray} */ (/url\("(.*?)"\)/.exec(cssText));
  const fontAddress = new URL(address, parentStyleSheet?.href ?? document.baseURI);
  const font = await fetch(fontAddress);
  const reader = new FileReader();
  reader.readAsDataURL(await font.blob());
  await new Promise((resolve) => reader.addEventListener("load", resolve));
  return cssText.replace(sourceText, `url("${reader.result}")`);
}
