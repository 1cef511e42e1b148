// The picture on the home page.
import { html } from '../../vendor/preact.js';
import { Piece, Sheet } from './art.js';

const PIECES = ['purple', 'red', 'turquoise', 'yellow'];

export const Poster = () =>
  html`<div class="totem-poster"><${Sheet}/>${PIECES.map(id => html`<${Piece} key=${id} id=${id}/>`)}</div>`;
