// Oh Fortuna in sentences: a decision in one short line.
import { t } from '../../js/i18n.js';
import { named, sentence } from '../../js/words.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/words.js').Teller} Teller */

/** "1 3 3 5, black 2". @param {{die: string, pips: number}[]} dice */
function pipsOf(dice) {
  const gold = dice
    .filter(({ die }) => die !== 'black')
    .map(({ pips }) => pips)
    .sort();
  const black = dice.find(({ die }) => die === 'black');
  return [gold.join(' '), black ? t('fortuna.page.black_shows', { n: black.pips }) : ''].filter(Boolean).join(', ');
}

/** @param {GameEvent[]} events @param {Teller} teller @returns {string[]} */
export const say = (events, teller) =>
  events
    .map(event => sentence(teller, event, event.event === 'rolled' ? { dice: pipsOf(event.dice) } : {}))
    .filter(Boolean);

/** "the black die, 3". @param {string} value */
export const dieName = value => {
  const [pips, black] = value.split(' ');
  return t(black ? 'fortuna.page.die.black' : 'fortuna.page.die.gold', { n: pips });
};

/** @type {Record<string, (value: string, teller: Teller) => string>} */
const CALL = {
  side: (value, teller) => named(teller, value),
  die: dieName,
  card: value => t('fortuna.page.call.card', { n: value }),
  fortune: value => t('fortuna.page.call.fortune', { n: value }),
  loot: value => t('fortuna.page.call.loot', { n: value.split(' ')[0] }),
  do: value => t(`fortuna.page.call.${value}`),
};

/** What was or could be clicked, in words. @param {Record<string, string>} parts @param {Teller} teller */
export const call = (parts, teller) =>
  Object.entries(parts)
    .map(([part, value]) => CALL[part](value, teller))
    .join(', ');

/** What to do with the result. @param {any} view @param {import('../../js/choose.js').Action[]} legal */
function askTaking({ number, spent }, legal) {
  const has = (/** @type {string} */ part) => legal.some(({ parts }) => part in parts);
  const card = legal.find(({ parts }) => 'card' in parts)?.parts.card ?? '';
  const more = has('fortune') ? 'more' : 'only';
  if (spent.length)
    return t(card ? `fortuna.page.ask.spent_${more}` : 'fortuna.page.ask.spend_on', { n: number, card });
  if (has('loot')) return t(card ? 'fortuna.page.ask.take_or_steal' : 'fortuna.page.ask.steal', { n: number, card });
  return t(`fortuna.page.ask.${card ? 'take' : 'none'}_${more}`, { n: number, card });
}

/** What to do now, in one line.
 * @param {import('../../js/types.js').Message} message @param {Record<string, string>} picked @param {import('../../js/choose.js').Action | null} ready */
export function ask({ view, legal }, picked, ready) {
  if (Object.keys(picked).length && ready) return t('fortuna.page.ask.confirm');
  if (view.to_do === 'take') return askTaking(view, legal);
  if (view.to_do !== 'place') return t(`fortuna.page.ask.${view.to_do}`);
  return t(
    legal.some(({ parts }) => parts.do === 'roll')
      ? 'fortuna.page.ask.place_more'
      : `fortuna.page.ask.place_${view.side}`,
  );
}
