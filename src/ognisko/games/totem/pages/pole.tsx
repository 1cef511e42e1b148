// The pole, and the ashes of what has left it.

import { t } from '../../js/i18n.js';
import { Flame } from '../../js/ui/flame.js';
import { Part } from '../../js/ui/part.js';
import { Piece } from './art.js';
import type { BoardProps } from './contract.js';
import { capital, pieceName } from './words.js';

function Place({ view, seat, choice, teller, marked, hint, place, id }: BoardProps & { place: number; id: string }) {
  const { picked, mine } = choice;
  const card = picked.card ?? view.half;
  const burns = mine && choice.ready?.parts.card === 'remove' && place === view.totem.length;
  const can = burns || choice.can('piece', id);
  const to = can && card ? (view.lands[card]?.[id] ?? null) : null;
  const last = marked.some(event => event.event === 'moved' && event.piece === id);
  const hinted = hint?.piece === id || (hint?.card === 'remove' && place === view.totem.length);
  const label = [
    t('totem.page.place', { n: place, piece: pieceName(teller, id) }),
    to ? t('totem.page.would', { n: to }) : '',
    burns ? t('totem.page.would_leave') : '',
    last ? t('totem.page.last_moved') : '',
  ]
    .filter(Boolean)
    .join(', ');
  const goal = seat === null || view.over ? null : view.seats[seat].goal;
  const wish = goal ? goal.pieces.indexOf(id) : -1;
  const aim = wish < 0 ? '' : t(`totem.page.aim.${wish + 1}`);
  const wished = wish < 0 ? '' : t('totem.page.wish', { n: view.worth[wish], aim });
  const press = () => (burns && choice.ready ? choice.play(choice.ready.text) : choice.pick('piece', id));
  return (
    <li class="place" data-flip={`piece-${id}`}>
      <span class={`number ${last ? 'last' : ''}`} aria-hidden="true">
        {place}
      </span>
      <Part
        choice={choice}
        hint={hint}
        part="piece"
        value={id}
        class={`piece ${burns ? 'burns' : ''}`}
        can={burns || undefined}
        hinted={hinted}
        about={label}
        clause="T5"
        press={press}
      >
        <Piece id={id} />
      </Part>
      {wish >= 0 && (
        <span class={`wish ${goal && goal.now[wish] > 0 ? 'done' : ''}`} title={wished} data-clause="T13">
          <b>{view.worth[wish]}</b>
          <small aria-hidden="true">{aim}</small>
          <span class="vh">, {wished}</span>
        </span>
      )}
      {mine && (to || burns) ? (
        <span class="to" aria-hidden="true">
          {burns ? '✕' : `${place} → ${to}`}
        </span>
      ) : null}
    </li>
  );
}

export function Pole(props: BoardProps) {
  const { view, choice, teller } = props;
  const narrowed = choice.mine && Boolean(choice.picked.card ?? view.half) && !choice.picked.piece;
  return (
    <section class={`pole-area ${view.over ? 'still' : ''}`} aria-label={t('totem.page.pole')}>
      <ol class={`pole ${narrowed ? 'narrowed' : ''}`}>
        {view.totem.map((id: string, i: number) => (
          <Place key={id} {...props} place={i + 1} id={id} />
        ))}
      </ol>
      <div class="ground" aria-hidden="true" />
      <div class="hearth" aria-hidden="true">
        <Flame />
      </div>
      {view.removed.length > 0 && (
        <div class="ashes">
          <h2>
            <Flame />
            {t('totem.page.ashes')}
          </h2>
          <ul>
            {view.removed.map((id: string) => (
              <li
                key={id}
                data-flip={`piece-${id}`}
                title={`${capital(teller, id)}. ${t('totem.page.goal_gone')}`}
                data-clause="T10"
              >
                <Piece id={id} />
                <span class="vh">{pieceName(teller, id)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
