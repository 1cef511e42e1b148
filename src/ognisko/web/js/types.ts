// What the pages share among themselves; what comes over the wire is in contract.ts. V is what a game shows (its view),
// E what happens in it, O what it reckons: each game's own contract.ts names them.

import type { ComponentChildren } from '../vendor/preact.js';
import type { Action, Message, OptionCard } from './contract.js';
import type { Reader } from './draws.js';
import type { Sound } from './sounds.js';
import type { Teller } from './words.js';

export type * from './contract.js';
export type { Teller } from './words.js';

/** In every language of the house. */
export type Words = Record<string, string>;
export type Parts = Record<string, string>;
export type Value = boolean | number | string;
export type Options = Record<string, Value>;

/** What the house knows of every event. */
export type GameEvent = { event: string; seat?: number; private?: { to: number[] }; [field: string]: unknown };

/** What the house knows of every view. */
export type GameView = { seats: { points?: number }[]; round?: number; rounds?: number };

export type BeforeProps<V = GameView> = { view: V; seat: number; teller: Teller };
/** `events` led from the view `before` to the one `after`; `winners` are none until the game is over. */
export type SummaryProps<V = GameView, E = GameEvent> = {
  events: E[];
  before: V;
  after: V;
  winners: number[];
  teller: Teller;
};
export type Reckoning = Omit<SummaryProps, 'teller'>;
export type ChooserProps = { option: OptionCard; options: Options; set: (value: Value) => void; teller: Teller };

/** An entry of a component file: how the table draws it, null where it draws nothing. */
export type SpecimenProps = { section: string; id: string; entry: Record<string, unknown>; teller: Teller };

/** What a game brings: games/<game>/pages/game.js. */
export type Pages<V = GameView, E = GameEvent, O = unknown> = {
  Board: (props: BoardProps<V, E, O>) => ComponentChildren;
  say: (events: E[], teller: Teller) => string[];
  turn?: (events: E[], teller: Teller) => string;
  heroes: (events: E[]) => string[];
  ask: (message: Asked<V>, picked: Parts, ready: Action | null) => string; // '': the house names what is marked
  call: (parts: Parts, teller: Teller, view?: V | null) => string; // the view, where there is one, says what lies where
  Summary: (props: SummaryProps<V, E>) => ComponentChildren;
  ended: (events: E[]) => boolean;
  Before: (props: BeforeProps<V>) => ComponentChildren;
  chapters: [string, string[]][];
  choosers?: Record<string, (props: ChooserProps) => ComponentChildren>;
  odds?: (view: V) => boolean;
  light?: (parts: Parts, view: V) => boolean; // an action that its player takes back freely, always
  seating?: (players: number) => '' | 'faces' | 'stacked'; // on a phone: names beside faces, none, below them
  sounds?: Record<string, Sound>;
  costs?: string[]; // events that are a price, or come anyway: no reason to do anything
  said?: Record<string, string[]>; // by the part `do`: events that are told by the words of the deed
  draws?(...given: Parameters<Reader>): ReturnType<Reader>; // it knows more of its events than the house
  Picture?: (props: { id: string }) => ComponentChildren;
  Sheet?: () => ComponentChildren; // drawings that others refer to, once a page
  Specimen?: (props: SpecimenProps) => ComponentChildren; // a component of a set, as the table draws it
  unpack?: (printed: unknown) => void;
};

/** Of a message, what is needed to say what to do now. */
export type Asked<V = GameView> = Pick<Message, 'seat' | 'legal'> & { view: V };

export type BoardProps<V = GameView, E = GameEvent, O = unknown> = {
  view: V;
  seat: number | null;
  open: V[] | null;
  names: string[];
  choice: Choice;
  marked: E[];
  hint: Parts | null;
  odds?: O | null;
  told?: E[];
  teller: Teller;
};

/** A click on a thing of the board. `does` is the action (the part `do`) that it begins, where there are several;
 * what is only lifted, by a drag, is not played yet. */
export type Picker = (part: string, value: string, does?: string, lifted?: boolean) => void;

/** How a board takes part in choosing. */
export type Choice = {
  mine: boolean;
  picked: Parts;
  legal: Action[];
  can: (part: string, value: string, does?: string) => boolean;
  pick: Picker;
  clear: () => void; // what was picked
  play: (text: string) => void;
  ready: Action | null;
};
