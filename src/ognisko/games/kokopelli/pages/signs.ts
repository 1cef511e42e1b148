// Seventeen signs in the manner of rock art: one colour and one silhouette each, so that colour is never the only cue.

const CUT = 'var(--cut, #fff4dc)';

const line = (d: string, width: number, colour: string = 'currentColor') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  'stroke-linejoin="round"/>';
const fill = (d: string, colour: string = 'currentColor') => `<path d="${d}" fill="${colour}"/>`;
const dot = (x: number, y: number, r: number, colour: string = 'currentColor') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, turn: number = 0, colour: string = 'currentColor') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`;
/** The same drawing at several angles around a point. */
const around = (angles: number[], x: number, y: number, drawing: string) =>
  angles.map(angle => `<g transform="rotate(${angle} ${x} ${y})">${drawing}</g>`).join('');
/** A drawing and its mirror image. */
const both = (half: string) => `${half}<g transform="matrix(-1 0 0 1 64 0)">${half}</g>`;
const turns = (n: number) => Array.from({ length: n }, (_, i) => (i * 360) / n);

export const SIGNS: Record<string, string> = {
  chief:
    around([-69, -46, -23, 0, 23, 46, 69], 32, 46, oval(32, 16, 4.6, 13) + line('M32 11v16', 1.6, CUT)) +
    dot(32, 46, 14) +
    fill('M18.5 41h27v6h-27Z', CUT) +
    line('M20 44l4-2 4 4 4-4 4 4 4-4 4 2', 2) +
    both(dot(27, 52, 2.2, CUT)),
  warrior:
    line('M53 5 13 60', 4.5) +
    fill('M59 2 56.5 19 43 9Z') +
    dot(29, 36, 18) +
    dot(29, 36, 13.5, CUT) +
    around(turns(4), 29, 36, fill('M29 36 24.5 26 29 23l4.5 3Z')) +
    line('M20 52l-4 10M29 54v9M38 52l4 10', 4),
  birthday:
    fill('M8 40h48v18q0 3-3 3H11q-3 0-3-3Z') +
    fill('M15 27h34v11H15Z') +
    line('M9 47q4 5 8 0t8 0 8 0 8 0 8 0 6 0', 3, CUT) +
    line('M32 27V17', 5) +
    fill('M32 1c4 5 5 7 5 10a5 5 0 0 1-10 0c0-3 1-5 5-10Z') +
    both(dot(22, 33, 2, CUT)) +
    dot(32, 33, 2, CUT),
  hunter:
    line('M22 4c22 8 26 20 26 28s-4 20-26 28', 5) +
    line('M22 4v56', 1.8) +
    line('M5 32h49', 3.8) +
    fill('M63 32 50 25v14Z') +
    line('M12 32l-6-7M12 32l-6 7M19 32l-6-7M19 32l-6 7', 3),
  spider_woman:
    around(turns(4), 32, 32, line('M32 2v60', 1)) +
    line('M32 8 49 15 56 32 49 49 32 56 15 49 8 32 15 15Z', 1.2) +
    both(line('M28 31 16 22 12 9M27 35 12 32 4 38M27 40 14 44 10 56M29 44 22 54 23 62', 3.2)) +
    oval(32, 40, 9.5, 12) +
    dot(32, 25, 6.5) +
    both(dot(29.6, 24, 1.5, CUT)) +
    fill('M32 33l4 6-4 6-4-6Z', CUT),
  fire:
    fill('M34 2c2 12 17 19 17 33a19 19 0 0 1-38 0c0-9 7-13 8-22 5 4 8 8 8 12 4-6 6-14 5-23Z') +
    fill('M32 51a10 10 0 0 1-10-11c3 1 5 0 6-3s1-6 4-9c5 5 10 8 10 13a10 10 0 0 1-10 10Z', CUT) +
    line('M10 61 54 52M10 52l44 9', 4.5),
  paw:
    fill('M32 31c10 0 19 9 19 18 0 8-9 11-19 8-10 3-19 0-19-8 0-9 9-18 19-18Z') +
    both(oval(13, 27, 5.6, 8, -22) + oval(25, 16, 6, 9, -6) + line('M8 15l-2-5M23 4l-1-3', 3)) +
    both(dot(25, 47, 1.8, CUT)),
  lizard:
    fill(
      'M32 4c5 0 8 4 7 9-1 4-2 5 0 10 3 8 2 16-2 22-3 5-2 9 2 11 2 1 1 5-2 ' +
        '5-9-1-12-8-9-16-5-7-6-15-3-22 2-5 1-6 0-10-1-5 2-9 7-9Z',
    ) +
    both(line('M26 23 13 24 9 14M27 41 14 41 10 51', 4.4)) +
    both(dot(29, 10, 1.6, CUT)) +
    line('M32 20v22', 2, CUT) +
    line('M29 25h6M29 31h6M29 37h6', 1.6, CUT),
  eagle_feather:
    fill('M57 4c4 20-4 38-22 46-6 3-12 2-16 1-2-5-2-12 1-18C28 17 40 7 57 4Z') +
    line('M54 8C36 22 22 38 7 61', 3.2, CUT) +
    line('M21 38C15 47 10 55 6 61', 3.6) +
    line('M47 32 33 33M40 43 26 43M34 15l-1 14M45 9l0 11', 2, CUT) +
    line('M24 52l3 9M31 50l5 8', 2.6),
  turtle:
    both(fill('M20 22C12 15 6 15 5 19s7 10 14 10ZM20 46C12 51 9 57 12 59s9-3 13-8Z')) +
    fill('M25 12c0-6 3-10 7-10s7 4 7 10l-3 7h-8Z') +
    fill('M32 52l4 10h-8Z') +
    oval(32, 35, 18, 20) +
    line('M32 24l9 6v10l-9 6-9-6V30ZM32 24v-8M41 30l7-4M41 40l7 4M32 46v8M23 40l-7 4M23 30l-7-4', 2.2, CUT) +
    both(dot(29.5, 8, 1.3, CUT)),
  vase:
    fill('M23 4h18q3 0 2 3l-3 9c10 5 14 12 13 21-1 10-6 17-11 21H22c-5-4-10-11-11-21-1-9 3-16 13-21l-3-9q-1-3 2-3Z') +
    line('M13 30h38M13 43h38', 2, CUT) +
    line('M13 40l5-7 5 7 5-7 4.5 7 4.5-7 5 7 5-7 5 6', 2.6, CUT) +
    line('M26 21q6 3 12 0', 2, CUT) +
    both(line('M22 52q5 3 10 0', 2, CUT)),
  sun:
    around(turns(12), 32, 32, fill('M32 1 36.5 15h-9Z')) +
    dot(32, 32, 15.5) +
    both(line('M24 30q3-4 6 0', 2.4, CUT)) +
    line('M25 37q7 7 14 0', 2.4, CUT) +
    dot(32, 24, 1.8, CUT),
  sky_mother:
    line('M5 40a27 27 0 0 1 54 0', 5) +
    line('M12 40a20 20 0 0 1 40 0', 2) +
    dot(32, 27, 7) +
    fill('M32 32c5 0 7 3 9 9l7 21H16l7-21c2-6 4-9 9-9Z') +
    both(line('M26 38 13 46M13 46 8 38', 4)) +
    line('M21 54l5.5-5 5.5 5 5.5-5 5.5 5', 2.4, CUT) +
    both(dot(29.5, 26, 1.3, CUT)) +
    around([-52, -26, 0, 26, 52], 32, 40, dot(32, 13, 1.5, CUT)),
  drummer:
    both(line('M26 22 10 5', 4) + dot(9, 5, 4.5)) +
    fill('M9 27v24c0 6 10 11 23 11s23-5 23-11V27Z') +
    oval(32, 27, 23, 9) +
    oval(32, 27, 18.5, 6, 0, CUT) +
    line('M10 38l7 17 8-15 7 18 7-18 8 15 7-17', 2.6, CUT),
  shaman:
    both(line('M19 16C10 14 6 9 7 2', 5) + line('M14 52l-4 10M22 57l-2 6', 3.6)) +
    line('M32 59v4', 3.6) +
    fill('M32 9c14 0 20 8 20 20 0 18-9 29-20 29S12 47 12 29C12 17 18 9 32 9Z') +
    both(line('M24 33a4.5 4.5 0 1 1 4.5-4.5 7.5 7.5 0 1 1-7.5-7.5', 2.4, CUT)) +
    fill('M26 45h12l-2 6h-8Z', CUT) +
    line('M32 12v10M26 13l2 6M38 13l-2 6', 2, CUT) +
    line('M32 33v7', 2.4, CUT),
  snake_dance:
    line('M8 58c10 4 16 0 16-7s-10-9-10-18 9-14 18-8 4 14 12 15 12-7 10-15', 8) +
    oval(53, 17, 7, 9.5, -14) +
    line('M52 9l-1-6M51 3l-4-2M51 3l3-3', 2) +
    dot(50.5, 15, 1.5, CUT) +
    dot(56, 14, 1.5, CUT) +
    line('M13 59c5 0 8-3 8-8M14 35c0-5 3-9 8-9M35 32c0 7 4 11 9 11', 2, CUT),
  kokopelli:
    line('M20 14c-2-5-7-7-12-6M23 12c0-5-2-9-6-11M27 13c3-4 4-8 3-12M30 16c5-2 9-6 10-10', 2.8) +
    dot(25, 20, 7.5) +
    line('M20 25 4 41', 4.2) +
    fill('M0 42l7-3 1 6-4 4Z') +
    fill('M27 24c13-5 26 3 26 16 0 9-7 13-15 12l-13-3c-4-8-4-18 2-25Z') +
    line('M28 33 15 35M29 39 11 40', 3.6) +
    line('M29 49 21 56l6 6M40 50l9 4-3 8', 4.6) +
    line('M36 31q9 1 9 10M32 38q7 1 7 8', 2, CUT) +
    dot(22.5, 19, 1.5, CUT),
};

export const CEREMONIES = Object.keys(SIGNS).slice(0, -1);

export const SHEET = Object.entries(SIGNS)
  .map(([id, drawing]) => `<symbol id="kokopelli-${id}" viewBox="-1 -1 66 66">${drawing}</symbol>`)
  .join('');
