// Totem in sentences: a move in one line, the rest as the catalog words it.

import { lang, t } from '../../js/i18n.js';
import type { Action } from '../../js/types.js';
import type { Teller } from '../../js/words.js';
import { named, turnLine } from '../../js/words.js';
import type { Asked, GameEvent } from './contract.js';

/** "pink hare": colour and animal, so that nobody needs to see colours. */
export const pieceName = named;

export const capital = (teller: Teller, id: string) => {
  const name = pieceName(teller, id);
  return name[0].toLocaleUpperCase(lang.value) + name.slice(1);
};

/** What a card does. */
export const cardTold = (teller: Teller, kind: string, key = 'card_told') =>
  t(`totem.page.${key}`, { card: capital(teller, kind), does: t(`totem.page.does.${kind}`) });

/** What is dealt is seen on the table. */
const SILENT = ['drew', 'set_aside'];

/** A card and the piece that it moves are one deed; so a decision is told as a turn is. */
export const say = (events: GameEvent[], teller: Teller): string[] => [turn(events, teller)].filter(Boolean);

export const turn = (events: GameEvent[], teller: Teller) =>
  turnLine(
    teller,
    events.filter(({ event }) => !SILENT.includes(event)),
  );

/** What was or could be clicked, in words. */
export const call = (parts: Record<string, string>, teller: Teller) =>
  [
    parts.answer && t(`totem.page.${parts.answer}`),
    parts.mode && t(`totem.page.mode.${parts.mode}`),
    parts.card && named(teller, parts.card),
    parts.piece && pieceName(teller, parts.piece),
  ]
    .filter(Boolean)
    .join(', ');

/** What to do now, in one line. */
export function ask(message: Asked, picked: Record<string, string>, ready: Action | null) {
  const view = message.view;
  if (view.asked) return t('totem.page.ask.claim');
  if (view.half && picked.piece) return '';
  if (view.half) return t(view.half === 'remove' ? 'totem.page.ask.second_remove' : 'totem.page.ask.second');
  if (ready?.parts.card === 'remove') return t('totem.page.ask.remove');
  if (picked.card) return t('totem.page.ask.piece');
  return t(picked.piece ? 'totem.page.ask.card' : 'totem.page.ask.start');
}
