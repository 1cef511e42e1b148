// Who is who at a glance: people by their first letter, bots by an animal from around the fire, never by colour alone.

import type { ComponentChildren } from '../../vendor/preact.js';
import type { Teller } from '../words.js';

const DARK = '#24160c';
const dot = (x: number, y: number, r: number, colour = DARK) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const shape = (d: string, colour = 'currentColor') => `<path d="${d}" fill="${colour}"/>`;
const egg = (x: number, y: number, rx: number, ry: number, colour = 'currentColor') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;
const eyes = (apart: number, y: number, r = 1.7) => dot(16 - apart, y, r) + dot(16 + apart, y, r);

/** By seat: owl, fox, bear, hare, hedgehog. */
const FACES = [
  shape('M5 5l7 4h8l7-4v15a11 9 0 0 1-22 0Z') +
    eyes(5, 16, 4.2) +
    dot(11, 16, 1.8, 'currentColor') +
    dot(21, 16, 1.8, 'currentColor') +
    shape('M16 17.5l2.2 3.5-2.2 4-2.2-4Z', '#e8892b'),
  shape('M3 4l9 5h8l9-5-2 14-11 11L5 18Z') +
    shape('M5 18l8 1 3 10ZM27 18l-8 1-3 10Z', '#e7cfae') +
    eyes(5, 16) +
    dot(16, 26, 2.4),
  dot(7.5, 8, 5, 'currentColor') +
    dot(24.5, 8, 5, 'currentColor') +
    dot(16, 17, 11.5, 'currentColor') +
    egg(16, 22, 6, 4.6, '#d9b98e') +
    eyes(5, 15) +
    egg(16, 20, 2.6, 1.8, DARK),
  egg(11, 8, 3.6, 8) +
    egg(21, 8, 3.6, 8) +
    egg(11, 9, 1.5, 5, '#e59bb0') +
    egg(21, 9, 1.5, 5, '#e59bb0') +
    dot(16, 21, 9, 'currentColor') +
    eyes(3.8, 19.5) +
    shape('M14 23h4l-2 2.4Z', '#c8506f'),
  shape('M16 1l3 4 4-2 1 5 5 0-1 5 4 3-3 4 2 5-5 1-2 4H8l-2-4-5-1 2-5-3-4 4-3-1-5 5 0 1-5 4 2Z', '#a77b4e') +
    shape('M16 12c6 0 9 5 9 10 0 4-4 7-9 7s-9-3-9-7c0-5 3-10 9-10Z') +
    eyes(3.6, 20) +
    dot(16, 25, 2.2),
];

export const Face = ({ seat }: { seat: number }) => (
  <svg
    class="face"
    viewBox="0 0 32 32"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: FACES[seat % FACES.length] }}
  />
);

/** Somebody of whom a board tells, as in the list of players. */
export const Somebody = ({ teller, seat }: { teller: Teller; seat: number }) => (
  <Avatar seat={seat} name={teller.people[seat] ?? ''} kind={teller.bots?.[seat] ? 'bot' : 'human'} />
);

type Sitter = { seat: number; name: string; kind?: string };

export const Avatar = ({ seat, name, kind, children }: Sitter & { children?: ComponentChildren }) => (
  <span class={`avatar ${kind === 'bot' ? 'bot' : ''}`} data-seat={seat}>
    {kind === 'bot' ? <Face seat={seat} /> : ([...name][0] ?? '?')}
    {children}
  </span>
);
