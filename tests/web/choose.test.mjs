import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { atOnce, begun, click, fits, implied, narrow, spelled } from '../../src/ognisko/web/js/choose.js';

const { positions } = JSON.parse(readFileSync(new URL('fixtures/totem.json', import.meta.url), 'utf8'));
const start = positions[0].legal;
const [first] = start;

test('card then piece and piece then card spell the same action', () => {
  const { card, piece } = first.parts;
  const one = click(start, click(start, {}, 'card', card), 'piece', piece);
  const other = click(start, click(start, {}, 'piece', piece), 'card', card);
  assert.equal(spelled(start, one).text, first.text);
  assert.equal(spelled(start, other).text, first.text);
});

test('every legal action of every position can be reached by clicks, in every order', () => {
  for (const { legal } of positions)
    for (const action of legal)
      for (const parts of [Object.entries(action.parts), Object.entries(action.parts).reverse()]) {
        let picked = {};
        for (const [part, value] of parts) picked = click(legal, picked, part, value);
        assert.equal(spelled(legal, picked).text, action.text);
      }
});

test('nothing that is not legal can be spelled', () => {
  for (const { legal } of positions) {
    const values = {};
    for (const { parts } of legal)
      for (const [part, value] of Object.entries(parts)) (values[part] ??= new Set()).add(value);
    for (const card of values.card ?? [])
      for (const piece of values.piece ?? []) {
        const action = spelled(legal, { card, piece });
        if (action) assert.ok(legal.includes(action));
      }
  }
});

test('the same click again takes it back', () => {
  assert.deepEqual(click(start, { card: first.parts.card }, 'card', first.parts.card), {});
});

test('another card replaces the card; a piece that the card cannot move is refused', () => {
  const top = positions[0].view.totem[0];
  assert.deepEqual(click(start, { card: 'up1' }, 'card', 'bottom'), { card: 'bottom' });
  assert.equal(click(start, { card: 'up1' }, 'piece', top), null);
  assert.equal(fits(start, { card: 'up1' }, 'piece', top), false);
});

test('a card that is not legal at all is refused', () => {
  assert.equal(click(start, {}, 'card', 'remove'), null); // T10: never the first card
});

test('the plain action goes before its doubling, and doubling is a click more', () => {
  const picked = { card: 'up1', piece: first.parts.piece };
  assert.equal(spelled(start, picked).text, `up1 ${first.parts.piece}`);
  assert.equal(spelled(start, { ...picked, mode: 'double' }).text, `double up1 ${first.parts.piece}`);
});

test('in a second half the card needs no click', () => {
  const second = ['blue', 'red'].map(piece => ({ text: `up3 ${piece}`, parts: { card: 'up3', piece } }));
  assert.deepEqual(implied(second), { card: 'up3' });
  const picked = click(second, {}, 'piece', 'red');
  assert.equal(spelled(second, picked).text, 'up3 red');
  assert.ok(atOnce(second, picked));
});

test('one click on a card without a target does not play it', () => {
  const legal = [{ text: 'remove', parts: { card: 'remove' } }, ...start];
  const picked = click(legal, {}, 'card', 'remove');
  assert.equal(spelled(legal, picked).text, 'remove');
  assert.equal(atOnce(legal, picked), false);
  assert.equal(atOnce([legal[0]], { card: 'remove' }), false);
  const last = [legal[0], { text: 'double remove', parts: { card: 'remove', mode: 'double' } }];
  assert.equal(atOnce(last, { card: 'remove' }), false);
  assert.equal(atOnce(last, { mode: 'double' }), false);
  assert.equal(spelled(last, {}).text, 'remove');
});

test('a kind of action and a thing for it are played at once, a kind alone is not', () => {
  const legal = [
    { text: 'step a>b', parts: { do: 'step', from: 'a', to: 'b' } },
    { text: 'done', parts: { do: 'done' } },
  ];
  assert.ok(atOnce(legal, { do: 'step', from: 'a', to: 'b' }));
  assert.equal(atOnce(legal, { do: 'done' }), false);
});

test('narrowing keeps what agrees', () => {
  assert.ok(narrow(start, { card: 'up1' }).every(({ parts }) => parts.card === 'up1'));
  assert.equal(narrow(start, {}).length, start.length);
});

test('a click that begins another action starts anew', () => {
  assert.deepEqual(begun({ do: 'build', card: 'a' }, 'burn'), { do: 'burn' });
  assert.deepEqual(begun({ do: 'build', card: 'a' }, 'build'), { do: 'build', card: 'a' });
  assert.deepEqual(begun({ card: 'a' }), { card: 'a' });
});
