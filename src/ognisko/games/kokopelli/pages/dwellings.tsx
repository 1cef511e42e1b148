// What a place of a village looks like before a ceremony begins there: a house, a hearth, a terrace, a kiva, a shelter.

const wall = (d: string) => `<path class="w" d="${d}"/>`;
const shade = (d: string) => `<path class="s" d="${d}"/>`;
const glow = (d: string) => `<path class="d" d="${d}"/>`;
const line = (d: string) => `<path class="l" d="${d}"/>`;
const rungs = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, i) => `M${x + i + 0.5} ${y - 4 - i * 6}h8`).join('');
const ladder = (x: number, y: number, tall: number) =>
  line(`M${x} ${y}l6-${tall}M${x + 7} ${y}l6-${tall}${rungs(x, y, Math.floor(tall / 6))}`);

/** Each stands on the ground of a picture 160 wide and 60 high. */
const DWELLINGS = [
  wall('M18 60V34q0-3 3-3H74q3 0 3 3V60ZM48 31V15q0-3 3-3H92q3 0 3 3V60H77V31Z') +
    shade('M84 12H92q3 0 3 3V60H84ZM66 31H74q3 0 3 3V60H66Z') +
    glow('M57 19h7v8h-7ZM72 19h7v8h-7ZM28 40h7v7h-7ZM44 44h9V60h-9Z') +
    ladder(100, 60, 40) +
    line('M21 36h2M29 36h2M54 16h2M62 16h2M70 16h2'),
  shade('M48 58c0-7 14-11 32-11s32 4 32 11Z') +
    glow('M82 14c2 10 14 15 14 27a15 13 0 0 1-30 0c0-8 6-11 7-18 5 3 6 6 6 9 3-5 4-11 3-18Z') +
    wall(
      'M46 59a7 6 0 0 1 14 0ZM59 59a7 6 0 0 1 14 0ZM73 60a7 6 0 0 1 14 0ZM87 59a7 6 0 0 1 14 0Z' +
        'M100 59a7 6 0 0 1 14 0ZM122 60c-6-4-6-12-1-16v-4h10v4c5 4 5 12-1 16ZM28 60c-4-3-4-9 0-12v-3h8v3c4 3 4 9 0 12Z',
    ) +
    line('M120 50l3 3 3-3 3 3 3-3'),
  wall('M14 60V50H50V40H90V30H146V60Z') +
    shade('M14 50H50V53H14ZM50 40H90V43H50ZM90 30H146V33H90Z') +
    line(
      'M24 50V38M24 44l-5-4M24 44l5-4M38 50V38M38 44l-5-4M38 44l5-4M62 40V26M62 33l-5-4M62 33l5-4' +
        'M78 40V26M78 33l-5-4M78 33l5-4M104 30V14M104 22l-6-5M104 22l6-5M126 30V14M126 22l-6-5M126 22l6-5',
    ),
  wall('M30 60V42c0-8 22-13 50-13s50 5 50 13V60Z') +
    shade('M30 42c0-8 22-13 50-13s50 5 50 13-22 11-50 11-50-3-50-11Z') +
    glow('M62 41c0-3 8-5 18-5s18 2 18 5-8 4-18 4-18-1-18-4Z') +
    ladder(74, 44, 36) +
    line('M42 52l4 5 4-5 4 5 4-5M102 52l4 5 4-5 4 5 4-5'),
  wall('M40 26H120l6 7H34Z') +
    shade('M40 33h80v4H40Z') +
    line('M46 36V60M114 36V60M80 36V60') +
    wall('M92 60c-5-4-5-11-1-14v-3h10v3c4 3 4 10-1 14Z'),
];

/** Behind it mesas, and where a place is tall, the sky: one sun or moon for a village, else a cloud, and stars. */
const sky = (n: number) =>
  '<path class="m" d="M-60 60V16h26l7-18h40l5 12h24l8-26h44l6 20h28l5-8h36l7 14h30V60Z"/>' +
  (n
    ? `<path class="c" d="M${24 + n * 14}-${44 + n * 8}h38a9 9 0 0 0-2-18 13 13 0 0 0-24-4 10 10 0 0 0-12 22Z"/>`
    : '<circle class="o" cx="104" cy="-58" r="15"/>') +
  '<path class="n" d="M34-84v.1M62-34v.1M24-40v.1M84-96v.1M136-100v.1M50-112v.1"/>';

/** `shared`: it lies on the path between two villages, and both may use it. */
export const Dwelling = ({ n, shared }: { n: number; shared: boolean }) => (
  <svg
    class="k-home"
    viewBox="14 0 132 60"
    preserveAspectRatio="xMinYMax meet"
    aria-hidden="true"
    dangerouslySetInnerHTML={{
      __html:
        sky(n) +
        DWELLINGS[Math.min(n, DWELLINGS.length - 1)] +
        (shared ? '<path class="p" d="M-40 57C0 48 40 62 80 55S150 50 200 57"/>' : ''),
    }}
  />
);
