import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choices, label, short } from '../../src/ognisko/web/js/generic/board.js';
import { setCatalog } from '../../src/ognisko/web/js/i18n.js';

const teller = { game: 'nim', names: { en: { red: 'the red one' } }, people: [], me: null };
setCatalog('en', { yes: 'yes', 'page.generic.do': 'What you can do', 'nim.label.heap': 'in the heap' });

test('every part of a legal action is offered once, in the order of the list', () => {
  const legal = [
    { text: 'a', parts: { do: 'take', stones: '1' } },
    { text: 'b', parts: { do: 'take', stones: '2' } },
    { text: 'c', parts: { do: 'pass' } },
  ];
  assert.deepEqual(choices(legal), [
    ['do', ['take', 'pass']],
    ['stones', ['1', '2']],
  ]);
});

test('a field is called as the catalog words it, else by its own name', () => {
  assert.equal(label(teller, 'do'), 'What you can do');
  assert.equal(label(teller, 'heap'), 'in the heap');
  assert.equal(label(teller, 'cards_left'), 'cards left');
});

test('what is short stands in one line, what is not there in none, what is deep in a list of its own', () => {
  assert.equal(short(teller, ['red', null, 3]), 'the red one, –, 3');
  assert.equal(short(teller, true), 'yes');
  assert.equal(short(teller, false), '');
  assert.equal(short(teller, null), '');
  assert.equal(short(teller, { a: 1 }), null);
  assert.equal(short(teller, [{ a: 1 }]), null);
});
