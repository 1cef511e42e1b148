// Made by `make contract` from the structs of the server and the games: edit those.
import type * as house from '../../js/types.js';
import type * as own from './game.js';

export type CeremonyView = {
  ceremony: string;
  cards: string[]; // the first one started it
  owners: number[]; // of each card
  missing: number; // cards that finish it
};

export type SeatView = {
  points: number;
  cards: number; // in hand
  hand: Record<string, number> | null; // the own one
  deck: number;
  laid_under: number; // cards of the deck that its owner laid there
  under: string[] | null; // the own ones, the next to be drawn first
  unseen: Record<string, number>; // the seat's cards that nobody else has seen: all that were not played yet
  places: string[]; // of the village, the Sun's while it can be used
  zone: string[]; // K7, K8
  reach: string[]; // where the seat may add cards
  village: Record<string, CeremonyView>; // by place
  discard: Record<string, Record<string, number>>; // KR29: by the cards' owner
};

/** Whose turn it is, and where it stands. */
export type TurnView = {
  seat: number;
  asked: string; // one of PHASES
  actions: number; // that must still be made
  extra: number; // Vase's, that may still be made
  vases: number[]; // K41: the hosts whose Vase has given its action in this turn
  first_card: string | null; // K31, K32: the place of the play action's first card
  same: boolean; // may a further card go to the same ceremony?
  other: boolean; // or to another one?
  drawn: number; // K33: cards just drawn and not yet added
  fresh: Record<string, number> | null; // the own ones
  to_lay: number; // cards that still go under the deck
  to_draw: number; // K22: and so many are drawn then
};

export type KokopelliView = {
  round: number;
  turn: TurnView | null;
  last_round: boolean;
  over: boolean;
  // by ceremony: the VP tokens from the bottom, or "end" for the end-of-game token
  tiles: Record<string, (number | string)[]>;
  end_tokens: number; // left in the pile
  seats: SeatView[];
};

/** K1, K4: the pile of end-of-game tokens; what is in the game */
export type LaidOutEvent = {
  event: 'laid_out';
  end_tokens: number;
  ceremonies: string[];
};

/** K3, K14, K15, K22, K34, K38, K39 */
export type DrewEvent = {
  event: 'drew';
  seat: number;
  by: string;
  private?: { to: number[]; card: string };
};

/** K11, K12: with the actions that must be made */
export type TurnEvent = {
  event: 'turn';
  seat: number;
  round: number;
  actions: number;
};

/** K16 */
export type StartedEvent = {
  event: 'started';
  seat: number;
  ceremony: string;
  place: string;
};

/** K18, K46: as 2 with Snake Dance */
export type PlayedEvent = {
  event: 'played';
  seat: number;
  card: string;
  ceremony: string;
  place: string;
  counts_as: number;
};

/** K41: earned by the host's Vase */
export type ExtraActionEvent = {
  event: 'extra_action';
  seat: number;
  host: number;
};

/** K19: was an end-of-game token laid? */
export type FinishedEvent = {
  event: 'finished';
  seat: number;
  ceremony: string;
  place: string;
  host: number;
  end_token: boolean;
  end_tokens_left: number;
};

/** K14, K19, K20, K24, K25, K37, K39, K40, K43, K45: by an ability's ceremony, or another reason */
export type ScoredEvent = {
  event: 'scored';
  seat: number;
  points: number;
  by: string;
  total: number;
};

/** K21 */
export type InterruptedEvent = {
  event: 'interrupted';
  seat: number;
  ceremony: string;
  place: string;
};

/** K22: the exchange begins with so many cards */
export type ExchangedEvent = {
  event: 'exchanged';
  seat: number;
  cards: number;
};

/** K13, K22: under the own deck */
export type LaidUnderEvent = {
  event: 'laid_under';
  seat: number;
  private?: { to: number[]; card: string };
};

/** KR16, KR21, KR26, KR27: what was done without */
export type StoppedEvent = {
  event: 'stopped';
  seat: number;
  what: string;
};

/** K23: by whom the end has come */
export type LastRoundEvent = {
  event: 'last_round';
  seat: number;
  reason: string;
};

/** K24: the hand at the end */
export type DiscardedEvent = {
  event: 'discarded';
  seat: number;
  cards: string[];
};

/** K26 */
export type GameEndedEvent = {
  event: 'game_ended';
  scores: number[];
};

type Kinds =
  | LaidOutEvent
  | DrewEvent
  | TurnEvent
  | StartedEvent
  | PlayedEvent
  | ExtraActionEvent
  | FinishedEvent
  | ScoredEvent
  | InterruptedEvent
  | ExchangedEvent
  | LaidUnderEvent
  | StoppedEvent
  | LastRoundEvent
  | DiscardedEvent
  | GameEndedEvent;

/** An event of a kind that is known: it has the fields of its kind. */
export type Fields = {
  event: string;
  private?: { to: number[] };
  end_tokens: number;
  ceremonies: string[];
  seat: number;
  card: string;
  by: string;
  round: number;
  actions: number;
  ceremony: string;
  place: string;
  counts_as: number;
  host: number;
  end_token: boolean;
  end_tokens_left: number;
  points: number;
  total: number;
  cards: number | string[];
  what: string;
  reason: string;
  scores: number[];
};

/** An event as one of many: a field that its kind does not have is not there. */
type Whole<E> = E extends Kinds ? E & { [K in Exclude<keyof Fields, keyof E>]?: undefined } : never;

export type GameEvent = Whole<Kinds>;

export type Asked = house.Asked<KokopelliView>;
export type BeforeProps = house.BeforeProps<KokopelliView>;
export type BoardProps = house.BoardProps<KokopelliView, GameEvent, unknown>;
export type Pages = house.Pages<KokopelliView, GameEvent, unknown>;
export type SummaryProps = house.SummaryProps<KokopelliView, GameEvent>;

type Fit<P extends Pages> = P;
/** What game.ts brings is what the house asks for. */
export type Brought = Fit<typeof own>;
