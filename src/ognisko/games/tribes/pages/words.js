// Tribes of the Wind in sentences: the log, what to do now, what was clicked.
import { count, t } from '../../js/i18n.js';
import { named, sentence } from '../../js/words.js';
import { box, spot, tileOf } from './data.js';
import { cardWords, effectWords, goalWords, placeWords, powerWords, villageWords } from './describe.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** @param {string} id */
const forest = id => t(`tribes.page.tile.${tileOf(id).colour}`);

/** A played row by what it gave, as far as the event tells: a tier by how many were counted. @param {GameEvent} event @param {Teller} teller */
function rowWords({ card, row, x }, teller) {
  const { effect } = box.element_card[card].rows[row];
  return `${elementOf(card, teller)}${effect ? `: ${effectWords(teller, effect, x)}` : ''}`;
}

/** @param {string} card @param {Teller} teller */
const elementOf = (card, teller) => named(teller, box.element_card[card].element);

/** @param {string} card @param {Teller} teller */
const goalOf = (card, teller) => goalWords(teller, box.village_card[card].goal);

/** A power is a sentence of its own; here it ends another one. @param {GameEvent} event @param {Teller} teller */
const powerOf = ({ guide }, teller) => ({ guide: powerWords(teller, box.guide_card[guide].power).replace(/\.$/, '') });

/** Things are told by what is printed on them. @type {Record<string, (event: GameEvent, teller: Teller) => Record<string, string>>} */
const BETTER = {
  played: (event, teller) => ({ card: rowWords(event, teller) }),
  discarded: ({ card }, teller) => ({ card: elementOf(card, teller) }),
  kept: ({ card }, teller) => ({
    card: `${goalOf(card, teller)} (${count('page.points', box.village_card[card].vp)})`,
  }),
  used: ({ card }, teller) => ({ card: effectWords(teller, box.village_card[card].effect) }),
  dropped: ({ card }, teller) => ({ card: goalOf(card, teller) }),
  scored_goal: ({ card }, teller) => ({ card: goalOf(card, teller) }),
  used_power: powerOf,
  took_guide: powerOf,
};

/** Places and tiles wherever they are told of; the capital has a name. @param {GameEvent} event @returns {Record<string, string>} */
const places = event =>
  Object.fromEntries([
    ...['space', 'from', 'to']
      .filter(field => field in event && event[field] !== 'capital')
      .map(field => [field, spot(event[field])]),
    ...('tile' in event ? [['tile', forest(event.tile)]] : []),
  ]);

/** What comes to lie on the table is seen there. */
const SILENT = ['offered', 'showed_tile', 'showed_village', 'chose'];

/** @param {GameEvent} event @param {Teller} teller */
const tell = (event, teller) =>
  sentence(teller, { ...event, row: 0 }, { ...places(event), ...BETTER[event.event]?.(event, teller) });

/** Draws of one seat are one line, told to everybody alike. @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export function say(events, teller) {
  const lines = [];
  /** @type {GameEvent[]} */
  let drawn = [];
  for (const event of events.filter(each => !SILENT.includes(each.event))) {
    if (event.event !== 'drew') {
      lines.push(tell(event, teller));
      drawn = [];
      continue;
    }
    if (drawn[0]?.seat === event.seat) lines.pop();
    else drawn = [];
    drawn.push(event);
    lines.push(
      sentence(
        teller,
        { ...event, private: undefined },
        { element: drawn.map(each => named(teller, each.element)).join(', ') },
      ),
    );
  }
  return lines.filter(Boolean);
}

/** @type {Record<string, (value: string, teller: Teller) => string>} */
const NAME = {
  space: spot,
  from: placeWords,
  to: placeWords,
  tile: id => forest(id),
  temple: (id, teller) => t('tribes.page.temple_of', { kind: named(teller, id) }),
  card: (id, teller) => (id in box.village_card ? villageWords(teller, id) : cardWords(teller, id)),
  guide: (id, teller) => powerWords(teller, box.guide_card[id].power),
  board: id => box.board[id].character,
  place: id => t(id === 'top' ? 'tribes.page.place_top' : 'tribes.page.place', { n: id }),
  alternative: n => t('tribes.page.alternative', { n }),
};

/** Of a village card only the side that is meant. @type {Record<string, (value: string, teller: Teller) => string>} */
const SIDE = {
  use: (id, teller) => effectWords(teller, box.village_card[id].effect),
  keep: (id, teller) =>
    `${goalWords(teller, box.village_card[id].goal)} (${count('page.points', box.village_card[id].vp)})`,
};

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export function call(parts, teller) {
  const name = (/** @type {string} */ part) => (part === 'card' && SIDE[parts.do]) || NAME[part];
  const things = Object.entries(parts)
    .filter(([part]) => part in NAME)
    .map(([part, value]) => name(part)(value, teller));
  const does = parts.do && t(`tribes.page.do.${parts.do}`);
  const rest = parts.from && parts.to ? things.join(' → ') : things.join(', ');
  return [does, rest].filter(Boolean).join(': ');
}

/** The parts of the effect that can be done now. @param {any} view */
export const todo = view =>
  view.agenda.filter(
    (/** @type {any} */ part) =>
      part.now && (part.begun || !view.agenda.some((/** @type {any} */ other) => other.begun)),
  );

/** What to do now, in one line.
 * @param {import('../../js/types.js').Message} message @param {Record<string, string>} picked @param {import('../../js/choose.js').Action | null} ready */
export function ask(message, picked, ready) {
  const view = message.view;
  const parts = todo(view);
  if (ready) return t('tribes.page.ask.ready');
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
