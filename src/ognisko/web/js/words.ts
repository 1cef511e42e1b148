// Events in words: the twin of Teller in ognisko.locale.telling, in the reader's language.

import { fill, has, lang, listed, t, template } from './i18n.js';
import type { GameEvent, Telling } from './types.js';

/** By language and id. */
export type Names = Record<string, Record<string, string>>;

/** Who tells: the game, the names of its components and of the people, and whose eyes these are. */
export type Teller = {
  game: string;
  names: Names; // of an own set; those of the house's are in its catalog
  people: string[];
  bots?: boolean[]; // which of them have an animal's face
  me: number | null;
  telling?: Telling;
};

/** How a board words fields better than by the names of ids. */
export type Better = (event: GameEvent) => Record<string, string | number>;

const WHO = '{seat} '; // a sentence that begins with it is a deed: what follows can be told of somebody named before
const PLAIN: Telling = { seats: ['seat'], by_seat: [], sums: {} };
const telling = (teller: Teller) => teller.telling ?? PLAIN;

type Namer = Pick<Teller, 'game' | 'names'>;

function called({ game, names }: Namer, id: string) {
  const key = `${game}.name.${id}`;
  return names[lang.value]?.[id] ?? (has(key) ? template(key) : null);
}

/** What is one of many, `fire-07`, is called by what they are and its number where it has no name of its own. */
export function named(namer: Namer, id: string) {
  const [, kind, n] = /^(.+)-(\d+)$/.exec(id) ?? [];
  const many = kind && called(namer, kind);
  return called(namer, id) ?? (many ? `${many} ${n}` : id);
}

export const person = (teller: Teller, seat: number | null) =>
  seat === null ? '' : seat === teller.me ? t('you') : (teller.people[seat] ?? t('page.seat_n', { n: seat + 1 }));

/** Equal words once, with their number. */
export const once = (words: string[]) =>
  [...new Set(words)]
    .map(word => [word, words.filter(other => other === word).length] as const)
    .map(([word, n]) => (n > 1 ? `${word} ×${n}` : word));

export const summary = (words: string[]) => once(words).join(', ');

function list(teller: Teller, field: string, values: unknown[]) {
  if (telling(teller).by_seat.includes(field))
    return values.map((each, seat) => `${person(teller, seat)} ${each}`).join(', ');
  const words = values.map(each => word(teller, field, each));
  return values.every(each => typeof each === 'string') ? summary(words) : words.join(', ');
}

function word(teller: Teller, field: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return telling(teller).seats.includes(field) ? person(teller, value) : String(value);
  if (Array.isArray(value)) return list(teller, field, value);
  if (value && typeof value === 'object')
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, each]) => word(teller, key, each))
      .join(' ');
  return named(teller, String(value));
}

/** What a field may tell sentences apart by. */
function apart(teller: Teller, field: string, value: unknown): string[] {
  if (telling(teller).seats.includes(field) && typeof value === 'number')
    return value === teller.me ? [`${field}.you`] : [];
  if (typeof value === 'string') return [`${field}.${value}`];
  if (typeof value === 'number') return value ? [`${field}.${value}`, field] : [`${field}.0`];
  return value === true ? [field] : [];
}

const isMine = (teller: Teller, event: GameEvent) => teller.me !== null && event.seat === teller.me;

/** The sentence that fits best: `<game>.event.<name>`, and after it whatever the catalog tells apart, in the order
 * of the fields; at the end `.you`, said to the one who did it. */
function keyOf(teller: Teller, event: GameEvent, room = 'event') {
  const fields = Object.entries(event).filter(([field]) => field !== 'seat');
  const words = fields.flatMap(([field, value]) => apart(teller, field, value));
  return [...(event.private ? ['own'] : []), ...words, ...(isMine(teller, event) ? ['you'] : [])].reduce(
    (key, each) => (has(`${key}.${each}`) ? `${key}.${each}` : key),
    `${teller.game}.${room}.${event.event}`,
  );
}

/** With what only its seat may see beside the rest, if it is seen. */
const whole = (event: GameEvent): GameEvent =>
  event.private ? { ...event, ...event.private, private: { to: [] } } : { ...event };

function filled(teller: Teller, said: string, event: GameEvent, better: Record<string, string | number>) {
  const values = Object.fromEntries(Object.entries(event).map(([field, value]) => [field, word(teller, field, value)]));
  return fill(said, { n: 1, ...values, ...better }, teller.game);
}

/** An event as far as this reader may see it; '' for one that has nothing to say. */
export function sentence(teller: Teller, event: GameEvent, better: Record<string, string | number> = {}) {
  const told = whole(event);
  return filled(teller, template(keyOf(teller, told)), told, better);
}

/** Has it a shorter sentence for the line of a turn? */
const inTurns = (teller: Teller, event: GameEvent) => has(`${teller.game}.turn.${event.event}`);

/** Equal for events that add up: the words in all other fields are the same, if they matter; null if nothing does. */
function alike(teller: Teller, event: GameEvent, roughly: boolean) {
  const sums = telling(teller).sums[event.event];
  if (!sums) return null;
  const words = Object.entries(event).filter(
    ([field, value]) => !sums.includes(field) && ['string', 'boolean'].includes(typeof value),
  );
  return JSON.stringify([event.seat, roughly ? event.event : words]);
}

const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function added(sums: string[], event: GameEvent, more: GameEvent): GameEvent {
  const counted = sums.filter(each => each[0] === '+').map(each => each.slice(1));
  const lists = sums.filter(each => each in more);
  return {
    ...more,
    n: Number(event.n ?? 1) + 1,
    ...Object.fromEntries(counted.map(each => [each, Number(event[each]) + Number(more[each])])),
    ...Object.fromEntries(lists.map(each => [each, [...many(event[each]), ...many(more[each])]])),
  };
}

/** Events of one kind and seat that add up, as one each; in the line of a turn told roughly, whatever their words. */
export function summed(teller: Teller, events: GameEvent[], forTurn = false) {
  const found = new Map<string | number, GameEvent>();
  for (const [number, event] of events.map(whole).entries()) {
    const key = alike(teller, event, forTurn && inTurns(teller, event)) ?? number;
    const before = found.get(key);
    found.set(key, before ? added(telling(teller).sums[event.event], before, event) : event);
  }
  return [...found.values()];
}

/** What one decision brought about; what happened several times is one sentence. */
export const tellAll = (teller: Teller, events: GameEvent[], better: Better = () => ({})) =>
  summed(teller, events)
    .map(event => sentence(teller, event, better(event)))
    .filter(Boolean);

/** Without its subject: `{seat} takes`, `You take` and `Bierzesz` are `takes`, `take` and `bierzesz`. */
function bare(said: string) {
  for (const who of [WHO, `${t('you')} `]) if (said.startsWith(who)) return said.slice(who.length);
  return said.slice(0, 1).toLocaleLowerCase(lang.value) + said.slice(1);
}

/** What an event says in the line of a turn, and whether it is what its seat did, told without saying who. */
function deed(teller: Teller, event: GameEvent, better: Better): [string, boolean] {
  const key = keyOf(teller, event, inTurns(teller, event) ? 'turn' : 'event');
  const of = key.replace(/\.you$/, '');
  const third = has(of) ? template(of) : '';
  const isDeed = third.startsWith(WHO) && !third.includes('. ');
  const said = isDeed ? bare(template(key)).replace(/[.!]+$/, '') : template(key);
  return [filled(teller, said, event, better(event)), isDeed];
}

/** What was done several times, as one: "adds 2 cards", or "(2 times)" after words that count nothing. */
function times(teller: Teller, words: string, alike: GameEvent[], better: Better) {
  if (alike.length === 1) return words;
  const n = alike.reduce((sum, each) => sum + Number(each.n ?? 1), 0);
  const [told] = deed(teller, { ...alike[alike.length - 1], n }, better);
  return told === words ? t('turn.times', { deed: words, n: alike.length }) : told;
}

function did(teller: Teller, seat: number, deeds: string[]) {
  if (seat !== teller.me) return t('turn.they', { name: person(teller, seat), deeds: listed(deeds) });
  const line = t('turn.you', { deeds: listed(deeds) });
  return line.slice(0, 1).toLocaleUpperCase(lang.value) + line.slice(1);
}

/** A whole turn in one line: what somebody did one after the other is one sentence, "rolls and takes card 18". */
export function turnLine(teller: Teller, events: GameEvent[], better: Better = () => ({})) {
  const said: string[] = [];
  let doer = 0;
  const deeds = new Map<string, GameEvent[]>(); // by their words: what is said of several is said once
  const close = () => {
    const told = [...deeds].map(([words, alike]) => times(teller, words, alike, better));
    if (told.length) said.push(did(teller, doer, told));
    deeds.clear();
  };
  for (const event of summed(teller, events, true)) {
    const [words, isDeed] = deed(teller, event, better);
    if (!words) continue;
    if (!isDeed || event.seat !== doer) close();
    if (isDeed) deeds.set(words, [...(deeds.get(words) ?? []), event]);
    else said.push(words);
    if (isDeed) doer = event.seat ?? 0;
  }
  close();
  return said.join(' ');
}
