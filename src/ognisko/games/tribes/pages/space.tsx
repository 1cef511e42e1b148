// One space of a land, and the riders on it.

import { t } from '../../js/i18n.js';
import { Part, stands } from '../../js/ui/part.js';
import { meaning } from './choosing.js';
import type { Space as SpaceView } from './contract.js';
import { BONUSES, sheetOf, spaceAt, spot, tileOf } from './data.js';
import { spaceWords } from './describe.js';
import type { LandProps } from './land.js';
import { Scene } from './scenery.js';
import { Sign } from './signs.js';
import { Told } from './told.js';

export const Riders = ({ riders, n, slots, live }: { riders: number[]; n: number; slots: number; live: boolean }) => (
  <span class="tw-riders">
    {Array.from({ length: Math.max(slots, riders.length) }, (_, i) => (
      <i key={i} class={i < slots ? 'tw-slot' : ''}>
        {i < riders.length && (
          <span class="tw-rider" data-flip={live ? `rider-${n}-${riders[i]}` : undefined}>
            <Sign id="move" />
          </span>
        )}
      </i>
    ))}
  </span>
);

function Inside({ space, symbol, second }: { space: SpaceView; symbol: string; second: boolean }) {
  const tile = space.tile ? tileOf(space.tile) : null;
  return (
    <>
      <Scene
        symbol={symbol}
        foul={space.pollution > 0}
        colour={tile?.colour ?? null}
        village={space.village}
        start={Boolean(tile && !tile.riders)}
        tile={space.tile ?? ''}
      />
      <small class="tw-spot">
        {spot(space.space)}
        {second && <Sign id="guide" />}
      </small>
      {tile && tile.bonuses.length > 0 && (
        <span class={`tw-bonuses ${space.village ? 'tw-active' : ''}`}>
          {BONUSES.filter(id => tile.bonuses.includes(id)).map(id => (
            <Told key={id} id={id} />
          ))}
        </span>
      )}
      {space.pollution > 0 && (
        <span class="tw-smogs">
          {Array.from({ length: Math.min(3, space.pollution) }, (_, i) => (
            <Sign key={i} id="smog" />
          ))}
          {space.pollution > 3 && <b>{space.pollution}</b>}
        </span>
      )}
      {space.temple && (
        <span class="tw-temple-here">
          <Sign id="temple" />
        </span>
      )}
    </>
  );
}

export function Space({
  view,
  n,
  choice,
  hint,
  teller,
  live,
  space,
  riders,
  last,
}: LandProps & { space: SpaceView; riders: number[]; last: boolean }) {
  const sheet = sheetOf(view.seats[n]);
  const symbol = sheet.terrain[Number(space.space[1]) - 1][Number(space.space[3]) - 1];
  const second =
    (sheet.second.spaces ?? []).some(place => spaceAt(place) === space.space) && !view.seats[n].second_counted;
  const tile = space.tile ? tileOf(space.tile) : null;
  const inside = (
    <>
      <Inside space={space} symbol={symbol} second={second} />
      <Riders riders={riders} n={n} live={live} slots={space.village ? 0 : (tile?.riders ?? 0)} />
    </>
  );
  const label = `${spaceWords(teller, space, symbol)}${last ? `, ${t('tribes.page.last_move')}` : ''}`;
  const clause = tile ? (tile.riders ? 'W14' : 'WR3') : space.pollution ? 'W19' : 'W20';
  const flip = live && space.tile ? `tile-${space.tile}` : undefined;
  const kind = `${space.tile ? 'tw-tiled' : 'tw-bare'} ${last ? 'tw-last' : ''}`;
  if (!live)
    return (
      <li class={`tw-space ${kind}`}>
        <span class="tw-ground" title={label} data-clause={clause}>
          {inside}
        </span>
        <span class="vh">{label}</span>
      </li>
    );
  const { part, does } = meaning(choice, view, space.space, hint);
  const { glows } = stands({ choice, hint, part, value: space.space, does });
  const building = part === 'space' && does === 'village' && glows;
  return (
    <li class={`tw-space ${kind}`} data-flip={flip}>
      <Part
        choice={choice}
        hint={hint}
        part={part}
        value={space.space}
        does={does}
        class="tw-ground"
        hinted={[hint?.to, hint?.from, hint?.space].includes(space.space)}
        about={`${label}${building ? `: ${t('tribes.page.build')}` : ''}`}
        clause={clause}
      >
        {inside}
        {building && (
          <span class="tw-badge" aria-hidden="true">
            <Sign id="village" />
            {t('tribes.page.build')}
          </span>
        )}
      </Part>
    </li>
  );
}
