// ---- mount: a component in its own style, which the browser reads once however often the component stands on a page

/**
 * @template {{parentElement: ShadowRoot}} Component
 * @param {(component: Component) => void | (() => void)} render @param {string} style
 */
export function mountStyled(render, style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return (/** @type {Component} */ component) => {
    component.parentElement.adoptedStyleSheets = [sheet];
    return render(component);
  };
}
