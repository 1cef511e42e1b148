// The dice card with its six fields and the penalty field, and what they make.

import { t } from '../../js/i18n.js';
import { Bolt, Face } from './art.js';
import type { BoardProps } from './contract.js';
import { dieName } from './words.js';

export function DiceCard({ view, marked }: BoardProps) {
  const last = marked.filter(event => event.event === 'placed').map(event => event.die);
  const adds = view.side === null ? null : view.adds[view.side === 'air' ? 0 : 1];
  const empty = t('fortuna.page.empty');
  return (
    <ol class={`f-fields ${view.side ?? ''}`} aria-label={t('fortuna.page.dice_card')}>
      {Array.from({ length: 6 }, (_, i) => {
        const laid = view.fields[i];
        const next = i === view.fields.length && view.to_do === 'place';
        return (
          <li
            key={i}
            class={`f-field ${next ? 'next' : ''} ${laid && last.includes(laid.die) ? 'last' : ''}`}
            style={`--i: ${i}`}
            title={t('fortuna.page.field_told', {
              n: i + 1,
              what: laid ? dieName(laid.die === 'black' ? `${laid.pips} black` : String(laid.pips)) : empty,
            })}
            data-clause="F7"
          >
            <small aria-hidden="true">{i + 1}</small>
            {laid ? (
              <span
                class="f-die"
                data-flip={`die-${laid.die}`}
                role="img"
                aria-label={
                  `${t('fortuna.page.field', { n: i + 1 })}: ` +
                  `${dieName(laid.die === 'black' ? `${laid.pips} black` : String(laid.pips))}`
                }
              >
                <Face black={laid.die === 'black'} pips={laid.pips} />
              </span>
            ) : (
              <span class="vh">
                {t('fortuna.page.field', { n: i + 1 })}: {empty}
              </span>
            )}
          </li>
        );
      })}
      <li
        class={`f-field f-penalty ${marked.some(({ event }) => event === 'punished') ? 'struck' : ''}`}
        title={t('fortuna.page.penalty_told', { n: view.penalty.length })}
        data-clause="F8"
      >
        <Bolt />
        {view.penalty.map((die: string, n: number) => (
          <span key={die} class="f-die" data-flip={`die-${die}`} style={`--n: ${n}`} aria-hidden="true">
            <Face black={die === 'black'} pips={0} />
          </span>
        ))}
        <b aria-hidden="true">
          {adds === null ? '' : view.penalty.length > 1 ? `${view.penalty.length}×${adds}` : `+${adds}`}
        </b>
        <span class="vh">
          {t('fortuna.page.penalty')}: {view.penalty.length}
        </span>
      </li>
    </ol>
  );
}

/** F8: what nobody decided is not passed over in silence. */
export const Punished = ({ view, marked }: BoardProps) =>
  view.side && marked.some(({ event }) => event === 'punished') ? (
    <p class="f-punished">
      <Bolt />
      <span>{t(`fortuna.page.punished.${view.side}`, { n: view.adds[0] })}</span>
    </p>
  ) : null;

/** Result and how it came about. */
export function Sum({ view }: BoardProps) {
  if (view.sum === null || !view.fields.length) return null;
  const pips = view.fields.map(laid => laid.pips);
  const adds = view.adds[view.side === 'air' ? 0 : 1];
  const parts = [...pips, ...view.penalty.map(() => adds)].join('+');
  const spent = view.spent.reduce((sum: number, card: number) => sum + view.values[card], 0);
  return (
    <p class="f-sum" title={t('fortuna.page.sum_told')} data-clause="F9">
      <span>{t(view.result === null ? 'fortuna.page.so_far' : 'fortuna.page.result')}</span>
      <span class="f-terms">
        {parts}
        {spent > 0 && (
          <>
            {' '}
            <em>
              {view.side === 'air' ? '−' : '+'} {spent}
            </em>
          </>
        )}{' '}
        =
      </span>
      <b>{view.number ?? view.sum}</b>
    </p>
  );
}
