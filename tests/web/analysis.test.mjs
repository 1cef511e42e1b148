import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceAt, largest, line, markFrom, marks, mistakesOf } from '../../src/ognisko/web/js/analysis/marks.js';
import { after, streakOn } from '../../src/ognisko/web/js/analysis/streak.js';
import { opponents, overTime, streaks, totals } from '../../src/ognisko/web/js/analysis/sums.js';
import { decided, seenIn, within } from '../../src/ognisko/web/js/analysis/words.js';
import { setCatalog } from '../../src/ognisko/web/js/i18n.js';
import { frameAt, numberOf } from '../../src/ognisko/web/js/ui/frames.js';
import { catalogs } from './catalogs.mjs';

const decision = (step, seat, best_chance, chance, luck, open, mistake = false) => ({
  step,
  seat,
  best_chance,
  chance,
  luck,
  open,
  mistake,
});
const ANALYSIS = {
  steps: 5,
  seats: [{ result: 1 }, { result: 0 }],
  decisions: [
    decision(0, 0, 0.5, 0.5, 0, [0.5, 0.5]),
    decision(1, 1, 0.5, 0.3, 0, [0.5, 0.5], true),
    decision(3, 0, 0.7, 0.7, 0.2, [0.8, 0.2]),
    decision(4, 1, 0.1, 0.1, -0.2, [0.9, 0.1]),
  ],
};

test('a seat is drawn by what it knew, or as all cards lie, up to its result', () => {
  assert.deepEqual(line(ANALYSIS, 1, 'knew'), [
    { step: 1, chance: 0.5 },
    { step: 2, chance: 0.3 },
    { step: 4, chance: 0.1 },
    { step: 5, chance: 0.1 },
    { step: 5, chance: 0 },
  ]);
  assert.deepEqual(
    line(ANALYSIS, 0, 'open').map(point => point.chance),
    [0.5, 0.5, 0.8, 0.9, 1],
  );
  assert.equal(chanceAt(line(ANALYSIS, 1, 'knew'), 3), 0.3);
  assert.equal(chanceAt(line(ANALYSIS, 1, 'knew'), 0), 0.5);
});

test('mistakes, luck and turning points are marked in the order of the game', () => {
  const all = marks(ANALYSIS);
  assert.deepEqual(
    all.map(({ kind, step, seat }) => [kind, step, seat]),
    [
      ['mistake', 1, 1],
      ['turn', 1, 0],
      ['luck', 3, 0],
      ['misfortune', 4, 1],
    ],
  );
  assert.equal(markFrom(all, 1, 1).step, 3);
  assert.equal(markFrom(all, 1, -1), null);
  assert.deepEqual(
    mistakesOf(ANALYSIS, 1).map(each => each.step),
    [1],
  );
});

test('of a long game the graph shows the largest marks of each kind, and all of mine', () => {
  const mark = (step, kind, seat) => ({ kind, step, seat, size: step / 100 });
  const mistakes = Array.from({ length: 40 }, (_, step) => mark(step, 'mistake', step % 4));
  const shown = largest([...mistakes, mark(3, 'luck', 2)], 1);
  const steps = seat => shown.filter(each => each.kind === 'mistake' && each.seat === seat).map(each => each.step);
  assert.deepEqual(steps(1), [1, 5, 9, 13, 17, 21, 25, 29, 33, 37]);
  assert.deepEqual(steps(2), [26, 30, 34, 38]);
  assert.equal(shown.filter(each => each.kind === 'luck').length, 1);
  assert.equal(largest(mistakes, null).length, 16);
});

test('a decision is told with its chances, their intervals and what was expected', () => {
  setCatalog('en', catalogs.en);
  const action = text => ({ text, parts: { verb: text } });
  const pages = { call: parts => parts.verb };
  const teller = { game: 'totem', names: {}, people: ['Ada', 'Ewa'], me: null };
  const weighed = {
    ...decision(1, 1, 0.5, 0.3, 0, []),
    ...{ played: action('up'), best: action('down'), line: ['in', 'in', 'in', 'out', 'in'].map(action) },
    ...{ chance_interval: [0.26, 0.34], best_interval: [0.46, 0.54] },
  };
  const then = 'Expected then: in ×3; out; in.';
  const seen = step => ({ step });
  assert.equal(decided(weighed, pages, teller, seen), `Ewa: up, 30% (26–34). Best: down, 50% (46–54). ${then}`);
  assert.equal(
    decided({ ...weighed, best: action('up'), line: [], chance_interval: null }, pages, teller, seen),
    'Ewa: up, 30%. Nothing better was found.',
  );
  assert.equal(within(0.5), '50%');
});

test('what a decision was about is told by the table before it', () => {
  const replay = { frames: [{ view: 'dealt' }, { view: 'first' }, { view: 'fourth', number: 4 }] };
  assert.deepEqual([0, 1, 3, 4, 9].map(seenIn(replay)), ['dealt', 'first', 'first', 'fourth', 'fourth']);
});

test('a moment is found by the decisions before it, also through eyes that did not see all', () => {
  const frames = [{ number: 0 }, { number: 1 }, { number: 4 }];
  assert.deepEqual(
    [0, 1, 3, 4, 9].map(number => frameAt(frames, number)),
    [0, 1, 1, 2, 2],
  );
  assert.equal(numberOf(frames, 2), 4);
  assert.equal(numberOf([{}, {}], 1), 1); // a running game tells no numbers
});

test('the puzzle of the day makes the streak longer once a day, and a day missed ends it', () => {
  const none = { solved: [], streak: 0, day: -1 };
  const first = after(none, 7, 7, 100);
  assert.deepEqual(first, { solved: [7], streak: 1, day: 100 });
  assert.equal(after(first, 7, 7, 100).streak, 1);
  assert.equal(after(first, 9, 9, 101).streak, 2);
  assert.equal(after(first, 9, 9, 102).streak, 1);
  assert.deepEqual(after(first, 3, 7, 101), { solved: [7, 3], streak: 1, day: 100 });
  assert.deepEqual(
    [100, 101, 102].map(day => streakOn(first, day)),
    [1, 1, 0],
  );
});

test('my games add up', () => {
  const game = (ended, mistakes) => ({
    ended,
    seats: [1],
    names: ['Bot', 'Ada', 'Jan'],
    winners: [1],
    accounts: mistakes === null ? null : [{}, { luck: 0.1, skill: -0.2, mistakes }, {}],
  });
  const games = [game(3, 4), game(2, null), game(1, 2)];
  assert.deepEqual(overTime(games), [2, 4]);
  assert.deepEqual(opponents(games[0]), ['Bot', 'Jan']);
  const sums = totals(games);
  assert.deepEqual([sums.played, sums.won, sums.analysed, sums.mistakes], [3, 3, 2, 3]);
  assert.ok(Math.abs(sums.skill + 0.2) < 1e-9);
  const alone = { ...game(4, null), seats: [0, 1, 2] };
  assert.equal(totals([alone]).won, 0);
  assert.deepEqual(streaks([...games, alone]), { now: 3, best: 3 });
});
