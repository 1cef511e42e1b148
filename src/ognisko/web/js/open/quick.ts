// A quick game: sitting down where somebody is missing, or waiting until somebody sits down with me.

import { go } from '../house.js';
import { t } from '../i18n.js';
import { sitDown } from '../make.js';
import { post, Refusal } from '../net.js';
import { prefs } from '../prefs.js';
import type { QuickGame } from '../types.js';

export type Wish = { game: string | null; pace: string | null; lang: string | null; rated: string | null };

const TRIES = 5; // others are faster, but not again and again

let wished: Wish | null = null; // what I wait for, at whatever table

const me = () => prefs.value.name || t('page.guest');

/** At any empty seat of an open table. */
export const sitOpen = (table: string, commitment: string, game: string, rated: boolean) =>
  sitDown(table, commitment, game, { open: true, name: me(), rated });

/** Only who chose rated games comes to one. */
const counts = (wish: Wish) => wish.rated === 'yes';

const ask = (wish: Wish, waiting: string | null) =>
  post<QuickGame>('/api/quick', { ...wish, rated: counts(wish), name: me(), waiting });

/** Where I sit then; `waiting` is the table where I wait already. */
async function seek(wish: Wish, waiting: string | null) {
  for (let tries = 0; ; tries++) {
    const { table, commitment, game } = await ask(wish, waiting);
    try {
      if (table !== waiting) await sitOpen(table, commitment, game, counts(wish));
      return table;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'not_open') || tries === TRIES) throw error;
    }
  }
}

export async function quickGame(wish: Wish) {
  wished = wish;
  go(`/t/${await seek(wish, null)}`);
}

/** While I wait alone: whoever waits longer for the same is joined, and my table is left. */
export async function lookAgain(waiting: string, game: string, rated: boolean) {
  const usual = { game, pace: null, lang: null, rated: rated ? 'yes' : null };
  const found = await seek(wished ?? usual, waiting);
  if (found === waiting) return;
  await post(`/api/tables/${waiting}/leave`).catch(() => {});
  go(`/t/${found}`);
}
