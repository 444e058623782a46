import { build } from "../web/making.js";
import { keyButton, phoneDots } from "./parts.js";
import { languageNames } from "./words.js";
/** @import { Language } from "../web/texts.js" */
/** @import { Scene } from "./parts.js" */

/**
 * The time before the lesson: address, QR code and room code; the room's settings.
 *
 * @typedef {{address: string, isAlone: boolean, planned: string}} Lobby
 */

/** Storage key of the address that phones are shown. */
export const ADDRESS = "bleu-room-address";
/** Hosts that phones cannot reach, so that they are shown this machine's first address. */
export const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Remove the scheme of an address. @param {string} address */
export function withoutScheme(address) {
  return address.replace(/^https?:\/\//, "");
}

/** Draw the steps to join, with the QR code. @param {Scene} scene @param {string} address */
export function joinCard({ state, say }, address) {
  const step = (/** @type {string} */ number, /** @type {string} */ words, /** @type {Node} */ what) =>
    build("li", {}, build("span", { class: "muted" }, number), build("span", {}, words, build("br"), what));
  const target = `${location.protocol}//${address}/${state.code}`;
  return build(
    "div",
    { class: "lobby" },
    build(
      "ol",
      {},
      step("1", say("join-open"), build("span", { class: "url" }, address)),
      step("2", say("join-type"), build("span", { class: "big" }, state.code)),
    ),
    build(
      "div",
      { class: "qr" },
      build("img", {
        src: `/room/qr.svg?address=${encodeURIComponent(target)}`,
        alt: say("qr", { address, code: state.code }),
      }),
    ),
  );
}

/** Draw the lobby. @param {Scene} scene @param {Lobby} lobby */
export function lobbyScreen(scene, { address, isAlone, planned }) {
  const { state, say } = scene;
  const head = build(
    "div",
    { class: "ask lobby-head" },
    build("h1", { tabindex: "-1" }, say("join")),
    build("span", { class: "muted" }, `${planned} · `, build("kbd", {}, "S"), ` ${say("lesson-settings")}`),
  );
  const none = [
    build("span", { class: "said" }, say("nobody")),
    isAlone && build("span", { class: "alarm", role: "status" }, say("no-phone")),
  ];
  const some = [
    build("span", {}, say("have-joined", { n: state.joined })),
    phoneDots(state.joined, state.joined, say("joined", { n: state.joined })),
    build("span", { class: "muted remark" }, say("no-name")),
  ];
  const count = build("span", { class: "n" }, String(state.joined));
  const foot = build("div", { class: "lobby-foot" }, count, state.joined ? some : none);
  return [head, joinCard(scene, address), foot];
}

/**
 * @typedef {object} Settings
 * @property {string[]} addresses addresses that phones may open
 * @property {string} address the chosen one
 * @property {boolean} isLocal whether the page was opened as localhost
 * @property {boolean} isListening whether other machines can reach the server
 * @property {string} lesson
 * @property {string} labPage the page from which the room was opened, or ""
 * @property {boolean} isTimed
 * @property {string} deskLink
 * @property {Node} sheet
 */

const LESSONS = ["ten-minutes", "forty-five-minutes", "ninety-minutes", "labs"];

/**
 * Draw the settings; `take` has a callback for each of them.
 *
 * @param {Scene} scene @param {Settings} settings
 * @param {{lesson: (name: string) => void, address: (address: string) => void, timer: (on: boolean) => void,
 *   language: (name: Language) => void, copy: () => void, close: () => void, hands: () => void}} take
 */
export function settingsScreen(scene, settings, take) {
  const { say } = scene;
  const lessons = settings.labPage ? [...LESSONS, "page"] : LESSONS;
  const names = languageNames();
  const languages = /** @type {Language[]} */ (Object.keys(names));
  const onchange = (/** @type {Event} */ { target }) => take.timer(/** @type {HTMLInputElement} */ (target).checked);
  const timer = build("input", { type: "checkbox", checked: settings.isTimed, onchange });
  return [
    build("div", { class: "ask" }, build("h1", { tabindex: "-1" }, say("settings"))),
    build(
      "div",
      { class: "setup" },
      build(
        "div",
        { class: "fields" },
        choiceRow(say("lesson"), "lesson", lessons, settings.lesson, (name) => say(`lesson-${name}`), take.lesson),
        addressChoice(scene, settings, take.address),
        build(
          "div",
          { class: "checks" },
          build("label", {}, timer, " ", say("timer-60")),
          build("p", { class: "muted" }, say("covered")),
        ),
        choiceRow(say("language"), "language", languages, scene.language, (name) => names[name], take.language),
        build(
          "div",
          { class: "desk-link" },
          build("p", { class: "muted" }, say("dashboard-link")),
          build("button", { type: "button", "data-copied": say("copied"), onclick: take.copy }, say("copy")),
          build("a", { href: settings.deskLink, target: "_blank", rel: "noopener" }, say("dashboard-open")),
        ),
        build(
          "div",
          { class: "bigbtns" },
          keyButton(say("show-code"), "Enter", take.close, "go"),
          keyButton(say("no-phones"), "H", take.hands),
        ),
      ),
      build("div", {}, build("h2", {}, say("order")), settings.sheet),
    ),
  ];
}

/**
 * Draw a group of radio buttons.
 *
 * @template {string} T
 * @param {string} legend @param {string} name @param {T[]} values @param {T} chosen
 * @param {(value: T) => string} write @param {(value: T) => void} take
 */
function choiceRow(legend, name, values, chosen, write, take) {
  const options = values.map((value) =>
    build(
      "label",
      { class: value === chosen ? "on" : null },
      build("input", { type: "radio", name, value, checked: value === chosen, onchange: () => take(value) }),
      write(value),
    ),
  );
  return build("fieldset", {}, build("legend", {}, legend), build("div", { class: "seg" }, options));
}

/** Draw the choice of the address, with a field for another one. @param {Scene} scene @param {Settings} settings @param {(address: string) => void} take */
function addressChoice({ say }, { addresses, address, isLocal, isListening }, take) {
  const isOther = !addresses.includes(address);
  const radios = addresses.map((each) =>
    build(
      "label",
      {},
      build("input", { type: "radio", name: "address", checked: each === address, onchange: () => take(each) }),
      build("b", {}, each),
    ),
  );
  const field = build("input", {
    class: "typed",
    "aria-label": say("another"),
    value: isOther && !/^(localhost|127\.)/.test(address) ? address : "",
    placeholder: "bleu.my-school.edu",
    maxlength: 200,
    spellcheck: "false",
    onchange: (event) => take(cleanAddress(/** @type {HTMLInputElement} */ (event.target).value)),
  });
  const command = build("code", {}, "streamlit run app.py --server.address 0.0.0.0");
  return build(
    "fieldset",
    { class: isLocal || !isListening ? "alarm" : "" },
    build("legend", {}, say("address-which")),
    isLocal && [build("b", {}, say("localhost")), build("p", {}, say("localhost-why"))],
    !isListening && build("p", {}, say("not-listening"), " ", command),
    build("div", { class: "addresses" }, radios, build("label", {}, say("another"), " ", field)),
  );
}

/** Return a typed address without scheme, spaces and trailing parts. @param {string} typed */
export function cleanAddress(typed) {
  const bare = withoutScheme(typed.trim()).replace(/\/.*$/, "");
  return /^[\w.:[\]-]+$/.test(bare) ? `${bare}/room` : "";
}
