// The final scoring, line by line.

import { t } from '../../js/i18n.js';
import { Somebody } from '../../js/ui/avatar.js';
import { person } from '../../js/words.js';
import type { SummaryProps } from './contract.js';

import { box } from './data.js';
import { goalWords } from './describe.js';
import { GoalMap } from './goals.js';
import { LINES } from './person.js';

export function Summary({ events, winners, teller }: SummaryProps) {
  const scored = events.filter(event => event.event === 'scored').sort((a, b) => a.seat - b.seat);
  const goals = events.filter(event => event.event === 'scored_goal');
  return (
    <div class="tribes tw-final">
      <table>
        <thead>
          <tr>
            <td />
            {scored.map(event => (
              <th key={event.seat} scope="col">
                <span aria-hidden="true">
                  <Somebody teller={teller} seat={event.seat} />
                </span>
                {person(teller, event.seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line, i) => (
            <tr key={line} style={`--i: ${i}`}>
              <th scope="row">{t(`tribes.page.score.${line}`)}</th>
              {scored.map(event => (
                <td key={event.seat}>
                  <b>{event[line]}</b>
                  {line === 'goals' && (
                    <ul class="tw-goals-told">
                      {goals
                        .filter(goal => goal.seat === event.seat)
                        .map(goal => (
                          <li
                            key={goal.card}
                            class={goal.points ? 'tw-done' : 'tw-lost'}
                            title={goalWords(teller, box.village_card[goal.card].goal)}
                          >
                            <GoalMap goal={box.village_card[goal.card].goal} />
                            <small>{goal.points ? `+${goal.points}` : '✗'}</small>
                            <span class="vh">{goalWords(teller, box.village_card[goal.card].goal)}</span>
                          </li>
                        ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr class="tw-total" style={`--i: ${LINES.length}`}>
            <th scope="row">{t('tribes.page.score.total')}</th>
            {scored.map(event => (
              <td key={event.seat} class={winners.includes(event.seat) ? 'tw-best' : ''}>
                <b>{event.total}</b>
              </td>
            ))}
          </tr>
          <tr style={`--i: ${LINES.length + 1}`}>
            <th scope="row">
              <small>{t('tribes.page.score.water')}</small>
            </th>
            {scored.map(event => (
              <td key={event.seat}>
                <small>{event.water}</small>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
