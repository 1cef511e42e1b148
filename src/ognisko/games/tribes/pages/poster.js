// The picture on the home page: the wind over a land half healed.
import { html } from '../../vendor/preact.js';
import { HUTS, maple, mushroom, pine } from './scenery.js';

export const Poster = () =>
  html`<svg class="tribes-poster" viewBox="0 0 240 250" aria-hidden="true" dangerouslySetInnerHTML=${{
    __html:
      '<defs><linearGradient id="tw-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2d5f7f"/><stop offset=".55" stop-color="#e9a45a"/><stop offset="1" stop-color="#f6d79a"/></linearGradient><clipPath id="tw-frame"><rect width="240" height="250" rx="18"/></clipPath></defs>' +
      '<g clip-path="url(#tw-frame)"><rect width="240" height="250" fill="url(#tw-sky)"/><circle cx="172" cy="112" r="30" fill="#fff0c4"/>' +
      '<path d="M0,150C50,120 90,140 130,128C170,116 210,130 240,118V250H0Z" fill="#7d5a6e" fill-opacity=".75"/>' +
      '<g fill="#4a3440" fill-opacity=".8"><path d="M18,142C24,122 24,110 22,98L30,103L36,96L40,102L48,98C45,112 46,124 52,142Z"/><path d="M196,130H224L228,140H220L218,136H204V150H196Z"/></g>' +
      '<path d="M0,176C60,150 150,186 240,154V250H0Z" fill="#5b8a55"/>' +
      `${[
        [18, 190, 1.3],
        [44, 182, 1.6],
        [74, 192, 1.2],
      ]
        .map(([x, y, s]) => pine(x, y, s))
        .join('')}${[
        [150, 190, 1.5],
        [182, 182, 1.3],
      ]
        .map(([x, y, s]) => maple(x, y, s))
        .join('')}` +
      `<path d="M0,206C70,184 160,214 240,190V250H0Z" fill="#7b5a8f"/>${[
        [206, 218, 1.7],
        [228, 228, 1.4],
        [20, 230, 1.5],
      ]
        .map(([x, y, s]) => mushroom(x, y, s))
        .join('')}<g transform="translate(32 152)">${HUTS}</g>` +
      '<g fill="#fff6e2" stroke="#5a2f12" stroke-width="2" stroke-linejoin="round"><path d="M62,70C88,36 124,36 150,70C134,62 118,62 106,70C94,62 78,62 62,70Z"/><path d="M76,66L106,92L136,66" fill="none"/><circle cx="106" cy="90" r="6" fill="#d9702f"/></g>' +
      '<g fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"><path d="M12,52H60M30,64H50M164,40H216M176,52H200"/></g></g>',
  }}/>`;
