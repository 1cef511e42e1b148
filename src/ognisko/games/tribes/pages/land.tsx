// One player's board: the capital, the temples, twelve spaces, and the two ways to a guide.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { meaning, ridersOf } from './choosing.js';
import type { BoardProps, GameEvent, SeatView, TribesView } from './contract.js';
import { sheetOf, tileOf } from './data.js';
import { Sign } from './signs.js';
import { Riders, Space } from './space.js';
import { Guides, Temples } from './ways.js';

export type LandProps = Pick<BoardProps, 'view' | 'choice' | 'hint' | 'marked' | 'teller'> & {
  n: number;
  live: boolean;
};

/** The places that the last move was about. */
const touched = (marked: GameEvent[], n: number) =>
  new Set(
    marked
      .filter(event => event.seat === n)
      .flatMap(event => [event.space, event.to])
      .filter(Boolean),
  );

function Capital({ view, n, choice, hint, live, riders }: LandProps & { riders: number[] }) {
  const label = t('tribes.page.capital_riders', { n: riders.length });
  const inside = (
    <>
      <Sign id="capital" />
      <span class="tw-label">{t('tribes.page.capital')}</span>
      <Riders riders={riders} n={n} slots={0} live={live} />
    </>
  );
  if (!live)
    return (
      <span class="tw-capital" title={label} data-clause="W21">
        {inside}
        <span class="vh">{label}</span>
      </span>
    );
  const { part, does } = meaning(choice, view, 'capital', hint);
  const step = part === 'space' ? { part: 'from', does: 'step' } : { part, does };
  return (
    <Part
      choice={choice}
      hint={hint}
      part={step.part}
      value="capital"
      does={step.does}
      class="tw-capital"
      hinted={hint?.from === 'capital' || hint?.to === 'capital'}
      about={label}
      clause="W21"
    >
      {inside}
    </Part>
  );
}

/** What a player has besides the land. */
export const Stock = ({ view, n }: { view: TribesView; n: number }) => (
  <span class="tw-stock">
    <span title={t('tribes.page.water_told', { n: view.seats[n].water })} data-clause="W19">
      <Sign id="water" />
      <b>{view.seats[n].water}</b>
      <span class="vh"> {t('tribes.page.water')}</span>
    </span>
    <span title={t('tribes.page.villages_told', { n: view.seats[n].villages })} data-clause="W29">
      <Sign id="village" />
      <b>
        {view.seats[n].villages}
        <small>/5</small>
      </b>
      <span class="vh"> {t('tribes.page.villages')}</span>
    </span>
  </span>
);

export function Land(props: LandProps & { guides: () => void }) {
  const { view, n, marked, teller } = props;
  const player = view.seats[n];
  if (!player.board) return null;
  const counts = Object.fromEntries([
    ['capital', player.capital],
    ...player.spaces.map(each => [each.space, each.riders]),
  ]);
  const riders = ridersOf(n, counts);
  const last = touched(marked, n);
  return (
    <section
      class="tw-land"
      data-seat={n}
      aria-label={t('tribes.page.board_of', {
        name: teller.people[n] ?? '',
        character: sheetOf(player).character,
      })}
    >
      <div class="tw-head">
        <Capital {...props} riders={riders.capital ?? []} />
        <Temples {...props} />
      </div>
      <ol class="tw-grid">
        {player.spaces.map(space => (
          <Space
            key={space.space}
            {...props}
            space={space}
            riders={riders[space.space] ?? []}
            last={last.has(space.space)}
          />
        ))}
      </ol>
      <Guides {...props} open={props.guides} />
    </section>
  );
}

/** A land at a glance. */
export const MiniLand = ({ player }: { player: SeatView }) => (
  <span class="tw-map" aria-hidden="true">
    {player.spaces.map(space => (
      <i
        key={space.space}
        class={space.tile ? `tw-tint-${tileOf(space.tile).colour}` : space.pollution ? 'tw-foul' : ''}
      >
        {space.village ? (
          <Sign id="village" />
        ) : space.temple ? (
          <Sign id="temple" />
        ) : space.pollution ? (
          <b>{space.pollution}</b>
        ) : (
          ''
        )}
      </i>
    ))}
  </span>
);
