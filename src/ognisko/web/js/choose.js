// Choosing an action by its parts, for every game: each click narrows the legal list. Pure functions.

/** @typedef {Record<string, string>} Parts */
/** @typedef {{text: string, parts: Parts}} Action */

/** The actions that agree with all that is picked. @param {Action[]} legal @param {Parts} picked */
export const narrow = (legal, picked) =>
  legal.filter(({ parts }) => Object.entries(picked).every(([part, value]) => parts[part] === value));

/** What needs no click: the parts that all legal actions share. @param {Action[]} legal @returns {Parts} */
export function implied(legal) {
  if (!legal.length) return {};
  return Object.fromEntries(
    Object.entries(legal[0].parts).filter(([part, value]) => legal.every(({ parts }) => parts[part] === value)),
  );
}

/** Whether a click on this part would lead to something legal, given the other picks.
 * @param {Action[]} legal @param {Parts} picked @param {string} part @param {string} value */
export const fits = (legal, picked, part, value) => narrow(legal, { ...picked, [part]: value }).length > 0;

/** The picks that go on when a click names the action that it begins: another action starts anew.
 * @param {Parts} picked @param {string} [does] @returns {Parts} */
export const begun = (picked, does) => (does && picked.do !== does ? { do: does } : picked);

/** The picks after a click: the same thing again takes it back, another of its kind replaces it (and starts anew if it
 * does not fit the other picks); null if nothing legal has this together with what is picked.
 * @param {Action[]} legal @param {Parts} picked @param {string} part @param {string} value @returns {Parts | null} */
export function click(legal, picked, part, value) {
  if (picked[part] === value) return Object.fromEntries(Object.entries(picked).filter(([name]) => name !== part));
  if (fits(legal, picked, part, value)) return { ...picked, [part]: value };
  return part in picked && fits(legal, {}, part, value) ? { [part]: value } : null;
}

/** The action that the picks spell out in full, if there is one. @param {Action[]} legal @param {Parts} picked */
export function spelled(legal, picked) {
  const chosen = { ...implied(legal), ...picked };
  return narrow(legal, chosen).find(({ parts }) => Object.keys(parts).length === Object.keys(chosen).length) ?? null;
}

/** Whether the picks may be played without asking. A lone click on a card that needs no target, or on a modifier, asks
 * for a second one: nobody should lose a card to a slip. Two clicks are no slip; a kind of action (`do`) needs a thing for
 * it; else real choices and what needs no choice count.
 * @param {Action[]} legal @param {Parts} picked */
export function atOnce(legal, picked) {
  if ('do' in picked) return Object.keys(picked).length > 1;
  const real = Object.keys(picked).filter(
    part => new Set(legal.map(({ parts }) => parts[part]).filter(Boolean)).size > 1,
  );
  return Object.keys(picked).length > 1 || (real.length > 0 && real.length + Object.keys(implied(legal)).length > 1);
}
