// The hand, and how a card may be played.

import { t } from '../../js/i18n.js';
import type { Choice } from '../../js/types.js';
import { Part } from '../../js/ui/part.js';
import { named } from '../../js/words.js';
import { CLAUSES, KINDS, Sign } from './cards.js';
import type { BoardProps } from './contract.js';
import { cardTold } from './words.js';

export function Hand({
  hand,
  aside,
  choice,
  hint,
  teller,
  seat,
  label,
}: BoardProps & { hand: Record<string, number>; aside: string | null; label?: string }) {
  const cards = KINDS.flatMap(kind =>
    Array.from({ length: hand[kind] ?? 0 }, (_, i) => ({ kind, key: `${kind}-${i}` })),
  );
  const middle = (cards.length - 1) / 2;
  const doubling = choice.legal.some(({ parts }) => parts.mode === 'double');
  const laying = choice.legal.some(({ parts }) => parts.mode === 'lay');
  return (
    <section class="hand" aria-label={label ?? t('totem.page.hand')}>
      {(doubling || laying) && (
        <div class="modes">
          {doubling && <Mode id="double" choice={choice} />}
          {laying && <Mode id="lay" choice={choice} />}
        </div>
      )}
      <ul>
        {cards.map(({ kind, key }, i) => {
          const picked = choice.picked.card === kind && cards.findIndex(each => each.kind === kind) === i;
          return (
            <li key={key} data-flip={`card-${seat}-${key}`} style={`--i: ${i - middle}`}>
              <Part
                choice={choice}
                hint={hint}
                part="card"
                value={kind}
                class={`card ${kind}`}
                picked={picked}
                title={cardTold(teller, kind)}
                clause={CLAUSES[kind]}
              >
                <Sign id={kind} />
                <span>{named(teller, kind)}</span>
              </Part>
            </li>
          );
        })}
      </ul>
      {aside && (
        <p class="aside" title={t('totem.page.aside_why')} data-clause="T2">
          <Sign id={aside} />
          {t('totem.page.aside', { card: named(teller, aside) })}
        </p>
      )}
    </section>
  );
}

const Mode = ({ id, choice }: { id: string; choice: Choice }) => (
  <Part
    choice={choice}
    hint={null}
    part="mode"
    value={id}
    class="mode"
    title={t(`totem.page.mode_told.${id}`)}
    clause={id === 'double' ? 'T17' : 'T11'}
  >
    {t(`totem.page.mode.${id}`)}
  </Part>
);
