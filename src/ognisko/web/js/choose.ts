// Choosing an action by its parts, for every game: each click narrows the legal list. Pure functions.

import type { Action, Choice, Parts } from './types.js';

/** The actions that agree with all that is picked. */
export const narrow = (legal: Action[], picked: Parts) =>
  legal.filter(({ parts }) => Object.entries(picked).every(([part, value]) => parts[part] === value));

/** What needs no click: the parts that all legal actions share. */
export function implied(legal: Action[]): Parts {
  if (!legal.length) return {};
  return Object.fromEntries(
    Object.entries(legal[0].parts).filter(([part, value]) => legal.every(({ parts }) => parts[part] === value)),
  );
}

/** Whether a click on this part would lead to something legal, given the other picks. */
export const fits = (legal: Action[], picked: Parts, part: string, value: string) =>
  narrow(legal, { ...picked, [part]: value }).length > 0;

/** The picks that go on when a click names the action that it begins: another action starts anew. */
export const begun = (picked: Parts, does?: string): Parts => (does && picked.do !== does ? { do: does } : picked);

/** Whether a click on this part would lead on: with the other picks, or by replacing another of its kind. */
export const leads = (legal: Action[], picked: Parts, part: string, value: string, does?: string) =>
  fits(legal, begun(picked, does), part, value) ||
  (part in picked && fits(legal, does ? { do: does } : {}, part, value));

/** The picks after a click: the same thing again takes it back, another of its kind replaces it (and starts anew if
 * it does not fit the other picks); null if nothing legal has this together with what is picked. */
export function click(legal: Action[], picked: Parts, part: string, value: string): Parts | null {
  if (picked[part] === value) return Object.fromEntries(Object.entries(picked).filter(([name]) => name !== part));
  if (fits(legal, picked, part, value)) return { ...picked, [part]: value };
  return part in picked && fits(legal, {}, part, value) ? { [part]: value } : null;
}

/** The action that the picks spell out in full, if there is one. */
export function spelled(legal: Action[], picked: Parts) {
  const chosen = { ...implied(legal), ...picked };
  return narrow(legal, chosen).find(({ parts }) => Object.keys(parts).length === Object.keys(chosen).length) ?? null;
}

/** Where there is nothing to choose. */
export const nothing: Choice = {
  mine: false,
  picked: {},
  legal: [],
  ready: null,
  can: () => false,
  pick: () => {},
  clear: () => {},
  play: () => {},
};

/** What is touched: a thing of the board, and the action (the part `do`) that it begins, where there are several. */
export type Touched = { part: string; value: string; does?: string };

/** How quick a table is: which actions their player takes back freely (`light`, the game says so), and whether this
 * person wants to confirm everything. */
export type Pace = { light?: (parts: Parts) => boolean; confirm: boolean };

/** The marked thing once more means "yes", unless it is a switch: then what is left without it is an action, too. */
function again(legal: Action[], picked: Parts, { part, value }: Touched) {
  const action = spelled(legal, picked);
  if (!action || picked[part] !== value || Object.keys(picked).at(-1) !== part) return null;
  const { [part]: _, ...rest } = picked;
  const left = spelled(legal, rest);
  return left && left.text !== action.text ? null : action;
}

/** Was something else touched before that this completes? */
function second(picked: Parts, { part, does }: Touched) {
  const kept = begun(picked, does) === picked ? picked : {};
  return Object.keys(kept).some(each => each !== part && !(each === 'do' && part in kept));
}

/** A tap: what is marked after it, and the action that it plays, if it does; null if it leads to nothing legal.
 *
 * The one place that says which taps play. A button whose words say what it does (`deed` of ui/part.tsx) plays at its
 * tap: the words were the question. A thing of the board is only marked by the first tap, for a slip must not cost
 * what cannot be taken back (a roll, a card seen, the turn); the second plays: on another thing that completes the
 * action, on the marked one, or on the button in the line of the table. What its player takes back freely, as the
 * game says, needs no second. */
export function tap(legal: Action[], picked: Parts, touched: Touched, { light, confirm }: Pace) {
  const sure = again(legal, picked, touched);
  if (sure) return { picked, plays: sure };
  const next = click(legal, begun(picked, touched.does), touched.part, touched.value);
  if (!next) return null;
  const action = touched.part in next ? spelled(legal, next) : null;
  const quick = action && !confirm && (second(picked, touched) || light?.(action.parts));
  return { picked: next, plays: quick ? action : null };
}
