import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advice } from '../../src/ognisko/web/js/advice.js';
import { setCatalog } from '../../src/ognisko/web/js/i18n.js';
import { catalogs } from './catalogs.mjs';

const pages = {
  call: (/** @type {{ word: string }} */ { word }) => word,
  say: (/** @type {{ words: string }[]} */ events) => events.map(({ words }) => words),
};
const teller = { game: 'nowhere', names: {}, people: ['Ada', 'Ewa'], me: 0 };
const told = (/** @type {object} */ hinted) => {
  setCatalog('en', catalogs.en);
  return advice({ step: 2, brings: [], ...hinted }, pages, teller);
};
const ranked = (/** @type {string[]} */ ...words) => words.map(word => ({ parts: { word }, chance: null }));

test('a hint has a reason of one’s own: what comes to others is none', () => {
  const brings = [
    { seat: 0, words: 'Done.' },
    { seat: 1, words: 'Ewa draws.' },
    { seat: 0, words: 'You score.' },
  ];
  assert.equal(told({ ranked: ranked('go'), brings }), 'My advice: go. You score.');
  assert.equal(told({ ranked: ranked('go'), brings: brings.slice(0, 2) }), 'My advice: go.');
});

test('what it costs is no reason', () => {
  const brings = [
    { event: 'built', seat: 0, words: 'Done.' },
    { event: 'paid', seat: 0, words: 'You pay.' },
    { event: 'took', seat: 0, words: 'You take.' },
  ];
  setCatalog('en', catalogs.en);
  const hint = { step: 2, ranked: ranked('go'), brings };
  assert.equal(advice(hint, { ...pages, costs: ['paid'] }, teller), 'My advice: go. You take.');
});

test('nor is what the words of the deed have said', () => {
  const brings = [
    { event: 'paid', seat: 0, words: 'You pay.' },
    { event: 'planted', seat: 0, words: 'You plant.' },
    { event: 'took', seat: 0, words: 'You take.' },
  ];
  const wood = (/** @type {string} */ deed) => [{ parts: { do: deed, word: 'go' }, chance: null }];
  const reasons = (/** @type {string} */ deed) =>
    advice({ step: 2, ranked: wood(deed), brings }, { ...pages, said: { plant: ['planted'] } }, teller);
  assert.equal(reasons('plant'), 'My advice: go. You take.');
  assert.equal(reasons('build'), 'My advice: go. You plant.');
});

test('the second advice is told only where its words are others than the first’s', () => {
  assert.equal(told({ ranked: ranked('go', 'go') }), 'My advice: go.');
  assert.equal(told({ ranked: ranked('go', 'go', 'stay') }), 'My advice: go. Or: stay.');
});
