// What is printed on the components, as the server tells it before anything is drawn.

/** @typedef {{kind: string, n?: number, cost?: number, of?: Effect[]}} Effect */
/** @typedef {{kind: string, element?: string, n?: number, neighbours?: number}} Need */
/** @typedef {{need: Need, effect: Effect | null, effects: Effect[]}} Row */
/** @typedef {{element: string, rows: Row[]}} ElementCard */
/** @typedef {{kind: string, symbol?: string, spaces?: [number, number][], n?: number, colours?: string, colour?: string, bonus?: string}} Goal */
/** @typedef {{goal: Goal, vp: number, effect: Effect}} VillageCard */
/** @typedef {{kind: string, element?: string, reward?: Effect, n?: number, clean?: number, cost?: number, effect?: string}} Power */
/** @typedef {{kind: string, n?: number, spaces?: [number, number][]}} Second */
/** @typedef {{character: string, pollution: number[][], terrain: string[][], temples: Record<string, Effect>, path: string[], second: Second}} BoardSheet */
/** @typedef {{colour: string, riders: number, bonuses: string[]}} Tile */
/** @typedef {{element_card: Record<string, ElementCard>, village_card: Record<string, VillageCard>, guide_card: Record<string, {character: string, power: Power}>, board: Record<string, BoardSheet>, forest_tile: Record<string, Tile>, start_tile: Record<string, {colour: string}>}} Printed */

/** @type {Printed} */
export const box = { element_card: {}, village_card: {}, guide_card: {}, board: {}, forest_tile: {}, start_tile: {} };

/** @param {Printed} printed */
export const unpack = printed => {
  Object.assign(box, printed);
};

/** A start tile has no rider spaces and no bonuses. @param {string} id @returns {Tile} */
export const tileOf = id => box.forest_tile[id] ?? { colour: box.start_tile[id].colour, riders: 0, bonuses: [] };

export const ELEMENTS = ['fire', 'water', 'earth', 'air'];
export const BONUSES = ['turbine', 'catapult', 'gate'];

export const SPACES = [1, 2, 3].flatMap(row => [1, 2, 3, 4].map(column => `r${row}c${column}`));

/** How a space is called on the table: columns A to D, rows 1 to 3. @param {string} id */
export const spot = id => 'ABCD'[Number(id[3]) - 1] + id[1];

/** @param {[number, number]} place */
export const spaceAt = ([row, column]) => `r${row}c${column}`;

/** What a row gives, by the tier reached where there are tiers. @param {Row} row @param {number | null} [tier] */
export const given = (row, tier) => row.effect ?? row.effects[tier ?? 0];
