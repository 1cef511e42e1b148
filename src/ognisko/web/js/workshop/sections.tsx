// The sections of a set: lists of components, and what is there once.

import { useEffect, useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import type { Told } from '../types.js';
import type { Draft } from './draft.js';
import { Editor } from './editor.js';
import { Entry, Field } from './fields.js';
import { type Fields, fresh, itemOf, type Json, markOf, meant, nameOf, type Schema } from './form.js';
import { Badge, capital, Specimen, sectionName } from './specimen.js';
import { Standing } from './standing.js';

const FIXED = ['schema', 'game'];
const ABOUT = ''; // the section of what stands in none

/** Where there is most to see. */
const most = ({ content }: Draft, lists: string[]): string | undefined =>
  lists.toSorted((a, b) => (content.value[b] as Json[]).length - (content.value[a] as Json[]).length)[0];

export function Sections({ draft, form }: { draft: Draft; form: Schema }) {
  const root = meant(form, form);
  const whole = { ...root, $defs: form.$defs };
  const names = Object.keys(root.properties ?? {}).filter(name => !FIXED.includes(name));
  const plain = names.filter(
    name => !['array', 'object'].includes(String(meant(form, root.properties?.[name] ?? {}).type)),
  );
  const rooms = names.filter(name => !plain.includes(name));
  const lists = rooms.filter(name => Array.isArray(draft.content.value[name]));
  const [open, setOpen] = useState(most(draft, lists) ?? rooms[0] ?? ABOUT);
  const [entry, setEntry] = useState<number | null>(null);
  const { content, wrong } = draft;
  const look = (told: Told) => {
    setOpen(rooms.includes(told.section) ? told.section : ABOUT);
    setEntry(told.entry);
  };
  useEffect(() => setEntry(null), [open]);
  return (
    <>
      <Standing draft={draft} look={look} />
      <nav class="ws-sections" aria-label={t('page.workshop.sections')}>
        {[...lists, ...rooms.filter(name => !lists.includes(name)), ABOUT].map(name => (
          <button
            key={name}
            aria-current={name === open}
            class={wrong.value && wrong.value.section === name ? 'ws-wrong' : ''}
            onClick={() => setOpen(name)}
          >
            {name === ABOUT ? capital(t('page.workshop.about')) : sectionName(draft.shop.game, name)}
            {Array.isArray(content.value[name]) && <small>{(content.value[name] as Json[]).length}</small>}
          </button>
        ))}
      </nav>
      {lists.includes(open) ? (
        <Listed draft={draft} section={open} edit={setEntry} root={whole} />
      ) : (
        <Single draft={draft} names={open === ABOUT ? plain : [open]} root={whole} />
      )}
      {entry !== null && lists.includes(open) && (
        <Editor draft={draft} root={whole} section={open} index={entry} turn={setEntry} close={() => setEntry(null)} />
      )}
    </>
  );
}

function Listed({
  draft,
  section,
  edit,
  root,
}: {
  draft: Draft;
  section: string;
  edit: (n: number) => void;
  root: Schema;
}) {
  const { content, wrong, put, shop } = draft;
  const entries = content.value[section] as Json[];
  const add = () => {
    const like = entries.at(-1) as Fields | undefined;
    const made = like
      ? { ...like, id: `${shop.game}-${entries.length + 1}` }
      : fresh(root, itemOf(root, meant(root, root.properties?.[section] ?? {}), 0));
    put([section, entries.length], made);
    edit(entries.length);
  };
  return (
    <ul class="ws-entries" aria-label={sectionName(shop.game, section)}>
      {entries.map((entry, n) => {
        const bad = wrong.value?.section === section && wrong.value.entry === n;
        return (
          <li key={n}>
            <button class={bad ? 'ws-wrong' : ''} data-entry={nameOf(entry, n)} onClick={() => edit(n)}>
              <Specimen draft={draft} section={section} index={n} />
              <span class="ws-name">{nameOf(entry, n)}</span>
              <Badge mark={markOf(entry)} />
            </button>
          </li>
        );
      })}
      {typeof (entries[0] as Fields | undefined)?.id === 'string' && (
        <li>
          <button class="ws-add" onClick={add}>
            {t('page.workshop.add')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What is there once: the numbers of the rules, the notice, the edition. */
function Single({ draft, names, root }: { draft: Draft; names: string[]; root: Schema }) {
  const { content, wrong, put, shop } = draft;
  return (
    <form class="ws-single panel" onSubmit={event => event.preventDefault()}>
      {names.map(name => {
        const schema = meant(root, root.properties?.[name] ?? {});
        const place = {
          root,
          schema,
          value: content.value[name] ?? null,
          path: [],
          label: sectionName(shop.game, name),
          put: (path: (string | number)[], value: Json | undefined) => put([name, ...path], value),
          wrong: wrong.value?.section === name ? wrong.value : null,
          game: shop.game,
        };
        return schema.properties ? (
          <div key={name} class="ws-fields">
            <Badge mark={markOf(content.value[name] ?? null)} />
            <Entry {...place} />
          </div>
        ) : (
          <Field key={name} {...place} />
        );
      })}
    </form>
  );
}
