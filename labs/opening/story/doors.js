import { element } from "../../../frame/components/shared.js";
import { createMap, sideDoor } from "../../../frame/components/parts/map.js";
/** @import { CourseMap, Follow } from "../../../frame/components/parts/map.js" */

// ---- doors: the map of the labs, the workbench, and the way for a class

/**
 * @typedef {CourseMap & {file?: string, room?: string, back?: string, classroom?: string}} Doors `file` names the button that
 *   saves the story, `classroom` the one that opens a room; `room` is the stage of the room from which a class has come,
 *   `back` the words for the way there
 */

/** @param {Doors} doors @param {Follow} follow */
export function createDoors(doors, follow) {
  const node = element("div", "doors");
  const side = element("div", "side");
  side.append(
    ...doors.doors.map((door) => sideDoor(door, doors.done, follow)),
    ...(doors.classroom ? [roomDoor(doors.classroom)] : []),
    ...(doors.file ? [fileDoor(doors.file)] : []),
  );
  node.append(createMap(doors, follow), side);
  return node;
}

/** A room for the class: the frame, which also listens to the shortcut, opens it. @param {string} name */
function roomDoor(name) {
  const node = element("button", "link room-door", name);
  node.type = "button";
  node.append(element("kbd", "", "Alt R"));
  node.addEventListener("click", () => document.dispatchEvent(new Event("room-wanted")));
  return node;
}

/** The story as a file: the app's own button, which is not seen, saves it. @param {string} name */
function fileDoor(name) {
  const node = element("button", "link file-door", name);
  node.type = "button";
  node.addEventListener("click", () => {
    const own = document.querySelector(".st-key-story-file button");
    if (own instanceof HTMLElement) own.click();
  });
  return node;
}
