// Leaving a game for good, or taking a table off the own list: what that means is said before.

import { useState } from '../../vendor/preact.js';
import { forgetKept } from '../apart.js';
import { go } from '../house.js';
import { t } from '../i18n.js';
import { post } from '../net.js';
import { Dialog } from './parts.js';

type Leaving = { id: string; status: string };

/** A game that is over is only forgotten, by this browser too; of all others one gets up. */
async function leave({ id, status }: Leaving) {
  await post(`/api/tables/${id}/${status === 'over' ? 'forget' : 'leave'}`);
  await forgetKept(id);
}

export function LeaveDialog({ close, done, ...leaving }: Leaving & { close: () => void; done: () => void }) {
  const [bad, setBad] = useState(false);
  const key = `page.leave.${leaving.status}`;
  return (
    <Dialog title={t(key)} close={close}>
      <p>{t(`page.leaving.${leaving.status}`)}</p>
      {bad && (
        <p role="alert" class="bad">
          {t('page.error.unknown')}
        </p>
      )}
      <p class="row">
        <button class="primary" id="leave-now" onClick={() => leave(leaving).then(done, () => setBad(true))}>
          {t(key)}
        </button>
        <button onClick={close}>{t('page.stay')}</button>
      </p>
    </Dialog>
  );
}

/** At the table itself: it leads home. */
export function LeaveTable(leaving: Leaving) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button class="leave" onClick={() => setAsked(true)}>
        {t(`page.leave.${leaving.status}`)}
      </button>
      {asked && <LeaveDialog {...leaving} close={() => setAsked(false)} done={() => go('/')} />}
    </>
  );
}
