// Faces and backs of cards: element cards with their rows, village cards with their two sides, guides.

import { t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';
import { named } from '../../js/words.js';
import type { VNode } from '../../vendor/preact.js';
import type { RowView } from './contract.js';
import type { Effect, Row } from './data.js';
import { box } from './data.js';
import { effectWords, needWords } from './describe.js';
import { Need } from './needs.js';
import { Sign } from './signs.js';

/** An effect in pictures; `worded`: with a word under each sign. */
export function Fx({ effect, worded = false }: { effect: Effect; worded?: boolean }): VNode {
  const { kind, of = [] } = effect;
  if (kind === 'and' || kind === 'or')
    return (
      <span class="tw-fxs">
        {of.map((each, i) => (
          <>
            {i > 0 && <i>{kind === 'and' ? '+' : '/'}</i>}
            <Fx effect={each} worded={worded} />
          </>
        ))}
      </span>
    );
  const base = kind.startsWith('plant') ? 'plant' : kind.replace('_x', '');
  const n = kind.endsWith('_x') ? (base === 'plant' ? '8−X' : 'X') : (effect.cost ?? effect.n);
  return (
    <span class={`tw-fx tw-fx-${base}`}>
      <Sign id={base} />
      {n ? (
        <b>
          {base === 'plant' && <Sign id="water" />}
          {n}
        </b>
      ) : null}
      {worded && <small>{t(`tribes.page.sign.${base}`)}</small>}
    </span>
  );
}

const TIERS = ['2–3', '4–5', '6+'];

/** What a row gives; of tiers all three, the one reached marked. */
export const Gives = ({ row, now = null }: { row: Row; now?: RowView | null }) =>
  row.effect ? (
    <Fx effect={now?.gives ?? row.effect} />
  ) : (
    <span class="tw-tiers">
      {row.effects.map((effect, i) => (
        <span key={i} class={now?.tier === i ? 'tw-reached' : ''}>
          <small>{TIERS[i]}</small>
          <Fx effect={effect} />
        </span>
      ))}
    </span>
  );

/** A whole face without buttons, for the discards and the rules. */
export function Face({ id, teller }: { id: string; teller: Teller }) {
  const card = box.element_card[id];
  return (
    <div class={`tw-card tw-el-${card.element}`}>
      <header>
        <Sign id={card.element} />
        <span>{named(teller, card.element)}</span>
      </header>
      {card.rows.map((row, i) => (
        <div key={i} class="tw-row">
          <Gives row={row} />
          <Need need={row.need} />
          <span class="vh">
            {needWords(teller, row.need)}: {row.effect ? effectWords(teller, row.effect) : ''}
          </span>
        </div>
      ))}
    </div>
  );
}

export const Back = ({ element, teller }: { element: string; teller: Teller }) => (
  <span class={`tw-back tw-el-${element}`} title={named(teller, element)}>
    <Sign id={element} />
  </span>
);
