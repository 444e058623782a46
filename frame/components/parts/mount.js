// ---- mount: components with a shared style sheet and their own, each of which the browser parses once

/** Return the style sheet of a CSS text. @param {string} style */
function sheetOf(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

/**
 * Return a function that wraps a component's `render` so that it draws with the shared style and its own.
 *
 * @template {{parentElement: ShadowRoot}} Component
 * @param {string} shared
 * @returns {(render: (component: Component) => void | (() => void), style: string) => (component: Component) => void | (() => void)}
 */
export function mounting(shared) {
  const sharedSheet = sheetOf(shared);
  return (render, style) => {
    const sheets = [sharedSheet, sheetOf(style)];
    return (component) => {
      component.parentElement.adoptedStyleSheets = sheets;
      return render(component);
    };
  };
}
