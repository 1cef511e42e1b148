// The picture on the home page.
import { html } from '../../vendor/preact.js';
import { Face, God, Sheet } from './art.js';
import { areaOf, depth, Print } from './cards.js';

/** Two cards to show, with the values that the box gives them. */
const SHOWN = [
  [10, 2],
  [12, 4],
];

export const Poster = () => html`<div class="f-poster"><${Sheet}/><${God} side="air"/><${God} side="sea"/>
  ${SHOWN.map(([card, value]) => html`<span key=${card} class="f-card ${areaOf(card)}" style=${`--d: ${depth(card)}`}><${Print} card=${card} value=${value}/></span>`)}
  ${[
    [false, 1],
    [false, 4],
    [true, 6],
  ].map(([black, pips]) => html`<${Face} key=${pips} black=${black} pips=${pips}/>`)}</div>`;
