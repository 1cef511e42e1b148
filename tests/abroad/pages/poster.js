import { html } from '../../vendor/preact.js';

export const Poster = () => html`<p class="abroad-poster">✈</p>`;
