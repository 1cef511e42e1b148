// Cards, boards and tiles of a set, as they lie on the table; what is printed on them was unpacked before.

import type { SpecimenProps } from '../../js/types.js';
import { named } from '../../js/words.js';
import type { VNode } from '../../vendor/preact.js';
import { box } from './data.js';
import { Fx, Gives } from './faces.js';
import { Ground, villageCard } from './ground.js';
import { GuideFace } from './guide.js';
import { Need } from './needs.js';
import { SheetFace } from './sheet.js';
import { Sign } from './signs.js';

type Drawn = (props: SpecimenProps) => VNode | null;

const elementCard: Drawn = ({ id, teller }) => {
  const { element, rows } = box.element_card[id];
  return (
    <span class={`tw-card tw-specimen tw-el-${element}`}>
      <header>
        <Sign id={element} />
        <span>{named(teller, element)}</span>
      </header>
      {rows.map((row, i) => (
        <span key={i} class="tw-row">
          <Gives row={row} />
          <Need need={row.need} />
        </span>
      ))}
    </span>
  );
};

const board: Drawn = ({ id, teller }) => (
  <>
    <b>{box.board[id].character}</b>
    <SheetFace sheet={box.board[id]} teller={teller} />
  </>
);

const forestTile: Drawn = ({ id }) => {
  const { colour, riders, bonuses } = box.forest_tile[id];
  return <Ground colour={colour} slots={riders} bonuses={bonuses} />;
};

const startTile: Drawn = ({ id, entry }) => (
  <>
    <Ground colour={box.start_tile[id].colour} start riders={Number(entry.riders)} />
    <Fx effect={{ kind: 'water', n: Number(entry.water) }} />
    <Fx effect={{ kind: 'clean', n: Number(entry.clean) }} />
  </>
);

const DRAWN: Record<string, Drawn> = {
  element_card: elementCard,
  village_card: ({ id }) => villageCard(id),
  guide_card: ({ id, teller }) => <GuideFace id={id} teller={teller} />,
  board,
  forest_tile: forestTile,
  start_tile: startTile,
};

export function Specimen(props: SpecimenProps) {
  const printed = (box as Record<string, Record<string, unknown>>)[props.section]?.[props.id];
  return printed ? DRAWN[props.section]?.(props) : null;
}
