// Small pictures for the rules page: the signs, a ceremony on its way, the tokens, whose zone is where.

import type { VNode } from '../../vendor/preact.js';
import { Drawing } from './art.js';
import { JOKER, Tokens } from './cards.js';
import { CEREMONIES } from './signs.js';

const FIRST = 31; // K31 to K46 are the abilities in the order of the signs

/** The clause of an ability. */
export const clauseOf = (id: string) => (id === JOKER ? 'K18' : `K${FIRST + CEREMONIES.indexOf(id)}`);

const row = (cards: string[]) => (
  <span class="k-fan">
    {cards.map((card, i) =>
      card ? (
        <i key={i} class={`k-mini k-${card}`}>
          <Drawing id={card} />
        </i>
      ) : (
        <i key={i} class="k-mini gap" />
      ),
    )}
  </span>
);

/** The table from above: villages of places, those of the zone filled. */
const plan = (places: [number, number, boolean][]) => (
  <svg class="k-plan" viewBox="0 0 120 84" aria-hidden="true">
    {places.map(([x, y, zone], i) => (
      <rect key={i} x={x} y={y} width="13" height="13" rx="3" class={zone ? 'zone' : ''} />
    ))}
  </svg>
);

const across = (y: number, zone: boolean): [number, number, boolean][] => [27, 43, 64, 80].map(x => [x, y, zone]);
const down = (x: number): [number, number, boolean][] => [8, 24, 43, 59].map((y, i) => [x, y, i > 1]);

const DRAWN: Record<string, () => VNode | null> = {
  K2: () => <Tokens left={[3, 4]} />,
  K7: () => plan([...across(2, false), ...down(2), ...down(105), ...across(68, true)]),
  K8: () => plan([...across(14, true), [105, 14, false], ...across(58, true), [105, 58, true]]),
  K16: () => row(['turtle', '', '', '']),
  K18: () => row(['turtle', 'turtle', JOKER, '']),
  K19: () => (
    <>
      {row(['turtle', 'turtle', JOKER, 'turtle'])}
      <Tokens left={[3, 4]} />
    </>
  ),
};

/** What a clause of the rules is about, if it can be seen. */
export function Picture({ id }: { id: string }) {
  const ability = CEREMONIES.find(each => clauseOf(each) === id);
  if (!ability && !DRAWN[id]) return null;
  return <span class="k-picture">{ability ? row([ability]) : DRAWN[id]()}</span>;
}
