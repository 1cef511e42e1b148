import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leads } from '../../src/ognisko/web/js/choose.js';
import { byKind } from '../../src/ognisko/web/js/kinds.js';
import { prefs } from '../../src/ognisko/web/js/prefs.js';
import { Part, stands } from '../../src/ognisko/web/js/ui/part.js';

const LEGAL = [
  { text: 'plant t1 r1', parts: { do: 'plant', tile: 't1', space: 'r1' } },
  { text: 'clean r1', parts: { do: 'clean', space: 'r1' } },
  { text: 'done', parts: { do: 'done' } },
];

function choiceOf(picked) {
  const done = [];
  return {
    done,
    mine: true,
    legal: LEGAL,
    picked,
    ready: null,
    can: (part, value, does) => leads(LEGAL, picked, part, value, does),
    pick: (...what) => done.push(['pick', ...what]),
    play: text => done.push(['play', text]),
  };
}

const attributes = props => Part({ hint: null, ...props }).props;

test('a click that begins another action starts anew; a thing of the same kind is replaced', () => {
  assert.ok(leads(LEGAL, { do: 'plant', tile: 't1' }, 'space', 'r1', 'clean'));
  assert.ok(!leads(LEGAL, { do: 'plant' }, 'space', 'r2'));
  assert.ok(leads(LEGAL, { do: 'plant' }, 'do', 'clean'));
});

test('a thing says how it stands: to the eye by classes, to a screen reader by its states, to a drag by its names', () => {
  const choice = choiceOf({ do: 'plant', tile: 't1' });
  const { class: looks, ...told } = attributes({ choice, part: 'tile', value: 't1', does: 'plant', class: 'tile' });
  assert.equal(looks, 'tile can picked');
  assert.equal(told['aria-pressed'], true);
  assert.equal(told['aria-disabled'], false);
  assert.deepEqual([told['data-part'], told['data-value'], told['data-do']], ['tile', 't1', 'plant']);
});

test('what leads nowhere is told so, and can still be clicked to hear why', () => {
  const choice = choiceOf({});
  const told = attributes({ choice, part: 'space', value: 'r9' });
  assert.equal(told['aria-disabled'], true);
  told.onClick();
  assert.deepEqual(choice.done, [['pick', 'space', 'r9', undefined]]);
});

test('a hint names a thing, of two actions with it only the one that is meant', () => {
  const seen = hint => stands({ choice: choiceOf({}), hint, part: 'space', value: 'r1', does: 'clean' }).hinted;
  assert.ok(seen({ space: 'r1' }));
  assert.ok(seen({ do: 'clean', space: 'r1' }));
  assert.ok(!seen({ do: 'plant', space: 'r1' }));
});

test('a thing that says a whole action is played at once, unless the person wants to confirm', () => {
  const choice = choiceOf({});
  attributes({ choice, part: 'do', value: 'done', deed: true }).onClick();
  prefs.value = { ...prefs.value, confirm: true };
  attributes({ choice, part: 'do', value: 'done', deed: true }).onClick();
  prefs.value = { ...prefs.value, confirm: false };
  attributes({ choice, part: 'do', value: 'clean', deed: true }).onClick();
  assert.deepEqual(choice.done, [
    ['play', 'done'],
    ['pick', 'do', 'done', undefined],
    ['pick', 'do', 'clean', undefined],
  ]);
});

test('a table by the kind of an event', () => {
  const table = { took: ({ card }, more) => card + more };
  assert.equal(byKind(table, { event: 'took', card: 3 }, 4), 7);
  assert.equal(byKind(table, { event: 'rolled' }, 4), undefined);
});
