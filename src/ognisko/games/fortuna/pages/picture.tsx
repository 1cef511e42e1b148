// Small pictures beside the rules: our own cards and dice, a rule at a glance.

import type { VNode } from '../../vendor/preact.js';
import { Bolt, Face, God, Sheet } from './art.js';
import { areaOf, depth, Print, type Printed } from './cards.js';

const Card = ({ kind = '', help = false, ...card }: Omit<Printed, 'help'> & { help?: boolean; kind?: string }) => (
  <span class={`f-chip f-card ${areaOf(card.card)} ${kind}`} style={`--d: ${depth(card.card)}`}>
    <Print {...card} help={help} />
  </span>
);

/** Pips; below zero the black die. */
const Dice = ({ pips }: { pips: number[] }) => pips.map((n, i) => <Face key={i} black={n < 0} pips={Math.abs(n)} />);

const Arrow = () => <b class="f-arrow">→</b>;

/** The values are those of the box as it is shipped. */
const PICTURES: Record<string, () => VNode | null> = {
  F2: () => (
    <>
      <Card card={8} value={6} />
      <Card card={12} value={4} help />
      <Card card={21} value={2} help />
      <Card card={30} value={4} help />
      <Card card={34} value={6} />
    </>
  ),
  F3: () => <Dice pips={[1, 2, 3, 4, 5, -6]} />,
  F5: () => (
    <>
      <God side="air" />
      <God side="sea" />
    </>
  ),
  F7: () => (
    <>
      <God side="air" />
      <Dice pips={[1, 1, 2, 2, 4]} />
      <i class="f-gap" />
      <God side="sea" />
      <Dice pips={[6, 5, 5, 3, 1]} />
    </>
  ),
  F9: () => (
    <>
      <Dice pips={[1, 1, 2, 2, 4]} />
      <span class="f-penalty-mark">
        <Bolt />
        +7
      </span>
      <b class="f-arrow">= 17</b>
    </>
  ),
  F10: () => (
    <>
      <b class="f-arrow">16</b>
      <Arrow />
      <Card card={16} value={3} help kind="gone" />
      <Arrow />
      <Card card={17} value={2} help />
    </>
  ),
  F12: () => (
    <>
      <b class="f-arrow">17</b>
      <Card card={11} value={4} help />
      <Card card={13} value={3} help />
      <Arrow />
      <Card card={10} value={2} />
    </>
  ),
  F13: () => (
    <>
      <Dice pips={[-1, 1, 2]} />
      <b class="f-arrow">…</b>
      <Arrow />
      <Card card={8} value={6} />
    </>
  ),
};

export const Picture = ({ id }: { id: string }) =>
  id in PICTURES ? (
    <span class="f-picture" aria-hidden="true">
      {id === 'F2' && <Sheet />}
      {PICTURES[id]()}
    </span>
  ) : null;
