// The fairness of a finished game, recomputed here from its record and from what this browser kept (docs/fairness.md).

import { canonical, digest, promiseOf } from './digest.js';
import type { Piles, Reader } from './draws.js';
import { follow } from './draws.js';
import type { Kept } from './kept.js';
import { brokenSeal, without } from './seals.js';
import { bytes, hex, hmac, sha256, utf8 } from './sha256.js';
import type { GameEvent, SavedGame, SavedSecret, SavedStep } from './types.js';

/** The record of a table has whatever may be missing in others. */
export type Fair = Required<SavedSecret> & { secret: string };

export type Step = SavedStep & { seal: string };

export type GameRecord = SavedGame & { fair: Fair; asked: number[]; steps: Step[]; seal: string };

const WORDS = 2 ** 32;

/** Numbers below n out of a stream. */
export function stream(secret: Uint8Array, label: string, shares: string[]) {
  let counter = 0;
  let words: number[] = [];

  function word() {
    if (!words.length) {
      const block = new DataView(hmac(secret, utf8(`${label}|${shares.join(',')}|${counter++}`)).buffer);
      words = Array.from({ length: 8 }, (_, i) => block.getUint32(i * 4));
    }
    return words.shift() as number;
  }

  function below(n: number) {
    const limit = WORDS - (WORDS % n);
    let found = word();
    while (found >= limit) found = word();
    return found % n;
  }

  return { below };
}

const sharesOf = (fair: Fair): string[] =>
  fair.salts.map((salt, seat) => salt ?? fair.promises[seat]).filter(share => share !== null) as string[];

/** What is wrong with secret, promises and seating. */
function brokenPromise({ players, bots, fair }: GameRecord) {
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

/** `after` which of the streams it comes, by what stands */
export type Stream = { label: string; asked: number[]; chance: number[]; events: GameEvent[]; after: number };

/** What tells which card a number names: the game's reader, and the piles of the components that it is for. */
export type Box = { draws: Reader; piles: Piles; components: string };

/** Every stream with what was asked of it; null where an undo takes back more than there is. */
function streams({ asked, chance, setup, steps }: GameRecord): Stream[] | null {
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

/** How many numbers were right, and whether each was held against what it names; or where the first fault is. */
export function verify(
  record: GameRecord,
  box?: Box | null,
): { fair: boolean; checked: number; tied: boolean; fault: string | null } {
  let checked = 0;
  const reader = record.setup && box?.components === record.components ? box.draws : null;
  const states: Piles[] = [];
  const no = (fault: string) => ({ fair: false, checked, tied: false, fault });
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

/** The event as a seat may see it. */
function seenBy(event: GameEvent, seat: number | null): object {
  return !event.private || (seat !== null && event.private.to.includes(seat)) ? event : without(event, 'private');
}

/** What a seat was shown, by the record: also what was taken back. */
export const shownTo = (record: GameRecord, seat: number | null) =>
  digest(
    [...(record.setup ?? []), ...record.steps.flatMap(step => step.events ?? [])].map(event => seenBy(event, seat)),
  );

/** Which of the things that this browser kept the record does not agree with. */
export function contradiction(record: GameRecord, kept: Kept, box?: Box | null) {
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
