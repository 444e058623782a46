// Controls and content of a page for the fuzzer. Components render in shadow roots; their key is that of the host.
const CONTROLS = {
  menu: "input[role=combobox], select",
  slider: "[role=slider], input[type=range]",
  text: "input[type=text]:not([role=combobox]), input[type=number], input:not([type]), textarea",
  link: "a[href]",
  button: "button, [role=button], [role=tab], [role=radio], [role=checkbox], summary, input[type=radio], input[type=checkbox]",
};
const OTHERS = "[data-testid=stHeader], [data-testid=stMainMenuPopover], [href='#stMain'], [target=_blank]"; // Streamlit's own
const HIDDEN = "style, script, code, pre, .katex, [data-testid=stIconMaterial], .bx-unseen, option";
const NUMBERED = /^(candidate|reference|remove|tokenizer|lowercase|variant|max_order)-(\d+)$/;
const ASKED = [...Object.values(CONTROLS)].join(", ");

function* elements(root) {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* elements(element.shadowRoot);
  }
}

function key(element) {
  for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
    const named = [...at.classList].find((name) => name.startsWith("st-key-"));
    if (named) return lastingName(named.slice("st-key-".length));
  }
  return "";
}

/** A field's name without the number in its key that changes with its value; references are numbered by place. */
function lastingName(key) {
  const [, name, number] = key.match(NUMBERED) ?? [];
  if (name !== "reference" && name !== "remove") return name ?? key;
  const references = [...document.querySelectorAll("[class*='st-key-reference-']")];
  return `${name}-${references.findIndex((field) => field.classList.contains(`st-key-reference-${number}`)) + 1}`;
}

function isSeen(element) {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
}

function isFree(element) {
  const isOurs = !element.closest(OTHERS) && (element.tagName !== "A" || element.origin === location.origin);
  const choosable = element.matches("input[type=radio], input[type=checkbox]"); // drawn by its label
  return isOurs && !element.matches(":disabled, [aria-disabled=true]") && (choosable || isSeen(element));
}

function found() {
  const places = {};
  return [...elements(document)].filter((element) => element.matches(ASKED) && isFree(element)).map((element) => {
    const kind = Object.keys(CONTROLS).find((name) => element.matches(CONTROLS[name]));
    const at = `${key(element)} ${kind}`;
    places[at] = (places[at] ?? -1) + 1;
    return { element, key: key(element), kind, place: places[at] };
  });
}

function texts(root) {
  const said = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.shadowRoot) said.push(...texts(node.shadowRoot));
    const parent = node.parentElement;
    if (node.nodeType !== Node.TEXT_NODE || !node.data.trim() || !parent || parent.closest(HIDDEN) || !isSeen(parent)) continue;
    if (!isForeign(parent)) said.push([key(parent), node.data.trim()]);
  }
  return said;
}

/** Whether an element is marked as another language, such as a term beside its translation. */
function isForeign(element) {
  const named = element.closest("[lang]");
  return named !== null && named.lang !== document.documentElement.lang;
}

function all([where, selector]) {
  const some = [...elements(document)].filter((element) => element.matches(selector) && (!where || key(element) === where));
  return some.map((element) => element.textContent.trim());
}

window.fuzzing = {
  controls: () => found().map(({ key, kind, place }) => [key, kind, place]),
  find: ([wanted, kind, place]) => found().find((one) => one.key === wanted && one.kind === kind && one.place === place)?.element,
  press: (places) => {
    const controls = found();
    for (const place of places) controls[place % controls.length]?.element.click();
  },
  isAtRest: () => {
    const app = document.querySelector("[data-testid=stApp]");
    return app?.dataset.testScriptState === "notRunning" && app.dataset.testConnectionState === "CONNECTED"
      && !document.querySelector("[data-stale=true], [data-testid=stSkeleton]") && !fuzzingConnection.late()
      // A script that switches to a page ends before that page begins.
      && found().length > 0;
  },
  state: (numbers) => ({
    path: location.pathname,
    query: location.search,
    title: document.querySelector("h1")?.textContent.trim() ?? document.title, // a stage has a heading for each scene
    // The text in an open menu is a search for an option.
    fields: Object.fromEntries([...document.querySelectorAll("input:not([type=radio], [aria-expanded=true]), textarea")]
      .map((field) => [key(field), field.type === "checkbox" ? String(field.checked) : field.value])),
    numbers: Object.fromEntries(Object.entries(numbers).map(([name, place]) => [name, all(place)])),
    texts: texts(document.querySelector("[data-testid=stMain]") ?? document.body),
  }),
};
