// The dice: those of the roll, the dice card with its six fields and the penalty field, and what can be done with them.

import { t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { Face, God } from './art.js';
import { areaOf, cardName, depth, Print, printed } from './cards.js';
import { chances } from './chance.js';
import type { BoardProps } from './contract.js';
import { Deeds, Gods } from './deeds.js';
import { DiceCard, Punished, Sum } from './fields.js';
import { Tray } from './tray.js';

export function Dice(props: BoardProps) {
  const { view, seat, names, teller, choice, odds } = props;
  const choosing = view.to_do === 'choose' && choice.mine;
  const whose =
    view.turn === null
      ? t('fortuna.page.dice')
      : view.turn === seat
        ? t('fortuna.page.your_dice')
        : t('fortuna.page.dice_of', { name: names[view.turn] });
  return (
    <section class="f-dice panel" aria-label={whose}>
      <h2>
        {view.side ? (
          <>
            <God side={view.side} />
            <span>
              {named(teller, view.side)}
              <small>{t(`fortuna.page.way.${view.side}`)}</small>
            </span>
          </>
        ) : (
          <span>{whose}</span>
        )}
        {view.black_first && (
          <i class="f-black-mark" aria-hidden="true">
            <Face black={true} pips={0} />
          </i>
        )}
        {odds && (
          <button
            class="small f-toggle"
            aria-pressed={chances.value}
            title={t('fortuna.page.chances')}
            onClick={() => {
              chances.value = !chances.value;
            }}
          >
            %<span class="vh"> {t('fortuna.page.chances')}</span>
          </button>
        )}
      </h2>
      {view.black_first && (
        <p class="f-black" title={t('fortuna.page.black_first')}>
          <Face black={true} pips={0} />
          <span>{t('fortuna.page.black_first')}</span>
        </p>
      )}
      {odds && chances.value && <p class="f-percent">{t('fortuna.page.chances_short')}</p>}
      <Tray {...props} />
      {choosing ? <Gods {...props} /> : <DiceCard {...props} />}
      <Punished {...props} />
      <Sum {...props} />
      {view.spent.length > 0 && (
        <ul class="f-spent" aria-label={t('fortuna.page.spent_now')}>
          {view.spent.map((card: number) => (
            <li
              key={card}
              class={`f-card ${areaOf(card)}`}
              data-flip={`card-${card}`}
              style={`--d: ${depth(card)}`}
              title={cardName(printed(view, card))}
            >
              <Print {...printed(view, card)} />
            </li>
          ))}
        </ul>
      )}
      <Deeds {...props} />
    </section>
  );
}
