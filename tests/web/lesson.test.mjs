import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progress, study } from '../../src/ognisko/web/js/lesson.js';

globalThis.document ??= /** @type {any} */ ({ querySelectorAll: () => [] });
const pages = /** @type {any} */ ({
  say: () => [],
  call: parts => Object.values(parts).join(' '),
  ended: events => events.some(each => each.event === 'end'),
});
const legal = ['a', 'b'].flatMap(card =>
  ['x', 'y'].map(piece => ({ text: `${card} ${piece}`, parts: { card, piece } })),
);
const frame = (turn, wanted, more = {}) => ({
  view: {},
  events: [],
  turn,
  say: null,
  wanted,
  legal: turn === null ? [] : legal,
  ...more,
});
const lesson = (...frames) => ({
  game: 'g',
  players: 2,
  seat: 0,
  frames: [...frames, frame(null, null, { say: 'end' })],
});
const start = (...frames) => study(lesson(...frames), pages, () => /** @type {any} */ ({}));

test('only the wanted parts are open, and their picks play the step', () => {
  const course = start(frame(0, 'a y'), frame(1, 'b x'));
  assert.ok(course.can('card', 'a') && course.can('piece', 'y'));
  assert.ok(!course.can('card', 'b') && !course.can('piece', 'x'));
  course.pick('card', 'b');
  assert.ok(course.note.value);
  assert.deepEqual(course.picked.value, {});
  course.pick('piece', 'y');
  assert.equal(course.note.value, '');
  assert.equal(course.at.value, 0);
  course.pick('card', 'a');
  assert.equal(course.at.value, 1);
});

test('what is lifted is not played, and another action is refused', () => {
  const course = start(frame(0, 'a y'));
  course.pick('card', 'a');
  course.pick('piece', 'y', undefined, true);
  assert.equal(course.at.value, 0);
  course.act('b x');
  assert.ok(course.note.value);
  course.act('a y');
  assert.equal(course.at.value, 1);
});

test('the others move by themselves, after what is said before was read', () => {
  const course = start(frame(1, 'a x', { say: 'look' }), frame(1, 'b x'), frame(0, 'a y'));
  assert.ok(course.waits.value && !course.runs.value);
  course.read();
  assert.ok(!course.waits.value && course.runs.value);
  course.advance();
  assert.ok(course.runs.value);
  course.advance();
  assert.ok(!course.runs.value && course.mine.value);
});

test('points are shown before anything goes on', () => {
  const course = start(frame(0, 'a y'), frame(1, 'a x', { events: [{ event: 'end' }] }));
  course.act('a y');
  assert.ok(course.summary.value && !course.runs.value);
  course.summary.value = null;
  assert.ok(course.runs.value);
});

test("the learner's own steps are counted", () => {
  const frames = lesson(frame(0, 'a x'), frame(1, 'a x'), frame(0, 'a x'));
  assert.deepEqual(
    [0, 1, 2, 3].map(at => progress(frames, at)),
    [1, 1, 2, 2].map(n => ({ n, of: 2 })),
  );
});
