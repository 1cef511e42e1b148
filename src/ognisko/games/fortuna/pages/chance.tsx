// How likely a card is, as a bar and in words.

import { t } from '../../js/i18n.js';
import { signal } from '../../vendor/preact.js';

/** Whether this person wants to see the chances. */
export const chances = signal(true);

const percent = (chance: number) => (chance > 0 && chance < 0.01 ? '<1%' : `${Math.round(chance * 100)}%`);

export type Odds = { card: number; chance: number; free: number } | undefined;

export const Chance = ({ odds }: { odds: Odds }) =>
  odds ? (
    <span class="f-chance" style={`--p: ${odds.chance}`} data-t={percent(odds.chance)}>
      <i />
    </span>
  ) : null;

export function chanceInWords(odds: Odds) {
  if (!odds) return '';
  const chance = t('fortuna.page.chance', { n: percent(odds.chance) });
  return odds.free < odds.chance ? `${chance}, ${t('fortuna.page.chance_free', { n: percent(odds.free) })}` : chance;
}
