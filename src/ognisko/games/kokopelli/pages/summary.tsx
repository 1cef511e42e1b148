// Points and why: during the game by their reasons, and the final scoring.

import { t } from '../../js/i18n.js';
import { Somebody } from '../../js/ui/avatar.js';
import { person } from '../../js/words.js';
import type { GameEvent, SummaryProps } from './contract.js';

/** Points by their reasons, from all that was told. */
export function reasons(told: GameEvent[], seat: number) {
  const sums: Record<string, number> = {};
  for (const event of told)
    if (event.event === 'scored' && event.seat === seat) sums[event.by] = (sums[event.by] ?? 0) + event.points;
  return Object.entries(sums).sort((a, b) => b[1] - a[1]);
}

/** K24 and K25 of a seat, and what it had before. */
export function final(events: GameEvent[], seat: number, total: number) {
  const by = (...why: string[]) =>
    events
      .filter(event => event.event === 'scored')
      .filter(event => event.seat === seat && why.includes(event.by))
      .reduce((sum, event) => sum + event.points, 0);
  const deck = by('fewest', 'second_fewest');
  const running = by('running');
  return { play: total - deck - running, deck, running, total };
}

export function Summary({ events, winners, teller }: SummaryProps) {
  const scores = events.find(event => event.event === 'game_ended')?.scores ?? [];
  const rows = scores
    .map((total: number, seat: number) => ({ seat, ...final(events, seat, total) }))
    .sort((a, b) => b.total - a.total);
  return (
    <div class="k-summary">
      <table class="k-table">
        <thead>
          <tr>
            <td />
            {['play', 'deck', 'running', 'total'].map(each => (
              <th scope="col" key={each}>
                {t(`kokopelli.page.final.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.seat} class={winners.includes(row.seat) ? 'won' : ''}>
              <th scope="row">
                <span aria-hidden="true">
                  <Somebody teller={teller} seat={row.seat} />
                </span>
                {person(teller, row.seat)}
              </th>
              <td>{row.play}</td>
              <td>{row.deck ? `+${row.deck}` : '–'}</td>
              <td>{row.running ? `+${row.running}` : '–'}</td>
              <td>
                <b>{row.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{t('kokopelli.page.final.why')}</p>
    </div>
  );
}
