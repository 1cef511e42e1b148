// The picture on the home page of a game that brings none.
import { html } from '../../vendor/preact.js';
import { Flame } from '../ui/flame.js';

export const Poster = () => html`<div class="generic-poster"><${Flame}/></div>`;
