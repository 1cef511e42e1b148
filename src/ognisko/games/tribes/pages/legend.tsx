// What the signs on the table mean: one sentence each, with its clause.

import { t } from '../../js/i18n.js';
import { Clause, Dialog } from '../../js/ui/parts.js';
import { Sign } from './signs.js';
import { CLAUSES, LEGEND } from './told.js';

export const LegendWindow = ({ close }: { close: () => void }) => (
  <Dialog title={t('tribes.page.legend')} close={close}>
    <ul class="tribes tw-legend">
      {LEGEND.map(id => (
        <li key={id}>
          <Sign id={id} />
          <span>{t(`tribes.page.legend.${id}`)}</span>
          <Clause game="tribes" clause={CLAUSES[id]} />
        </li>
      ))}
    </ul>
  </Dialog>
);
