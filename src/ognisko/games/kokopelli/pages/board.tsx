// Kokopelli's table: the villages around it, the ceremonies' tiles in the middle, the own hand in front.

import { t } from '../../js/i18n.js';
import { useEffect, useState } from '../../vendor/preact.js';
import { Actions } from './actions.js';
import { Sheet } from './art.js';
import type { BoardProps } from './contract.js';
import { Hand, Under } from './hand.js';
import { Ability, Dialogs } from './shown.js';
import { Tiles } from './tiles.js';
import { sideOf, Village } from './village.js';

/** What a tap has opened. */
export type Shown = { ability?: string; place?: string; discard?: number; points?: number; cards?: boolean };

export function Board(props: BoardProps) {
  const { view, seat, open, names } = props;
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    if (shown?.place) show(null);
  }, [view]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') show(now => (now?.ability ? null : now));
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
  const me = seat ?? 0;
  const players = view.seats.length;
  const all = { ...props, show, me };
  const mine = seat === null ? null : view.seats[seat].hand;
  return (
    <div class={`kokopelli for-${players}`} data-game="kokopelli">
      <Sheet />
      {view.seats
        .map((_, i) => (me + 1 + i) % players)
        .map((n: number) => (
          <Village key={n} {...all} n={n} side={sideOf(n, me, players)} />
        ))}
      <div class="k-plaza">
        <Tiles {...all} />
        {shown?.ability && <Ability {...all} ability={shown.ability} place={shown.place} />}
      </div>
      {open ? (
        <div class="k-hands">
          {open.map((each, n) => (
            <div key={n}>
              <h3>{names[n]}</h3>
              <Hand
                {...props}
                owner={n}
                hand={each.seats[n].hand ?? {}}
                label={t('kokopelli.page.hand_of', { name: names[n] })}
              />
            </div>
          ))}
        </div>
      ) : (
        mine &&
        !view.over && (
          <div class="k-own">
            <Hand {...props} owner={me} hand={mine} label={t('kokopelli.page.hand')} />
            <Actions {...props} />
            <Under {...props} />
          </div>
        )
      )}
      {shown && <Dialogs {...all} what={shown} />}
    </div>
  );
}
