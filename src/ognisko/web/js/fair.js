// The fairness of a finished game, recomputed here from its record and from what this browser kept (docs/fairness.md).
import { follow } from './draws.js';
import { bytes, hex, hmac, sha256, utf8 } from './sha256.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {{commitment: string, salts: (string | null)[], secret: string, promises: (string | null)[], first: number, drawn: boolean}} Fair */
/** @typedef {{seat: number, action?: string, undo?: number, asked?: number[], chance?: number[], events?: GameEvent[], seal: string}} Step */
/** @typedef {{components: string, players: number, options: Record<string, any>, bots: string[], fair: Fair, asked: number[], chance: number[], setup?: GameEvent[], steps: Step[], scores: number[], winners: number[], finished: boolean, seal: string}} GameRecord */
/** @typedef {{commitment: string, salt: string, told?: boolean, promises?: (string | null)[], first?: number | null, seat?: number | null, piles?: string, shown?: string}} Kept */

const WORDS = 2 ** 32;

/** What a player says before any salt is told. @param {string} salt */
export const promiseOf = salt => hex(sha256(utf8(salt)));

/** Numbers below n out of a stream. @param {Uint8Array} secret @param {string} label @param {string[]} shares */
export function stream(secret, label, shares) {
  let counter = 0;
  /** @type {number[]} */
  let words = [];

  function word() {
    if (!words.length) {
      const block = new DataView(hmac(secret, utf8(`${label}|${shares.join(',')}|${counter++}`)).buffer);
      words = Array.from({ length: 8 }, (_, i) => block.getUint32(i * 4));
    }
    return /** @type {number} */ (words.shift());
  }

  /** @param {number} n */
  function below(n) {
    const limit = WORDS - (WORDS % n);
    let found = word();
    while (found >= limit) found = word();
    return found % n;
  }

  return { below };
}

/** JSON with sorted keys and without spaces. @param {any} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(',')}}`;
}

/** @param {any} whole @param {string[]} names */
const without = (whole, ...names) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));

/** The first seal that is wrong, if there is one. @param {GameRecord} record */
function brokenSeal({ steps, ...record }) {
  let link = '';
  const seal = (/** @type {any} */ part) => {
    link = hex(sha256(utf8(link + canonical(part))));
  };
  seal(without(record, 'scores', 'winners', 'finished', 'seal'));
  for (const [n, step] of steps.entries()) {
    seal(without(step, 'seal'));
    if (step.seal !== link.slice(0, 16)) return `seal ${n}`;
  }
  seal([record.scores, record.winners, record.finished]);
  return record.seal === link ? null : 'seal';
}

/** @param {Fair} fair @returns {string[]} */
const sharesOf = fair =>
  /** @type {string[]} */ (fair.salts.map((salt, seat) => salt ?? fair.promises[seat]).filter(share => share !== null));

/** What is wrong with secret, promises and seating. @param {GameRecord} record */
function brokenPromise({ players, bots, fair }) {
  if (hex(sha256(bytes(fair.secret))) !== fair.commitment) return 'commitment';
  const kept =
    fair.promises.length === players &&
    fair.salts.length === players &&
    fair.salts.every((salt, seat) => salt === null || promiseOf(salt) === fair.promises[seat]) &&
    bots.every((bot, seat) => bot === 'human' || fair.promises[seat] === null);
  if (!kept) return 'salts';
  const drawn = stream(bytes(fair.secret), 'seating', sharesOf(fair).sort()).below(players);
  return fair.first >= 0 && fair.first < players && (!fair.drawn || fair.first === drawn) ? null : 'seating';
}

/** @typedef {{label: string, asked: number[], chance: number[], events: GameEvent[], after: number}} Stream `after` which of the streams it comes, by what stands */
/** What tells which card a number names: the game's reader, and the piles of the components that it is for.
 * @typedef {{draws: import('./draws.js').Reader, piles: import('./draws.js').Piles, components: string}} Box */

/** Every stream with what was asked of it; null where an undo takes back more than there is.
 * @param {GameRecord} record @returns {Stream[] | null} */
function streams({ asked, chance, setup, steps }) {
  const found = [{ label: 'setup', asked, chance, events: setup ?? [], after: -1 }];
  const standing = [0];
  for (const step of steps) {
    if (
      (step.undo === undefined) === (step.action === undefined) ||
      (step.undo ?? 1) < 1 ||
      (step.undo ?? 0) >= standing.length
    )
      return null;
    if (step.undo) standing.length -= step.undo;
    else {
      found.push({
        label: `step ${found.length - 1}`,
        asked: step.asked ?? [],
        chance: step.chance ?? [],
        events: step.events ?? [],
        after: standing[standing.length - 1],
      });
      standing.push(found.length - 1);
    }
  }
  return found;
}

/** How many numbers were right, and whether each was held against what it names; or where the first fault is.
 * @param {GameRecord} record @param {Box | null} [box] @returns {{fair: boolean, checked: number, tied: boolean, fault: string | null}} */
export function verify(record, box) {
  let checked = 0;
  const reader = record.setup && box?.components === record.components ? box.draws : null;
  /** @type {import('./draws.js').Piles[]} */
  const states = [];
  const no = (/** @type {string} */ fault) => ({ fair: false, checked, tied: false, fault });
  const broken = brokenPromise(record);
  if (broken) return no(broken);
  const all = streams(record);
  if (!all) return no('undo');
  for (const { label, asked, chance, events, after } of all) {
    const source = stream(bytes(record.fair.secret), label, sharesOf(record.fair));
    if (asked.length !== chance.length || asked.some((n, i) => source.below(n) !== chance[i])) return no(label);
    const state = reader && follow(reader, states[after] ?? box?.piles, events, record, asked, chance);
    if (reader && !state) return no(label);
    if (state) states.push(state);
    checked += asked.length;
  }
  const seal = brokenSeal(record);
  return seal ? no(seal) : { fair: true, checked, tied: reader !== null, fault: null };
}

/** The event as a seat may see it. @param {any} event @param {number | null} seat */
function seenBy(event, seat) {
  return !event.private || event.private.to.includes(seat) ? event : without(event, 'private');
}

/** One number for all that was shown, or for the piles. @param {GameEvent[] | import('./draws.js').Piles} told */
export const digest = told => hex(sha256(utf8(canonical(told))));

/** What a seat was shown, by the record: also what was taken back. @param {GameRecord} record @param {number | null} seat */
export const shownTo = (record, seat) =>
  digest(
    [...(record.setup ?? []), ...record.steps.flatMap(step => step.events ?? [])].map(event => seenBy(event, seat)),
  );

/** Which of the things that this browser kept the record does not agree with. @param {GameRecord} record @param {Kept} kept @param {Box | null} [box] */
export function contradiction(record, kept, box) {
  const { fair } = record;
  const seat = fair.promises.indexOf(promiseOf(kept.salt));
  if (kept.commitment !== fair.commitment) return 'commitment';
  if (kept.salt && (seat < 0 || (kept.told && fair.salts[seat] !== kept.salt))) return 'salt';
  if (kept.promises) {
    const turned = [...kept.promises.slice(fair.first), ...kept.promises.slice(0, fair.first)];
    if (canonical(turned) !== canonical(fair.promises)) return 'promises';
    if (fair.drawn !== (kept.first === null) || (!fair.drawn && fair.first !== kept.first)) return 'seating';
  }
  if (kept.piles && box?.components === record.components && kept.piles !== digest(box.piles)) return 'piles';
  return kept.shown && kept.shown !== shownTo(record, kept.seat ?? null) ? 'shown' : null;
}

/** This browser's share of the chance. */
export const newSalt = () => hex(crypto.getRandomValues(new Uint8Array(16)));

const KEY = 'ognisko.promises';
/** @type {Record<string, Kept>} */
const here = {}; // a private window keeps nothing else

/** Keep what was promised. @param {string} table @param {Partial<Kept>} news */
export function keep(table, news) {
  here[table] = { .../** @type {Kept} */ (kept(table)), ...news };
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
      .filter(([id]) => id !== table)
      .slice(-99);
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(all), [table]: here[table] }));
  } catch {
    /* until the page is closed */
  }
}

/** @param {string} table @returns {Kept | null} */
export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')[table] ?? here[table] ?? null;
  } catch {
    return here[table] ?? null;
  }
}
