// The nine carved pieces, their marks and the pictures of the cards. Colour is never the only cue: every piece has an
// animal with a face and a silhouette of its own, and a mark that stands for it where things are small.

type Look = { base: string; deep: string; light: string; mark: string; sides: string; face: string };

const BONE = '#fff6e2';
const NIGHT = '#17120f';

/** A drawing and its mirror image. */
const both = (half: string) => `<g>${half}</g><g transform="matrix(-1 0 0 1 300 0)">${half}</g>`;

/** A line cut into wood: dark, with light caught by its lower edge. */
const cut = (d: string, colour: string, width: number = 3) =>
  `<path d="${d}" transform="translate(.6 1.3)" fill="none" stroke="#fff" stroke-opacity=".28" ` +
  `stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  'stroke-linejoin="round"/>';

const shape = (d: string, fill: string, edge: string, width: number = 2.6) =>
  `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;

const pupil = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${NIGHT}"/>` +
  `<circle cx="${x - r * 0.34}" cy="${y - r * 0.38}" r="${r * 0.32}" fill="#fff"/>`;

const MARKS: Record<string, string> = {
  heart: 'M0,9C-6,4 -10,0 -10,-4.5A5.2,5.2 0 0 1 0,-6A5.2,5.2 0 0 1 10,-4.5C10,0 6,4 0,9Z',
  drop: 'M0,-11C4,-5 8,-1.5 8,3A8,7.6 0 0 1 -8,3C-8,-1.5 -4,-5 0,-11Z',
  paw:
    'M0,-1C5,-1 8,3 8,6C8,9 5,10 0,8.5C-5,10 -8,9 -8,6C-8,3 -5,-1 0,-1ZM-8.5,-5A2.8,3.4 0 1 ' +
    '1 -8.4,-5ZM-2.9,-7.5A2.8,3.6 0 1 1 -2.8,-7.5ZM8.4,-7.5A2.8,3.6 0 1 1 ' +
    '8.500,-7.500Z',
  sun:
    'M0,-11L2.5,-5.5 7.8,-7.8 5.5,-2.5 11,0 5.5,2.5 7.8,7.8 2.5,5.5 0,11 ' +
    '-2.500,5.500 -7.800,7.800 -5.500,2.500 -11,0 -5.500,-2.500 -7.800,-7.800 -2.500,-5.500Z',
  triangle: 'M0,-10L10,8H-10Z',
  hexagon: 'M-10,0L-5,-8.7H5L10,0 5,8.7H-5Z',
  bolt: 'M3,-11L-8,2H-1L-4,11 8,-3H1Z',
  moon: 'M4,-10A10.5,10.5 0 1 0 10,5A8.5,8.5 0 0 1 4,-10Z',
  diamond: 'M0,-11L8,0 0,11 -8,0Z',
};

const look = (
  colours: Omit<Look, 'sides' | 'face'>,
  draw: (c: Omit<Look, 'sides' | 'face'>) => { sides: string; face: string },
) => ({ ...colours, ...draw(colours) });

export const LOOKS: Record<string, Look> = {
  pink: look({ base: '#e0629c', deep: '#6d1c44', light: '#ffdcea', mark: 'heart' }, c => ({
    // hare
    sides: both(
      shape('M72,20C52,30 18,26 6,8C26,-2 58,0 74,8Z', c.base, c.deep) +
        shape('M64,17C50,22 28,19 19,10C34,5 52,6 66,11Z', c.light, 'none'),
    ),
    face:
      both(
        `<ellipse cx="112" cy="32" rx="13" ry="14" fill="${BONE}" stroke="${c.deep}" stroke-width="2.6"/>` +
          `${pupil(114, 33, 8)}` +
          cut('M94,15C102,9 116,9 124,14', c.deep, 3.4) +
          cut('M98,56L78,52M99,61L80,64', c.deep, 2),
      ) +
      shape('M141,44H159L150,53Z', c.deep, c.deep) +
      cut('M150,53V58M150,58C144,64 136,63 132,58M150,58C156,64 164,63 168,58', c.deep) +
      shape('M143,62H149.2V75H145Q143,75 143,72ZM150.8,62H157V72Q157,75 155,75H150.8Z', BONE, c.deep, 1.8),
  })),
  blue: look({ base: '#3172c8', deep: '#0d2a58', light: '#cfe6ff', mark: 'drop' }, c => ({
    // whale
    sides: both(
      shape('M70,40C44,38 20,50 8,74C22,72 30,76 38,82C44,70 56,66 72,66Z', c.base, c.deep) +
        cut('M62,50C44,50 32,58 24,68M64,58C54,58 46,63 41,71', c.light, 2.4),
    ),
    face:
      both(
        `<path d="M84,36C88,26 106,26 112,36C106,44 90,44 84,36Z" fill="${BONE}" stroke="${c.deep}" ` +
          `stroke-width="2.6"/>${pupil(99, 35.5, 6)}` +
          cut('M82,26C90,18 106,18 115,26', c.deep, 3.4),
      ) +
      shape('M70,52C110,66 190,66 230,52C232,62 231,72 228,78H72C69,72 68,62 70,52Z', c.light, c.deep) +
      [92, 112, 131, 150, 169, 188, 208]
        .map(x => `<path d="M${x},${62 + (x - 150) ** 2 / -900 + 3}V78" stroke="${c.base}" stroke-width="3"/>`)
        .join('') +
      cut('M150,24C150,14 142,8 134,10M150,24C150,14 158,8 166,10', c.light, 3.2),
  })),
  brown: look({ base: '#8a5a34', deep: '#36200f', light: '#f0cfa4', mark: 'paw' }, c => ({
    // bear
    sides: both(
      shape('M74,8C60,-2 40,2 40,18C40,32 56,36 72,30Z', c.base, c.deep) +
        shape('M66,13C58,8 49,11 49,18C49,25 58,27 66,24Z', c.light, 'none') +
        shape('M70,50C54,46 40,52 38,64C37,76 48,82 60,80L72,76Z', c.base, c.deep) +
        cut('M41,72L35,77M47,78L43,84M55,80L53,86', BONE, 3.4),
    ),
    face:
      both(
        `<circle cx="110" cy="28" r="9.5" fill="${BONE}" stroke="${c.deep}" stroke-width="2.6"/>` +
          `${pupil(111, 29, 5.6)}` +
          cut('M94,16C102,9 116,10 123,16', c.deep, 4.2),
      ) +
      `<ellipse cx="150" cy="55" rx="40" ry="23" fill="${c.light}" stroke="${c.deep}" stroke-width="2.6"/>` +
      shape('M136,40C142,36 158,36 164,40C164,48 156,52 150,52C144,52 136,48 136,40Z', c.deep, c.deep) +
      cut('M150,52V59M150,59C142,68 130,67 124,61M150,59C158,68 170,67 176,61', c.deep),
  })),
  yellow: look({ base: '#eab52b', deep: '#6a4306', light: '#fff3c9', mark: 'sun' }, c => ({
    // eagle
    sides: both(
      shape(
        'M74,10C48,2 20,4 2,16C12,20 14,24 14,28C24,26 28,30 29,36C38,33 43,38 43,45C52,42 58,50 60,60L74,64Z',
        c.base,
        c.deep,
      ) + cut('M66,20C48,13 30,13 18,17M66,32C52,25 42,25 33,29M67,45C60,38 54,38 48,40', c.light, 2.8),
    ),
    face:
      both(
        shape('M84,24C98,18 118,24 130,40C112,46 90,42 84,24Z', BONE, c.deep) +
          pupil(112, 34, 6.6) +
          shape('M76,16C96,6 122,14 136,34C118,24 96,20 76,22Z', c.deep, c.deep, 1),
      ) +
      shape(
        'M150,24C166,32 174,46 168,58C163,68 155,66 152,80C142,76 130,68 129,54C129,42 138,30 150,24Z',
        '#e8792b',
        c.deep,
      ) +
      cut('M132,55C142,50 158,50 168,56', c.deep, 2.4) +
      cut('M142,40L145,43M158,40L155,43', c.deep, 2.6),
  })),
  red: look({ base: '#cf3a30', deep: '#52100c', light: '#ffe0d2', mark: 'triangle' }, c => ({
    // fox
    sides: both(
      shape('M72,44C50,36 32,18 30,0C50,2 72,8 88,18Z', c.base, c.deep) +
        shape('M68,34C54,27 43,17 39,8C52,10 66,14 76,19Z', c.light, 'none') +
        shape('M70,54L46,62 60,66 50,76 72,74Z', c.light, c.deep),
    ),
    face:
      shape(
        'M68,46C96,44 128,36 150,26C172,36 204,44 232,46C222,66 192,80 150,81C108,80 78,66 68,46Z',
        c.light,
        c.deep,
      ) +
      both(
        shape('M90,32C100,20 120,22 132,36C118,42 100,42 90,32Z', BONE, c.deep) +
          pupil(113, 32, 5.8) +
          cut('M88,23C102,12 122,15 135,29', c.deep, 4),
      ) +
      shape('M138,56C144,53 156,53 162,56C160,63 154,67 150,68C146,67 140,63 138,56Z', c.deep, c.deep) +
      cut('M150,68V72M150,72C145,76 139,76 134,73M150,72C155,76 161,76 166,73', c.deep, 2.6),
  })),
  turquoise: look({ base: '#27a79f', deep: '#07423f', light: '#d5f6e6', mark: 'hexagon' }, c => ({
    // turtle
    sides: both(
      shape('M72,26C50,22 24,30 8,52C4,60 10,66 18,62C36,52 54,54 72,58Z', c.base, c.deep) +
        [
          [46, 37],
          [32, 44],
          [58, 44],
          [20, 53],
        ]
          .map(
            ([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${c.light}" stroke="${c.deep}" stroke-width="1.4"/>`,
          )
          .join(''),
    ),
    face:
      shape('M108,3H192L178,17H122Z', c.light, c.deep) +
      cut('M122,17L110,24M178,17L190,24M150,4V17', c.deep, 2.4) +
      both(
        `<ellipse cx="108" cy="41" rx="16" ry="13" fill="${BONE}" stroke="${c.deep}" stroke-width="2.6"/>` +
          `${pupil(110, 44, 7)}` +
          shape('M91,40C92,22 124,22 125,40C114,34 102,34 91,40Z', c.base, c.deep),
      ) +
      cut('M104,66C124,74 138,63 150,58C162,63 176,74 196,66', c.deep, 4) +
      `<circle cx="144" cy="48" r="2" fill="${c.deep}"/><circle cx="156" cy="48" r="2" fill="${c.deep}"/>`,
  })),
  green: look({ base: '#4c9a3f', deep: '#173d14', light: '#e4f4bf', mark: 'bolt' }, c => ({
    // crocodile
    sides: both(shape('M72,4L44,10 64,20 34,28 62,38 30,48 64,56 38,68 74,74Z', c.base, c.deep)),
    face:
      both(
        `<circle cx="106" cy="20" r="17" fill="${c.base}" stroke="${c.deep}" stroke-width="2.6"/><circle ` +
          `cx="106" cy="20" r="11" fill="#f4d94a" stroke="${c.deep}" stroke-width="2"/><ellipse cx="106" ` +
          `cy="20" rx="3" ry="9.500" fill="${NIGHT}"/>` +
          `<circle cx="138" cy="36" r="3.4" fill="${c.deep}"/>`,
      ) +
      shape('M66,46C110,52 190,52 234,46C236,58 234,70 230,76H70C66,70 64,58 66,46Z', '#5f1520', c.deep) +
      '<path d="M70,48l9,13 9,-12 9,13 9,-12 9,13 9,-12 9,13 9,-12 8,0 9,12 9,-13 9,12 9,-13 9,12 ' +
      `9,-13 9,12 9,-13Z" fill="${BONE}" stroke="${c.deep}" stroke-width="1.4" ` +
      'stroke-linejoin="round"/>' +
      '<path d="M78,76l8,-9 9,9ZM104,76l8,-10 9,10ZM137,76l13,-10 13,10ZM179,76l8,-10 9,10Z' +
      `M205,76l9,-9 8,9Z" fill="${BONE}" stroke="${c.deep}" stroke-width="1.4" ` +
      'stroke-linejoin="round"/>',
  })),
  purple: look({ base: '#7a4aad', deep: '#2b1249', light: '#f0e0ff', mark: 'moon' }, c => ({
    // owl
    sides: both(
      shape('M86,14C72,14 58,8 52,-2C48,12 54,24 70,30Z', c.base, c.deep) +
        shape('M72,32C50,30 30,38 26,56C34,54 38,56 40,62C46,58 50,60 52,66C58,64 64,68 66,76L74,76Z', c.base, c.deep) +
        cut('M66,42C52,42 42,46 36,52M68,53C60,52 54,54 48,58', c.light, 2.6),
    ),
    face:
      both(
        `<circle cx="117" cy="35" r="25" fill="${c.light}" stroke="${c.deep}" stroke-width="2.6"/>` +
          `<circle cx="117" cy="35" r="17" fill="#f6b73c" stroke="${c.deep}" stroke-width="2.4"/>` +
          `${pupil(118, 35, 10)}`,
      ) +
      shape('M150,38L161,52 150,70 139,52Z', '#e8792b', c.deep) +
      cut('M96,70l7,6 7,-6M116,70l7,6 7,-6M170,70l7,6 7,-6M190,70l7,6 7,-6', c.light, 2.6),
  })),
  orange: look({ base: '#ee8a2a', deep: '#5a2804', light: '#fff0d8', mark: 'diamond' }, c => ({
    // tiger
    sides: both(
      shape('M74,8C62,-4 42,0 42,14C42,28 58,34 72,28Z', c.base, c.deep) +
        `<circle cx="59" cy="15" r="7" fill="${c.deep}"/>` +
        shape('M72,66C50,72 28,64 24,48C22,38 34,34 38,44C42,56 56,56 72,52Z', c.base, c.deep) +
        cut('M33,56L42,50M44,66L50,56M58,69L60,58', c.deep, 3.6),
    ),
    face:
      `<path d="M140,3H160L150,20ZM120,3H130L133,14ZM180,3H170L167,14Z" fill="${c.deep}"/>` +
      both(
        shape('M86,34C94,22 116,22 128,36C116,43 96,43 86,34Z', '#d9f0a0', c.deep) +
          pupil(109, 33, 6) +
          cut('M82,25C96,15 116,16 130,27', c.deep, 3.4) +
          `<path d="M64,50L88,52 66,57ZM65,64L86,62 68,70Z" fill="${c.deep}"/>`,
      ) +
      shape(
        'M150,40C172,38 192,50 190,64C188,78 166,80 150,76C134,80 112,78 110,64C108,50 128,38 150,40Z',
        c.light,
        c.deep,
      ) +
      shape('M139,43H161L150,54Z', '#b8442e', c.deep) +
      cut('M150,54V60M150,60C144,66 134,66 128,62M150,60C156,66 166,66 172,62', c.deep, 2.8) +
      shape('M134,65L139,76 144,65ZM156,65L161,76 166,65Z', BONE, c.deep, 1.6) +
      [122, 128, 172, 178]
        .map((x, i) => `<circle cx="${x}" cy="${54 + (i % 3 ? 4 : 0)}" r="1.7" fill="${c.deep}"/>`)
        .join(''),
  })),
};

const BLOCK = 'M70,2H230Q242,42 230,82H70Q58,42 70,2Z';

const GRAIN =
  'M78,12C96,16 104,9 128,13M176,12C196,8 206,15 224,12M72,30C70,44 72,58 76,70M228,30C230,44 228,58 224,70';

/** A piece on the pole: the block, its grain, the face, light above and shadow below, the mark at both sides. */
const carved = (id: string, { base, deep, light, mark, sides, face }: Look) =>
  [
    `<symbol id="totem-${id}" viewBox="0 -4 300 92">`,
    `${sides}<path d="${BLOCK}" fill="${base}" stroke="${deep}" stroke-width="2.6"/>`,
    `<path d="${GRAIN}" fill="none" stroke="${deep}" stroke-opacity=".3" stroke-width="1.6"/>`,
    `${face}<path d="${BLOCK}" fill="url(#totem-round)"/>`,
    '<path d="M70,2H230L231,7H69Z" fill="#fff" fill-opacity=".3"/>',
    `<path d="M68.5,77H231.5L230,82H70Z" fill="${NIGHT}" fill-opacity=".42"/>`,
    both(
      `<g transform="translate(80 66) scale(.56)"><circle r="16" fill="${deep}"/>` +
        `<path d="${MARKS[mark]}" fill="${light}"/></g>`,
    ),
    '</symbol>',
    `<symbol id="totem-mark-${id}" viewBox="-17 -17 34 34">`,
    `<circle r="15.5" fill="${base}" stroke="${deep}" stroke-width="2.6"/>`,
    `<path d="${MARKS[mark]}" fill="${light}" stroke="${deep}" stroke-width="1.6" stroke-linejoin="round"/></symbol>`,
  ].join('');

export const SHEET =
  '<defs><linearGradient id="totem-round"><stop offset="0" stop-color="#1a0c00" ' +
  'stop-opacity=".55"/><stop offset=".16" stop-color="#1a0c00" stop-opacity=".12"/><stop ' +
  'offset=".34" stop-color="#fff" stop-opacity=".2"/><stop offset=".58" stop-color="#fff" ' +
  'stop-opacity="0"/><stop offset="1" stop-color="#1a0c00" stop-opacity=".6"/></linearGradient>' +
  '</defs>' +
  Object.entries(LOOKS)
    .map(([id, each]) => carved(id, each))
    .join('');
