// The two gods, Fortune's horn and wheel, and the dice. Colour is never the only cue: Air is a face of cloud, Sea
// a face of waves; gold points lie on a coin, Fortune's help comes out of a horn; the black die wears a ring.

const INK = '#1d1626';
const SKIN = '#f2cfa6';

/** A drawing and its mirror image, in a square of 120. */
const both = (half: string) => `<g>${half}</g><g transform="matrix(-1 0 0 1 120 0)">${half}</g>`;

const shape = (d: string, fill: string, edge: string = INK, width: number = 2) =>
  `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;

const line = (d: string, colour: string, width: number = 2.4) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  'stroke-linejoin="round"/>';

const puffs = (all: [number, number, number][], fill: string, edge: string = INK) =>
  all
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${edge}" stroke-width="2"/>`)
    .join('');

const medal = (ground: string, inside: string) =>
  '<circle cx="60" cy="60" r="57" fill="url(#f-rim)" stroke="#5a3d08" stroke-width="2"/><circle ' +
  `cx="60" cy="60" r="50" fill="url(#${ground})" stroke="#5a3d08" stroke-width="1.5"/>
  <g ` +
  `clip-path="url(#f-round)">${inside}</g>`;

const RAYS = Array.from(
  { length: 16 },
  (_, i) => `<path d="M60,60L56,4H64Z" fill="#fff4c4" opacity=".5" transform="rotate(${i * 22.5} 60 56)"/>`,
).join('');

const AIR =
  RAYS +
  puffs(
    [
      [24, 44, 13],
      [34, 28, 14],
      [96, 44, 13],
      [86, 28, 14],
      [60, 20, 17],
      [46, 22, 12],
      [74, 22, 12],
    ],
    '#eef6ff',
    '#51749c',
  ) +
  both(
    shape('M40,52C26,52 14,44 9,30C18,32 22,31 26,29C20,26 17,22 16,16C27,24 40,30 44,42Z', '#fdfdfd', '#51749c') +
      line('M38,46C30,43 25,38 21,33', '#9db8d6', 1.8),
  ) +
  shape('M37,48C37,30 83,30 83,48C85,66 78,84 60,86C42,84 35,66 37,48Z', SKIN) +
  shape('M36,45C44,34 76,34 84,45C76,41 44,41 36,45Z', 'url(#f-rim)', '#5a3d08', 1.6) +
  '<circle cx="60" cy="38" r="4" fill="#7fd0ff" stroke="#5a3d08" stroke-width="1.4"/>' +
  both(
    line('M43,50C46,46 52,46 55,49', '#6c86a8', 3.4) +
      line('M45,56C48,53 52,53 54,56', INK, 2.2) +
      '<ellipse cx="44" cy="68" rx="7.5" ry="6.5" fill="#f09c7d" opacity=".75"/>',
  ) +
  line('M60,52C58,58 56,62 57,64C58,66 62,66 63,64', '#a26a45', 2) +
  puffs(
    [
      [38, 84, 11],
      [82, 84, 11],
      [48, 94, 13],
      [72, 94, 13],
      [60, 100, 14],
    ],
    '#eef6ff',
    '#51749c',
  ) +
  '<ellipse cx="60" cy="76" rx="6.5" ry="5.5" fill="#6d2b27" stroke="#a2553f" stroke-width="2"/>' +
  line('M70,76C82,73 92,76 98,71C103,66 98,61 94,64M70,80C84,79 96,84 104,80C109,77 107,72 103,73', '#fff', 2.6);

const WAVES =
  '<path d="M0,96C8,88 14,88 20,96C26,88 32,88 40,96C46,88 54,88 60,96C66,88 74,88 80,96C86,88 ' +
  '94,88 100,96C106,88 114,88 120,96V120H0Z" fill="#3aa6a0" stroke="#0c4a52" stroke-width="2"/>' +
  '<path d="M-8,106C0,99 8,99 14,106C20,99 28,99 34,106C40,99 48,99 54,106C60,99 68,99 ' +
  '74,106C80,99 88,99 94,106C100,99 108,99 114,106C118,101 122,100 126,101V120H-8Z" fill="#1f7f86" ' +
  'stroke="#0c4a52" stroke-width="2"/>';

const SEA =
  line('M97,112V30', '#5a3d08', 7) +
  line('M97,112V30', '#f3c64b', 4) +
  shape(
    'M97,12L102,24H92ZM85,18C84,34 90,40 97,40C104,40 110,34 109,18L104,24C104,32 101,34 97,34C93,34 90,32 90,24Z',
    '#f3c64b',
    '#5a3d08',
    1.6,
  ) +
  both(
    shape('M42,34C26,40 22,58 26,72C20,80 24,94 34,98C32,84 44,80 42,66Z', '#49b5a6', '#0c4a52') +
      line('M35,46C30,56 31,66 33,74C30,82 31,88 33,92', '#9be0cf', 2),
  ) +
  shape('M38,50C38,30 82,30 82,50C84,66 78,82 60,84C42,82 36,66 38,50Z', '#e6cdb0') +
  shape('M37,42L34,20L45,30L52,14L60,28L68,14L75,30L86,20L83,42C72,36 48,36 37,42Z', 'url(#f-rim)', '#5a3d08', 1.8) +
  puffs(
    [
      [52, 14, 3],
      [68, 14, 3],
      [34, 20, 3],
      [86, 20, 3],
    ],
    '#ff9d7c',
    '#7d2b1c',
  ) +
  both(
    shape('M41,50C46,44 54,46 57,52C51,50 46,50 41,50Z', '#2f8f86', '#0c4a52', 1.4) +
      '<ellipse cx="49" cy="56" rx="5" ry="3.4" fill="#fff" stroke="#1d1626" stroke-width="1.5"/>' +
      '<circle cx="50" cy="56" r="2.4" fill="#1d1626"/>',
  ) +
  line('M60,52C57,58 55,63 57,65C59,67 62,67 64,65', '#8a6244', 2) +
  shape(
    'M38,62C42,70 50,66 60,70C70,66 78,70 82,62C90,78 84,92 76,100C74,94 70,94 68,102C64,96 62,104 ' +
      '60,110C58,104 56,96 52,102C50,94 46,94 44,100C36,92 30,78 38,62Z',
    '#49b5a6',
    '#0c4a52',
  ) +
  line('M48,76C47,84 49,88 48,94M60,80C59,88 61,94 60,102M72,76C73,84 71,88 72,94', '#9be0cf', 2) +
  shape('M50,71C56,69 64,69 70,71C66,76 54,76 50,71Z', '#7d2b3b', '#0c4a52', 1.6) +
  WAVES;

const HORN =
  '<path d="M13.5,5.5L21.8,7.8C20.8,15.5 14.5,21 7.5,20.2C3.5,19.7 ' +
  '1.6,16.6 3.2,14.3C4.2,16 6,16.2 8,15.4C11.3,14 13,10.5 13.5,5.5Z" ' +
  'fill="#d99a2b" stroke="#5a3206" stroke-width="1.3" stroke-linejoin="round"/>' +
  '<path d="M11,14.5L13.5,18.6M8,16.5L9.3,20M13,10.5L18.5,14" stroke="#5a3206" ' +
  'stroke-width="1" fill="none"/><circle cx="14.8" cy="4.8" r="2.5" fill="#c9352b" ' +
  'stroke="#5a3206"/><circle cx="18.3" cy="3.9" r="2.3" fill="#5f9a2e" stroke="#5a3206"/>' +
  '<circle cx="21" cy="6.2" r="2.1" fill="#7b4aa8" stroke="#5a3206"/>';

export const WHEEL =
  '<circle cx="20" cy="20" r="10.5" fill="none" stroke="currentColor" stroke-width="2.4"/>' +
  '<circle cx="20" cy="20" r="2.6" fill="currentColor"/>' +
  [0, 45, 90, 135]
    .map(turn => `<path d="M20,8.5V31.5" stroke="currentColor" stroke-width="1.7" transform="rotate(${turn} 20 20)"/>`)
    .join('');

export const SHEET =
  '<defs>\n  <linearGradient id="f-rim" x2=".6" y2="1"><stop stop-color="#fff0b0"/><stop ' +
  'offset=".45" stop-color="#e6b23a"/><stop offset="1" stop-color="#94640f"/></linearGradient>\n  ' +
  '<linearGradient id="f-sky" x2="0" y2="1"><stop stop-color="#2d74bb"/><stop offset="1" ' +
  'stop-color="#a9dcff"/></linearGradient>\n  <linearGradient id="f-deep" x2="0" y2="1"><stop ' +
  'stop-color="#8f78d8"/><stop offset="1" stop-color="#2a1a63"/></linearGradient>\n  ' +
  '<linearGradient id="f-gold" x2=".7" y2="1"><stop stop-color="#ffe9a3"/><stop offset=".5" ' +
  'stop-color="#efbe44"/><stop offset="1" stop-color="#c48a1c"/></linearGradient>\n  ' +
  '<linearGradient id="f-black" x2=".7" y2="1"><stop stop-color="#57505e"/><stop offset=".5" ' +
  'stop-color="#28232e"/><stop offset="1" stop-color="#0e0b12"/></linearGradient>\n  <clipPath ' +
  'id="f-round"><circle cx="60" cy="60" r="49"/></clipPath></defs>\n  <symbol id="f-air" viewBox="0 ' +
  `0 120 120">${medal('f-sky', AIR)}</symbol><symbol id="f-sea" viewBox="0 0 120 120">` +
  `${medal('f-deep', SEA)}</symbol>
  <symbol id="f-horn" viewBox="0 0 24 24">${HORN}</symbol>`;

/** Where the pips of a face lie. */
export const PIPS: [number, number][][] = [
  [],
  [[20, 20]],
  [
    [12, 12],
    [28, 28],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
  [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  [
    [12, 10],
    [28, 10],
    [12, 20],
    [28, 20],
    [12, 30],
    [28, 30],
  ],
];
