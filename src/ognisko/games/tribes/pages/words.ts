// Tribes of the Wind in sentences: the log, what to do now, what was clicked.

import { count, has, t } from '../../js/i18n.js';
import type { Action, GameEvent as Told } from '../../js/types.js';
import type { Teller } from '../../js/words.js';
import { named, sentence, summary, summed, turnLine } from '../../js/words.js';
import type { Asked, Fields, GameEvent, TribesView } from './contract.js';
import { box, spot, tileOf } from './data.js';
import { effectWords, goalWords, placeWords, powerWords, rowWords, villageWords } from './describe.js';

const forest = (id: string) => t(`tribes.page.tile.${tileOf(id).colour}`);

/** What a played row gave, as far as the event tells: a tier by how many were counted. */
function gave({ card, row, x }: Pick<Fields, 'card' | 'row' | 'x'>, teller: Teller) {
  const { effect } = box.element_card[card].rows[row];
  return effect ? effectWords(teller, effect, x) : '';
}

/** Of one thing, or of several that are told by one sentence. */
const each = (things: string | string[], word: (id: string) => string) => summary([things].flat().map(word));

const elements = (cards: string | string[], teller: Teller) =>
  each(cards, card => named(teller, box.element_card[card].element));

const goalOf = (card: string, teller: Teller) => goalWords(teller, box.village_card[card].goal);

/** A power is a sentence of its own; here it ends another one. */
const power = (guide: string, teller: Teller) => powerWords(teller, box.guide_card[guide].power).replace(/\.$/, '');

const powerOf = ({ guide }: Fields, teller: Teller) => ({ guide: power(guide, teller) });

/** Things are told by what is printed on them. */
const BETTER: Record<string, (event: Fields, teller: Teller) => Record<string, string>> = {
  played: ({ card }, teller) => ({ card: elements(card, teller) }),
  discarded: ({ card }, teller) => ({ card: elements(card, teller) }),
  kept: ({ card }, teller) => ({
    card: `${goalOf(card, teller)} (${count('page.points', box.village_card[card].vp)})`,
  }),
  used: ({ card }, teller) => ({ card: effectWords(teller, box.village_card[card].effect) }),
  dropped: ({ card }, teller) => ({ card: goalOf(card, teller) }),
  scored_goal: ({ card }, teller) => ({ card: goalOf(card, teller) }),
  used_power: powerOf,
  took_guide: powerOf,
};

const spotOrCapital = (teller: Teller) => (id: string) => (id === 'capital' ? named(teller, id) : spot(id));

/** Places and tiles wherever they are told of. */
const places = (event: Told, teller: Teller): Record<string, string> =>
  Object.fromEntries([
    ...['space', 'from', 'to']
      .filter(field => field in event)
      .map(field => [field, each(event[field] as string | string[], spotOrCapital(teller))]),
    ...('tile' in event ? [['tile', named(teller, tileOf(String(event.tile)).colour)]] : []),
  ]);

/** What comes to lie on the table is seen there. */
const SILENT = ['offered', 'showed_tile', 'showed_village', 'chose'];

/** What is told: a draw to everybody alike, and a row by what it gives, not by where it stands. */
const toTell = (events: GameEvent[]): Told[] =>
  events
    .filter(({ event }) => !SILENT.includes(event))
    .map(event => (event.event === 'drew' ? { ...event, private: undefined } : event))
    .map(event => ('row' in event ? { ...event, row: 0, lower: event.row } : event));

/** Whoever reads one kind of event knows its fields. */
const asFields = (event: Told) => event as unknown as Fields;

const better =
  (teller: Teller) =>
  (event: Told): Record<string, string> => ({
    ...places(event, teller),
    ...BETTER[event.event]?.(asFields(event), teller),
  });

/** One event, and of a played card what it gives. */
function told(event: Told, teller: Teller) {
  const said = sentence(teller, event, better(teller)(event));
  const effect = event.event === 'played' ? gave({ ...asFields(event), row: Number(event.lower ?? 0) }, teller) : '';
  return effect ? said.replace(/\.$/, `: ${effect}.`) : said;
}

export const say = (events: GameEvent[], teller: Teller): string[] =>
  summed(teller, toTell(events))
    .map(event => told(event, teller))
    .filter(Boolean);

/** A turn in one line. */
export const turn = (events: GameEvent[], teller: Teller) => turnLine(teller, toTell(events), better(teller));

const elementOf = (id: string, teller: Teller) => named(teller, box.element_card[id.split(' ')[0]].element);

type Name = (value: string, teller: Teller, view?: TribesView | null) => string;

export const placeOf = (id: string) => t(id === 'top' ? 'tribes.page.place_top' : 'tribes.page.place', { n: id });

/** The back that lies at a place of the offer. */
function backAt(id: string, teller: Teller, view?: TribesView | null) {
  const element = view?.offer.at(id === 'top' ? -1 : Number(id) - 1);
  return element ? named(teller, element) : '';
}

const offered = (id: string, teller: Teller, view?: TribesView | null) =>
  [backAt(id, teller, view), placeOf(id)].filter(Boolean).join(', ');

const NAME: Record<string, Name> = {
  space: spot,
  from: placeWords,
  to: placeWords,
  tile: id => forest(id),
  temple: (id, teller) => t('tribes.page.temple_of', { kind: named(teller, id) }),
  card: (id, teller) => (id in box.village_card ? villageWords(teller, id) : elementOf(id, teller)),
  guide: power,
  board: id => box.board[id].character,
  place: offered,
  alternative: n => t('tribes.page.alternative', { n }),
};

/** Of a card only what is meant: the side of a village card, the element of what is given away. */
const SIDE: Record<string, Name> = {
  card: (id, teller, view) => rowWords(teller, id, view),
  discard: elementOf,
  use: (id, teller) => effectWords(teller, box.village_card[id].effect),
  keep: (id, teller) =>
    `${goalWords(teller, box.village_card[id].goal)} (${count('page.points', box.village_card[id].vp)})`,
};

/** Of a temple with its place, its kind alone. */
const KIND = (id: string, teller: Teller) => named(teller, id);

/** One of the alternatives that lie open, as they are numbered on the table. */
const alternative = (view: TribesView, n: string) =>
  [...view.agenda]
    .reverse()
    .filter(part => part.kind === 'or' && todo(view).includes(part))
    .flatMap(part => part.of ?? [])
    .at(Number(n) - 1);

/** What was or could be clicked, in words. */
export function call(parts: Record<string, string>, teller: Teller, view?: TribesView | null) {
  const chosen = view && parts.alternative ? alternative(view, parts.alternative) : null;
  if (chosen) return effectWords(teller, chosen);
  if (parts.do === 'done' && view?.stage === 'power') return t('tribes.page.do.refill');
  const name = (part: string) =>
    (part === 'card' && SIDE[parts.do]) || (part === 'temple' && parts.space ? KIND : NAME[part]);
  const things = Object.entries(parts)
    .filter(([part]) => part in NAME)
    .map(([part, value]) => name(part)(value, teller, view));
  const what = things.join(' → ');
  const whole = `tribes.page.call.${parts.do}`;
  const back = parts.do === 'draw' && parts.place ? backAt(parts.place, teller, view) : '';
  if (back) return t('tribes.page.call.back', { what: back, place: placeOf(parts.place) });
  if (what && has(whole)) return t(whole, { what });
  return [parts.do && t(`tribes.page.do.${parts.do}`), what].filter(Boolean).join(': ');
}

/** The parts of the effect that can be done now. */
export const todo = (view: TribesView) =>
  view.agenda.filter(part => part.now && (part.begun || !view.agenda.some(other => other.begun)));

/** What to do now, in one line. */
export function ask(message: Asked, picked: Record<string, string>, ready: Action | null) {
  const view = message.view;
  const parts = todo(view);
  if (ready) return '';
  if (picked.from) return t(picked.do === 'fly' ? 'tribes.page.ask.fly_to' : 'tribes.page.ask.step_to');
  if (picked.do === 'plant') return t(picked.tile ? 'tribes.page.ask.plant_space' : 'tribes.page.ask.plant_tile');
  if (picked.do === 'place') return t(picked.temple ? 'tribes.page.ask.temple_space' : 'tribes.page.ask.temple_kind');
  if (parts.length > 1) return t('tribes.page.ask.several');
  if (parts.length) {
    const [{ kind, n = 0, cost = 0 }] = parts;
    return kind === 'plant'
      ? count('tribes.page.ask.plant', cost)
      : n
        ? count(`tribes.page.ask.${kind}`, n)
        : t(`tribes.page.ask.${kind}`);
  }
  if (view.stage === 'discard')
    return count(view.for_temple ? 'tribes.page.ask.discard_temple' : 'tribes.page.ask.discard', view.to_discard);
  if (view.stage === 'draw') return count('tribes.page.ask.draw', view.to_draw);
  return t(`tribes.page.ask.${view.stage}`);
}
