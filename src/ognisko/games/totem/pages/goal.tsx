// The secret goal card: three pieces, where they should be and where they are.

import { t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';

import { Mark, Piece } from './art.js';
import type { GoalCard } from './contract.js';
import { capital } from './words.js';

export function Goal({
  goal,
  worth,
  totem,
  teller,
  title,
}: {
  goal: GoalCard;
  worth: number[];
  totem: string[];
  teller: Teller;
  title: string;
}) {
  const { pieces, now } = goal;
  const sum = now.reduce((all, points) => all + points, 0);
  const told = (i: number, place: number) =>
    t('totem.page.goal_told', {
      piece: capital(teller, pieces[i]),
      n: worth[i],
      aim: t(`totem.page.aim.${i + 1}`),
      now: place < 0 ? t('totem.page.goal_gone') : t('totem.page.goal_now', { n: place + 1 }),
    });
  return (
    <section class="goal panel" aria-label={title}>
      <h2>
        {title}
        <b class="sum">{t('totem.page.now', { n: sum })}</b>
      </h2>
      <ol>
        {pieces.map((piece, i) => {
          const place = totem.indexOf(piece);
          return (
            <li key={piece} class={now[i] > 0 ? 'done' : ''} title={told(i, place)} data-clause="T13">
              <span class="worth" aria-hidden="true">
                {worth[i]}
              </span>
              <Piece id={piece} />
              <Mark id={piece} />
              <span class="aim">
                <b>{capital(teller, piece)}</b>
                <small>
                  {t(`totem.page.aim.${i + 1}`)} ·{' '}
                  <span>{place < 0 ? t('totem.page.gone') : t('totem.page.stands', { n: place + 1 })}</span>
                </small>
              </span>
              <span class="vh">{t('totem.page.worth', { n: worth[i] })}</span>
              <span class="tick" aria-hidden="true">
                {now[i] > 0 ? '✓' : ''}
              </span>
              {now[i] > 0 && <span class="vh">{t('totem.page.reached')}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
