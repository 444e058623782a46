import { html } from "../../frame/components/elements.js";
import { textsIn } from "../web/texts.js";
import { keyButton, phoneDots } from "./parts.js";
/** @import { Language } from "../web/texts.js" */
/** @import { Scene } from "./parts.js" */

/**
 * The time before the lesson: address, QR code and room code; the room's settings.
 *
 * @typedef {{address: string, isAlone: boolean, planned: string}} Lobby
 */

/** Storage key of the address that phones are shown. */
export const ADDRESS = "bleu-room-address";
const EXAMPLE = "bleu.my-school.edu";
/** Hosts that phones cannot reach, so that they are shown this machine's first address. */
export const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

/** Remove the scheme of an address. @param {string} address */
export function withoutScheme(address) {
  return address.replace(/^https?:\/\//, "");
}

/** Draw the steps to join, with the QR code. @param {Scene} scene @param {string} address */
export function joinCard({ state, say }, address) {
  const target = encodeURIComponent(`${location.protocol}//${address}/${state.code}`);
  const { code } = state;
  return html`<div class="lobby">
    <ol>
      <li><span class="muted">1</span><span>${say("join-open")}<br><span class="url">${address}</span></span></li>
      <li><span class="muted">2</span><span>${say("join-type")}<br><span class="big">${code}</span></span></li>
    </ol>
    <div class="qr"><img src=${`/room/qr.svg?address=${target}`} alt=${say("qr", { address, code })}></div>
  </div>`;
}

/** Draw the lobby. @param {Scene} scene @param {Lobby} lobby */
export function lobbyScreen(scene, { address, isAlone, planned }) {
  const { state, say } = scene;
  const n = state.joined;
  const none = [
    html`<span class="said">${say("nobody")}</span>`,
    isAlone && html`<span class="alarm" role="status">${say("no-phone")}</span>`,
  ];
  const some = [
    html`<span>${say("have-joined", { n })}</span>`,
    phoneDots(n, n, say("joined", { n })),
    html`<span class="muted remark">${say("no-name")}</span>`,
  ];
  return [
    html`<div class="ask lobby-head flex baseline">
      <h1 tabindex="-1">${say("join")}</h1>
      <span class="muted">${planned} · <kbd>S</kbd> ${say("lesson-settings")}</span>
    </div>`,
    joinCard(scene, address),
    html`<div class="lobby-foot flex middle"><span class="n">${n}</span>${n ? some : none}</div>`,
  ];
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
  const languages = /** @type {Language[]} */ (["en", "zh"]);
  const nameOf = (/** @type {Language} */ language) => textsIn(language)("language-name");
  return [
    html`<div class="ask"><h1 tabindex="-1">${say("settings")}</h1></div>`,
    html`<div class="setup">
      <div class="fields">
        ${choiceRow(say("lesson"), "lesson", lessons, settings.lesson, (name) => say(`lesson-${name}`), take.lesson)}
        ${addressChoice(scene, settings, take.address)}
        <div>
          <label>
            <input type="checkbox" checked=${settings.isTimed} @change=${onTarget((box) => take.timer(box.checked))}> ${say("timer-60")}
          </label>
          <p class="muted">${say("covered")}</p>
        </div>
        ${choiceRow(say("language"), "language", languages, scene.language, nameOf, take.language)}
        <div class="desk-link">
          <p class="muted">${say("dashboard-link")}</p>
          <button type="button" data-copied=${say("copied")} @click=${take.copy}>${say("copy")}</button>
          <a href=${settings.deskLink} target="_blank" rel="noopener">${say("dashboard-open")}</a>
        </div>
        <div class="bigbtns">
          ${keyButton(say("show-code"), "Enter", take.close, "go")}${keyButton(say("no-phones"), "H", take.hands)}
        </div>
      </div>
      <div><h2>${say("order")}</h2>${settings.sheet}</div>
    </div>`,
  ];
}

/** Return a listener that receives the field of its event. @param {(field: HTMLInputElement) => void} take @returns {(event: Event) => void} */
function onTarget(take) {
  return ({ target }) => take(/** @type {HTMLInputElement} */ (target));
}

/**
 * Draw a group of radio buttons.
 *
 * @template {string} T
 * @param {string} legend @param {string} name @param {T[]} values @param {T} chosen
 * @param {(value: T) => string} write @param {(value: T) => void} take
 */
function choiceRow(legend, name, values, chosen, write, take) {
  const options = values.map(
    (value) => html`<label class=${value === chosen ? "on" : ""}>
      <input type="radio" name=${name} value=${value} checked=${value === chosen} @change=${() => take(value)}>${write(value)}
    </label>`,
  );
  return html`<fieldset><legend>${legend}</legend><div class="segments inline-flex wraps">${options}</div></fieldset>`;
}

/** Draw the choice of the address, with a field for another one. @param {Scene} scene @param {Settings} settings @param {(address: string) => void} take */
function addressChoice({ say }, { addresses, address, isLocal, isListening }, take) {
  const typed = addresses.includes(address) || /^(localhost|127\.)/.test(address) ? "" : address;
  const radios = addresses.map(
    (each) => html`<label>
      <input type="radio" name="address" value=${each} checked=${each === address} @change=${() => take(each)}><b>${each}</b>
    </label>`,
  );
  return html`<fieldset class=${isLocal || !isListening ? "alarm" : ""}>
    <legend>${say("address-which")}</legend>
    ${isLocal && [html`<b>${say("localhost")}</b>`, html`<p>${say("localhost-why")}</p>`]}
    ${!isListening && html`<p>${say("not-listening")} <code>streamlit run app.py --server.address 0.0.0.0</code></p>`}
    <div class="addresses">
      ${radios}
      <label>${say("another")} <input class="typed" aria-label=${say("another")} value=${typed}
        placeholder=${EXAMPLE} maxlength="200" spellcheck="false"
        @change=${onTarget((field) => take(cleanAddress(field.value)))}></label>
    </div>
  </fieldset>`;
}

/** Return a typed address without scheme, spaces and trailing parts. @param {string} typed */
export function cleanAddress(typed) {
  const bare = withoutScheme(typed.trim()).replace(/\/.*$/, "");
  return /^[\w.:[\]-]+$/.test(bare) ? `${bare}/room` : "";
}
