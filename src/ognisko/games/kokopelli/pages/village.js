// A village: its places around the deck, and its people's hand, deck, discard and points.

import { count, t } from '../../js/i18n.js';
import { named, person } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Sign } from './art.js';
import { Fan } from './cards.js';
import { arrived, gained, origin } from './flights.js';
import { TakeIcon } from './hand.js';

/** @typedef {import('../../js/types.js').BoardProps & {show: (what: import('./board.js').Shown | null) => void, me: number, side: string, n: number}} VillageProps */

/** Where a village lies as this seat looks at it: clockwise from the own one (KR17). @param {number} n @param {number} me @param {number} players */
export function sideOf(n, me, players) {
  const way = (n - me + players) % players;
  return way === 0 ? 'own' : players === 2 || (players === 4 && way === 2) ? 'top' : way === 1 ? 'left' : 'right';
}

/** The regular places in the order of the screen: everybody looks at the middle. @param {string[]} places @param {string} side */
const ordered = (places, side) => (side === 'own' || side === 'left' ? places : [...places].reverse());

/** @param {VillageProps & {place: string}} props */
function Place({ place, view, n, me, seat, choice, marked, hint, teller, show }) {
  const standing = view.seats[n].village[place];
  const part = standing ? 'ceremony' : 'place';
  const can = choice.mine && choice.can(part, place);
  const picked = choice.picked[part] === place;
  const zone = seat !== null && view.seats[me].reach.includes(place);
  const last = marked.some(event => event.place === place && event.seat !== seat);
  const below = Number(place.split('.')[1]) > 3;
  const chained = choice.mine && view.turn?.first_card === place && view.turn.same;
  const came = arrived(marked, place);
  const flips = (/** @type {number} */ i) =>
    came && i === standing.cards.length - 1 ? origin(view, came) : `lies-${place}-${i}`;
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
  const press = () => {
    if (standing && !busy) show(picked ? null : { ability: standing.ceremony, place });
    if (!standing || busy || can) choice.pick(part, place);
  };
  return html`<li><button class="k-place ${standing ? `k-${standing.ceremony}` : 'free'} ${zone ? 'zone' : ''} ${can ? 'can' : ''} ${can && busy ? 'wanted' : ''} ${picked ? 'picked' : ''} ${last ? 'last' : ''} ${chained ? 'chained' : ''} ${hint?.[part] === place ? 'hinted' : ''}"
    data-part=${part} data-value=${place} aria-pressed=${picked ? 'true' : 'false'} aria-disabled=${can ? 'false' : 'true'} tabindex=${standing || can ? 0 : -1} onClick=${press}>
    ${came && !standing && html`<span class="k-gone" aria-hidden="true"><i class="k-mini k-${came.card}" data-owner=${came.seat} data-flip=${origin(view, came)}><${Sign} id=${came.card}/></i></span>`}
    ${
      standing
        ? html`<${Fan} ...${standing} flips=${flips}/><span class="k-what"><b>${named(teller, standing.ceremony)}</b><small>${t(`kokopelli.page.gist.${standing.ceremony}`)}</small></span>`
        : html`<span class="k-empty">${below ? html`<${TakeIcon}/>` : ''}${empty}</span>`
    }<span class="vh">, ${more}</span>
  </button></li>`;
}

/** @param {VillageProps} props */
function Head({ view, n, seat, teller, marked, show }) {
  const player = view.seats[n];
  const discarded = Object.values(player.discard).reduce(
    (sum, cards) => sum + Object.values(cards).reduce((all, each) => all + each, 0),
    0,
  );
  const turn = view.turn?.seat === n;
  const gain = gained(marked, n);
  const away = marked.some(event => event.seat === n && (event.event === 'started' || event.event === 'played'));
  return html`<div class="k-head"><span class="avatar" data-seat=${n} aria-hidden="true">${[...(teller.people[n] ?? '?')][0]}</span>
    <h2><span class="k-name">${n === seat ? t('kokopelli.page.your_village') : teller.people[n]}</span>${turn ? html`<span class="k-turn" title=${t('kokopelli.page.actions_left')}><span class="vh">${count('kokopelli.page.actions', view.turn.actions + view.turn.extra)}</span>${Array.from({ length: view.turn.actions }, () => html`<i></i>`)}${Array.from({ length: view.turn.extra }, () => html`<i class="extra"></i>`)}</span>` : null}</h2>
    <span class="k-count" title=${t('kokopelli.page.hand_n', { n: player.cards })}><i class="k-back" data-flip=${away || n === seat ? undefined : `hidden-${n}`}></i>${player.cards}<span class="vh">${t('kokopelli.page.hand_n', { n: player.cards })}</span></span>
    <span class="k-count deck" title=${t('kokopelli.page.deck_n', { n: player.deck })}><i class="k-back"></i><i class="k-back"></i>${player.deck}<span class="vh">${t('kokopelli.page.deck_n', { n: player.deck })}</span></span>
    <button class="k-count" onClick=${() => show({ discard: n })} title=${t('kokopelli.page.discard_n', { n: discarded })}><i class="k-back up"></i>${discarded}<span class="vh"> ${t('kokopelli.page.discard_n', { n: discarded })}</span></button>
    <button class="k-count k-points" onClick=${() => show({ points: n })} title=${t('kokopelli.page.points_n', { n: player.points })}><b>${player.points}</b><small>${t('kokopelli.page.vp')}</small><span class="vh"> ${t('kokopelli.page.points_n', { n: player.points })}</span></button>${gain > 0 && html`<span class="k-gain">+${gain}<span class="vh"> ${t('kokopelli.page.last')}</span></span>`}</div>`;
}

/** @param {VillageProps} props */
export function Village(props) {
  const { view, n, side, seat, teller } = props;
  const { places } = view.seats[n];
  const regular = ordered(
    places.filter((/** @type {string} */ place) => Number(place.split('.')[1]) < 4),
    side,
  );
  const below = places.filter((/** @type {string} */ place) => Number(place.split('.')[1]) > 3);
  return html`<div role="group" class="k-village ${side} ${places.length > 4 ? 'crowded' : ''} ${view.turn?.seat === n ? 'turn' : ''}" data-seat=${n} aria-label=${n === seat ? t('kokopelli.page.your_village') : t('kokopelli.page.village_of', { name: person(teller, n) })}>
    <${Head} ...${props}/>
    <ul class="k-places" style=${`--n: ${regular.length + below.length}`}>${regular.map(place => html`<${Place} key=${place} ...${props} place=${place}/>`)}
      ${below.map((/** @type {string} */ place) => html`<${Place} key=${place} ...${props} place=${place}/>`)}</ul></div>`;
}

/** What lies before a player, in the list of players: the abilities that work now. @param {{view: any, seat: number, teller: import('../../js/words.js').Teller}} props */
export function Before({ view, seat, teller }) {
  const active = Object.values(view.seats[seat].village).map((/** @type {any} */ each) => each.ceremony);
  return html`<span class="before k-active">${active.map(id => html`<i key=${id} class="k-badge k-${id}" title=${`${named(teller, id)}: ${named(teller, `${id}.text`)}`}><${Sign} id=${id}/></i>`)}
    <span class="vh">${active.length ? t('kokopelli.page.active', { list: active.map(id => named(teller, id)).join(', ') }) : t('kokopelli.page.none_active')}</span></span>`;
}
