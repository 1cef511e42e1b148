// What lies in the middle: forest tiles, backs of element cards, village cards; and the own goals.

import { count, t } from '../../js/i18n.js';
import { named } from '../../js/words.js';
import { html, useEffect, useState } from '../../vendor/preact.js';
import { clickable, looks } from './choosing.js';
import { BONUSES, box, tileOf } from './data.js';
import { effectWords, goalWords, tileWords, villageWords } from './describe.js';
import { Back, Fx, GoalSide } from './faces.js';
import { Scene } from './scenery.js';
import { Sign } from './signs.js';
import { todo } from './words.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

const PLACES = ['1', '2', '3', '4', 'top'];

/** @param {BoardProps} props */
const Tiles = ({
  view,
  choice,
  hint,
  teller,
}) => html`<section class="tw-shelf tw-tiles"><h2>${t('tribes.page.tiles')}<small>${t('tribes.page.below', { n: view.forest_stack })}</small></h2>
  <ul>${view.forest.map((/** @type {string | null} */ id, /** @type {number} */ i) =>
    id
      ? html`<li key=${id} data-flip=${`tile-${id}`}><button class="tw-tile ${looks(choice, hint, 'tile', id, 'plant')}" aria-label=${tileWords(teller, id)} title=${tileWords(teller, id)} ...${clickable(choice, 'tile', id, 'plant')}>
    <${Scene} symbol="none" colour=${tileOf(id).colour}/><span class="tw-bonuses">${BONUSES.filter(bonus => tileOf(id).bonuses.includes(bonus)).map(bonus => html`<${Sign} key=${bonus} id=${bonus}/>`)}</span>
    <span class="tw-riders">${Array.from({ length: tileOf(id).riders }, (_, n) => html`<i key=${n} class="tw-slot"></i>`)}</span></button></li>`
      : html`<li key=${`none-${i}`} class="tw-empty"></li>`,
  )}</ul></section>`;

/** @param {BoardProps & {showDiscards: () => void}} props */
const Elements = ({
  view,
  choice,
  hint,
  teller,
  showDiscards,
}) => html`<section class="tw-shelf tw-elements"><h2>${t('tribes.page.elements')}<small>${t('tribes.page.below', { n: view.deck })}</small>
    <button class="tw-link" onClick=${showDiscards}>${t('tribes.page.discards', { n: view.discards.length })}</button></h2>
  <ul>${view.offer.map((/** @type {string | null} */ element, /** @type {number} */ i) => {
    const place = PLACES[i];
    const taken = view.picked.includes(place);
    if (!element) return html`<li key=${place} class="tw-empty"></li>`;
    const label = `${named(teller, element)}, ${t(place === 'top' ? 'tribes.page.place_top' : 'tribes.page.place', { n: place })}${taken ? `, ${t('tribes.page.chosen')}` : ''}`;
    return html`<li key=${place} class=${place === 'top' ? 'tw-top' : ''}><button class="tw-draw ${taken ? 'tw-taken' : looks(choice, hint, 'place', place, 'draw')}" aria-label=${label} title=${label} ...${clickable(choice, 'place', place, 'draw', taken)}><${Back} element=${element} teller=${teller}/></button></li>`;
  })}</ul></section>`;

/** Both sides of a village card are buttons: keep it for its goal, or use its effect. @param {BoardProps & {id: string, missing: number | null | undefined}} props */
const VillageCard = ({
  choice,
  hint,
  teller,
  id,
  missing,
}) => html`<li class="tw-village-card" data-flip=${`village-${id}`}>
  <button class="tw-keep ${looks(choice, hint, 'card', id, 'keep')}" ...${clickable(choice, 'card', id, 'keep')}><span class="vh">${t('tribes.page.do.keep')}: ${goalWords(teller, box.village_card[id].goal)}, ${count('page.points', box.village_card[id].vp)}. </span><${GoalSide} id=${id} teller=${teller} missing=${missing}/></button>
  <button class="tw-use ${looks(choice, hint, 'card', id, 'use')}" title=${effectWords(teller, box.village_card[id].effect)} ...${clickable(choice, 'card', id, 'use')}><span class="tw-see" aria-hidden="true"><${Fx} effect=${box.village_card[id].effect}/></span><span class="vh">${t('tribes.page.do.use')}: ${effectWords(teller, box.village_card[id].effect)}</span></button></li>`;

/** @param {BoardProps & {main: number}} props */
const Villages =
  props => html`<section class="tw-shelf tw-villages"><h2>${t('tribes.page.village_cards')}<small>${t('tribes.page.below', { n: props.view.village_deck })}</small></h2>
  <ul>${props.view.villages.map((/** @type {string | null} */ id, /** @type {number} */ i) => (id ? html`<${VillageCard} key=${id} ...${props} id=${id} missing=${props.view.seats[props.main].missing[id]}/>` : html`<li key=${i} class="tw-empty"></li>`))}</ul></section>`;

/** Goals that a player keeps, and how far they are. @param {BoardProps & {main: number, live: boolean}} props */
export function Goals({ view, choice, hint, teller, main, live }) {
  const player = view.seats[main];
  return html`<section class="tw-shelf tw-goals"><h2>${t('tribes.page.goals')}<small>${t('tribes.page.goals_kept', { n: player.kept.length })}</small></h2>
    <ul>${player.kept.map(
      (/** @type {string} */ id) =>
        html`<li key=${id} class="tw-goal-card ${player.missing[id] === 0 ? 'tw-reached' : ''}" data-flip=${live ? `village-${id}` : undefined}>${
          live && view.stage === 'drop'
            ? html`<button class="tw-keep ${looks(choice, hint, 'card', id, 'drop')}" ...${clickable(choice, 'card', id, 'drop')}><span class="vh">${t('tribes.page.do.drop')}: ${villageWords(teller, id)}. </span><${GoalSide} id=${id} teller=${teller} missing=${player.missing[id]}/></button>`
            : html`<span class="tw-keep"><${GoalSide} id=${id} teller=${teller} missing=${player.missing[id]}/><small class="tw-goal-words">${goalWords(teller, box.village_card[id].goal)}</small></span>`
        }</li>`,
    )}
      ${live && view.village_card && view.stage === 'drop' && html`<li class="tw-goal-card tw-new"><span class="tw-keep"><${GoalSide} id=${view.village_card} teller=${teller}/></span></li>`}</ul></section>`;
}

/** Which shelf the present decision is about; a phone shows it by itself. @param {any} view @param {boolean} mine */
export function shelfFor(view, mine) {
  if (!mine) return null;
  if (view.stage === 'draw') return 'elements';
  if (view.stage === 'village_card') return 'villages';
  if (view.stage === 'drop') return 'goals';
  return todo(view).some((/** @type {any} */ part) => part.kind === 'plant') ? 'tiles' : null;
}

const SHELVES = ['tiles', 'elements', 'villages', 'goals'];

/** @param {BoardProps & {main: number, showDiscards: () => void, showOrigin: () => void}} props */
export function Offers(props) {
  const { view, choice } = props;
  const wanted = shelfFor(view, choice.mine);
  const [shelf, setShelf] = useState('tiles');
  useEffect(() => {
    if (wanted) setShelf(wanted);
  }, [wanted]);
  return html`<div class="tw-offers" data-shelf=${shelf}>
    <div class="tw-tabs" role="group" aria-label=${t('tribes.page.shelves')}>${SHELVES.map(id => html`<button key=${id} aria-pressed=${shelf === id ? 'true' : 'false'} class=${wanted === id ? 'tw-wanted' : ''} onClick=${() => setShelf(id)}>${t(`tribes.page.shelf.${id}`)}</button>`)}</div>
    <${Tiles} ...${props}/><${Elements} ...${props}/><${Villages} ...${props}/><${Goals} ...${props} live=${props.seat === props.main}/>
    <p class="tw-notice"><button onClick=${props.showOrigin}>${t('tribes.page.reconstructed')}</button></p></div>`;
}
