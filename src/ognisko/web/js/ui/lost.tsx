// Nothing to see: not yet, or not here, and why.

import type { ComponentChildren } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { Flame } from './flame.js';

export const LOST = ['no_table', 'other_rules', 'set_aside'];

const Empty = ({ children }: { children: ComponentChildren }) => <main class="lost">{children}</main>;

const ToHome = () => (
  <a class="button primary" href="/">
    {t('page.home')}
  </a>
);

/** Something is on its way; or, by another word, will not come. */
export const Waiting = ({ word = 'page.loading' }: { word?: string }) => (
  <Empty>
    <Flame />
    <p>{t(word)}</p>
  </Empty>
);

/** It may be there, but nobody answers, and it was not kept here. */
export const Unreached = () => (
  <Empty>
    <h1>{t('page.error.unreachable')}</h1>
    <p>{t('page.not_kept')}</p>
    <p>
      <ToHome />
    </p>
  </Empty>
);

/** An address that leads nowhere. */
export const Nowhere = () => (
  <Empty>
    <h1>{t('page.lost')}</h1>
    <p>
      <ToHome />
    </p>
  </Empty>
);

/** Why there is no table to see; of one that cannot be played here, what is written down. */
export const Lost = ({ id, code }: { id: string; code: string }) => (
  <Empty>
    <h1>{t(`page.${code}`)}</h1>
    {code !== 'no_table' && <p>{t('page.journal.what')}</p>}
    <p class="row">
      {code !== 'no_table' && (
        <a class="button" href={`/api/tables/${id}/journal`} download>
          {t('page.journal')}
        </a>
      )}
      <ToHome />
    </p>
  </Empty>
);
