// What a click means: the parts of actions that the things on the table stand for. No rule is known here, only the list
// of legal actions.
import { begun, narrow } from '../../js/choose.js';
import { prefs } from '../../js/prefs.js';
import { todo } from './words.js';

/** @typedef {import('../../js/types.js').Choice} Choice */

/** What a space can be in an action, in the order in which a click is understood. */
const MEANINGS = [
  ['village', 'space'],
  ['clean', 'space'],
  ['clear', 'space'],
  ['step', 'from'],
  ['fly', 'from'],
  ['plant', 'space'],
  ['place', 'space'],
];
/** Which action the parts of an effect ask for. @type {Record<string, string>} */
export const DOES = {
  clean: 'clean',
  clear: 'clear',
  move: 'step',
  flow: 'step',
  catapult: 'fly',
  plant: 'plant',
  temple: 'place',
};

/** Whether a click would lead to something legal. @param {Choice} choice @param {string} part @param {string} value @param {string} [does] */
export const can = (choice, part, value, does) =>
  narrow(choice.legal, { ...begun(choice.picked, does), [part]: value }).length > 0 ||
  (part in choice.picked && narrow(choice.legal, { ...(does ? { do: does } : {}), [part]: value }).length > 0);

/** What a click on a space or on the capital stands for now. @param {Choice} choice @param {any} view @param {string} id @returns {{part: string, does?: string}} */
export function meaning(choice, view, id) {
  const { picked, legal } = choice;
  if (picked.from) return id === picked.from ? { part: 'from' } : { part: 'to' };
  if (picked.do === 'plant' || picked.do === 'place') return { part: 'space', does: picked.do };
  const first = MEANINGS.filter(([does]) => does === picked.do);
  for (const [does, part] of [...first, ...MEANINGS])
    if (legal.some(({ parts }) => parts.do === does && parts[part] === id)) return { part, does };
  const [wanted] = todo(view);
  const does = DOES[wanted?.kind] ?? 'village';
  return { part: does === 'step' || does === 'fly' ? 'from' : 'space', does };
}

/** A button that says a whole action: it is done at once, for undo is near; a table with confirmations asks first.
 * @param {Choice} choice @param {string} does */
export const press = (choice, does) =>
  prefs.value.confirm || !choice.can('do', does) ? choice.pick('do', does) : choice.play(does);

/** The attributes of a part that can be clicked.
 * @param {Choice} choice @param {string} part @param {string} value @param {string} [does] @param {boolean} [pressed] */
export function clickable(
  choice,
  part,
  value,
  does,
  pressed = choice.picked[part] === value && (!does || choice.picked.do === does),
) {
  return {
    'data-part': part,
    'data-value': value,
    'data-do': does,
    'aria-pressed': pressed ? 'true' : 'false',
    'aria-disabled': can(choice, part, value, does) ? 'false' : 'true',
    onClick: () => choice.pick(part, value, does),
  };
}

/** The classes that say how a part stands. @param {Choice} choice @param {Record<string, string> | null} hint @param {string} part @param {string} value @param {string} [does] */
export function looks(choice, hint, part, value, does) {
  const hinted = hint && hint[part] === value && (!hint.do || !does || hint.do === does);
  const picked = choice.picked[part] === value && (!does || choice.picked.do === does);
  return `${choice.mine && can(choice, part, value, does) && choice.can(part, value) ? 'can' : ''} ${picked ? 'picked' : ''} ${hinted ? 'hinted' : ''}`;
}

/** Riders look alike, but an animation needs to know who went where: those who can stay do, the others fill the gaps.
 * @type {Map<number, string[]>} */
const seated = new Map();

/** @param {number} seat @param {Record<string, number>} counts @returns {Record<string, number[]>} the riders on each place */
export function ridersOf(seat, counts) {
  const left = { ...counts };
  const old = seated.get(seat) ?? [];
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  /** @type {string[]} */
  const now = Array.from({ length: total }, (_, i) => {
    const place = old[i];
    if (!place || !left[place]) return '';
    left[place]--;
    return place;
  });
  const gaps = Object.entries(left).flatMap(([place, n]) => Array(n).fill(place));
  for (const [i, place] of now.entries()) if (!place) now[i] = gaps.shift() ?? '';
  seated.set(seat, now);
  /** @type {Record<string, number[]>} */
  const found = {};
  for (const [i, place] of now.entries()) (found[place] ??= []).push(i);
  return found;
}
