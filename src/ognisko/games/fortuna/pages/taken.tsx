// The place that a taken card has left, with its owner's mark; the card may be stolen from there.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { areaOf, cardName, Print, printed } from './cards.js';
import type { Odds } from './chance.js';
import { Chance, chanceInWords } from './chance.js';
import type { BoardProps } from './contract.js';

/** The place of a card that somebody has. */
export function Taken({
  view,
  seat,
  choice,
  hint,
  names,
  card,
  owner,
  chance,
  last,
}: BoardProps & { card: number; owner: number; chance: Odds; last: boolean }) {
  const loot = `${card} from ${owner}`;
  const can = choice.can('loot', loot);
  const label = [
    cardName(printed(view, card)),
    owner === seat ? t('fortuna.page.yours') : t('fortuna.page.owned', { name: names[owner] }),
    can ? t('fortuna.page.can_steal') : '',
    chanceInWords(chance),
  ]
    .filter(Boolean)
    .join('. ');
  const inside = (
    <>
      <Print {...printed(view, card)} />
      <i class="avatar f-owner" data-seat={owner} data-t={[...names[owner]][0]} />
      <Chance odds={chance} />
    </>
  );
  const look = `f-place ${areaOf(card)} ${last ? 'last' : ''} ${view.number === card ? 'aim' : ''}`;
  return owner === seat ? (
    <span class={look} role="img" aria-label={label} title={label} data-clause="F13">
      {inside}
    </span>
  ) : (
    <Part
      choice={choice}
      hint={hint}
      part="loot"
      value={loot}
      class={look}
      tabindex={can ? 0 : -1}
      about={label}
      clause="F13"
    >
      {inside}
    </Part>
  );
}
