// Made by `make contract` from the structs of the server and the games: edit those.
import type * as house from '../../js/types.js';
import type * as own from './game.js';

export type Progress = {
  have: number;
  need: number;
};

export type Space = {
  space: string;
  tile: string | null;
  village: boolean;
  temple: boolean;
  riders: number;
  pollution: number;
};

export type Back = {
  element: string;
  age: number; // how many times the deck was made anew without the card
};

export type Score = {
  end_tile: number;
  villages: number;
  temples: number;
  pollution: number;
  tiles: number;
  goals: number;
};

export type SeatView = {
  board: string | null;
  points: number;
  score: Score;
  water: number;
  backs: Back[];
  hand: string[] | null; // the own one
  capital: number; // riders in it
  spaces: Space[];
  temples_left: Record<string, number | null>;
  villages: number;
  kept: string[];
  missing: Record<string, number | null>;
  right_sides_used: number;
  guides: string[];
  path: number;
  second: Progress | null;
  path_counted: boolean;
  second_counted: boolean;
  end_tile: boolean;
};

/** A row of a card in hand: would it be met now, and what would it give (W8-W10)? */
export type RowView = {
  met: boolean;
  x: number | null;
  tier: number | null;
  gives: EffectView | null;
};

export type Neighbour = {
  seat: number | null; // None stands for the offer, with 2 players (W9)
  held: Record<string, number>; // backs by element
};

/** One of `of`, `cost` and `n` is there, as the kind has it; the others are not in the JSON. */
export type EffectView = {
  kind: string;
  of?: EffectView[];
  cost?: number; // the price to pay
  n?: number;
};

/** A part of the agenda. */
export type PartView = EffectView & {
  begun: boolean;
  now: boolean; // one of those that can be begun at this moment
};

export type TribesView = {
  round: number;
  first: number;
  turn: number | null;
  stage: string | null;
  ending: string;
  over: boolean;
  offer: (string | null)[]; // elements; the last is the deck's top
  deck: number; // below the top
  discards: string[];
  unseen: Record<string, number>;
  villages: (string | null)[];
  village_deck: number;
  village_discards: string[];
  forest: (string | null)[]; // the last is the stack's top
  forest_stack: number; // below the top
  card: string | null; // being played
  village_card: string | null; // just taken
  x: number;
  to_discard: number;
  for_temple: boolean;
  to_draw: number;
  picked: string[]; // places on offer
  agenda: PartView[];
  guides_due: number;
  guides_met: number;
  powers_used: number;
  neighbours: Neighbour[] | null; // of the seat that looks, left and right
  rows: Record<string, RowView[]>; // of the cards in the own hand
  seats: SeatView[];
};

/** W6: is the first player */
export type FirstEvent = {
  event: 'first';
  seat: number;
};

/** W5: has this board */
export type TookBoardEvent = {
  event: 'took_board';
  seat: number;
  board: string;
};

/** W6: the start tile, and riders from the capital to it */
export type StartedEvent = {
  event: 'started';
  seat: number;
  tile: string;
  riders: number;
};

/** W18: a new back on offer; the first by W1 */
export type OfferedEvent = {
  event: 'offered';
  place: string;
  element: string;
};

/** WR31: the discards were shuffled into a new deck of so many */
export type RenewedEvent = {
  event: 'renewed';
  cards: number;
};

/** W5, W18: from a place on offer, or in the set-up from the `deck` */
export type DrewEvent = {
  event: 'drew';
  seat: number;
  place: string;
  element: string;
  private?: { to: number[]; card: string };
};

/** W17: a new one on offer; the first by W2 */
export type ShowedVillageEvent = {
  event: 'showed_village';
  place: string;
  card: string;
};

/** W20: a new one on offer; the first by W3 */
export type ShowedTileEvent = {
  event: 'showed_tile';
  place: string;
  tile: string;
};

/** W8: row 0: the upper or only one, 1: the lower */
export type PlayedEvent = {
  event: 'played';
  seat: number;
  card: string;
  row: number;
  x: number;
};

/** W12: three cards will be discarded for a temple */
export type GivingEvent = {
  event: 'giving';
  seat: number;
};

/** W13: three cards will be discarded for others */
export type ChangingEvent = {
  event: 'changing';
  seat: number;
};

/** W12, W13: for a temple, or to change it */
export type DiscardedEvent = {
  event: 'discarded';
  seat: number;
  card: string;
};

/** W19: took n; so much is there now */
export type WateredEvent = {
  event: 'watered';
  seat: number;
  n: number;
  water: number;
};

/** W20, W28: paid n; so much is left */
export type PaidEvent = {
  event: 'paid';
  seat: number;
  n: number;
  water: number;
};

/** W19: removed n tokens; so many are left there */
export type CleanedEvent = {
  event: 'cleaned';
  seat: number;
  space: string;
  n: number;
  left: number;
};

/** W20 */
export type PlantedEvent = {
  event: 'planted';
  seat: number;
  tile: string;
  space: string;
};

/** W21: one rider */
export type SteppedEvent = {
  event: 'stepped';
  seat: number;
  from: string;
  to: string;
};

/** WR22: one rider */
export type FlewEvent = {
  event: 'flew';
  seat: number;
  from: string;
  to: string;
};

/** W12 */
export type PlacedEvent = {
  event: 'placed';
  seat: number;
  temple: string;
  space: string;
};

/** W23: one of the alternatives */
export type ChoseEvent = {
  event: 'chose';
  seat: number;
  alternative: number;
};

/** W24: left the rest */
export type LeftEvent = {
  event: 'left';
  seat: number;
};

/** W14, W16: the tile's riders went back to the capital */
export type BuiltEvent = {
  event: 'built';
  seat: number;
  space: string;
  tile: string;
  villages: number;
};

/** W15: one token more; so many are there now */
export type PollutedEvent = {
  event: 'polluted';
  seat: number;
  space: string;
  tokens: number;
};

/** W29 */
export type EndTileEvent = {
  event: 'end_tile';
  seat: number;
};

/** W17: a village card, for its goal; the first by W7 */
export type KeptEvent = {
  event: 'kept';
  seat: number;
  card: string;
};

/** W17: a village card, for its right side */
export type UsedEvent = {
  event: 'used';
  seat: number;
  card: string;
};

/** W17: a village card that was kept */
export type DroppedEvent = {
  event: 'dropped';
  seat: number;
  card: string;
};

/** W28 */
export type UsedPowerEvent = {
  event: 'used_power';
  seat: number;
  guide: string;
};

/** W27: else for the second requirement */
export type TookGuideEvent = {
  event: 'took_guide';
  seat: number;
  guide: string;
  by_path: boolean;
};

/** W29: begins */
export type LastRoundEvent = {
  event: 'last_round';
};

/** W31: 0 if missed */
export type ScoredGoalEvent = {
  event: 'scored_goal';
  seat: number;
  card: string;
  points: number;
};

/** W30 */
export type ScoredEvent = {
  event: 'scored';
  seat: number;
  end_tile: number;
  villages: number;
  temples: number;
  pollution: number;
  tiles: number;
  goals: number;
  total: number;
  water: number;
};

/** W32 */
export type GameEndedEvent = {
  event: 'game_ended';
  scores: number[];
};

type Kinds =
  | FirstEvent
  | TookBoardEvent
  | StartedEvent
  | OfferedEvent
  | RenewedEvent
  | DrewEvent
  | ShowedVillageEvent
  | ShowedTileEvent
  | PlayedEvent
  | GivingEvent
  | ChangingEvent
  | DiscardedEvent
  | WateredEvent
  | PaidEvent
  | CleanedEvent
  | PlantedEvent
  | SteppedEvent
  | FlewEvent
  | PlacedEvent
  | ChoseEvent
  | LeftEvent
  | BuiltEvent
  | PollutedEvent
  | EndTileEvent
  | KeptEvent
  | UsedEvent
  | DroppedEvent
  | UsedPowerEvent
  | TookGuideEvent
  | LastRoundEvent
  | ScoredGoalEvent
  | ScoredEvent
  | GameEndedEvent;

/** An event of a kind that is known: it has the fields of its kind. */
export type Fields = {
  event: string;
  private?: { to: number[] };
  seat: number;
  board: string;
  tile: string;
  riders: number;
  place: string;
  element: string;
  cards: number;
  card: string;
  row: number;
  x: number;
  n: number;
  water: number;
  space: string;
  left: number;
  from: string;
  to: string;
  temple: string;
  alternative: number;
  villages: number;
  tokens: number;
  guide: string;
  by_path: boolean;
  points: number;
  end_tile: number;
  temples: number;
  pollution: number;
  tiles: number;
  goals: number;
  total: number;
  scores: number[];
};

/** An event as one of many: a field that its kind does not have is not there. */
type Whole<E> = E extends Kinds ? E & { [K in Exclude<keyof Fields, keyof E>]?: undefined } : never;

export type GameEvent = Whole<Kinds>;

export type Asked = house.Asked<TribesView>;
export type BeforeProps = house.BeforeProps<TribesView>;
export type BoardProps = house.BoardProps<TribesView, GameEvent, unknown>;
export type Pages = house.Pages<TribesView, GameEvent, unknown>;
export type SummaryProps = house.SummaryProps<TribesView, GameEvent>;

type Fit<P extends Pages> = P;
/** What game.ts brings is what the house asks for. */
export type Brought = Fit<typeof own>;
