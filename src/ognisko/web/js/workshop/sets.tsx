// The sets that the house keeps for this guest.

import { t } from '../i18n.js';
import type { OwnSet } from '../types.js';
import { Icon } from '../ui/parts.js';

export const Kept = ({
  sets,
  open,
  forget,
}: {
  sets: OwnSet[];
  open: (id: string) => void;
  forget: (id: string) => void;
}) =>
  sets.length ? (
    <ul class="ws-sets" aria-label={t('page.workshop.sets')}>
      {sets.map(each => (
        <li key={each.id}>
          <button class="small" onClick={() => open(each.id)}>
            {each.name} <code>{each.components}</code>
          </button>
          <button
            class="small"
            aria-label={t('page.workshop.forget', { name: each.name })}
            onClick={() => forget(each.id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  ) : null;
