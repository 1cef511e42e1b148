// The picture on the home page: the flute player above three ceremonies.
import { html } from '../../vendor/preact.js';
import { Sheet, Sign } from './art.js';

const SHOWN = ['turtle', 'sun', 'fire'];

export const Poster = () =>
  html`<div class="k-poster"><${Sheet}/><${Sign} id="kokopelli"/><div>${SHOWN.map(id => html`<i key=${id} class="k-badge k-${id}"><${Sign} id=${id}/></i>`)}</div></div>`;
