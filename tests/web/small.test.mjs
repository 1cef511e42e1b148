import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyframes, shift } from '../../src/ognisko/web/js/flip.js';
import { latest, merge, sinceMine, stepTo, turnsOf } from '../../src/ognisko/web/js/lines.js';
import { backoff } from '../../src/ognisko/web/js/net.js';

test('new lines are added once, in order', () => {
  const lines = merge(
    [{ version: 1, seat: 0, events: [] }],
    [
      { version: 3, seat: 1, events: [] },
      { version: 1, seat: 0, events: [] },
    ],
  );
  assert.deepEqual(
    lines.map(line => line.version),
    [1, 3],
  );
});

test('what was taken back stays and is struck through', () => {
  const moved = [{ event: 'moved' }];
  const lines = merge(
    [1, 2, 3].map(version => ({ version, seat: 0, events: moved })),
    [{ version: 4, seat: 0, events: [], back_to: 2 }],
  );
  assert.deepEqual(
    lines.map(line => Boolean(line.undone)),
    [false, false, true, false],
  );
  assert.equal(latest(lines), moved);
});

test('"what happened" begins at my last turn, and a step of the log is shown from the one before it', () => {
  const frames = [null, 0, 1, 2, 0].map((seat, version) => ({ version, seat, action: null, events: [], view: {} }));
  const seen = (count, seat) => sinceMine(frames.slice(0, count), seat).map(frame => frame.version);
  assert.deepEqual(seen(4, 0), [1, 2, 3]);
  assert.deepEqual(seen(5, 0), [1, 2, 3, 4]); // what I do now goes with it
  assert.deepEqual(seen(4, 2), [0, 1, 2, 3]);
  assert.deepEqual(seen(4, null), [2, 3]);
  assert.deepEqual(seen(2, 0), [0, 1]);
  assert.equal(seen(1, 0).length, 1);
  assert.deepEqual(
    stepTo(frames, 2).map(frame => frame.version),
    [1, 2],
  );
  assert.deepEqual(stepTo(frames, 9), []);
});

test('lines by turns: what was taken back stays apart, and so does a new round', () => {
  const line = (version, seat, more = {}) => ({ version, seat, events: [{ event: 'moved' }], undone: false, ...more });
  const lines = [
    line(1, 0), // the set-up
    line(2, 0),
    line(3, 0),
    line(4, 0, { undone: true }),
    line(5, 0, { events: [], back_to: 3 }),
    line(6, 0),
    line(7, 1, { events: [] }),
    line(8, 0, { events: [{ event: 'round_ended' }] }),
    line(9, 0),
  ];
  const ends = ({ events }) => events.some(({ event }) => event === 'round_ended');
  const found = turnsOf(lines, ends).map(turn => turn.lines.map(({ version }) => version));
  assert.deepEqual(found, [[1], [2, 3], [4], [5], [6, 8], [9]]);
});

test('attempts to reconnect grow, are bounded and never stop', () => {
  assert.ok(backoff(0, 0) >= 200);
  assert.ok(backoff(3, 0.5) > backoff(1, 0.5));
  assert.ok(backoff(50, 1) <= 20000);
});

test('the way of a thing, and of the hero', () => {
  const way = shift({ left: 10, top: 100, width: 50, height: 10 }, { left: 10, top: 20, width: 100, height: 20 });
  assert.deepEqual(way, { x: 0, y: 80, scale: 0.5 });
  assert.equal(keyframes(way, false).length, 2);
  assert.equal(keyframes(way, true).at(-1).transform, 'none');
});
