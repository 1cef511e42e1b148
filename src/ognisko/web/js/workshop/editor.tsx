// One component: how it looks, and every value of it.

import { tell } from '../house.js';
import { t } from '../i18n.js';
import { Dialog, Icon } from '../ui/parts.js';
import { fieldOf } from './controls.js';
import type { Draft } from './draft.js';
import { Entry } from './fields.js';
import { type Fields, itemOf, type Json, markOf, meant, nameOf, type Schema, type Step } from './form.js';
import { Badge, Specimen, sectionName } from './specimen.js';

export function Editor({
  draft,
  root,
  section,
  index,
  turn,
  close,
}: {
  draft: Draft;
  root: Schema;
  section: string;
  index: number;
  turn: (index: number) => void;
  close: () => void;
}) {
  const { content, wrong, put, shop } = draft;
  const entries = content.value[section] as Json[];
  const entry = entries[index];
  if (entry === undefined) return null;
  const told = wrong.value;
  const here = told?.section === section && told.entry === index ? told : null;
  const ours = ((shop.content as Fields)[section] as Json[]).find(
    (each, n) => nameOf(each, n) === nameOf(entry, index),
  );
  const inside = (path: Step[], value: Json | undefined) => put([section, index, ...path], value);
  return (
    <Dialog kind="wide ws-editor" title={`${sectionName(shop.game, section)}: ${nameOf(entry, index)}`} close={close}>
      <div class="ws-shown">
        <Specimen draft={draft} section={section} index={index} />
        <Badge mark={markOf(entry)} />
      </div>
      <p role="status" class={draft.looking.value ? '' : told ? 'bad' : 'good'}>
        {draft.looking.value
          ? t('page.workshop.looking')
          : here
            ? [here.field && fieldOf(shop.game, here.field), tell(here.reason)].filter(Boolean).join(': ')
            : told
              ? t('page.workshop.elsewhere')
              : t('page.workshop.fits')}
      </p>
      <form class="ws-fields" onSubmit={event => event.preventDefault()}>
        <Entry
          root={root}
          schema={itemOf(root, meant(root, root.properties?.[section] ?? {}), index)}
          value={entry}
          path={[]}
          label=""
          put={inside}
          wrong={here}
          game={shop.game}
        />
      </form>
      <div class="row ws-turn">
        <button
          type="button"
          disabled={index === 0}
          onClick={() => turn(index - 1)}
          aria-label={t('page.workshop.before')}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          disabled={index === entries.length - 1}
          onClick={() => turn(index + 1)}
          aria-label={t('page.workshop.after')}
        >
          <Icon name="next" />
        </button>
        {ours !== undefined && JSON.stringify(ours) !== JSON.stringify(entry) && (
          <button type="button" onClick={() => draft.restore(section, index, ours)}>
            <Icon name="undo" />
            {t('page.workshop.restore')}
          </button>
        )}
        {ours === undefined && (
          <button
            type="button"
            onClick={() => {
              close();
              put([section, index], undefined);
            }}
          >
            {t('page.workshop.remove')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
