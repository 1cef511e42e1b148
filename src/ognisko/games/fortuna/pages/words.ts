// Oh Fortuna in sentences: a decision in one short line.

import { lang, t } from '../../js/i18n.js';
import type { Action, GameEvent as Told } from '../../js/types.js';
import type { Teller } from '../../js/words.js';
import { named, tellAll, turnLine } from '../../js/words.js';
import type { Asked, FortunaView, GameEvent, Rolled } from './contract.js';

/** "1 3 3 5, black 2". */
function pipsOf(dice: Rolled[]) {
  const gold = dice
    .filter(({ die }) => die !== 'black')
    .map(({ pips }) => pips)
    .sort();
  const black = dice.find(({ die }) => die === 'black');
  return [gold.join(' '), black ? t('fortuna.page.black_shows', { n: black.pips }) : ''].filter(Boolean).join(', ');
}

const better = ({ event, dice }: Told): Record<string, string> =>
  event === 'rolled' ? { dice: pipsOf(dice as Rolled[]) } : {};

export const say = (events: GameEvent[], teller: Teller): string[] => tellAll(teller, events, better);

/** A turn in one line. */
export const turn = (events: GameEvent[], teller: Teller) => turnLine(teller, events);

export const capital = (text: string) => text[0].toLocaleUpperCase(lang.value) + text.slice(1);

/** "the black die, 3". */
export const dieName = (value: string) => {
  const [pips, black] = value.split(' ');
  return t(black ? 'fortuna.page.die.black' : 'fortuna.page.die.gold', { n: pips });
};

const CALL: Record<string, (value: string, teller: Teller) => string> = {
  side: (value, teller) => named(teller, value),
  die: dieName,
  card: value => t('fortuna.page.call.card', { n: value }),
  fortune: value => t('fortuna.page.call.fortune', { n: value }),
  loot: value => t('fortuna.page.call.loot', { n: value.split(' ')[0] }),
  do: value => t(`fortuna.page.call.${value}`),
};

/** What was or could be clicked, in words. */
export const call = (parts: Record<string, string>, teller: Teller) =>
  Object.entries(parts)
    .map(([part, value]) => CALL[part](value, teller))
    .join(', ');

/** What to do with the result. */
function askTaking({ number, spent }: FortunaView, legal: Action[]) {
  const has = (part: string) => legal.some(({ parts }) => part in parts);
  const card = legal.find(({ parts }) => 'card' in parts)?.parts.card ?? '';
  const more = has('fortune') ? 'more' : 'only';
  if (spent.length)
    return t(card ? `fortuna.page.ask.spent_${more}` : 'fortuna.page.ask.spend_on', { n: number ?? '', card });
  if (has('loot'))
    return t(card ? 'fortuna.page.ask.take_or_steal' : 'fortuna.page.ask.steal', { n: number ?? '', card });
  return t(`fortuna.page.ask.${card ? 'take' : 'none'}_${more}`, { n: number ?? '', card });
}

/** What to do now, in one line. */
export function ask({ view, legal }: Asked, picked: Record<string, string>, ready: Action | null) {
  if (Object.keys(picked).length && ready) return '';
  if (view.to_do === 'take') return askTaking(view, legal);
  if (view.to_do !== 'place') return t(`fortuna.page.ask.${view.to_do}`);
  return t(
    legal.some(({ parts }) => parts.do === 'roll')
      ? 'fortuna.page.ask.place_more'
      : `fortuna.page.ask.place_${view.side}`,
  );
}
