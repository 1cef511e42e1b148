// What the keys do at a table.

import { drawer } from '../house.js';
import { t } from '../i18n.js';
import { Dialog } from '../ui/parts.js';

const KEYS: [string, string][] = [
  ['N', 'next'],
  ['Shift + N', 'before'],
  ['← ↑ → ↓', 'arrows'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['?', 'what'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['W', 'recall'],
  ['R', 'rules'],
  ['J', 'waiting'],
  ['K', 'keys'],
];

export const KeyList = () => (
  <Dialog
    title={t('page.keys')}
    close={() => {
      drawer.value = null;
    }}
  >
    <dl class="keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`page.key.${what}`)}</dd>
        </div>
      ))}
    </dl>
    <p class="small">{t('page.keys.off')}</p>
  </Dialog>
);
