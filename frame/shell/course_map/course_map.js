/**
 * The map in the course menu. In: `data` from `frame/shell/course_map/__init__.py`. Out: the trigger `page`, the page that was
 * chosen by a plain click; every other click is the browser's.
 *
 * @typedef {CourseMap & {language: string, here: string, more: {page: string, href: string, name: string}[]}} Data
 * @typedef {(name: string, value: unknown) => void} Report
 * @typedef {{root: HTMLElement, data: Data | null, owner: object | null, report: Report}} View
 */

import { element, keep } from "../../components/shared.js";
import { createMap, link, sideDoor } from "../../components/parts/map.js";
/** @import { CourseMap, Follow } from "../../components/parts/map.js" */

/** @param {{data: Data, parentElement: ShadowRoot & {view?: View}, setTriggerValue: Report}} component */
export default function ({ data, parentElement, setTriggerValue }) {
  const end = keep(parentElement, data, { create, draw });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return end;
}

/** @param {ShadowRoot} parent @returns {View} */
function create(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".course-map"));
  return { root, data: null, owner: null, report: () => {} };
}

/** @param {View} view @param {Data} data */
function draw(view, data) {
  /** @type {Follow} */
  const follow = (page, event) => {
    event.preventDefault();
    view.report("page", page);
  };
  const side = element("div", "side");
  const more = element("div", "more");
  side.append(...data.doors.map((door) => sideDoor(door, data.done, follow)));
  more.append(
    ...data.more.map(({ page, href, name }) => {
      const place = link(page, href, follow);
      place.textContent = name;
      if (page === data.here) place.setAttribute("aria-current", "page");
      return place;
    }),
  );
  view.root.lang = data.language;
  view.root.replaceChildren(createMap(data, follow, data.here), side, more);
}
