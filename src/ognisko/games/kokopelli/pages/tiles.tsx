// The middle of the table: the ceremonies of this game with their tokens, the end-of-game tokens, the round.

import { count, t } from '../../js/i18n.js';
import { Icon } from '../../js/ui/parts.js';
import { named } from '../../js/words.js';
import { Sign } from './art.js';
import type { Shown } from './board.js';
import { Tokens, worth } from './cards.js';
import type { BoardProps } from './contract.js';
import { clauseOf } from './picture.js';

export type TilesProps = BoardProps & { show: (what: Shown | null) => void; me: number };

export function Tiles({ view, teller, show, hint, marked }: TilesProps) {
  const running = (id: string) =>
    view.seats.some(each => Object.values(each.village).some(({ ceremony }) => ceremony === id));
  const taken = marked.filter(event => event.event === 'finished').map(event => event.ceremony);
  return (
    <section class="k-middle" aria-label={t('kokopelli.page.tiles')}>
      <header>
        <p class="k-end" title={t('kokopelli.page.end_why')} data-clause="K23">
          <span class="k-token end" aria-hidden="true">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 17V3h10l-3 4 3 4H7v6Z" />
            </svg>
          </span>
          <b>{view.end_tokens}</b>
          <span>{count('kokopelli.page.end_tokens', view.end_tokens)}</span>
        </p>
        <p class={`k-round ${view.last_round ? 'final' : ''}`}>
          {view.last_round ? t('kokopelli.page.last_round') : t('kokopelli.page.round', { n: view.round })}
        </p>
        <button class="small reach" onClick={() => show({ cards: true })}>
          <Icon name="log" />
          <span>{t('kokopelli.page.counts')}</span>
        </button>
      </header>
      <ul>
        {Object.entries(view.tiles).map(([id, left]) => (
          <li key={id}>
            <button
              class={
                `k-tile k-${id} ${running(id) ? 'running' : ''} ${taken.includes(id) ? 'last' : ''} ` +
                `${hint?.card === id ? 'k-hint' : ''}`
              }
              onClick={() => show({ ability: id })}
              title={t('kokopelli.page.tile_told', {
                ceremony: named(teller, id),
                text: named(teller, `${id}.text`),
                worth: worth(left),
              })}
              data-clause={clauseOf(id)}
            >
              <Sign id={id} />
              <span class="k-what">
                <b>{named(teller, id)}</b>
                <small>{t(`kokopelli.page.gist.${id}`)}</small>
              </span>
              <Tokens left={left} />
              <span class="vh"> {worth(left)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
