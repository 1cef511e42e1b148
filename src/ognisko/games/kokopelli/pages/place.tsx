// One place of a village, with the ceremony on it.

import { t } from '../../js/i18n.js';
import { Part } from '../../js/ui/part.js';
import { named, person } from '../../js/words.js';
import { TakeIcon } from './actions.js';
import { Sign } from './art.js';
import type { Shown } from './board.js';
import { Fan } from './cards.js';
import type { BoardProps } from './contract.js';
import { Dwelling } from './dwellings.js';
import { arrived, origin } from './flights.js';
import { clauseOf } from './picture.js';

export type VillageProps = BoardProps & { show: (what: Shown | null) => void; me: number; side: string; n: number };

export function Place({
  place,
  view,
  n,
  me,
  seat,
  choice,
  marked,
  hint,
  teller,
  show,
}: VillageProps & { place: string }) {
  const standing = view.seats[n].village[place];
  const part = standing ? 'ceremony' : 'place';
  const can = choice.mine && choice.can(part, place);
  const picked = choice.picked[part] === place;
  const zone = seat !== null && view.seats[me].reach.includes(place);
  const last = marked.some(event => event.place === place && event.seat !== seat);
  const below = Number(place.split('.')[1]) > 3;
  const chained = choice.mine && view.turn?.first_card === place && view.turn.same;
  const came = arrived(marked, place);
  const flips = (i: number) => (came && i === standing.cards.length - 1 ? origin(view, came) : `lies-${place}-${i}`);
  const busy = Object.keys(choice.picked).some(each => each !== part);
  const empty = t(
    can && busy ? 'kokopelli.page.start_here' : below ? 'kokopelli.page.below_short' : 'kokopelli.page.free',
  );
  const where =
    n === seat ? t('kokopelli.page.your_village') : t('kokopelli.page.village_of', { name: person(teller, n) });
  const more = [
    standing && t('kokopelli.page.stands', { n: standing.cards.length, missing: standing.missing }),
    where,
    below && (standing || busy) && t('kokopelli.page.below'),
    zone && n !== seat && t('kokopelli.page.in_zone'),
    last && t('kokopelli.page.last'),
  ]
    .filter(Boolean)
    .join(', ');
  const kind = below ? 'below' : n === seat ? 'own' : 'theirs';
  const text = standing
    ? t('kokopelli.page.ceremony_told', {
        ceremony: named(teller, standing.ceremony),
        text: named(teller, `${standing.ceremony}.text`),
        stands: t('kokopelli.page.stands', { n: standing.cards.length, missing: standing.missing }),
        where,
      })
    : t(`kokopelli.page.free_told.${kind}`, { name: person(teller, n) });
  const look = [
    'k-place',
    standing ? `k-${standing.ceremony}` : 'free',
    zone ? 'zone' : '',
    can && busy ? 'wanted' : '',
    last ? 'last' : '',
    chained ? 'chained' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const press = () => {
    if (standing && !busy) show(picked ? null : { ability: standing.ceremony, place });
    if (!standing || busy || can) choice.pick(part, place);
  };
  return (
    <li>
      <Part
        choice={choice}
        hint={hint}
        part={part}
        value={place}
        class={look}
        tabindex={standing || can ? 0 : -1}
        title={text}
        clause={standing ? clauseOf(standing.ceremony) : below ? 'K8' : 'K16'}
        press={press}
      >
        {came && !standing && (
          <span class="k-gone" aria-hidden="true">
            <i class={`k-mini k-${came.card}`} data-seat={came.seat} data-flip={origin(view, came)}>
              <Sign id={came.card} />
            </i>
          </span>
        )}
        {standing ? (
          <>
            <Fan {...standing} flips={flips} />
            <span class="k-what">
              <b>{named(teller, standing.ceremony)}</b>
              <small>{t(`kokopelli.page.gist.${standing.ceremony}`)}</small>
            </span>
          </>
        ) : (
          <>
            <Dwelling n={Number(place.split('.')[1])} shared={view.seats.length > 1 && zone && n !== seat} />
            <span class="k-empty">
              {below ? <TakeIcon /> : ''}
              {empty}
            </span>
          </>
        )}
        <span class="vh">, {more}</span>
      </Part>
    </li>
  );
}
