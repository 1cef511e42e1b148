// Made by `make contract` from the structs of the server and the games: edit those.
import type * as house from '../../js/types.js';
import type * as own from './game.js';

export type SeatView = {
  points: number;
  cards: number[];
};

/** A card in reach, with the least that must be spent for it, in as few cards as can be. */
export type Way = {
  card: number;
  spend: number[];
};

/** A die on one of the fields 1 to 6. */
export type Laid = {
  die: string;
  pips: number;
};

export type FortunaView = {
  turn: number | null;
  to_do: string | null;
  over: boolean;
  target: number; // points that win
  side: string | null;
  roll: Record<string, number>; // what the dice in the roll show, by die
  fresh: boolean; // was a die placed since the last roll? Then the rest may be rolled (F6)
  fields: Laid[]; // from field 1 on
  penalty: string[]; // the dice on the penalty field
  adds: number[]; // what a penalty die adds, in Air and in Sea
  sum: number | null; // what the dice placed until now make
  black_first: boolean;
  result: number | null; // once all dice lie
  number: number | null; // the result as improved by what was spent
  named: number | null; // the number that card 21 and a steal go by
  spent: number[]; // the Fortune cards that lie aside
  after: Record<string, number | null>; // each Fortune card that can still be spent, and the card then in reach
  ways: Way[];
  values: number[]; // by card
  fortune: number[]; // the cards that are Fortune's (F2)
  table: number[]; // the cards that nobody has
  seats: SeatView[];
};

export type CardChance = {
  card: number;
  chance: number; // if the turn is played for it alone
  free: number; // ... without spending
};

export type Chances = {
  cards: CardChance[]; // those that the turn can still bring
};

export type Rolled = {
  die: string;
  pips: number;
};

/** F3, F4: who begins, and the points that win */
export type LaidOutEvent = {
  event: 'laid_out';
  first: number;
  target: number;
};

/** F5, F6 */
export type RolledEvent = {
  event: 'rolled';
  seat: number;
  dice: Rolled[];
};

/** F5 */
export type ChoseEvent = {
  event: 'chose';
  seat: number;
  side: string;
};

/** F6 */
export type PlacedEvent = {
  event: 'placed';
  seat: number;
  die: string;
  pips: number;
  field: number;
};

/** F8: a die goes to the penalty field; so many lie there now */
export type PunishedEvent = {
  event: 'punished';
  seat: number;
  die: string;
  penalties: number;
};

/** F9: all dice lie */
export type ReachedEvent = {
  event: 'reached';
  seat: number;
  pips: number;
  penalties: number;
  result: number;
  black_first: boolean;
};

/** F12: the result is improved to this number */
export type SpentEvent = {
  event: 'spent';
  seat: number;
  card: number;
  value: number;
  number: number;
};

/** F10: the gold of the card, the points of the seat now */
export type TookEvent = {
  event: 'took';
  seat: number;
  card: number;
  gold: number;
  points: number;
};

/** F13 */
export type StoleEvent = {
  event: 'stole';
  seat: number;
  card: number;
  victim: number;
  gold: number;
  points: number;
  victim_points: number;
};

/** F12, FR3: the spent cards lie on the table again */
export type ReturnedEvent = {
  event: 'returned';
  seat: number;
  cards: number[];
};

/** F14, FR6: the turn ends without a card */
export type GotNothingEvent = {
  event: 'got_nothing';
  seat: number;
};

/** F4 */
export type GameEndedEvent = {
  event: 'game_ended';
  scores: number[];
};

type Kinds =
  | LaidOutEvent
  | RolledEvent
  | ChoseEvent
  | PlacedEvent
  | PunishedEvent
  | ReachedEvent
  | SpentEvent
  | TookEvent
  | StoleEvent
  | ReturnedEvent
  | GotNothingEvent
  | GameEndedEvent;

/** An event of a kind that is known: it has the fields of its kind. */
export type Fields = {
  event: string;
  private?: { to: number[] };
  first: number;
  target: number;
  seat: number;
  dice: Rolled[];
  side: string;
  die: string;
  pips: number;
  field: number;
  penalties: number;
  result: number;
  black_first: boolean;
  card: number;
  value: number;
  number: number;
  gold: number;
  points: number;
  victim: number;
  victim_points: number;
  cards: number[];
  scores: number[];
};

/** An event as one of many: a field that its kind does not have is not there. */
type Whole<E> = E extends Kinds ? E & { [K in Exclude<keyof Fields, keyof E>]?: undefined } : never;

export type GameEvent = Whole<Kinds>;

export type Asked = house.Asked<FortunaView>;
export type BeforeProps = house.BeforeProps<FortunaView>;
export type BoardProps = house.BoardProps<FortunaView, GameEvent, Chances>;
export type Pages = house.Pages<FortunaView, GameEvent, Chances>;
export type SummaryProps = house.SummaryProps<FortunaView, GameEvent>;

type Fit<P extends Pages> = P;
/** What game.ts brings is what the house asks for. */
export type Brought = Fit<typeof own>;
