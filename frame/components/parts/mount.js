// ---- mount: adds the shared style sheet and a component's own to the component; the browser parses each sheet only once

/**
 * @typedef {Record<string, {words?: object}>} Constants the same in every run, by language
 * @typedef {{text: string, data: object}} Received
 * @typedef {{parentElement: ShadowRoot & {received?: Received}, data: unknown}} Component
 * @typedef {(component: Component) => void | (() => void)} Render
 */

/** Return the style sheet of a CSS text. @param {string} style */
function sheetOf(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

/**
 * Decode a component's data from JSON bytes, and add the constants of their language, which are part of the script file.
 *
 * For the same bytes it returns the same object, so that nothing is redrawn.
 *
 * @param {Component} component @param {Constants} constants
 */
function receive({ parentElement, data }, constants) {
  if (!(data instanceof Uint8Array)) return data;
  const text = new TextDecoder().decode(data);
  if (parentElement.received?.text !== text) {
    const sent = JSON.parse(text);
    const fixedData = constants[sent.language];
    const completeData = fixedData ? { ...fixedData, ...sent, words: { ...fixedData.words, ...sent.words } } : sent;
    parentElement.received = { text, data: completeData };
  }
  return parentElement.received?.data;
}

/** Return a function that wraps a component's `render`, so that it receives its complete data. @param {Constants} constants */
export function receiving(constants) {
  /** @type {(render: Render) => Render} */
  return (render) => (component) => render({ ...component, data: receive(component, constants) });
}

/**
 * Return a function that wraps a component's `render` so that it draws with the shared style and its own.
 *
 * @param {string} shared
 * @returns {(render: Render, style: string, constants: Constants) => Render}
 */
export function mounting(shared) {
  const sharedSheet = sheetOf(shared);
  return (render, style, constants) => {
    const sheets = [sharedSheet, sheetOf(style)];
    const draw = receiving(constants)(render);
    return (component) => {
      component.parentElement.adoptedStyleSheets = sheets;
      return draw(component);
    };
  };
}
