import assert from 'node:assert/strict';
import { test } from 'node:test';

const heard = {};
const shown = [];
const opened = [];
let windows = [];
globalThis.self = {
  addEventListener: (name, hear) => {
    heard[name] = hear;
  },
  registration: { showNotification: async (...told) => shown.push(told) },
  location: { origin: 'https://house.example' },
  clients: { matchAll: async () => windows, openWindow: async url => opened.push(url) },
};
await import('../../src/ognisko/web/worker/push.js');

const deliver = async (name, event) => {
  let done;
  heard[name]({ ...event, waitUntil: work => (done = work) });
  await done;
};
const told = { title: 'Totem', body: 'Your turn.', navigate: 'https://house.example/t/abc', tag: 'abc', lang: 'en' };

test('a push is shown as it came, one for each table', async () => {
  await deliver('push', { data: { json: () => ({ web_push: 8030, notification: told }) } });
  const [title, { body, tag, data }] = shown[0];
  assert.deepEqual([title, body, tag, data], ['Totem', 'Your turn.', 'abc', told.navigate]);
});

test('a tap leads to the table of this house, in the tab that is there', async () => {
  const notification = { close: () => {}, data: 'https://elsewhere.example/t/abc' };
  await deliver('notificationclick', { notification });
  assert.deepEqual(opened, ['https://house.example/t/abc']);
  const went = [];
  const tab = { url: 'https://house.example/', navigate: async url => went.push(url), focus: () => went.push('focus') };
  windows = [tab];
  await deliver('notificationclick', { notification });
  assert.deepEqual(went, ['https://house.example/t/abc', 'focus']);
  assert.equal(opened.length, 1);
});
