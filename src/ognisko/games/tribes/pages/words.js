// Tribes of the Wind in sentences: the log, what to do now, what was clicked.
import { count, t } from '../../js/i18n.js';
import { named, person, sentence } from '../../js/words.js';
import { box, spot, tileOf } from './data.js';
import { cardWords, effectWords, goalWords, placeWords, powerWords, villageWords } from './describe.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** @param {Teller} teller @param {GameEvent} event @param {string} key @param {Record<string, string | number>} [values] */
const line = (teller, event, key, values = {}) => t(`tribes.page.log.${key}`, { who: person(teller, event.seat), ...values });

/** What a played row gave, as far as the event tells: a tier by how many were counted. @param {GameEvent} event */
function played(event) {
  const row = box.element_card[event.card].rows[event.row];
  return row.effect;
}

/** @param {string} id */
const forest = id => t(`tribes.page.tile.${tileOf(id).colour}`);

/** @type {Record<string, (event: GameEvent, teller: Teller) => string>} */
const TELL = {
  took_board: (event, teller) => line(teller, event, 'took_board', { character: box.board[event.board].character }),
  started: (event, teller) => line(teller, event, 'started', { tile: forest(event.tile), riders: event.riders }),
  played: (event, teller) => {
    const effect = played(event);
    const element = named(teller, box.element_card[event.card].element);
    return effect ? line(teller, event, 'played', { element, effect: effectWords(teller, effect, event.x) }) : line(teller, event, 'played_tiers', { element });
  },
  discarded: (event, teller) => line(teller, event, 'discarded', { element: named(teller, box.element_card[event.card].element) }),
  drew: (event, teller) => line(teller, event, 'drew', { element: named(teller, event.element) }),
  cleaned: (event, teller) => line(teller, event, 'cleaned', { space: spot(event.space), n: event.n, left: event.left }),
  planted: (event, teller) => line(teller, event, 'planted', { tile: forest(event.tile), space: spot(event.space) }),
  stepped: (event, teller) => line(teller, event, 'stepped', { from: placeWords(event.from), to: placeWords(event.to) }),
  flew: (event, teller) => line(teller, event, 'flew', { from: placeWords(event.from), to: placeWords(event.to) }),
  placed: (event, teller) => line(teller, event, 'placed', { temple: t(`tribes.page.kind.${event.temple}`), space: spot(event.space) }),
  built: (event, teller) => line(teller, event, 'built', { space: spot(event.space), n: event.villages }),
  polluted: (event, teller) => line(teller, event, 'polluted', { space: spot(event.space) }),
  kept: (event, teller) => line(teller, event, 'kept', { goal: goalWords(teller, box.village_card[event.card].goal), points: count('page.points', box.village_card[event.card].vp) }),
  used: (event, teller) => line(teller, event, 'used', { effect: effectWords(teller, box.village_card[event.card].effect) }),
  dropped: (event, teller) => line(teller, event, 'dropped', { goal: goalWords(teller, box.village_card[event.card].goal) }),
  used_power: (event, teller) => line(teller, event, 'used_power', { power: powerWords(teller, box.guide_card[event.guide].power) }),
  took_guide: (event, teller) => line(teller, event, event.by_path ? 'took_guide_path' : 'took_guide', { power: powerWords(teller, box.guide_card[event.guide].power) }),
  scored_goal: (event, teller) => line(teller, event, event.points ? 'goal_met' : 'goal_missed', { goal: goalWords(teller, box.village_card[event.card].goal), n: event.points }),
  scored: (event, teller) => line(teller, event, 'scored', { points: count('page.points', event.total) }),
  game_ended: () => t('page.game_over'),
  // What comes to lie on the table is seen there.
  offered: () => '', showed_tile: () => '', showed_village: () => '', chose: () => '',
};

/** Draws of one seat are one line. @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export function say(events, teller) {
  const lines = [];
  for (const [place, event] of events.entries()) {
    if (event.event === 'drew') {
      const before = events[place - 1];
      if (before?.event === 'drew' && before.seat === event.seat) continue;
      const drawn = [];
      for (let i = place; events[i]?.event === 'drew' && events[i].seat === event.seat; i++) drawn.push(named(teller, events[i].element));
      lines.push(line(teller, event, 'drew', { element: drawn.join(', ') }));
      continue;
    }
    const tell = TELL[event.event];
    lines.push(tell ? tell(event, teller) : sentence(teller, event));
  }
  return lines.filter(Boolean);
}

/** @type {Record<string, (value: string, teller: Teller) => string>} */
const NAME = {
  space: spot, from: placeWords, to: placeWords, tile: id => forest(id),
  temple: id => t('tribes.page.temple_of', { kind: t(`tribes.page.kind.${id}`) }),
  card: (id, teller) => (id in box.village_card ? villageWords(teller, id) : cardWords(teller, id)),
  guide: (id, teller) => powerWords(teller, box.guide_card[id].power),
  board: id => box.board[id].character,
  place: id => t(id === 'top' ? 'tribes.page.place_top' : 'tribes.page.place', { n: id }),
  alternative: n => t('tribes.page.alternative', { n }),
};

/** Of a village card only the side that is meant. @type {Record<string, (value: string, teller: Teller) => string>} */
const SIDE = {
  use: (id, teller) => effectWords(teller, box.village_card[id].effect),
  keep: (id, teller) => `${goalWords(teller, box.village_card[id].goal)} (${count('page.points', box.village_card[id].vp)})`,
};

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export function call(parts, teller) {
  const name = (/** @type {string} */ part) => (part === 'card' && SIDE[parts.do]) || NAME[part];
  const things = Object.entries(parts).filter(([part]) => part in NAME).map(([part, value]) => name(part)(value, teller));
  const does = parts.do && t(`tribes.page.do.${parts.do}`);
  const rest = parts.from && parts.to ? things.join(' → ') : things.join(', ');
  return [does, rest].filter(Boolean).join(': ');
}

const ORDER = ['do', 'card', 'guide', 'board', 'tile', 'temple', 'place', 'alternative', 'space'];

/** Where a rider might have gone, so that a lone click on a place can be refused with its reason. @param {string} does @param {string} from */
const somewhere = (does, from) => (from === 'capital' ? 'r1c1' : does === 'step' ? 'capital' : from === 'r1c1' ? 'r1c2' : 'r1c1');

/** The notation of an action, from what was clicked. @param {Record<string, string>} parts */
export const text = parts => (parts.from ? `${parts.do} ${parts.from}>${parts.to ?? somewhere(parts.do, parts.from)}`
  : ORDER.filter(part => parts[part]).map(part => parts[part]).join(' '));

/** The parts of the effect that can be done now. @param {any} view */
export const todo = view => view.agenda.filter((/** @type {any} */ part) => part.now && (part.begun || !view.agenda.some((/** @type {any} */ other) => other.begun)));

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
    return kind === 'plant' ? count('tribes.page.ask.plant', cost) : n ? count(`tribes.page.ask.${kind}`, n) : t(`tribes.page.ask.${kind}`);
  }
  if (view.stage === 'discard') return count(view.for_temple ? 'tribes.page.ask.discard_temple' : 'tribes.page.ask.discard', view.to_discard);
  if (view.stage === 'draw') return count('tribes.page.ask.draw', view.to_draw);
  return t(`tribes.page.ask.${view.stage}`);
}

