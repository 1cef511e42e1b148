// A draft: the set that is open in the workshop, what the loader says of it, and the sets that are kept.

import { batch, signal } from '../../vendor/preact.js';
import { openGame, openWords, showBox } from '../house.js';
import { lang } from '../i18n.js';
import { get, post, Refusal } from '../net.js';
import { saidOf } from '../said.js';
import type { Checked, GameCard, Measurement, Opened, OwnSet, OwnSets, Told, Workshop } from '../types.js';
import { changed, type Fields, type Json, owned, type Schema, type Step } from './form.js';

const CALM = 350; // ms without a change, and the loader is asked

export type Draft = ReturnType<typeof draft>;

export function draft(shop: Workshop) {
  const content = signal<Fields>(shop.content as Fields);
  const name = signal('');
  const wrong = signal<Told | null>(null);
  const card = signal<GameCard | null>(null);
  const sound = signal<Fields>(shop.content as Fields); // as it was when it could last be played
  const dirty = signal(false);
  const looking = signal(true); // has the loader not answered yet?
  let asked = 0;
  let timer = 0;

  async function check() {
    const mine = ++asked;
    const looked = content.value;
    const told = await post<Checked>('/api/workshop/check', { game: shop.game, content: looked }).catch(error =>
      refused(error),
    );
    if (mine !== asked) return;
    showBox(told);
    batch(() => {
      looking.value = false;
      wrong.value = told.wrong;
      if (told.card) sound.value = looked;
      card.value = told.card ?? card.value;
    });
  }

  /** From now on it is another set. */
  function take(next: Fields, called: string) {
    batch(() => {
      content.value = next;
      name.value = called;
      dirty.value = false;
      looking.value = true;
    });
    check();
  }

  function put(path: Step[], value: Json | undefined) {
    settle(owned(changed(content.value, path, value), path));
  }

  /** An entry as the house has it, with its own provenance. */
  const restore = (section: string, index: number, entry: Json) =>
    settle(changed(content.value, [section, index], entry));

  function settle(next: Json) {
    batch(() => {
      content.value = next as Fields;
      dirty.value = true;
      looking.value = true;
    });
    clearTimeout(timer);
    timer = setTimeout(check, CALM) as unknown as number;
  }

  check();
  const form = shop.form as Schema | null;
  return { shop, form, content, sound, name, wrong, card, dirty, looking, take, put, restore };
}

/** Whatever the house minds about the request itself. */
function refused(error: unknown): Checked {
  const message = saidOf(error);
  return {
    wrong: { section: '', entry: null, field: '', message, reason: { [lang.value]: message } },
    card: null,
    names: {},
    printed: null,
  };
}

export async function openShop(game: string) {
  const [shop] = await Promise.all([
    get<Workshop>(`/api/workshop/games/${game}`),
    openGame(game),
    openWords(`games/${game}/workshop.`),
  ]);
  return draft(shop);
}

export const ownSets = () => get<OwnSets>('/api/workshop/sets').then(told => told.sets);
export const openSet = (id: string) => get<Opened>(`/api/workshop/sets/${id}`);
export const forgetSet = (id: string) => post<OwnSets>(`/api/workshop/sets/${id}/forget`).then(told => told.sets);
export const keepSet = (game: string, name: string, content: Json) =>
  post<OwnSet>('/api/workshop/sets', { game, name, content });

/** The text of a file on this device, as a set. */
export async function readFile(file: File, most: number): Promise<Opened> {
  if (file.size > most) throw new Refusal(413, { error: 'too_big' });
  return post<Opened>('/api/workshop/read', { text: await file.text() });
}

/** The set as a file on this device. */
export async function download(game: string, content: Json) {
  const answer = await fetch('/api/workshop/file', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, content }),
  });
  if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => null));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${game}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const measure = (game: string, name: string, content: Json, players: number) =>
  post<Measurement>('/api/workshop/measure', { game, name, content, players });
export const measured = (id: string) => get<Measurement>(`/api/workshop/measure/${id}`);
export const stopMeasuring = (id: string) => post<Measurement>(`/api/workshop/measure/${id}/stop`);
