// A village: its places around the deck, and its people's hand, deck, discard and points.

import { count, t } from '../../js/i18n.js';
import { Somebody } from '../../js/ui/avatar.js';
import { named, person } from '../../js/words.js';
import { Sign } from './art.js';
import type { BeforeProps } from './contract.js';
import { gained } from './flights.js';
import type { VillageProps } from './place.js';
import { Place } from './place.js';

/** Where a village lies as this seat looks at it: clockwise from the own one (KR17). */
export function sideOf(n: number, me: number, players: number) {
  const way = (n - me + players) % players;
  return way === 0 ? 'own' : players === 2 || (players === 4 && way === 2) ? 'top' : way === 1 ? 'left' : 'right';
}

/** The regular places in the order of the screen: everybody looks at the middle. */
const ordered = (places: string[], side: string) =>
  side === 'own' || side === 'left' ? places : [...places].reverse();

function Head({ view, n, seat, teller, marked, show }: VillageProps) {
  const player = view.seats[n];
  const discarded = (Object.values(player.discard) as Record<string, number>[])
    .flatMap(cards => Object.values(cards))
    .reduce((sum, n) => sum + n, 0);
  const turn = view.turn?.seat === n ? view.turn : null;
  const gain = gained(marked, n);
  const away = marked.some(event => event.seat === n && (event.event === 'started' || event.event === 'played'));
  return (
    <div class="k-head">
      <span aria-hidden="true">
        <Somebody teller={teller} seat={n} />
      </span>
      <h2>
        <span class="k-name">{n === seat ? t('kokopelli.page.your_village') : teller.people[n]}</span>
        {turn ? (
          <span class="k-turn" title={t('kokopelli.page.actions_left')}>
            <span class="vh">{count('kokopelli.page.actions', turn.actions + turn.extra)}</span>
            {Array.from({ length: turn.actions }, () => (
              <i />
            ))}
            {Array.from({ length: turn.extra }, () => (
              <i class="extra" />
            ))}
          </span>
        ) : null}
      </h2>
      <span class="k-count" title={t('kokopelli.page.hand_n', { n: player.cards })}>
        <i class="k-back" data-flip={away || n === seat ? undefined : `hidden-${n}`} />
        {player.cards}
        <span class="vh">{t('kokopelli.page.hand_n', { n: player.cards })}</span>
      </span>
      <span class="k-count deck" title={t('kokopelli.page.deck_n', { n: player.deck })}>
        <i class="k-back" />
        <i class="k-back" />
        {player.deck}
        <span class="vh">{t('kokopelli.page.deck_n', { n: player.deck })}</span>
      </span>
      <button
        class="k-count reach"
        onClick={() => show({ discard: n })}
        title={t('kokopelli.page.discard_n', { n: discarded })}
      >
        <i class="k-back up" />
        {discarded}
        <span class="vh"> {t('kokopelli.page.discard_n', { n: discarded })}</span>
      </button>
      <button
        class="k-count k-points reach"
        onClick={() => show({ points: n })}
        title={t('kokopelli.page.points_n', { n: player.points })}
      >
        <b>{player.points}</b>
        <small>{t('kokopelli.page.vp')}</small>
        <span class="vh"> {t('kokopelli.page.points_n', { n: player.points })}</span>
      </button>
      {gain > 0 && (
        <span class="k-gain">
          +{gain}
          <span class="vh"> {t('kokopelli.page.last')}</span>
        </span>
      )}
    </div>
  );
}

export function Village(props: VillageProps) {
  const { view, n, side, seat, teller } = props;
  const { places } = view.seats[n];
  const regular = ordered(
    places.filter((place: string) => Number(place.split('.')[1]) < 4),
    side,
  );
  const below = places.filter((place: string) => Number(place.split('.')[1]) > 3);
  return (
    <div
      role="group"
      class={`k-village ${side} ${places.length > 4 ? 'crowded' : ''} ${view.turn?.seat === n ? 'turn' : ''}`}
      data-seat={n}
      aria-label={
        n === seat ? t('kokopelli.page.your_village') : t('kokopelli.page.village_of', { name: person(teller, n) })
      }
    >
      <Head {...props} />
      <ul class="k-places" style={`--n: ${regular.length + below.length}`}>
        {regular.map(place => (
          <Place key={place} {...props} place={place} />
        ))}
        {below.map((place: string) => (
          <Place key={place} {...props} place={place} />
        ))}
      </ul>
    </div>
  );
}

/** What lies before a player, in the list of players: the abilities that work now. */
export function Before({ view, seat, teller }: BeforeProps) {
  const active = Object.values(view.seats[seat].village).map(each => each.ceremony);
  return (
    <span class="before k-active">
      {active.map(id => (
        <i key={id} class={`k-badge k-${id}`} title={`${named(teller, id)}: ${named(teller, `${id}.text`)}`}>
          <Sign id={id} />
        </i>
      ))}
      <span class="vh">
        {active.length
          ? t('kokopelli.page.active', { list: active.map(id => named(teller, id)).join(', ') })
          : t('kokopelli.page.none_active')}
      </span>
    </span>
  );
}
