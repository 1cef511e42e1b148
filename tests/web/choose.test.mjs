import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as fortuna from '../../src/ognisko/games/fortuna/pages/choosing.js';
import * as tribes from '../../src/ognisko/games/tribes/pages/choosing.js';
import { begun, click, fits, implied, narrow, spelled, tap } from '../../src/ognisko/web/js/choose.js';

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

const AT_EASE = { confirm: false };
const on = (part, value, does) => ({ part, value, does });

test('two things that spell an action play it at the second tap; whoever wants to confirm is asked', () => {
  const { card, piece } = first.parts;
  const one = tap(start, {}, on('card', card), AT_EASE);
  assert.deepEqual(one, { picked: { card }, plays: null });
  assert.equal(tap(start, one.picked, on('piece', piece), AT_EASE).plays.text, first.text);
  assert.equal(tap(start, one.picked, on('piece', piece), { confirm: true }).plays, null);
});

test('in a second half the card needs no click, and the piece is marked before it is played', () => {
  const second = ['blue', 'red'].map(piece => ({ text: `up3 ${piece}`, parts: { card: 'up3', piece } }));
  assert.deepEqual(implied(second), { card: 'up3' });
  const marked = tap(second, {}, on('piece', 'red'), AT_EASE);
  assert.equal(spelled(second, marked.picked).text, 'up3 red');
  assert.equal(marked.plays, null);
  assert.equal(tap(second, marked.picked, on('piece', 'red'), AT_EASE).plays.text, 'up3 red');
  assert.deepEqual(tap(second, marked.picked, on('piece', 'blue'), AT_EASE), {
    picked: { piece: 'blue' },
    plays: null,
  });
});

test('a card without a target is marked by one tap and played by the next; a switch is switched back', () => {
  const legal = [{ text: 'remove', parts: { card: 'remove' } }, ...start];
  const { picked, plays } = tap(legal, {}, on('card', 'remove'), AT_EASE);
  assert.equal(plays, null);
  assert.equal(tap(legal, picked, on('card', 'remove'), AT_EASE).plays.text, 'remove');
  assert.equal(tap([legal[0]], {}, on('card', 'remove'), AT_EASE).plays, null);
  const last = [legal[0], { text: 'double remove', parts: { card: 'remove', mode: 'double' } }];
  assert.deepEqual(tap(last, {}, on('mode', 'double'), AT_EASE), { picked: { mode: 'double' }, plays: null });
  assert.deepEqual(tap(last, { mode: 'double' }, on('mode', 'double'), AT_EASE), { picked: {}, plays: null });
});

test('a thing that names its action is one tap, not two; a kind of action and a thing for it are two', () => {
  const legal = ['a', 'b'].map(space => ({ text: `clean ${space}`, parts: { do: 'clean', space } }));
  legal.push({ text: 'done', parts: { do: 'done' } });
  const one = tap(legal, {}, on('space', 'a', 'clean'), AT_EASE);
  assert.deepEqual(one, { picked: { do: 'clean', space: 'a' }, plays: null });
  assert.equal(tap(legal, one.picked, on('space', 'b', 'clean'), AT_EASE).plays, null);
  assert.equal(tap(legal, one.picked, on('space', 'a', 'clean'), AT_EASE).plays.text, 'clean a');
  assert.equal(tap(legal, { do: 'clean' }, on('space', 'a', 'clean'), AT_EASE).plays.text, 'clean a');
  const light = parts => parts.do === 'clean';
  assert.equal(tap(legal, {}, on('space', 'a', 'clean'), { ...AT_EASE, light }).plays.text, 'clean a');
  assert.equal(tap(legal, {}, on('space', 'a', 'clean'), { confirm: true, light }).plays, null);
});

test('what leads to nothing legal is refused', () => {
  assert.equal(tap(start, { card: 'up1' }, on('piece', positions[0].view.totem[0]), AT_EASE), null);
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

test('what a game calls light was taken back freely whenever it was played', () => {
  const known = JSON.parse(readFileSync(new URL('fixtures/taken_back.json', import.meta.url), 'utf8'));
  for (const [game, { light }] of Object.entries({ fortuna, tribes }))
    for (const { parts, view, free } of known[game])
      assert.ok(free || !light(parts, view), `${game}: ${JSON.stringify({ parts, view })}`);
});
