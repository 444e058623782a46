import {
  applyAttributes,
  element,
  isComposing,
  pushButton,
  reportWhenIdle,
  sendBeforeReports,
  writeText,
} from "../shared.js";
import { createLinkMenu, showLinkMenu } from "./link_menu.js";
import { createReading } from "./reading.js";
import { createRibbon } from "./ribbon.js";
import { prefersReducedMotion } from "./figures.js";
import { markTerms } from "./term.js";
/** @import { Send } from "../shared.js" */
/** @import { LinkData } from "./link_menu.js" */
/** @import { Terms } from "./term.js" */

// ---- stage: a lab's first screen. From top to bottom: the heading (question or result); a row with the answers, or with the
// candidate if there is no question; the verdict; the picture; its controls; the tabs; the open tab's content; the factors.

/**
 * A lab fills `picture`, `controls` and `below`, writes its sentence with `reading`, and calls `showStage` before it draws. Every row
 * keeps its height before, during and after a question. A lab whose picture is the factors has no `ribbon`.
 *
 * Data from `frame/widgets/stage.py`. `right` is 0 until the answer is shown, and `chosen` until an option is chosen; both
 * count from 1. A question without options has a button labelled `commit`: its answer is set in the picture, and the
 * lab's `guess` returns it, "" if there is none. A fixed sentence cannot be edited: pressing it opens the tab of the text.
 *
 * @typedef {{
 *   question: string, heading: string, terms: Terms, answers: string[], chosen: number, right: number, is_open: boolean,
 *   is_presented: boolean, is_in_lesson: boolean, said: string, you_said: string,
 *   commit: string, skip: string, stop: string, candidate: string, is_fixed: boolean, beside: string, tabs: [string, string][], tab: string, links: LinkData,
 *   words: Record<string, string>,
 * }} StageData
 * @typedef {ReturnType<typeof createStage>} StageView
 */

const TAB_WAIT_MS = 3000; // how long to wait for an opened tab

/**
 * Build the empty stage. With tabs first, each tab is a separate picture: one is always open, at first the first one.
 *
 * @param {HTMLElement} root @param {{hasRibbon?: boolean, hasTabsFirst?: boolean, raisesPowers?: boolean}} [how]
 */
export function createStage(root, { hasRibbon = true, hasTabsFirst = false, raisesPowers = true } = {}) {
  const node = element("div", `stage in-grid${hasRibbon ? "" : " is-bare"}${hasTabsFirst ? " has-tabs-first" : ""}`);
  const kind = "sentence-field grows shrinks rounded";
  const field = element("input", { class: kind, type: "text", autocomplete: "off", dir: "auto", hidden: true });
  const view = {
    node,
    field,
    drawn: "",
    before: "",
    sent: "",
    heading: element("h2", "question breaks"),
    asked: element("div", "asked middle"),
    line: element("div", "line flex grows baseline shrinks gap-8 large"),
    named: element("span", "named"),
    sentence: element("button", { class: "sentence one-line text-start", dir: "auto" }),
    beside: element("button", "beside one-line text-start"),
    picture: element("div", "picture flex stacked centred shrinks"),
    reading: createReading({ raises: raisesPowers }),
    answers: element("div", { class: "answers flex wraps middle gap-8", role: "group" }),
    controls: element("div", "controls flex wraps middle gap-8"),
    tabs: element("div", { class: "tabs wraps rule-below", role: "group" }),
    links: createLinkMenu("tab rigid muted small nowrap"),
    below: element("div", "below"),
    ribbon: createRibbon(),
    data: /** @type {StageData | null} */ (null),
    send: /** @type {Send} */ (() => {}),
    guess: () => "",
    following: /** @type {AbortController | null} */ (null),
  };
  const { heading, named, sentence, beside, picture, reading, answers, controls, tabs, links, below, ribbon } = view;
  view.line.append(named, sentence, field, beside);
  view.asked.append(answers, view.line);
  node.append(heading, view.asked, reading.node, picture, controls);
  node[hasTabsFirst ? "prepend" : "append"](tabs);
  links.node.classList.add("is-upwards");
  root.replaceChildren(node, below, ...(hasRibbon ? [element("div", "foot on-paper", ribbon.node)] : []));
  sentence.addEventListener("click", () => {
    if (view.data?.is_fixed) openTab(view, view.data.words.text_tab);
    else editSentence(view);
  });
  beside.addEventListener("click", () => view.data && openTab(view, view.data.words.text_tab));
  field.addEventListener("keydown", (event) => handleEditKey(view, event));
  field.addEventListener("input", (event) => /** @type {InputEvent} */ (event).isComposing || sendTypedText(view));
  field.addEventListener("compositionend", () => sendTypedText(view));
  field.addEventListener("blur", () => endEdit(view, true));
  return view;
}

/** Draw the stage: heading, answers, sentence, tabs and links. @param {StageView} view @param {StageData} data @param {Send} send */
export function showStage(view, data, send) {
  view.data = data;
  view.send = sendBeforeReports(send);
  view.node.classList.toggle("is-presented", data.is_presented);
  view.node.classList.toggle("is-in-lesson", data.is_in_lesson);
  view.node.classList.toggle("is-fixed", data.is_fixed);
  const { words, candidate, beside, question } = data;
  const [sentenceLabel, besideLabel] = data.is_fixed ? [words.text, words.text] : [words.edit, words.beside];
  showHeading(view, data);
  writeText(view.named, words.candidate);
  writeText(view.sentence, candidate || words.empty);
  writeText(view.beside, beside);
  applyAttributes(view.sentence, { "aria-label": `${sentenceLabel}: ${candidate}`, title: candidate });
  applyAttributes(view.beside, { "aria-label": `${besideLabel}: ${beside}`, title: beside });
  view.field.ariaLabel = words.edit;
  view.tabs.ariaLabel = words.tabs;
  view.answers.ariaLabel = question;
  view.ribbon.node.ariaLabel = words.ribbon;
  const labels = JSON.stringify([data.question, data.answers, data.tabs, data.commit]);
  if (view.drawn !== labels) {
    view.drawn = labels;
    buildAnswers(view, data);
    buildTabs(view, data);
  }
  updateAnswers(view, data);
  view.line.hidden = view.answers.childElementCount > 0;
  view.reading.node.classList.toggle("is-asking", data.is_open && !data.right);
  markOpenTab(view, openedTab(view));
  showLinkMenu(view.links, data.links);
  /** @type {HTMLElement} */ (/** @type {ShadowRoot} */ (view.node.getRootNode()).host).dataset.drawn = ""; // its place is no longer reserved
  document.dispatchEvent(new CustomEvent("stage-shown")); // presenter mode looks for something to reveal
}

/** Write the heading, a question or a result, and its terms. @param {StageView} view @param {StageData} data */
function showHeading({ heading, reading }, { heading: text, terms }) {
  reading.setTerms(terms);
  if (heading.textContent === text && heading.dataset.terms === String(terms)) return;
  heading.dataset.terms = String(terms);
  heading.textContent = text;
  markTerms(heading, terms);
}

/** Return the name of the tab that the page has opened. @param {StageView} view */
export function stageTab({ data }) {
  return data?.tab ?? "";
}

// ---- the answers

/** Build the buttons of the answers, and those to commit, to skip and to stop. @param {StageView} view @param {StageData} data */
function buildAnswers(view, { answers, question, commit }) {
  const options = answers.map((label, place) =>
    pushButton("act answer", label, () => answerQuestion(view, place + 1, `${question}.${place + 1}`)),
  );
  const commitGuess = () => {
    const guess = view.guess();
    if (guess && view.data?.is_open) view.send("answered", `${question}.${guess}`);
  };
  const committing = commit ? [pushButton("act is-main commit", commit, commitGuess)] : [];
  const ownAnswerNote = element("span", "you-said muted small");
  const skipping = pushButton("act quiet skip", "", () => answerQuestion(view, 0, `${question}.skip`));
  const stopping = pushButton("act quiet stop", "", () => view.send("answered", `${question}.stop`));
  const hasButtons = options.length + committing.length > 0;
  view.answers.replaceChildren(...(hasButtons ? [...options, ...committing, ownAnswerNote, skipping, stopping] : []));
}

/** Send an answer, showing it as chosen until the page redraws. @param {StageView} view @param {number} place @param {string} report */
function answerQuestion(view, place, report) {
  if (!view.data?.is_open) return;
  view.answers.children[place - 1]?.classList.add("is-chosen");
  view.send("answered", report);
}

/** Show which answer was chosen and which is right, and the buttons that apply now. @param {StageView} view @param {StageData} data */
function updateAnswers({ answers }, { chosen, right, is_open, is_presented, words, skip, stop, you_said }) {
  [...answers.querySelectorAll(".answer")].forEach((node, index) => {
    const [isChosen, isRight] = [chosen === index + 1, right === index + 1];
    node.classList.toggle("is-chosen", isChosen);
    node.classList.toggle("is-right", isRight);
    const spoken = [isChosen ? words.yours : "", isRight ? words.right : ""].filter(Boolean).join(", ");
    applyAttributes(node, { "aria-pressed": isChosen, "aria-disabled": !is_open, "aria-description": spoken });
  });
  const [chosenNote, skipping, stopping] = /** @type {HTMLElement[]} */ ([...answers.children].slice(-3));
  if (!chosenNote) return;
  const isHidden = [!you_said, !skip || is_presented, !stop || is_presented];
  [chosenNote, skipping, stopping].forEach((node, place) => {
    writeText(node, [you_said, skip, stop][place]);
    node.hidden = isHidden[place];
  });
  skipping.toggleAttribute("data-reveals", !!skip); // presenter mode clicks it even if it is hidden
}

/** Skip an open question, which shows its answer, because a control that reveals it was used. @param {StageView} view */
export function showAnswer({ data, send }) {
  if (data?.skip) send("answered", `${data.question}.skip`);
}

// ---- the sentence, edited in its place

/** Replace the sentence by a text field. @param {StageView} view */
function editSentence(view) {
  const { sentence, field, data } = view;
  view.before = view.sent = field.value = data?.candidate ?? "";
  sentence.hidden = true;
  field.hidden = false;
  field.focus();
  field.select();
}

/** Send the typed text once typing pauses; the page is updated while the field stays open. @param {StageView} view */
function sendTypedText(view) {
  const { field } = view;
  reportWhenIdle((_, text) => field.hidden || sendSentence(view, String(text)), "typed", field.value);
}

/** Send a sentence, unless it was the last one sent. @param {StageView} view @param {string} text */
function sendSentence(view, text) {
  if (text === view.sent) return;
  view.sent = text;
  view.send("typed", text);
}

/** Accept the sentence on Enter, and restore the previous one on Escape. @param {StageView} view @param {KeyboardEvent} event */
function handleEditKey(view, event) {
  event.stopPropagation();
  if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
  event.preventDefault();
  endEdit(view, event.key === "Enter");
  view.sentence.focus();
}

/** Close the field, keeping either the typed text or the previous sentence. @param {StageView} view @param {boolean} isKept */
function endEdit(view, isKept) {
  const { sentence, field } = view;
  if (field.hidden) return;
  field.hidden = true;
  sentence.hidden = false;
  const text = isKept ? field.value : view.before;
  if (text !== view.data?.candidate) writeText(sentence, text || (view.data?.words.empty ?? ""));
  sendSentence(view, text);
}

// ---- the tabs

/** Build the buttons of the tabs. @param {StageView} view @param {StageData} data */
function buildTabs(view, { tabs }) {
  const mayClose = !view.node.matches(".has-tabs-first");
  const buttons = tabs.map(([name, label]) => {
    const press = () => {
      const isOpen = openedTab(view) === name;
      if (!isOpen || mayClose) openTab(view, isOpen ? "" : name);
    };
    return pushButton({ class: "tab rigid muted small nowrap", "data-tab": name }, label, press);
  });
  const indexOf = (/** @type {string | undefined} */ tab) => buttons.findIndex(({ dataset }) => dataset.tab === tab);
  const [textIndex, codeIndex] = [indexOf(view.data?.words.text_tab), indexOf("code")];
  buttons.splice(textIndex < 0 ? codeIndex : textIndex + 1, 0, /** @type {any} */ (view.links.node));
  view.tabs.replaceChildren(...buttons);
}

/** Return the name of the opened tab; with tabs first, the first one by default. @param {StageView} view */
function openedTab({ node, data }) {
  return data?.tab || (node.matches(".has-tabs-first") ? (data?.tabs[0]?.[0] ?? "") : "");
}

/** Open a tab, and scroll to it. @param {StageView} view @param {string} name */
export function openTab(view, name) {
  if (view.data) view.data.tab = name;
  markOpenTab(view, name);
  view.send("tab", name || "-");
  document.dispatchEvent(new CustomEvent("tab-opened", { detail: name })); // presenter mode moves to its slide
  if (name && !view.node.matches(".has-tabs-first")) scrollToTabs(view);
}

/** Mark the open tab's button as pressed. @param {StageView} view @param {string} open */
function markOpenTab({ tabs }, open) {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (tabs.querySelectorAll("[data-tab]"))) {
    node.setAttribute("aria-expanded", String(node.dataset.tab === open));
  }
}

/** Once the opened tab has been drawn, scroll until the tabs are at the top. @param {StageView} view */
function scrollToTabs(view) {
  const { host } = /** @type {ShadowRoot} */ (view.node.getRootNode());
  const scroller = scrollerOf(host);
  const content = scroller?.firstElementChild;
  if (!scroller || !content) return;
  view.following?.abort();
  view.following = whileGrowing(content, () => {
    if (getComputedStyle(view.tabs).visibility === "hidden") return; // another slide is shown
    const top = view.tabs.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollBy({ top: top - 8, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  });
}

/**
 * Call `scroll` now and whenever the opened tab grows, until the learner scrolls or presses something.
 *
 * @param {Element} opened @param {() => void} scroll
 */
export function whileGrowing(opened, scroll) {
  const following = new AbortController();
  const watch = new ResizeObserver(scroll);
  const end = () => following.abort();
  following.signal.addEventListener("abort", () => watch.disconnect());
  for (const name of ["wheel", "pointerdown", "keydown"])
    document.addEventListener(name, end, { signal: following.signal, passive: true });
  watch.observe(opened);
  window.setTimeout(end, TAB_WAIT_MS);
  return following;
}

/** Return the element that scrolls the page. @param {Element} node @returns {Element | null} */
function scrollerOf(node) {
  const parent = node.parentElement;
  return !parent || /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}
