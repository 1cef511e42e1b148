import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyframes, shift } from '../../src/ognisko/web/js/flip.js';
import { latest, merge, sinceMine } from '../../src/ognisko/web/js/lines.js';
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

test('"what happened" begins at my last move', () => {
  const frames = [null, 0, 1, 2].map((seat, version) => ({ version, seat, action: null, events: [], view: {} }));
  assert.deepEqual(
    sinceMine(frames, 0).map(frame => frame.version),
    [1, 2, 3],
  );
  assert.deepEqual(
    sinceMine(frames, 2).map(frame => frame.version),
    [2, 3],
  );
  assert.deepEqual(
    sinceMine(frames, null).map(frame => frame.version),
    [2, 3],
  );
  assert.deepEqual(sinceMine(frames.slice(0, 1), 0).length, 1);
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
