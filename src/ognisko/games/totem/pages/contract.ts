// Made by `make contract` from the structs of the server and the games: edit those.
import type * as house from '../../js/types.js';
import type * as own from './game.js';

export type GoalCard = {
  id: string;
  pieces: string[]; // from the top
  now: number[]; // the points of each, as the totem stands
};

export type SeatView = {
  points: number;
  cards: number; // in hand
  played: Record<string, number>; // face up, by card
  doubled: boolean; // T17 used in this round
  out: boolean; // T16 claimed in this round
  goal: GoalCard | null; // the own one, and the others' once they are open
  hand: Record<string, number> | null; // the own one
  aside: string | null;
};

export type TotemView = {
  round: number;
  rounds: number;
  first: number;
  turn: number | null;
  half: string | null; // T17: the card whose second half is due
  asked: boolean; // the own seat, in private (TR16)
  over: boolean;
  totem: string[]; // from the top
  removed: string[];
  stood: string[]; // what was left of it when the last round ended, from the top; none in the first round
  worth: number[]; // the points of each piece of a goal card
  lands: Record<string, Record<string, number>>; // where the own cards, or the half that is due, would bring each piece
  box: string[]; // goal cards that everybody has seen
  seats: SeatView[];
};

export type Goal = {
  id: string;
  pieces: string[]; // from the top
};

/** T1, T4, T14: from the top */
export type LaidOutEvent = {
  event: 'laid_out';
  round: number;
  first: number;
  pieces: string[];
};

/** T2: a Remove drawn for the side is shown, another is drawn */
export type ShowedEvent = {
  event: 'showed';
  seat: number;
  card: string;
};

/** T2 */
export type SetAsideEvent = {
  event: 'set_aside';
  seat: number;
  private?: { to: number[]; card: string };
};

/** T3 */
export type DrewEvent = {
  event: 'drew';
  seat: number;
  private?: { to: number[]; goal: Goal };
};

/** T5, T17 */
export type PlayedEvent = {
  event: 'played';
  seat: number;
  card: string;
  double: boolean;
};

/** T7, T8, T9 */
export type MovedEvent = {
  event: 'moved';
  seat: number;
  piece: string;
  from: number;
  to: number;
};

/** T10 */
export type RemovedEvent = {
  event: 'removed';
  seat: number;
  piece: string;
  from: number;
};

/** T11: laid without effect */
export type IdledEvent = {
  event: 'idled';
  seat: number;
  card: string;
};

/** T16 */
export type ClaimedEvent = {
  event: 'claimed';
  seat: number;
  goal: Goal;
  points: number;
};

/** T12, TR2: `by` moved last */
export type RoundEndedEvent = {
  event: 'round_ended';
  round: number;
  by: number;
  reason: string;
};

/** T13: points by the place on the goal card */
export type ScoredEvent = {
  event: 'scored';
  seat: number;
  goal: Goal;
  points1: number;
  points2: number;
  points3: number;
  total: number;
};

/** T15 */
export type GameEndedEvent = {
  event: 'game_ended';
  scores: number[];
};

type Kinds =
  | LaidOutEvent
  | ShowedEvent
  | SetAsideEvent
  | DrewEvent
  | PlayedEvent
  | MovedEvent
  | RemovedEvent
  | IdledEvent
  | ClaimedEvent
  | RoundEndedEvent
  | ScoredEvent
  | GameEndedEvent;

/** An event of a kind that is known: it has the fields of its kind. */
export type Fields = {
  event: string;
  private?: { to: number[] };
  round: number;
  first: number;
  pieces: string[];
  seat: number;
  card: string;
  goal: Goal;
  double: boolean;
  piece: string;
  from: number;
  to: number;
  points: number;
  by: number;
  reason: string;
  points1: number;
  points2: number;
  points3: number;
  total: number;
  scores: number[];
};

/** An event as one of many: a field that its kind does not have is not there. */
type Whole<E> = E extends Kinds ? E & { [K in Exclude<keyof Fields, keyof E>]?: undefined } : never;

export type GameEvent = Whole<Kinds>;

export type Asked = house.Asked<TotemView>;
export type BeforeProps = house.BeforeProps<TotemView>;
export type BoardProps = house.BoardProps<TotemView, GameEvent, unknown>;
export type Pages = house.Pages<TotemView, GameEvent, unknown>;
export type SummaryProps = house.SummaryProps<TotemView, GameEvent>;

type Fit<P extends Pages> = P;
/** What game.ts brings is what the house asks for. */
export type Brought = Fit<typeof own>;
