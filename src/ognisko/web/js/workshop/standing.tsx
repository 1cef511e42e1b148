// How the set stands: whether it can be played, and how much of it is whose.

import { tell } from '../house.js';
import { t } from '../i18n.js';
import type { Told } from '../types.js';
import { fieldOf } from './controls.js';
import type { Draft } from './draft.js';
import { type Mark, nameOf } from './form.js';
import { sectionName } from './specimen.js';

const MARKS: Mark[] = ['printed', 'reported', 'reconstructed', 'owner'];

/** Whether the set can be played, and how much of it is whose. */
export function Standing({ draft, look }: { draft: Draft; look: (told: Told) => void }) {
  const told = draft.wrong.value;
  const card = draft.card.value;
  const looking = draft.looking.value;
  const counts = MARKS.map(
    mark => [mark, Object.values(card?.provenance ?? {}).reduce((n, each) => n + (each[mark] ?? 0), 0)] as const,
  );
  return (
    <div class={`ws-standing panel ${told ? 'ws-wrong' : ''}`}>
      <p role="status" class={looking ? '' : told ? 'bad' : 'good'}>
        {looking
          ? t('page.workshop.looking')
          : told
            ? [placeOf(draft, told), tell(told.reason)].filter(Boolean).join(': ')
            : t('page.workshop.fine')}
      </p>
      {told?.section && (
        <button class="small" onClick={() => look(told)}>
          {t('page.workshop.look')}
        </button>
      )}
      {!told && card && (
        <p class="ws-counts">
          {counts
            .filter(([, n]) => n > 0)
            .map(([mark, n]) => (
              <span key={mark} class={`ws-mark ws-${mark}`}>
                {t(`page.provenance.${mark}`)}: {n}
              </span>
            ))}
          <code title={t('page.workshop.fingerprint')}>{card.components}</code>
        </p>
      )}
    </div>
  );
}

function placeOf(draft: Draft, { section, entry, field }: Told) {
  if (!section) return '';
  const value = draft.content.value[section];
  const name = entry !== null && Array.isArray(value) ? ` ${nameOf(value[entry], entry)}` : '';
  return `${sectionName(draft.shop.game, section)}${name}${field ? `, ${fieldOf(draft.shop.game, field)}` : ''}`;
}
