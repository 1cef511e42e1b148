// Between two people at one device.

import { t } from '../i18n.js';
import { Flame } from './flame.js';

export const Curtain = ({ name, open }: { name: string; open: () => void }) => (
  <main class="curtain">
    <Flame />
    <h1>{t('page.pass_device', { name })}</h1>
    <p>{t('page.curtain')}</p>
    <button class="primary big" onClick={open}>
      {t('page.i_am', { name })}
    </button>
  </main>
);
