// The own hand, the deck and the plain actions: what the thumb reaches.

import { t } from '../../js/i18n.js';
import { prefs } from '../../js/prefs.js';
import { named } from '../../js/words.js';
import { html } from '../../vendor/preact.js';
import { Sign } from './art.js';
import { spread } from './cards.js';
import { held } from './flights.js';

/** @typedef {import('../../js/types.js').BoardProps} BoardProps */

/** @type {Record<string, string>} */
const ICONS = {
  take: 'M7 8l9-3 4 12-9 3ZM4 6v12h4M12 9v6M9 12h6',
  exchange: 'M4 9h13l-4-4M20 15H7l4 4',
  interrupt: 'M6 6l12 12M18 6 6 18',
  done: 'M5 13l5 5L20 7',
  keep: 'M5 13l5 5L20 7',
  rest: 'M5 4h14M5 9h14M12 13v7M8 17l4 4 4-4',
  under: 'M5 4h14M5 9h14M12 13v7M8 17l4 4 4-4',
};

export const TakeIcon = () => html`<${ActionIcon} id="take"/>`;
/** @param {{id: string}} props */
const ActionIcon = ({ id }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[id]}/></svg>`;

/** What may be asked for, by the question of the moment; the first is the one that a tired thumb should find. @type {Record<string, string[]>} */
const OFFERED = {
  act: ['take', 'exchange', 'interrupt', 'done'],
  go_on: ['done'],
  birthday: ['keep'],
  exchange: ['under', 'rest'],
  cut: ['under'],
};

/** What was chosen before gives way: reading a ceremony or picking a card commits to nothing. @param {import('../../js/types.js').Choice} choice */
function drop({ picked, pick }) {
  for (const [part, value] of Object.entries(picked)) pick(part, value);
}

/** @param {{id: string, choice: import('../../js/types.js').Choice, hint: Record<string, string> | null, main: boolean, name: string}} props */
function Plain({ id, choice, hint, main, name }) {
  const instead = Object.keys(choice.picked).length > 0 && choice.legal.some(({ parts }) => parts.do === id);
  const can = choice.mine && (choice.can('do', id) || instead);
  const whole = choice.legal.find(({ parts, text }) => parts.do === id && text === id);
  const picked = choice.picked.do === id;
  const press = () => {
    if (whole && !prefs.value.confirm) return choice.play(whole.text);
    if (instead && !choice.can('do', id)) drop(choice);
    return choice.pick('do', id);
  };
  return html`<button class="k-do ${can ? 'can' : ''} ${main && can ? 'primary' : ''} ${picked ? 'picked' : ''} ${hint?.do === id ? 'hinted' : ''}" data-part="do" data-value=${id}
    aria-pressed=${picked ? 'true' : 'false'} aria-disabled=${can ? 'false' : 'true'} onClick=${press}><${ActionIcon} id=${id}/><span>${name}</span></button>`;
}

/** @param {BoardProps} props */
export function Actions({ view, choice, hint }) {
  const asked = choice.mine ? view.turn.asked : 'act';
  const offered = OFFERED[asked].filter(id => id !== 'done' || choice.legal.some(({ text }) => text === 'done'));
  const word = (/** @type {string} */ id) =>
    t(id === 'done' ? `kokopelli.page.do.done_${asked}` : `kokopelli.page.do.${id}`);
  return html`<div class="k-actions ${choice.mine ? '' : 'waits'}" role="group" aria-label=${t('kokopelli.page.actions_label')}>
    ${offered.map(id => html`<${Plain} key=${id} id=${id} choice=${choice} hint=${hint} name=${word(id)} main=${['done', 'keep', 'rest'].includes(id)}/>`)}</div>`;
}

/** @param {BoardProps} props @param {string} card */
function press({ view, choice }, card) {
  const { mine, legal, pick, play } = choice;
  if (mine && !prefs.value.confirm) {
    const fitting = legal.filter(({ parts }) => parts.card === card);
    // In the middle of something a card that can go one way only goes there at once.
    if (view.turn.asked !== 'act' && fitting.length === 1) return play(fitting[0].text);
  }
  if (mine && !choice.can('card', card) && legal.some(({ parts }) => parts.card === card)) drop(choice);
  return pick('card', card);
}

/** @param {BoardProps & {owner: number, hand: Record<string, number>, label: string}} props */
export function Hand(props) {
  const { view, choice, hint, teller, owner, hand, label } = props;
  const cards = spread(hand);
  const middle = (cards.length - 1) / 2;
  const fresh = { ...view.turn?.fresh };
  return html`<section class="k-hand" aria-label=${label}><ul style=${`--cards: ${cards.length}`}>${cards.map(
    ({ card, i }, at) => {
      const can = choice.mine && choice.can('card', card);
      const picked = choice.picked.card === card && i === 0;
      const isNew = fresh[card] > i;
      return html`<li key=${`${card}-${i}`} data-flip=${held(owner, card, i)} style=${`--i: ${at - middle}`}>
      <button class="k-card k-${card} ${can ? 'can' : ''} ${picked ? 'picked' : ''} ${hint?.card === card && i === 0 ? 'hinted' : ''}" data-part="card" data-value=${card}
        aria-pressed=${picked ? 'true' : 'false'} aria-disabled=${can ? 'false' : 'true'} onClick=${() => press(props, card)}>
        ${isNew && html`<em>${t('kokopelli.page.fresh')}</em>`}<${Sign} id=${card}/><b>${named(teller, card)}</b><small>${t(`kokopelli.page.gist.${card}`)}</small></button></li>`;
    },
  )}</ul>${cards.length === 0 && html`<p class="k-nothing">${t('kokopelli.page.no_cards')}</p>`}</section>`;
}

/** K13, K22: what this player knows to lie under the own deck, the next to be drawn first. @param {BoardProps} props */
export function Under({ view, seat, teller }) {
  const known = seat === null ? [] : (view.seats[seat].under ?? []);
  if (!known.length) return null;
  return html`<p class="k-under"><span>${t('kokopelli.page.under')}</span>${known.map(
    (/** @type {string} */ card, /** @type {number} */ i) =>
      html`<i key=${i} class="k-badge k-${card}" title=${named(teller, card)}><${Sign} id=${card}/><span class="vh">${named(teller, card)}</span></i>`,
  )}</p>`;
}
