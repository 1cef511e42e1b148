// Made by `make contract` from the structs of the server and the games: edit those.
import type { GameEvent, GameView } from './types.js';

export type FrameTold<V = GameView, E = GameEvent> = {
  version: number;
  seat: number | null;
  action: string | null;
  events: E[];
  view: V;
  views?: V[]; // one a seat, with all cards open
  number?: number; // decisions made before it, once the game is over
};

export type Sitter = {
  seat: number;
  name: string;
  kind: 'human' | 'bot';
  level: number | null;
};

/** The own set that a table is played with. */
export type BoxTold = {
  name: string;
  components: string; // fingerprint
};

export type Replay<V = GameView, E = GameEvent> = {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  box: BoxTold | null;
  status: string;
  seats: Sitter[];
  frames: FrameTold<V, E>[]; // frame 0 is the set-up; what was taken back is not in it
  winners: number[];
  scores: number[] | null;
};

/** What words need to know of events. */
export type Telling = {
  seats: string[]; // fields that name a seat
  by_seat: string[]; // those with a number a seat
  sums: Record<string, string[]>; // by event: what adds up
};

export type OptionCard = {
  id: string;
  values: (boolean | number | string)[]; // the default first
  default: boolean | number | string;
  title: Record<string, string>;
  clause: string;
  reading: boolean; // does the rulebook leave it open?
};

export type GameCard = {
  game: string;
  title: Record<string, string>;
  designers: string[];
  publisher: string;
  players: number[]; // how many may play
  hides: boolean; // is anything ever hidden from a seat?
  draws_first: boolean; // do the rules draw who begins? Then a table does not choose `first`
  options: OptionCard[];
  rules: number; // their version
  components: string; // fingerprint
  piles: Record<string, string[]>; // what is drawn from, lowest number first
  edition: string;
  notice: Record<string, string>;
  provenance: Record<string, Record<string, number>>; // by section and mark
  telling: Telling;
  lesson: boolean; // has it a guided first game?
  puzzles: number; // how many it has
  levels: number[]; // of its bots, the weakest first
};

/** Where a component file is wrong: the first thing that its loader minds. */
export type Told = {
  section: string; // empty: the file as a whole
  entry: number | null; // of a section with entries
  field: string; // as `rows[0].need.element`; empty: the entry as a whole
  message: string;
  reason: Record<string, string>; // the same in every language, as far as it is worded
};

/** A draft, looked at by the loader of its game. */
export type Checked = {
  wrong: Told | null;
  card: GameCard | null; // the game as it would be with it; null where something is wrong
  names: Record<string, Record<string, string>>; // of its components, by language and id
  printed: unknown;
};

/** A record that somebody brought; `table` of its replay is empty. */
export type OpenedRecord<V = GameView, E = GameEvent> = {
  replay: Replay<V, E>;
  dress: Checked | null; // the set that it was played with, if that is not the house's
};

/** A seat's game in shares of the victory: start + luck + skill = result. */
export type Accounted = {
  start: number;
  luck: number;
  skill: number;
  result: number;
  mistakes: number;
  luck_interval?: [number, number] | null;
  skill_interval?: [number, number] | null;
};

/** A legal action: its text, and the parts by which a person clicks it. */
export type Action = {
  text: string;
  parts: Record<string, string>;
};

/** A decision, by what its seat knew then. Chances are shares of the victory, intervals 99 %. */
export type Weighed<E = GameEvent> = {
  step: number;
  seat: number;
  luck: number; // since the seat's last decision
  played: Action;
  best: Action;
  chance: number; // of what was played
  best_chance: number; // ... and before the decision
  interval: [number, number]; // of the difference
  chance_interval?: [number, number] | null; // None: it was analysed before it was reckoned
  best_interval?: [number, number] | null;
  mistake: boolean;
  line: Action[]; // expected after the best
  why: E[]; // of a mistake: what the best and the line would have brought for certain, as the seat sees it
  open: number[]; // of all seats, had all cards lain open
};

export type Analysed<E = GameEvent> = {
  table: string;
  game: string;
  done: number; // of 1; the rest is there when it is 1
  seats: Accounted[];
  decisions: Weighed<E>[];
  steps: number; // decisions of the game, also those without a choice
};

/** A decision to be made once more: what the seat saw then, and what it could do. */
export type Moment<V = GameView> = {
  step: number;
  seat: number;
  view: V;
  legal: Action[];
};

/** What would have come of it in the same hidden truth, as the seat sees it. */
export type Retried<V = GameView, E = GameEvent> = {
  events: E[];
  view: V;
  chance: number;
  best_chance: number;
  interval: [number, number]; // of the difference
  mistake: boolean;
};

export type Asks<E = GameEvent> = {
  label: string; // seating, setup, step 0 ...
  asks: [number, number][]; // n, and the number below it
  events: E[];
};

export type ChanceTold<E = GameEvent> = {
  commitment: string;
  secret: string; // hex
  promises: (string | null)[];
  salts: (string | null)[];
  first: number;
  drawn: boolean;
  streams: Asks<E>[]; // those that were asked anything, also by what was taken back
};

export type Mine = {
  seat: number;
  acts: boolean; // is something asked of it?
};

export type SeatCard = {
  seat: number;
  name: string;
  kind: 'human' | 'bot';
  level: number | null;
  temper: 'quick' | 'calm' | 'pensive' | null; // the pace of a bot
  stand_in: number | null; // the level of a bot that plays for an absent person
  left: boolean; // for good
  here: boolean;
  joined: boolean;
  nudged: boolean;
};

export type Asking = {
  by: number;
  missing: number[]; // seats whose consent is missing
  mine: boolean; // can I consent?
};

export type Undoing = {
  free: boolean; // my last decision can be taken back without asking
  ask: boolean; // ... or by consent
  alone: boolean; // nobody is to be asked: with the own move go the answers of the bots
  asked: Asking | null;
};

export type Absence = {
  seat: number;
  at: number; // from which others may let a bot play for the absent player
};

/** What somebody has left. */
export type Sand = {
  left: number; // seconds, before what runs now
  reserve: number; // ... of which are days of vacation
  ran_out: boolean; // a bot plays on
};

/** Days for each turn; who needs longer takes days of vacation, as long as there are any. */
export type Correspondence = {
  kind: 'days';
  days: number;
  vacation?: number; // days for the whole game
  weekends?: boolean; // are they off?
  zone?: number; // minutes east of Greenwich: by whose clock a weekend begins
};

/** A bank for the whole game, and something more after each decision. */
export type Live = {
  kind: 'live';
  bank: number; // seconds
  increment?: number; // ... that each decision brings
};

/** How long people may think; the same for all who look. */
export type ClockTold = {
  timing: Live | Correspondence;
  sand: Sand[]; // one a seat; of a bot's it never runs
  seat: number | null; // whose time runs
  since: number | null; // ... from when on: not during a pause
  due: number | null; // ... until when
};

export type LogLine<E = GameEvent> = {
  version: number;
  seat: number | null;
  events: E[];
  undone: boolean;
  back_to?: number; // lines above that version were taken back
};

export type OpenTold = {
  lang: string;
  quick: boolean; // made by a wish for a quick game
  willing: number[]; // seats whose people agree that bots take the empty ones
};

export type Revealing = {
  until: number;
  missing: number[]; // seats whose salt is not told yet
};

/** As long as it stays the same for a viewer there is nothing to tell. */
export type Body<V = GameView> = Promised & {
  type: 'table';
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  box: BoxTold | null; // null: the components of the house
  status: 'lobby' | 'play' | 'over';
  casual: boolean;
  practice: boolean; // alone among bots even a roll can be taken back
  hints: boolean;
  rated: boolean; // it counts for ratings, as long as everybody who sits down agrees
  version: number; // counted for each viewer: what is hidden from it does not count. Never goes down; 0 in the lobby
  seat: number | null; // whose eyes these are; null: a spectator
  mine: Mine[]; // all my seats (hot-seat: pass the device)
  host: boolean; // I made the table
  turn: number | null; // who decides, as this viewer may know
  since: number; // of the last thing that everybody saw
  seats: SeatCard[];
  watching: number; // spectators at this process, as many as there were when something else changed
  view: V | null; // null in the lobby
  legal: Action[];
  pause_until: number | null; // after the last move, where somebody may be asked in private (TR16)
  undo: Undoing;
  takeover: Absence[]; // none where a clock decides
  clock: ClockTold | null; // null: everybody has all the time
  winners: number[]; // at the end
  scores: number[] | null;
  salts: (string | null)[]; // one a seat; empty in the lobby
  next: string | null; // the rematch
  open: OpenTold | null; // anybody may sit down; null: by links only
  chat: boolean; // own words may be said
};

/** What a socket says when something changed for its viewer. */
export type Message<V = GameView, E = GameEvent> = Body<V> & {
  type: 'table';
  log: LogLine<E>[]; // everything after `since`; of what was taken back only the newest 100 lines
  now: number; // compare `since`, `pause_until` and `takeover.at` with it
};

export type Nudged = {
  type: 'nudge';
  from: number;
  to: number;
};

/** Told once, to who is there, and kept nowhere. */
export type Said = {
  type: 'said';
  seat: number;
  kind: 'phrase' | 'gesture' | 'text';
  what: string; // its name, or own words
  version: number | null; // of the line of the log that a gesture is about, as this viewer counts
};

export type Pong = {
  type: 'pong';
};

export type MyGame = {
  table: string;
  game: string;
  ended: number;
  seats: number[]; // mine
  names: string[]; // of all seats
  bots: boolean[];
  winners: number[];
  scores: number[];
  accounts: Accounted[] | null; // one a seat, once it is analysed
  opening: Record<string, string> | null; // the first choice of my first seat, in parts; null for games of before
};

export type MyGames = {
  games: MyGame[]; // newest first, at most 1000
};

export type RatedGame = {
  table: string;
  at: number;
  rating: number; // after it
  spread: number;
};

/** By title and number of players, on a scale where a newcomer stands at 1500. */
export type MyRating = {
  game: string;
  players: number;
  rating: number;
  spread: number; // the truth is within so much of it, 19 times out of 20
  settled: boolean; // more than a guess
  games: number;
  history: RatedGame[]; // the oldest first, at most the last 100
};

export type MyRatings = {
  ratings: MyRating[];
  shared: string | null; // the code of the page on which everybody may see them
};

export type TitleSum = {
  game: string;
  played: number;
  won: number;
};

/** What somebody shows of themselves: no names, no tables. */
export type SharedStats = {
  ratings: MyRating[]; // without histories
  titles: TitleSum[];
};

export type MyDevice = {
  id: string;
  label: string; // what its browser says it is, may be empty
  since: number;
  seen: number; // within an hour
  here: boolean; // the one that asks
};

export type MyPasskey = {
  id: string;
  label: string; // of the device where it was made
  made: number;
  used: number | null;
};

export type Passport = {
  allowed: boolean; // by this house
  devices: MyDevice[];
  recovery: number | null; // when the code was made; null: there is none
  passkeys: MyPasskey[] | null; // null: not in this house, or not under this name
};

/** What an authenticator signs, in base64url. */
export type PasskeyQuestion = {
  challenge: string;
  house: string; // the name that it is for
};

/** ... and what it makes. */
export type PasskeyWish = PasskeyQuestion & {
  user: string; // in base64url
  known: string[]; // who has one of these makes no other
  kinds: number[]; // of keys, by their numbers in COSE
};

export type PasskeyCode = {
  code: string; // as that of a link
};

export type PassportLink = {
  path: string;
  url: string;
  qr: string; // as SVG
  only_here: boolean; // nobody but this computer reaches it
  until: number;
};

export type Recovery = {
  code: string; // shown once
};

export type Ticket = {
  name: string; // of who made it
  mine: boolean; // this device is theirs already
  along: number; // tables of this device that would become theirs
};

export type Carried = {
  name: string;
  lang: string; // empty: none was told
  along: number; // tables that came along
};

/** One way in which I am told that it is my turn. */
export type Called = {
  id: string;
  kind: 'push' | 'discord' | 'slack' | 'matrix' | 'ntfy' | 'mail';
  where: string; // a host, or an address of e-mail
  here: boolean; // this browser
  confirmed: boolean; // of e-mail
};

export type QuietHours = {
  begins: number; // minutes of the day
  ends: number;
};

export type MyCalls = {
  push: string | null; // the key of the house, for browsers; null: switched off here
  webhooks: boolean;
  mail: boolean;
  channels: Called[];
  quiet: QuietHours | null;
};

export type MyShun = {
  id: string;
  name: string; // as it was then
  kind: 'mute' | 'block';
  since: number;
};

export type MyShuns = {
  shuns: MyShun[]; // newest first
};

export type MyTable = {
  table: string;
  game: string;
  status: string;
  updated: number;
  seats: number[]; // mine
  names: string[]; // of all seats
  my_turn: boolean;
  nudged: boolean;
};

export type MyTables = {
  tables: MyTable[]; // newest first, at most 50
};

/** `me.json` in the file of all that is known of me. */
export type MyData = {
  tables: MyTables;
  games: MyGames;
  devices: MyDevice[];
  recovery: number | null;
  passkeys: MyPasskey[];
  shunned: MyShuns;
  calls: MyCalls;
  ratings: MyRatings;
};

export type Acted = {
  version: number; // the new one
};

export type Undone = {
  version: number;
  done: boolean; // false: consent is being asked
};

export type Agreed = {
  done: boolean;
};

export type Advised = {
  text: string;
  parts: Record<string, string>;
  chance: number | null;
};

export type Hinted<E = GameEvent> = {
  version: number;
  ranked: Advised[]; // best first
  where: Record<string, string>; // one part of the best
  brings: E[]; // what the best and the expected own actions after it lead to, before chance comes in
};

export type Reasoned = {
  clause: string | null; // null: it is allowed
  reason: Record<string, string> | null;
};

export type Reckoned = {
  version: number;
  odds: unknown; // what chance can still bring, as the game reckons it; null where nothing is reckoned
};

export type Rematch = {
  table: string;
  commitment: string;
};

export type Trouble<V = GameView, E = GameEvent> = {
  error: string; // one of the codes of docs/api.md
  message: string; // an English sentence
  clause?: string; // of `refused`
  reason?: Record<string, string>; // of `refused`, `usage` and `components`: it in every language, if it is worded
  table?: Message<V, E>; // of `stale`: the position as it is, in full
};

export type PuzzleCard = {
  number: number;
  players: number;
};

export type PuzzleShelf = {
  game: string;
  day: number; // since 1970
  today: number | null; // its number; null if there are none
  puzzles: PuzzleCard[];
};

export type PuzzleTold<V = GameView> = {
  game: string;
  number: number;
  players: number;
  options: Record<string, boolean | number | string>;
  seat: number; // who decides
  view: V;
  legal: Action[];
};

export type PuzzleSolved<V = GameView, E = GameEvent> = {
  right: boolean;
  best: Action | null; // null after a wrong answer, so that it can be tried again
  second: Action | null;
  chance: number | null; // of the best
  second_chance: number | null;
  line: Action[];
  why: E[];
  view: V | null; // after the best
};

export type Link = {
  seat: number | null; // null: to watch
  path: string;
  url: string; // as others in the network call this machine, if they can
  qr: string; // as SVG
  only_here: boolean; // nobody but this computer can open it: the house listens to itself only
};

export type Created = {
  table: string;
  commitment: string; // hex SHA-256 of the secret, known before any salt: keep it
  seat: number;
  links: Link[];
  watch: Link;
};

/** What stands before any salt is told; a browser keeps it, and tells its own salt when `reveal` is there. */
export type Promised = {
  commitment: string;
  promises: (string | null)[]; // hex, one a seat
  first: number | null; // the place in the list of seats of who begins; null: drawn
  reveal: Revealing | null; // everybody sits: tell the salt
};

export type Joined = Promised & {
  table: string;
  seat: number;
  seats: number[]; // all of mine
};

export type Knocked = {
  seat: number; // of the link, or mine already
  mine: boolean; // I sit there: no name is asked for
};

/** A table that waits for anybody. */
export type OpenTable = {
  table: string;
  game: string;
  host: string;
  names: string[]; // of the others who sit there
  players: number;
  free: number; // seats of nobody
  bots: number;
  pace: 'none' | 'live' | 'correspondence';
  lang: string;
  rated: boolean; // who sits down agrees that it counts
  since: number;
  mine: boolean; // I sit there
};

export type OpenTables = {
  tables: OpenTable[]; // newest first, at most 50
  more: boolean; // there are
};

export type QuickGame = {
  table: string; // sit down there: `join` with `open`
  game: string;
  made: boolean; // it is mine, and waits for somebody
  commitment: string;
};

export type SeatShun = {
  seat: number;
  kind: 'mute' | 'block';
};

export type SeatShuns = {
  seats: SeatShun[];
};

export type Shelf = {
  games: GameCard[];
  level_titles: Record<string, Record<string, string>>;
  usual_level: number;
  open: boolean; // may tables be open to everybody here?
  clocks: boolean; // may tables be played by a clock here?
  ratings: boolean; // may they be rated?
  speech: boolean; // ... and may people speak at them?
  chat: boolean; // ... in own words, where a host allows it?
};

export type LessonFrame<V = GameView, E = GameEvent> = {
  view: V; // the learner's
  events: E[]; // what led here
  turn: number | null; // who acts now; null at the end
  say: string | null; // name of the text before it
  wanted: string | null; // the scripted action
  legal: Action[];
};

export type LessonTold<V = GameView, E = GameEvent> = {
  game: string;
  players: number;
  seat: number; // the learner's
  frames: LessonFrame<V, E>[];
};

/** What can be done with a set here. */
export type Bench = {
  bytes: number; // at most, of a file
  sets: number; // kept for a guest
  seconds: number; // that a measurement may take; 0: none is made here
};

export type Workshop = {
  game: string;
  form: unknown; // JSON Schema of the component file; null: the game tells none
  content: unknown; // the file of the house
  printed: unknown;
  bench: Bench;
};

export type OwnSet = {
  id: string;
  game: string;
  name: string;
  components: string; // fingerprint
  updated: number;
};

export type OwnSets = {
  sets: OwnSet[]; // newest first
};

export type Opened = {
  name: string;
  game: string;
  content: unknown;
};

export type Measurement = {
  id: string;
  game: string;
  name: string;
  players: number;
  state: 'waiting' | 'playing' | 'done' | 'failed';
  played: number;
  games: number; // 0: not known yet
  ahead: number; // measurements that come before
  report: string | null; // where it opens
  message: string; // of what failed
  reason?: Record<string, string> | null; // the same in every language
};

/** A request of a seat; the verbs add what they want to know. */
export type OfSeat = {
  seat: number;
};

/** Anybody in the house may take the seats that are for friends. */
export type Open = {
  lang: string;
  quick?: boolean;
};

/** An own set of components: its file as JSON. */
export type Box = {
  name: string;
  content: unknown;
};

export type Place = {
  kind: 'me' | 'friend' | 'bot' | 'hotseat';
  name?: string;
  level?: number;
};

export type Create = {
  game: string;
  seats: Place[];
  players?: number | null;
  options?: Record<string, boolean | number | string>;
  first?: 'random' | number;
  casual?: boolean;
  practice?: boolean;
  hints?: boolean;
  rated?: boolean; // without hints, without undos by consent, without practice, without an own set
  box?: Box | null;
  open?: Open | null;
  clock?: Live | Correspondence | null;
  chat?: boolean;
};

export type Join = {
  promise?: string | null; // of a salt that is told when all sit
  salt?: string | null; // told at once: who does that trusts the house
  token?: string;
  name?: string;
  open?: boolean; // any empty seat of an open table
  rated?: boolean; // do I agree that it counts? If not: by a link it counts no more, at an open one I cannot sit
};

export type Knock = {
  token: string;
};

export type Reveal = {
  salt: string;
};

export type Fill = OfSeat & {
  level?: number;
};

export type Act = OfSeat & {
  version: number;
  action: string;
};

export type Undo = OfSeat & {
  version: number;
};

export type Agree = OfSeat & {
  agree: boolean;
};

export type Hint = OfSeat & {
  version: number;
};

export type Nudge = OfSeat & {
  to: number;
};

export type Takeover = OfSeat & {
  for: number;
  level?: number;
};

export type Ping = {
  type: 'ping';
};

export type Watch = {
  type: 'seat';
  seat: number | null;
  since?: number;
};

export type Draft = {
  game: string;
  content: unknown;
};

export type Named = Draft & {
  name: string;
};

export type Measure = Named & {
  players: number;
};

export type Text = {
  text: string;
};

export type Try = {
  step: number;
  action: string;
};

export type Solve = {
  action: string | null; // null: tell me
};

/** What the other device shall know, too. */
export type Me = {
  name?: string;
  lang?: string;
};

/** Of a link what stands behind its `#`, or a code as it was written down. */
export type Show = {
  code: string;
};

export type TurnAway = {
  device: string;
};

/** The language in which I am called somebody from now on. */
export type ForgetMe = {
  lang?: string;
};

/** What an authenticator has made, in base64url; and what a device that comes with it shall know. */
export type NewPasskey = {
  client: string;
  attestation: string;
  name?: string;
  lang?: string;
};

export type ShownPasskey = {
  id: string;
  client: string;
  authenticator: string;
  signature: string;
};

export type RemovePasskey = {
  id: string;
};

/** A wish for any game, or for this one. */
export type Quick = {
  game?: string | null;
  pace?: string | null;
  lang?: string | null;
  rated?: boolean; // by it I agree that the game counts
  name?: string;
  waiting?: string | null; // the table where I wait already, made by such a wish
};

/** May bots take the empty seats? When all who sit there say so, they do. */
export type Bots = OfSeat & {
  agree: boolean;
};

/** Of my seat `seat`: `nothing` is that I hear and meet them again. */
export type Shunning = OfSeat & {
  to: number;
  kind: 'mute' | 'block' | 'nothing';
};

export type Forgive = {
  id: string;
};

/** One of these: a phrase, a gesture, or own words where the host allows them. */
export type Say = OfSeat & {
  phrase?: 'hello' | 'good_luck' | 'well_played' | 'thanks' | 'sorry' | 'thinking' | 'one_moment' | null;
  gesture?: 'cheer' | 'smile' | 'wow' | 'heart' | null;
  text?: string | null;
  version?: number | null; // a gesture may be about a line of the log
};

/** `p256dh` and `auth` are a browser's, `token` is Matrix's, `address` of e-mail. */
export type AddCall = {
  kind: 'push' | 'discord' | 'slack' | 'matrix' | 'ntfy' | 'mail';
  url?: string;
  token?: string;
  p256dh?: string;
  auth?: string;
  address?: string;
  lang?: string;
};

export type RemoveCall = {
  id: string;
};

export type ConfirmCall = {
  code: string;
};

/** Minutes of the day; the same twice: no quiet hours. */
export type Hush = {
  begins: number;
  ends: number;
  zone?: number;
};

export type Bring = {
  record: string;
  components?: string | null;
  eyes?: string;
};

export type Sharing = {
  on: boolean;
};

/** A decision (`action`), or the taking back of the last ones that stood (`undo`: how many). */
export type SavedStep<E = GameEvent> = {
  seat: number;
  action?: string;
  undo?: number;
  legal?: string[];
  stream?: number; // of OLD only
  asked?: number[];
  chance?: number[];
  events?: E[];
  seal?: string;
};

export type SavedSecret = {
  commitment: string;
  salts: (string | null)[];
  secret: string | null;
  promises?: (string | null)[];
  first?: number;
  drawn?: boolean;
};

/** A saved game: all that is needed to play it once more and to see that nobody cheated. */
export type SavedGame<E = GameEvent> = {
  format: string;
  game: string;
  rules: number;
  components: string;
  players: number;
  options: Record<string, boolean | number | string>;
  seed: number | null;
  fair?: SavedSecret;
  bots: string[];
  asked?: number[];
  chance: number[];
  setup?: E[];
  steps: SavedStep<E>[];
  scores: number[];
  winners: number[];
  finished: boolean;
  seal?: string;
};
