// What is printed on the components, as the server tells it before anything is drawn.

export type Effect = { kind: string; n?: number; cost?: number; of?: Effect[] };
export type Need = { kind: string; element?: string; n?: number; neighbours?: number };
export type Row = { need: Need; effect: Effect | null; effects: Effect[] };
export type ElementCard = { element: string; rows: Row[] };
export type Goal = {
  kind: string;
  symbol?: string;
  spaces?: [number, number][];
  n?: number;
  colours?: string;
  colour?: string;
  bonus?: string;
};
export type VillageCard = { goal: Goal; vp: number; effect: Effect };
export type Power = {
  kind: string;
  element?: string;
  reward?: Effect;
  n?: number;
  clean?: number;
  cost?: number;
  effect?: string;
};
export type Second = { kind: string; n?: number; spaces?: [number, number][] };
export type BoardSheet = {
  character: string;
  pollution: number[][];
  terrain: string[][];
  temples: Record<string, Effect>;
  path: string[];
  second: Second;
};
export type Tile = { colour: string; riders: number; bonuses: string[] };
export type Printed = {
  element_card: Record<string, ElementCard>;
  village_card: Record<string, VillageCard>;
  guide_card: Record<string, { character: string; power: Power }>;
  board: Record<string, BoardSheet>;
  forest_tile: Record<string, Tile>;
  start_tile: Record<string, { colour: string }>;
};

export const box: Printed = {
  element_card: {},
  village_card: {},
  guide_card: {},
  board: {},
  forest_tile: {},
  start_tile: {},
};

export const unpack = (printed: unknown) => {
  Object.assign(box, printed);
};

/** A start tile has no rider spaces and no bonuses. */
export const tileOf = (id: string): Tile =>
  box.forest_tile[id] ?? { colour: box.start_tile[id].colour, riders: 0, bonuses: [] };

export const sheetOf = ({ board }: { board: string | null }) => box.board[board ?? ''];

export const ELEMENTS = ['fire', 'water', 'earth', 'air'];
export const BONUSES = ['turbine', 'catapult', 'gate'];

export const SPACES = [1, 2, 3].flatMap(row => [1, 2, 3, 4].map(column => `r${row}c${column}`));

/** How a space is called on the table: columns A to D, rows 1 to 3. */
export const spot = (id: string) => 'ABCD'[Number(id[3]) - 1] + id[1];

export const spaceAt = ([row, column]: [number, number]) => `r${row}c${column}`;

/** What a row gives, by the tier reached where there are tiers. */
export const given = (row: Row, tier?: number | null) => row.effect ?? row.effects[tier ?? 0];
