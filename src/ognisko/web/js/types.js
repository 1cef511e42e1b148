// The shapes of docs/api.md, for the type checker; nothing runs here.

/** In every language of the house. @typedef {Record<string, string>} Words */
/** @typedef {Record<string, any> & {event: string}} GameEvent */
/** @typedef {{version: number, seat: number | null, events: GameEvent[], undone?: boolean, back_to?: number}} Line */
/** @typedef {{seat: number, name: string, kind: 'human' | 'bot', level: number | null, stand_in: number | null, here: boolean, joined: boolean, nudged: boolean}} Seat */
/** @typedef {{by: number, missing: number[], mine: boolean}} Asked */
/** @typedef {{free: boolean, ask: boolean, asked: Asked | null}} Undo */
/** @typedef {{type: 'table', table: string, game: string, options: Record<string, any>, status: 'lobby' | 'play' | 'over', casual: boolean, hints: boolean, version: number, seat: number | null, mine: {seat: number, acts: boolean}[], host: boolean, turn: number | null, since: number, seats: Seat[], view: any, legal: import('./choose.js').Action[], pause: number, log: Line[], undo: Undo, takeover: {seat: number, at: number}[], winners: number[], scores: number[] | null, commitment: string, promises: (string | null)[], first: number | null, reveal: {until: number, missing: number[]} | null, salts: (string | null)[], next: string | null, now: number}} Message */
/** @typedef {{id: string, values: any[], default: any, title: Words, clause: string, reading: boolean}} Option */
/** @typedef {{game: string, title: Words, designers: string[], publisher: string, players: number[], hides: boolean, draws_first: boolean, lesson: boolean, options: Option[], components: string, piles: import('./draws.js').Piles, edition: string, notice: Words, provenance: Record<string, Record<string, number>>, names: Record<string, Record<string, string>>}} Game */
/** @typedef {{seat: number, path: string, url: string, qr: string}} Link */
/** @typedef {{text: string, parts: Record<string, string>, chance: number | null}} Advice */
/** @typedef {{version: number, seat: number | null, action: string | null, events: GameEvent[], view: any, views?: any[]}} Frame */

/** What a game brings: games/<game>/pages/game.js.
 * @typedef {{
 *   Board: (props: BoardProps) => any,
 *   say: (events: GameEvent[], teller: import('./words.js').Teller) => string[],
 *   heroes: (events: GameEvent[]) => string[],
 *   ask: (message: Message, picked: Record<string, string>, ready: import('./choose.js').Action | null) => string,
 *   call: (parts: Record<string, string>, teller: import('./words.js').Teller) => string,
 *   Summary: (props: {events: GameEvent[], before: any, teller: import('./words.js').Teller}) => any,
 *   ended: (events: GameEvent[]) => boolean,
 *   Before: (props: {view: any, seat: number, teller: import('./words.js').Teller}) => any,
 *   chapters: [string, string[]][],
 *   choosers?: Record<string, (props: {option: Option, options: Record<string, any>, set: (value: any) => void, teller: import('./words.js').Teller}) => any>,
 *   odds?: (view: any) => boolean,
 *   draws?: import('./draws.js').Reader,
 *   Picture?: (props: {id: string}) => any,
 *   unpack?: (printed: any) => void,
 * }} Pages */

/** @typedef {{view: any, seat: number | null, open: any[] | null, names: string[], choice: Choice, marked: GameEvent[], hint: Record<string, string> | null, odds?: any, told?: GameEvent[], teller: import('./words.js').Teller}} BoardProps */

/** A click on a thing of the board. `does` is the action (the part `do`) that it begins, where there are several; what is
 * only lifted, by a drag, is not played yet.
 * @typedef {(part: string, value: string, does?: string, lifted?: boolean) => void} Pick */

/** How a board takes part in choosing.
 * @typedef {{mine: boolean, picked: Record<string, string>, legal: import('./choose.js').Action[], can: (part: string, value: string) => boolean, pick: Pick, play: (text: string) => void, ready: import('./choose.js').Action | null}} Choice */

export {};
