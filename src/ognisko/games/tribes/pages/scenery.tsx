// What a space of the terrain looks like: scorched ground, one of three forests, or a clearing with a village.

export const mushroom = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-2.5,0L-1.5,-10H1.5L2.5,0Z" ` +
  'fill="#e6d3ea"/><path d="M-11,-9A11,10.5 0 0 1 11,-9C11,-6.5 6,-6 0,-6C-6,-6 -11,-6.5 ' +
  '-11,-9Z" fill="#8d4fae"/><path d="M-11,-9A11,10.5 0 0 1 2,-18.5C-5,-17 -8,-13 ' +
  '-8,-6.5C-10,-7 -11,-8 -11,-9Z" fill="#a86bc6"/><circle cx="-3" cy="-13.5" r="1.6" ' +
  'fill="#f1def7"/><circle cx="4.5" cy="-12" r="1.9" fill="#f1def7"/></g>';
export const pine = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-1.6,0V-6H1.6V0Z" fill="#5a3a1e"/>` +
  '<path d="M0,-26L7,-16H4L9.5,-9H6L12,-3H-12L-6,-9H-9.5L-4,-16H-7Z" fill="#2f7d43"/><path ' +
  'd="M0,-26L-7,-16H-4L-9.5,-9H-6L-12,-3H-4Z" fill="#47995a"/></g>';
export const maple = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-1.7,0L-1,-10H1L1.7,0Z" ` +
  'fill="#6b4423"/><circle cx="-6" cy="-11" r="6" fill="#d28f14"/><circle cx="6" cy="-11" r="6" ' +
  'fill="#c47f0d"/><circle cx="0" cy="-16.5" r="8.2" fill="#e5a522"/><circle cx="-3" cy="-19" ' +
  'r="3.6" fill="#f4c353"/></g>';
const TREES = { purple: mushroom, green: pine, yellow: maple };
const GROUND = { purple: ['#cdb3da', '#7b5a8f'], green: ['#bcd9ac', '#5b8a55'], yellow: ['#f2dc9c', '#b78b35'] };

/** Where trees stand: back row, front row; a village keeps the middle free. */
const BACK = [
  [10, 46, 1],
  [30, 42, 1.25],
  [52, 45, 1.05],
  [76, 41, 1.3],
  [100, 45, 1.1],
  [124, 42, 1.25],
  [148, 46, 1],
];
const FRONT = [
  [2, 66, 1.3],
  [22, 62, 1.1],
  [138, 62, 1.15],
  [158, 67, 1.3],
];
export const HUTS =
  '<g stroke="#4c2f17" stroke-width="1.5" stroke-linejoin="round"><path d="M57,68V54H79V68Z" ' +
  'fill="#f3e2bd"/><path d="M53,56L68,42L83,56Z" fill="#c2542d"/><path d="M84,72V58H108V72Z" ' +
  'fill="#f7ead0"/><path d="M80,60L96,44L112,60Z" fill="#d9702f"/><path d="M64,68V60H71V68Z' +
  'M92,72V64H99V72Z" fill="#6b4423"/></g><path d="M101,43C99,38 105,37 103,31C101,26 107,25 ' +
  '105,20" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.6" ' +
  'stroke-linecap="round"/>';
const FLAG =
  '<path d="M80,70V26" stroke="#5a3a1e" stroke-width="3" stroke-linecap="round"/><path ' +
  'd="M81,27C92,22 99,32 112,27V45C99,50 92,40 81,45Z" fill="#d9702f" stroke="#7c3410" ' +
  'stroke-width="1.5"/>';

/** ruins, faded into the ground */
const RUINS: Record<string, string> = {
  plane: '<path d="M38,66L70,58L58,32H67L92,52L122,42C131,40 134,50 126,53L96,64L84,92H75L76,68L48,74Z"/>',
  reactor:
    '<path d="M56,92C68,72 68,52 64,32L76,40L84,30L90,39L102,32C98,52 98,72 110,92Z"/><path ' +
    'd="M112,92C117,80 117,70 115,60L128,64C126,74 128,84 132,92Z"/>',
  bridge:
    '<path d="M26,50H66L72,66H64L60,58H34V92H26ZM134,50H98L90,74H98L104,58H126V92H134ZM34,52C42,36 ' +
    '52,30 62,30M126,52C118,36 110,30 102,30" />',
  stadium:
    '<path d="M34,86C34,58 52,42 72,40L77,56L90,38C114,42 128,58 128,86H114V76A6,6 0 0 0 ' +
    '102,76V86H90V76A6,6 0 0 0 78,76V86H66V76A6,6 0 0 0 54,76V86Z"/>',
};

const waste = (symbol: string, foul: boolean) =>
  `<rect width="160" height="118" fill="${foul ? '#8c7668' : '#bfa583'}"/>` +
  `<path d="M0,30C40,18 70,40 160,22V118H0Z" fill="${foul ? '#7c675b' : '#b3966f'}"/><path ` +
  `d="M0,78C50,64 100,90 160,70V118H0Z" fill="${foul ? '#6d5a50' : '#a58660'}"/>` +
  '<path d="M14,96L30,88L38,98M120,26L132,34L146,28M70,104L84,98L96,106M18,40L28,46" fill="none" ' +
  'stroke="#3a2a20" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"/>' +
  (RUINS[symbol]
    ? '<g fill="#3c2d26" fill-opacity=".5" stroke="#3c2d26" stroke-opacity=".5" stroke-width="2" ' +
      `stroke-linejoin="round">${RUINS[symbol]}</g>`
    : '');

/** A number of a tile's own, the same wherever it lies. */
const numberOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

/** How far the tree n of a tile stands from its place, and how tall it is. */
const sway = (tile: number, n: number) => [((tile * (n + 3)) % 13) - 6, 0.82 + ((tile * (n + 5)) % 9) / 20];

function forest(colour: 'purple' | 'green' | 'yellow', middle: string, tile: number) {
  const [light, deep] = GROUND[colour];
  const stand = ([x, y, s]: number[], n: number) => {
    const [aside, tall] = tile ? sway(tile, n) : [0, 1];
    return TREES[colour](x + aside, y, s * tall);
  };
  return (
    `<rect width="160" height="118" fill="${light}"/><path d="M0,44C40,34 110,38 160,42V118H0Z" ` +
    `fill="${deep}" fill-opacity=".55"/>` +
    `${BACK.map(stand).join('')}<path d="M0,70C50,60 110,62 160,70V118H0Z" fill="${deep}"/>` +
    `${middle}${FRONT.map((place, n) => stand(place, n + BACK.length)).join('')}`
  );
}

export const Scene = ({
  symbol,
  foul = false,
  colour = null,
  village = false,
  start = false,
  tile = '',
}: {
  symbol: string;
  foul?: boolean;
  colour?: string | null;
  village?: boolean;
  start?: boolean;
  tile?: string;
}) => (
  <svg
    class="tw-scene"
    viewBox="0 0 160 118"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    dangerouslySetInnerHTML={{
      __html: colour
        ? forest(colour as 'green', village ? HUTS : start ? FLAG : '', tile ? numberOf(tile) : 0)
        : waste(symbol, foul),
    }}
  />
);
