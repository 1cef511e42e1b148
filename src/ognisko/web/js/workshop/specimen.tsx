// A component as the table draws it, what its section is called, and where it comes from.

import { gameOf, namesOf, opened } from '../house.js';
import { has, lang, t } from '../i18n.js';
import { wordOf } from './controls.js';
import type { Draft } from './draft.js';
import { BELOW, type Fields, type Json, type Mark, nameOf } from './form.js';

/** As a title begins. */
export const capital = (words: string) => words.slice(0, 1).toLocaleUpperCase(lang.value) + words.slice(1);

export const sectionName = (game: string, section: string) => {
  const key = [`${game}.section.${section}`, `page.section.${section}`, `page.workshop.section.${section}`].find(has);
  return capital(key ? t(key) : section.replaceAll('_', ' '));
};

export const Badge = ({ mark }: { mark?: Mark }) =>
  mark ? <span class={`ws-mark ws-${mark}`}>{t(`page.provenance.${mark}`)}</span> : null;

/** What the table draws of an entry, as it was when it could last be played; in words, where it draws nothing. */
export function Specimen({ draft, section, index }: { draft: Draft; section: string; index: number }) {
  const { game } = draft.shop;
  const known = gameOf(game);
  const entry = (draft.content.value[section] as Json[])[index];
  const sound = (draft.sound.value[section] as Json[] | undefined)?.[index];
  const id = nameOf(entry, index);
  const { wrong } = draft;
  const broken = wrong.value?.section === section && wrong.value.entry === index;
  const teller = { game, names: namesOf(game), telling: known?.telling, people: [], me: null };
  const drawn =
    sound && !broken && nameOf(sound, index) === id
      ? opened.value[game]?.Specimen?.({ section, id, entry: sound as Fields, teller })
      : null;
  if (drawn) return <span class="ws-drawn">{drawn}</span>;
  return <span class="ws-words">{inWords(game, (entry ?? {}) as Fields)}</span>;
}

/** The plain values of an entry, one after another. */
const inWords = (game: string, entry: Fields) =>
  Object.entries(entry)
    .filter(([name, value]) => !['id', 'number', ...BELOW].includes(name) && typeof value !== 'object')
    .map(([, value]) => (typeof value === 'string' ? wordOf(game, value) : String(value)))
    .filter(Boolean)
    .join(' · ');
