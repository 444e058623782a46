import { createMemory } from "../../../frame/components/shared.js";
import { fillRibbon } from "../../../frame/components/parts/ribbon.js";
/** @import { RibbonView } from "../../../frame/components/parts/ribbon.js" */
/** @import { Ribbon } from "./scenes.js" */
/** @import { How } from "./lines.js" */

// ---- the ribbon of a scene: each cheat that a factor catches fills a slot

const isOtherRibbon = createMemory();

/**
 * Show the known factors. With weights, show the whole product: each fraction to the power of its weight, times the penalty.
 *
 * @param {RibbonView} view @param {Ribbon | undefined} ribbon
 * @param {{name: string, how: How}} options
 */
export function showRibbon(view, ribbon, { name, how }) {
  if (isOtherRibbon(view.node, !ribbon, name)) {
    view.node.hidden = !ribbon;
    view.node.setAttribute("aria-label", name);
  }
  if (!ribbon) return;
  const { picture, hasPenalty = false, weights } = ribbon;
  const orders = view.orders.map((_, index) => orderFactor(ribbon, index));
  const { penalty: value = 0, penalty_text: text = "" } = picture ?? {};
  const shownPenalty = hasPenalty ? { part: value, text } : { part: 0, text: "" };
  const penalty = { isOn: hasPenalty, value, ...shownPenalty, isStill: !hasPenalty };
  const shownTotal = weights
    ? { value: picture?.value ?? 0, text: picture?.value_text ?? "" }
    : { value: 0, text: "?" };
  const total = { ...shownTotal, isStill: !weights };
  fillRibbon(view, { orders, penalty, total }, { isStill: how.isStill });
}

/** @param {Ribbon} ribbon @param {number} index */
function orderFactor({ orders, picture, isUnasked, isUncut, weights }, index) {
  const isOn = !!picture && orders.includes(index + 1);
  const [total, matchCount] = [picture?.totals[index] ?? 0, picture?.matches[index] ?? 0];
  const matches = isUncut ? total : matchCount;
  const hasNumber = isOn && !isUnasked;
  return {
    isOn,
    part: hasNumber && total ? matches / total : 0,
    value: hasNumber ? matches : 0,
    text: hasNumber ? String(matches) : isOn ? "?" : "",
    rest: hasNumber ? `/${total}` : "",
    weight: weights?.[index],
    isStill: !hasNumber,
  };
}
