import { applyAttributes, element, focusedIn } from "../shared.js";

// ---- radios: buttons in a row, of which one is chosen; arrow keys choose the next one, and the Tab key reaches only that one

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** @typedef {[value: string, ...content: (Node | string)[]]} RadioOption */

/**
 * Build the row; `show` replaces its options, without replacing the buttons if there are as many.
 *
 * @param {string} kind the classes of the row @param {string} buttonKind those of a button @param {(value: string) => void} choose
 */
export function createRadios(kind, buttonKind, choose) {
  const node = element("div", { class: kind, role: "radiogroup" });
  const createButton = () => {
    const press = () => button.ariaChecked === "true" || choose(button.value);
    const button = element("button", { class: buttonKind, type: "button", role: "radio", onclick: press });
    return button;
  };
  node.addEventListener("keydown", (event) => {
    const step = Reflect.get(STEPS, event.key);
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = /** @type {HTMLElement[]} */ ([...node.children]);
    buttons.at((buttons.findIndex(({ ariaChecked }) => ariaChecked === "true") + step) % buttons.length)?.click();
  });
  /** @param {string} name @param {RadioOption[]} options @param {string} chosen */
  const show = (name, options, chosen) => {
    node.ariaLabel = name;
    if (node.childElementCount !== options.length) node.replaceChildren(...options.map(createButton));
    const buttons = /** @type {HTMLButtonElement[]} */ ([...node.children]);
    const hasFocus = !!focusedIn(node);
    options.forEach(([value, ...content], place) => {
      const button = buttons[place];
      const isChosen = value === chosen;
      button.value = value;
      button.replaceChildren(...content);
      applyAttributes(button, { "aria-checked": isChosen, tabindex: isChosen ? 0 : -1 });
      if (isChosen && hasFocus) button.focus({ preventScroll: true });
    });
  };
  return { node, show };
}
