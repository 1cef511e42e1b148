// Points and why, at the end of a round and of the game.

import { t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';
import { person, sentence } from '../../js/words.js';
import { Mark, Piece } from './art.js';
import type { ScoredEvent, SummaryProps } from './contract.js';
import { pieceName } from './words.js';

const plus = (points: number) => (points ? `+${points}` : '0');

function Row({ event, pole, teller }: { event: ScoredEvent; pole: string[]; teller: Teller }) {
  const won = [event.points1, event.points2, event.points3];
  return (
    <tr>
      <th scope="row">{person(teller, event.seat)}</th>
      {event.goal.pieces.map((piece: string, i: number) => (
        <td key={piece} class={won[i] ? 'won' : ''}>
          <Mark id={piece} />
          <small class="named">{pieceName(teller, piece)}</small>
          <small>
            {pole.includes(piece) ? t('totem.page.at', { n: pole.indexOf(piece) + 1 }) : t('totem.page.gone')}
          </small>
          <b>{plus(won[i])}</b>
        </td>
      ))}
      <td class="all">
        <b>{plus(won[0] + won[1] + won[2])}</b>
        <small>{t('totem.page.total', { n: event.total })}</small>
      </td>
    </tr>
  );
}

/** Who was away for long has several rounds to catch up with: the last one is shown. */
export function Summary({ events, after, teller }: SummaryProps) {
  const end = events.findLast(event => event.event === 'round_ended');
  const pole = after.stood;
  const scored = events.slice(end && events.indexOf(end)).filter(event => event.event === 'scored');
  return (
    <div class="totem round-end">
      <h2>{end && sentence(teller, end)}</h2>
      <ol class="top">
        {pole.slice(0, 3).map(id => (
          <li key={id}>
            <Piece id={id} />
            <span class="vh">{pieceName(teller, id)}</span>
          </li>
        ))}
      </ol>
      <table>
        <thead>
          <tr>
            <td />
            {after.worth.map((n, i) => (
              <th scope="col" key={n}>
                {t(`totem.page.aim.${i + 1}`)}
                <small>{t('totem.page.worth', { n })}</small>
              </th>
            ))}
            <th scope="col">{t('totem.page.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {scored.map(event => (
            <Row key={event.seat} event={event} pole={pole} teller={teller} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
