// Totem in sentences: a move in one line, the rest as the catalog words it.
import { lang, t } from '../../js/i18n.js';
import { named, sentence } from '../../js/words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** "pink hare": colour and animal, so that nobody needs to see colours. @param {Teller} teller @param {string} id */
export const pieceName = (teller, id) => `${named(teller, id)} ${t(`totem.page.animal.${id}`)}`;

/** @param {Teller} teller @param {string} id */
export const capital = (teller, id) => {
  const name = pieceName(teller, id);
  return name[0].toLocaleUpperCase(lang.value) + name.slice(1);
};

/** @param {Teller} teller @param {GameEvent} played */
const cardName = (teller, played) => `${named(teller, played.card)}${played.double ? ' ×2' : ''}`;

/** @param {Teller} teller @param {string[]} pieces */
const pieceNames = (teller, pieces) => pieces.map(id => pieceName(teller, id)).join(', ');

/** Fields that are worded better than by names: the card stands before the piece that it moves.
 * @type {Record<string, (event: GameEvent, teller: Teller, card: GameEvent | undefined) => Record<string, string>>} */
const BETTER = {
  moved: (event, teller, card) => ({
    piece: `${card ? cardName(teller, card) : t('totem.page.second_half')}, ${pieceName(teller, event.piece)}`,
  }),
  removed: (event, teller, card) => ({
    piece: `${card?.double ? `${cardName(teller, card)}, ` : ''}${pieceName(teller, event.piece)}`,
  }),
  claimed: (event, teller) => ({ goal: pieceNames(teller, event.goal.pieces) }),
  scored: (event, teller) => ({ goal: pieceNames(teller, event.goal.pieces) }),
};

/** What is dealt is seen on the table. */
const SILENT = ['drew', 'set_aside'];

/** @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export function say(events, teller) {
  /** @type {GameEvent | undefined} */
  let card;
  const lines = [];
  for (const event of events) {
    if (event.event === 'played') {
      card = event;
      continue;
    }
    if (!SILENT.includes(event.event)) lines.push(sentence(teller, event, BETTER[event.event]?.(event, teller, card)));
  }
  return lines.filter(Boolean);
}

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export const call = (parts, teller) =>
  [
    parts.answer && t(`totem.page.${parts.answer}`),
    parts.mode && t(`totem.page.mode.${parts.mode}`),
    parts.card && named(teller, parts.card),
    parts.piece && pieceName(teller, parts.piece),
  ]
    .filter(Boolean)
    .join(', ');

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
