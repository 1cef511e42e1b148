// The next table that waits for me: one key and one button, wherever I am.

import { say } from './explain.js';
import { go } from './house.js';
import { t } from './i18n.js';
import { get } from './net.js';
import type { MyTables } from './types.js';

/** The one that has waited longest, after the one that I am at. */
export async function nextWaiting() {
  const { tables } = await get<MyTables>('/api/my-tables');
  const other = tables.filter(each => each.my_turn && location.pathname !== `/t/${each.table}`).at(-1);
  if (other) go(`/t/${other.table}`);
  else say(t('page.no_next'), document.getElementById('next-table') ?? document.body);
  return Boolean(other);
}
