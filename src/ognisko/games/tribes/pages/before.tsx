// What lies before a player, in the list of players.

import { t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';
import { named } from '../../js/words.js';
import type { BeforeProps, SeatView } from './contract.js';
import { ELEMENTS } from './data.js';
import { Back } from './faces.js';
import { MiniLand } from './land.js';
import { looked } from './looked.js';
import { Sign } from './signs.js';

/** The backs of a hand, by element. */
export function Backs({ player, teller }: { player: SeatView; teller: Teller }) {
  const held = ELEMENTS.map(id => [id, player.backs.filter(back => back.element === id).length]).filter(([, n]) => n);
  const words = held.map(([id, n]) => `${n} × ${named(teller, String(id))}`).join(', ');
  return (
    <span class="tw-backs" title={words}>
      {player.backs.map((back, i) => (
        <Back key={i} element={back.element} teller={teller} />
      ))}
      <span class="vh">{t('tribes.page.backs', { cards: words })}</span>
    </span>
  );
}

/** On which side of me a neighbour sits. */
const MARKS: Record<string, string> = { left: '◂', right: '▸', both: '◂▸' };

/** What lies before a player. */
export function Before({ view, seat, teller }: BeforeProps) {
  const player = view.seats[seat];
  const side = (view.neighbours ?? []).findIndex(each => each.seat === seat);
  const next =
    view.neighbours?.filter(each => each.seat === seat).length === 2
      ? 'both'
      : side === 0
        ? 'left'
        : side === 1
          ? 'right'
          : '';
  return (
    <span class="before tw-before">
      <button
        class="tw-look"
        onClick={() => {
          looked.value = seat;
        }}
        title={t('tribes.page.look')}
      >
        <MiniLand player={player} />
        <span class="tw-facts">
          <Backs player={player} teller={teller} />
          <span class="tw-counts">
            <span>
              <Sign id="water" />
              {player.water}
              <span class="vh"> {t('tribes.page.water')}</span>
            </span>
            <span>
              <Sign id="village" />
              {player.villages}
              <i class="tw-of">/5</i>
              <span class="vh"> {t('tribes.page.villages')}</span>
            </span>
            {player.guides.length > 0 && (
              <span>
                <Sign id="guide" />
                {player.guides.length}
                <span class="vh"> {t('tribes.page.guides')}</span>
              </span>
            )}
            {player.end_tile && (
              <b>
                ⚑<span class="vh"> {t('tribes.page.end_tile')}</span>
              </b>
            )}
            {next && (
              <em title={t('tribes.page.neighbour_why')} data-clause="W9">
                {MARKS[next]}
                <span>{t(`tribes.page.neighbour.${next}`)}</span>
              </em>
            )}
          </span>
        </span>
        <span class="vh">: {t('tribes.page.look')}</span>
      </button>
    </span>
  );
}
