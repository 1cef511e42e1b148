import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changed,
  fresh,
  freshKind,
  itemOf,
  markOf,
  meant,
  nameOf,
  owned,
  written,
} from '../../src/ognisko/web/js/workshop/form.js';

const root = {
  $defs: {
    Water: { type: 'object', properties: { n: { type: 'integer', minimum: 1 } }, required: ['n'] },
    Temple: { type: 'object', properties: {}, required: [] },
    Effect: {
      anyOf: [{ $ref: '#/$defs/Water' }, { $ref: '#/$defs/Temple' }],
      discriminator: { propertyName: 'kind', mapping: { water: '#/$defs/Water', temple: '#/$defs/Temple' } },
    },
  },
};
const effect = { $ref: '#/$defs/Effect' };

test('a reference and what may be missing are what they mean', () => {
  assert.equal(meant(root, { anyOf: [effect, { type: 'null' }] }).discriminator.propertyName, 'kind');
  assert.deepEqual(itemOf(root, { prefixItems: [{ type: 'string' }] }, 0), { type: 'string' });
});

test('a new value is the smallest of its form, and another kind keeps what both have', () => {
  assert.deepEqual(fresh(root, effect), { n: 1, kind: 'water' });
  assert.deepEqual(fresh(root, { type: 'array', items: effect, minItems: 1 }), [{ n: 1, kind: 'water' }]);
  assert.deepEqual(freshKind(root, meant(root, effect), 'water', { n: 7 }), { n: 7, kind: 'water' });
});

test('a change copies the way to it and leaves the rest alone', () => {
  const before = { goals: [{ id: 'g1', pieces: ['a', 'b'] }], rules: { n: 1 } };
  const after = changed(before, ['goals', 0, 'pieces', 1], 'c');
  assert.deepEqual(after.goals[0].pieces, ['a', 'c']);
  assert.equal(after.rules, before.rules);
  assert.deepEqual(changed(before, ['goals', 0], undefined).goals, []);
});

test('what is changed by hand is its owner’s, unless the provenance itself is told', () => {
  const set = { goals: [{ id: 'g1', provenance: 'printed' }] };
  assert.equal(markOf(owned(set, ['goals', 0, 'id']).goals[0]), 'owner');
  assert.equal(markOf(owned(set, ['goals', 0, 'provenance']).goals[0]), 'printed');
});

test('places and entries are called as the loader calls them', () => {
  assert.equal(written(['rows', 0, 'need', 'element']), 'rows[0].need.element');
  assert.deepEqual([nameOf({ id: 'g05' }, 4), nameOf({ number: 3 }, 0), nameOf({}, 1)], ['g05', '3', '2']);
});
