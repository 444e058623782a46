import { make } from "./nodes.js";
import { dots, keyButton } from "./parts.js";
import { LANGUAGE_NAMES } from "./words.js";

/**
 * Before the lesson: the address, the square and the code; the room's settings.
 *
 * @typedef {import("./parts.js").Scene} Scene
 * @typedef {{address: string, isAlone: boolean, planned: string}} Lobby
 */

/** @param {Scene} scene @param {string} address */
function joinCard({ state, say }, address) {
  const step = (/** @type {string} */ number, /** @type {string} */ words, /** @type {Node} */ what) =>
    make("li", {}, make("span", { class: "muted" }, number), make("span", {}, words, make("br"), what));
  const target = `http://${address}/${state.code}`;
  return make(
    "div",
    { class: "lobby" },
    make(
      "ol",
      {},
      step("1", say("join-open"), make("span", { class: "url" }, address)),
      step("2", say("join-type"), make("span", { class: "big" }, state.code)),
    ),
    make(
      "div",
      { class: "qr" },
      make("img", {
        src: `/room/qr.svg?address=${encodeURIComponent(target)}`,
        alt: say("qr", { address, code: state.code }),
      }),
    ),
  );
}

/** @param {Scene} scene @param {Lobby} lobby */
function lobbyScreen(scene, { address, isAlone, planned }) {
  const { state, say } = scene;
  const head = make(
    "div",
    { class: "ask lobby-head" },
    make("h1", { tabindex: "-1" }, say("join")),
    make("span", { class: "muted" }, `${planned} · `, make("kbd", {}, "S"), ` ${say("lesson-settings")}`),
  );
  const none = [
    make("span", { class: "said" }, say("nobody")),
    isAlone ? make("span", { class: "alarm", role: "status" }, say("no-phone")) : null,
  ];
  const some = [
    make("span", {}, say("have-joined", { n: state.joined })),
    dots(state.joined, state.joined, say("joined", { n: state.joined })),
    make("span", { class: "muted remark" }, say("no-name")),
  ];
  const foot = make(
    "div",
    { class: "lobby-foot" },
    make("span", { class: "n" }, String(state.joined)),
    ...(state.joined ? some : none),
  );
  return [head, joinCard(scene, address), foot];
}

/**
 * @typedef {object} Settings
 * @property {{address: string}[]} addresses that phones may open
 * @property {string} address the one that is shown
 * @property {boolean} isLocal the page itself was opened as localhost
 * @property {boolean} isListening the server can be reached from other machines
 * @property {string} lesson
 * @property {string} labPage the page that opened the room, or ""
 * @property {boolean} isTimed
 * @property {string} deskLink
 * @property {Node} sheet
 */

/**
 * @param {Scene} scene @param {Settings} settings
 * @param {{lesson: (name: string) => void, address: (address: string) => void, timer: (on: boolean) => void,
 *   language: (name: string) => void, copy: () => void, close: () => void, hands: () => void}} take
 */
function settingsScreen(scene, settings, take) {
  const { say } = scene;
  return [
    make("div", { class: "ask" }, make("h1", { tabindex: "-1" }, say("settings"))),
    make(
      "div",
      { class: "setup" },
      make(
        "div",
        { class: "fields" },
        lessonChoice(scene, settings, take.lesson),
        addressChoice(scene, settings, take.address),
        make(
          "div",
          { class: "checks" },
          checkbox(say("timer-60"), settings.isTimed, take.timer),
          make("p", { class: "muted" }, say("covered")),
        ),
        languageChoice(scene, take.language),
        make(
          "div",
          { class: "desk-link" },
          make("p", { class: "muted" }, say("dashboard-link")),
          make("button", { type: "button", "data-copied": say("copied"), onclick: take.copy }, say("copy")),
          make("a", { href: settings.deskLink, target: "_blank", rel: "noopener" }, say("dashboard-open")),
        ),
        make(
          "div",
          { class: "bigbtns" },
          keyButton(say("show-code"), "Enter", take.close, "go"),
          keyButton(say("no-phones"), "H", take.hands),
        ),
      ),
      make("div", {}, make("h2", {}, say("order")), settings.sheet),
    ),
  ];
}

const LESSONS = ["ten-minutes", "forty-five-minutes", "ninety-minutes", "labs"];

/** @param {Scene} scene @param {Settings} settings @param {(name: string) => void} take */
function lessonChoice({ say }, { lesson, labPage }, take) {
  const names = labPage ? [...LESSONS, "page"] : LESSONS;
  return choiceRow(say("lesson"), "lesson", names, lesson, (name) => say(`lesson-${name}`), take);
}

/** @param {Scene} scene @param {(name: string) => void} take */
function languageChoice({ say, language }, take) {
  const names = /** @type {Record<string, string>} */ (LANGUAGE_NAMES);
  return choiceRow(say("language"), "language", Object.keys(names), language, (name) => names[name], take);
}

/**
 * @param {string} legend @param {string} name @param {string[]} values @param {string} chosen
 * @param {(value: string) => string} write @param {(value: string) => void} take
 */
function choiceRow(legend, name, values, chosen, write, take) {
  const options = values.map((value) =>
    make(
      "label",
      { class: value === chosen ? "on" : null },
      make("input", { type: "radio", name, value, checked: value === chosen, onchange: () => take(value) }),
      write(value),
    ),
  );
  return make("fieldset", {}, make("legend", {}, legend), make("div", { class: "seg" }, options));
}

/** @param {Scene} scene @param {Settings} settings @param {(address: string) => void} take */
function addressChoice({ say }, { addresses, address, isLocal, isListening }, take) {
  const isOther = !addresses.some((each) => each.address === address);
  const radios = addresses.map((each) =>
    make(
      "label",
      {},
      make("input", { type: "radio", name: "address", checked: each.address === address, onchange: () => take(each.address) }),
      make("b", {}, each.address),
    ),
  );
  const field = make("input", {
    class: "typed",
    "aria-label": say("another"),
    value: isOther && !/^(localhost|127\.)/.test(address) ? address : "",
    placeholder: "bleu.my-school.edu",
    maxlength: 200,
    spellcheck: "false",
    onchange: (event) => take(cleanAddress(/** @type {HTMLInputElement} */ (event.target).value)),
  });
  const command = make("code", {}, "streamlit run app.py --server.address 0.0.0.0");
  const start = isListening ? null : make("p", {}, say("not-listening"), " ", command);
  const warning = isLocal ? [make("b", {}, say("localhost")), make("p", {}, say("localhost-why"))] : [];
  return make(
    "fieldset",
    { class: isLocal || !isListening ? "alarm" : "" },
    make("legend", {}, say("address-which")),
    ...warning,
    start,
    make("div", { class: "addresses" }, radios, make("label", {}, say("another"), " ", field)),
  );
}

/** What was typed as an address, without what does not belong there. @param {string} typed */
function cleanAddress(typed) {
  const bare = typed.trim().replace(/^https?:\/\//, "").replace(/\/.*$/, "");
  return /^[\w.:[\]-]+$/.test(bare) ? `${bare}/room` : "";
}

/** @param {string} words @param {boolean} on @param {(on: boolean) => void} take */
function checkbox(words, on, take) {
  return make(
    "label",
    {},
    make("input", { type: "checkbox", checked: on, onchange: (event) => take(/** @type {HTMLInputElement} */ (event.target).checked) }),
    " ",
    words,
  );
}

export { cleanAddress, joinCard, lobbyScreen, settingsScreen };
