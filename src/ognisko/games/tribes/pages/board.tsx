// The table of Tribes of the Wind: the own land and hand, what can be done now, the offers in the middle.

import { t } from '../../js/i18n.js';
import { Somebody } from '../../js/ui/avatar.js';
import { Dialog } from '../../js/ui/parts.js';
import { useEffect, useState } from '../../vendor/preact.js';
import { Bar } from './bar.js';
import { Boards } from './boards.js';
import type { BoardProps } from './contract.js';
import { Flying } from './flying.js';
import { Hand } from './hand.js';
import { Land, Stock } from './land.js';
import { LegendWindow } from './legend.js';
import { looked } from './looked.js';
import { Offers } from './offers.js';
import { DiscardsWindow, GuidesWindow, PersonWindow } from './windows.js';

/** The round, who has had a turn in it, how near the end is, and what the player has. */
function Clock({ view, names, teller, main, legend }: BoardProps & { main: number; legend: () => void }) {
  const order = view.seats.map((_, n) => (view.first + n) % view.seats.length);
  const at = view.turn === null ? order.length : order.indexOf(view.turn);
  const most = Math.max(...view.seats.map(player => player.villages));
  const turn =
    view.turn === null ? t('tribes.page.order_over') : t('tribes.page.order_told', { name: names[view.turn] ?? '' });
  const key = view.over ? 'over' : view.ending === 'no' ? '' : view.ending;
  return (
    <div class={`tw-clock ${view.ending !== 'no' ? 'tw-ending' : ''}`}>
      <b>{t('tribes.page.round', { n: view.round })}</b>
      <span class="tw-order" title={turn} data-clause="W6">
        {order.map((n: number, i: number) => (
          <i key={n} class={i === at ? 'tw-at' : i < at ? 'tw-past' : ''} aria-hidden="true">
            <Somebody teller={teller} seat={n} />
          </i>
        ))}
      </span>
      <small>{key ? t(`tribes.page.clock.${key}`) : t('tribes.page.clock.villages', { n: most })}</small>
      <Stock view={view} n={main} />
      <button
        class="tw-ask reach"
        onClick={legend}
        title={t('tribes.page.legend')}
        aria-label={t('tribes.page.legend')}
      >
        ?
      </button>
    </div>
  );
}

/** Without a seat the board follows whoever acted last; any other is a click away. */
const Eyes = ({ props, main, follow }: { props: BoardProps; main: number; follow: (n: number | null) => void }) => (
  <div class="tw-eyes" role="group" aria-label={t('tribes.page.whose')}>
    {props.names.map((name, n) => (
      <button key={n} class="small reach" aria-pressed={n === main ? 'true' : 'false'} onClick={() => follow(n)}>
        {name}
      </button>
    ))}
  </div>
);

export function Board(props: BoardProps) {
  const { view, seat, open, marked, choice, teller } = props;
  const [followed, follow] = useState<number | null>(null);
  const [shown, show] = useState('');
  const turn = choice.mine ? view.turn : null;
  useEffect(() => {
    if (turn !== null) looked.value = null;
  }, [turn]);
  useEffect(
    () => () => {
      looked.value = null;
    },
    [],
  );
  const acted = marked.find(
    event => typeof event.seat === 'number' && event.event !== 'scored' && event.event !== 'scored_goal',
  )?.seat;
  const main = seat ?? followed ?? acted ?? view.turn ?? 0;
  const eyes = { ...props, view: open ? { ...open[main], stage: view.stage } : view, main, n: main, seat: main };
  const choosing = view.stage === 'board';
  return (
    <div class="tribes" data-game="tribes">
      <div class="tw-center">
        <div
          class="tw-middle"
          data-stage={view.stage ?? 'over'}
          data-busy={choice.mine && view.agenda.length ? 'true' : undefined}
        >
          <Clock {...props} main={main} legend={() => show('legend')} />
          {seat === null && <Eyes props={props} main={main} follow={follow} />}
          {choosing ? <Boards {...props} /> : <Land {...eyes} live={seat !== null} guides={() => show('guides')} />}
        </div>
        <div
          class="tw-near"
          data-stage={view.stage ?? 'over'}
          data-busy={choice.mine && view.agenda.length ? 'true' : undefined}
        >
          {seat !== null && <Bar {...eyes} view={view} />}
          {!choosing && <Hand {...eyes} />}
        </div>
      </div>
      {!choosing && (
        <Offers
          {...eyes}
          view={view}
          seat={seat}
          showDiscards={() => show('discards')}
          showOrigin={() => show('origin')}
        />
      )}
      <Flying {...props} />
      {shown === 'legend' && <LegendWindow close={() => show('')} />}
      {shown === 'discards' && <DiscardsWindow view={view} teller={teller} close={() => show('')} />}
      {shown === 'origin' && (
        <Dialog title={t('tribes.page.reconstructed')} close={() => show('')}>
          <p>{t('tribes.page.reconstructed_why')}</p>
        </Dialog>
      )}
      {shown === 'guides' && <GuidesWindow id={view.seats[main].board} teller={teller} close={() => show('')} />}
      {looked.value !== null && <PersonWindow {...props} n={looked.value} />}
    </div>
  );
}
