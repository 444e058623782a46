// ---- elements: creation of HTML and SVG elements, also from templates, and the signs of the statuses

export const STATUS_SIGNS = { credited: "✓", clipped: "✂\uFE0E", unmatched: "✕" };

/** @typedef {Record<string, string | number | boolean | ((event: any) => void)>} ElementAttributes a function listens to an event: `onclick` */

/** @typedef {Node | string | number | null | undefined | false} Piece a node or a literal text; if empty, nothing is created */

/**
 * Create an HTML element that contains the parts.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string | ElementAttributes} [attributes] the class, or all attributes @param {...(Piece | Piece[])} parts
 */
export function element(tag, attributes = "", ...parts) {
  const node = document.createElement(tag);
  node.append(...contentOf(parts));
  return applyAttributes(node, typeof attributes === "object" ? attributes : attributes ? { class: attributes } : {});
}

/**
 * Create a button that does nothing while it has `aria-disabled`.
 *
 * @param {string | ElementAttributes} attributes the class, or all attributes @param {string} label @param {() => void} press
 */
export function pushButton(attributes, label, press) {
  const node = Object.assign(element("button", attributes, label), { type: "button" });
  node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && press());
  return node;
}

/** Create an SVG element. @param {string} tag @param {ElementAttributes} [attributes] @param {...(Piece | Piece[])} parts @returns {SVGElement} */
export function svgNode(tag, attributes = {}, ...parts) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  node.append(...contentOf(parts));
  return applyAttributes(node, attributes);
}

/** Return the nodes and texts among the parts. @param {(Piece | Piece[])[]} parts */
export function contentOf(parts) {
  return /** @type {(Node | string)[]} */ (parts.flat().filter(Boolean));
}

/** Set attributes of a node, and return it. @template {Element} N @param {N} node @param {ElementAttributes} attributes */
export function applyAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (typeof value === "boolean" && !name.startsWith("aria-")) node.toggleAttribute(name, value);
    else node.setAttribute(name, String(value));
  }
  return node;
}

const VALUE = "\ue000"; // where a value belongs in a template

/** @type {WeakMap<TemplateStringsArray, Element>} */
const parsedTemplates = new WeakMap();

/**
 * Build an element from a template. Only the template is parsed as HTML, never a value: between tags a value is a text, a node
 * or a list of both; `@click=${…}` listens to an event. Between tags a line break and the indentation after it do not count.
 *
 * @param {TemplateStringsArray} strings @param {...unknown} values @returns {HTMLElement}
 */
export function html(strings, ...values) {
  const root = document.importNode(parseTemplate(strings), true);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes = /** @type {(Element | Text)[]} */ ([root]);
  while (walker.nextNode()) nodes.push(/** @type {Element | Text} */ (walker.currentNode));
  for (const node of nodes) {
    if (node instanceof Text) {
      const pieces = node.data.split(VALUE).flatMap((text, place) => (place ? [values.shift(), text] : [text]));
      node.replaceWith(.../** @type {any[]} */ (pieces.flat()).filter((piece) => piece || piece === 0));
      continue;
    }
    for (const { name, value } of [...node.attributes].filter(({ value }) => value.includes(VALUE))) {
      node.removeAttribute(name);
      const written = value === VALUE ? values.shift() : value.replaceAll(VALUE, () => String(values.shift())).trim();
      applyAttributes(node, { [name.replace("@", "on")]: /** @type {ElementAttributes[string]} */ (written) });
    }
  }
  return /** @type {HTMLElement} */ (root);
}

/** Return the parsed template. @param {TemplateStringsArray} strings */
function parseTemplate(strings) {
  const known = parsedTemplates.get(strings);
  if (known) return known;
  const tags = strings.join(VALUE).replace(/<[^>]*>/g, (tag) => tag.replace(/\s+/g, " "));
  const markup = tags.replace(/\n\s*/g, "");
  const page = new DOMParser().parseFromString(`<template>${markup}</template>`, "text/html");
  const parsed = /** @type {Element} */ (page.querySelector("template")?.content.firstElementChild);
  parsedTemplates.set(strings, parsed);
  return parsed;
}
