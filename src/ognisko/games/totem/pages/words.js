// Totem in sentences: a move in one line, the rest as the catalog words it.
import { lang, t } from '../../js/i18n.js';
import { named, person, sentence } from '../../js/words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** "pink hare": colour and animal, so that nobody needs to see colours. @param {Teller} teller @param {string} id */
export const pieceName = (teller, id) => `${named(teller, id)} ${t(`totem.page.animal.${id}`)}`;

/** @param {Teller} teller @param {string} id */
export const capital = (teller, id) => {
  const name = pieceName(teller, id);
  return name[0].toLocaleUpperCase(lang.value) + name.slice(1);
};

/** @type {Record<string, (event: GameEvent, teller: Teller, card: GameEvent | undefined) => string>} */
const TELL = {
  moved: (event, teller, card) => t(card ? 'totem.page.moved' : 'totem.page.moved_on', {
    who: person(teller, event.seat), card: card ? named(teller, card.card) : '', piece: pieceName(teller, event.piece),
    from: event.from, to: event.to, double: card?.double ? ' ×2' : '',
  }),
  removed: (event, teller, card) => t('totem.page.removed', {
    who: person(teller, event.seat), piece: pieceName(teller, event.piece), double: card?.double ? ' ×2' : '',
  }),
  round_ended: event => t('totem.page.round_ended', { round: event.round, reason: t(`totem.page.reason.${event.reason}`) }),
  laid_out: (event, teller) => t('totem.page.laid_out', { round: event.round, first: person(teller, event.first) }),
  claimed: (event, teller) => t('totem.page.claimed', {
    who: person(teller, event.seat), goal: event.goal.pieces.map((/** @type {string} */ id) => pieceName(teller, id)).join(', '), points: event.points,
  }),
  scored: (event, teller) => t('totem.page.scored', {
    who: person(teller, event.seat), sum: event.points1 + event.points2 + event.points3, total: event.total,
  }),
  game_ended: () => t('page.game_over'),
  drew: () => '',
  set_aside: () => '',
};

/** @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export function say(events, teller) {
  /** @type {GameEvent | undefined} */
  let card;
  const lines = [];
  for (const event of events) {
    if (event.event === 'played') { card = event; continue; }
    const tell = TELL[event.event];
    lines.push(tell ? tell(event, teller, card) : sentence(teller, event));
  }
  return lines.filter(Boolean);
}

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export const call = (parts, teller) => [
  parts.answer && t(`totem.page.${parts.answer}`), parts.mode && t(`totem.page.mode.${parts.mode}`),
  parts.card && named(teller, parts.card), parts.piece && pieceName(teller, parts.piece),
].filter(Boolean).join(', ');

/** The notation of an action, from what was clicked. @param {Record<string, string>} parts */
export const text = parts => ['answer', 'mode', 'card', 'piece']
  .filter(part => parts[part] && !(part === 'piece' && parts.card === 'remove')).map(part => parts[part]).join(' ');

/** What to do now, in one line.
 * @param {import('../../js/types.js').Message} message @param {Record<string, string>} picked @param {import('../../js/choose.js').Action | null} ready */
export function ask(message, picked, ready) {
  const view = message.view;
  if (view.asked) return t('totem.page.ask.claim');
  if (view.half) return t(view.half === 'remove' ? 'totem.page.ask.second_remove' : 'totem.page.ask.second');
  if (ready?.parts.card === 'remove') return t('totem.page.ask.remove');
  if (picked.card) return t('totem.page.ask.piece');
  return t(picked.piece ? 'totem.page.ask.card' : 'totem.page.ask.start');
}
