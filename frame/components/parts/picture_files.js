import { element, svgNode } from "../shared.js";
import { tracedGroup } from "./drawn_svg.js";
import { saveFile } from "./save_file.js";

// ---- picture files: the drawing of a page, on a sheet with title and source, as SVG or as a PNG of it

const MARGIN = 32;
const SCALE = 2; // pixels of the PNG for one of the SVG, in each direction
const MOST_PIXELS = 16_000_000; // of a canvas on a phone
const EXACT = ";text-rendering:geometricPrecision"; // letters as wide as at any size

/**
 * Find what is drawn; ` >>> ` leads from an element of the page to one inside its component.
 *
 * @param {string} path @returns {HTMLElement}
 */
export function drawnAt(path) {
  return /** @type {HTMLElement} */ (
    path.split(" >>> ").reduce((/** @type {Document | ShadowRoot | Element} */ scope, part) => {
      const found = scope.querySelector(part);
      if (!found) throw new Error(path);
      const host = [found, ...found.querySelectorAll("*")].find(({ shadowRoot }) => shadowRoot);
      return path.endsWith(part) ? found : (host?.shadowRoot ?? found);
    }, document)
  );
}

/**
 * Insert the drawing into a sheet, whose empty `room` it fills. While it is traced it has another style, and the
 * page, whose `:root` has `data-traced`, is hidden.
 *
 * @param {HTMLElement} drawn @param {string} style
 * @param {{sheet: HTMLElement, room: HTMLElement, title: string, ground: string}} paper
 */
export function pictureOf(drawn, style, { sheet, room, title, ground }) {
  const picture = withStyle(drawn, style, () => tracedGroup(drawn));
  sheet.style.width = `${Math.ceil(picture.width)}px`;
  room.style.height = `${Math.ceil(picture.height)}px`;
  const around = withStyle(sheet, "", () => tracedGroup(sheet));
  const [width, height] = [sheet.offsetWidth + 2 * MARGIN, sheet.offsetHeight + 2 * MARGIN];
  picture.group.setAttribute("transform", `translate(${room.offsetLeft} ${room.offsetTop})`);
  const all = svgNode("g", { transform: `translate(${MARGIN} ${MARGIN})` });
  all.append(around.group, picture.group);
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const svg = svgNode("svg", { ...size, lang: sheet.lang, role: "img", "text-rendering": "geometricPrecision" });
  svg.append(svgNode("title", {}, title), svgNode("rect", { width, height, fill: ground }), all);
  return new XMLSerializer().serializeToString(svg);
}

/** @template T @param {HTMLElement} node @param {string} style @param {() => T} act @returns {T} */
function withStyle(node, style, act) {
  const before = node.style.cssText;
  const scrolled = ancestors(node).map((each) => ({ each, top: each.scrollTop }));
  node.style.cssText += style + EXACT;
  document.documentElement.toggleAttribute("data-traced", true);
  try {
    return act();
  } finally {
    node.style.cssText = before;
    document.documentElement.toggleAttribute("data-traced", false);
    scrolled.forEach(({ each, top }) => void (each.scrollTop = top)); // a page that is shorter meanwhile is scrolled up
  }
}

/** @param {Element} node @returns {Element[]} */
function ancestors({ parentElement }) {
  return parentElement ? [parentElement, ...ancestors(parentElement)] : [];
}

/** Save a picture under the name of a file. @param {string} svg @param {string} file @param {string} format "SVG" or "PNG" */
export async function savePicture(svg, file, format) {
  saveFile(format === "PNG" ? await rastered(svg) : drawingOf(svg), file);
}

/** @param {string} svg */
function drawingOf(svg) {
  return new Blob([svg], { type: "image/svg+xml" });
}

/** @param {string} svg @returns {Promise<Blob>} */
async function rastered(svg) {
  const faces = await Promise.all(faceRules(svg).map(embedded));
  const address = URL.createObjectURL(drawingOf(svg.replace("</title>", `$&<style>${faces.join("")}</style>`)));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (naturalWidth * naturalHeight)));
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

/** List the page's upright fonts that a drawing names: an image fetches none itself. @param {string} svg */
function faceRules(svg) {
  const rules = [...document.styleSheets].flatMap(({ href, cssRules }) => (href ? [...cssRules] : []));
  return rules.filter((rule) => {
    const style = rule instanceof CSSFontFaceRule && rule.style;
    return style && style.fontStyle !== "italic" && svg.includes(style.fontFamily.replaceAll('"', "'"));
  });
}

/** Write a font's rule with the font in it. @param {CSSRule} rule */
async function embedded({ cssText, parentStyleSheet }) {
  const [whole, address] = /** @type {RegExpExecArray} */ (/url\("(.*?)"\)/.exec(cssText));
  const fontAddress = new URL(address, parentStyleSheet?.href ?? document.baseURI);
  const font = await fetch(fontAddress);
  const reader = new FileReader();
  reader.readAsDataURL(await font.blob());
  await new Promise((resolve) => reader.addEventListener("load", resolve));
  return cssText.replace(whole, `url("${reader.result}")`);
}
