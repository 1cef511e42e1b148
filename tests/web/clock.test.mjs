import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOf, markOf, nextLook, parts, serverTime } from '../../src/ognisko/web/js/clock/time.js';

const sand = [600, 40].map(left => ({ left, reserve: 0, ran_out: false }));
const clock = { sand, seat: 1, since: 1000, due: 1040 };

test('the pages count on from the last message by their own steady clock', () => {
  const message = { now: 1000 };
  assert.equal(serverTime(message, 5_000), 1000);
  assert.equal(serverTime(message, 7_500), 1002.5);
});

test('only whose time runs has less, not during a pause, and never less than nothing', () => {
  assert.equal(leftOf(clock, 0, 1030), 600);
  assert.equal(leftOf(clock, 1, 998), 40);
  assert.equal(leftOf(clock, 1, 1030), 10);
  assert.equal(leftOf(clock, 1, 2000), 0);
});

test('digits are calm: minutes while there is time, seconds when they count, and days by correspondence', () => {
  assert.deepEqual(parts(599.5, true), { digits: '10', unit: 'minute' });
  assert.deepEqual(parts(299.2, true), { digits: '5:00', unit: '' });
  assert.deepEqual(parts(8.1, true), { digits: '0:09', unit: '' });
  assert.deepEqual(parts(3 * 86_400, false), { digits: '3', unit: 'day' });
  assert.deepEqual(parts(86_400, false), { digits: '24', unit: 'hour' });
  assert.deepEqual(parts(600, false), { digits: '10', unit: 'minute' });
});

test('nobody looks more often than the digits change', () => {
  assert.equal(nextLook(599.5, true), 59.5);
  assert.equal(nextLook(310, true), 10);
  assert.equal(nextLook(20.25, true), 0.25);
  assert.equal(nextLook(20, true), 1);
  assert.equal(nextLook(200_000, false), 20);
});

test('a word is said few times, and in time', () => {
  const marks = [90, 60, 45, 30, 11, 10, 1].map(left => markOf(left, true));
  assert.deepEqual(marks, [Number.POSITIVE_INFINITY, 60, 60, 30, 30, 10, 10]);
  assert.equal(markOf(80_000, false), 86_400);
});
