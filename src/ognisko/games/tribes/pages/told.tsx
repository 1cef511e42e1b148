// A sign that says what it means to whoever holds it, and the clause of each.

import { t } from '../../js/i18n.js';
import { Sign } from './signs.js';

export const CLAUSES: Record<string, string> = {
  hand: 'W9',
  water: 'W19',
  clean: 'W19',
  clear: 'W19',
  plant: 'W20',
  move: 'W21',
  flow: 'W22',
  temple: 'W12',
  village: 'W14',
  turbine: 'W16',
  catapult: 'W16',
  gate: 'W16',
  smog: 'W15',
  guide: 'W27',
  star: 'W31',
};

export const LEGEND = Object.keys(CLAUSES);

export const Told = ({ id }: { id: string }) => (
  <span title={t(`tribes.page.legend.${id}`)} data-clause={CLAUSES[id]}>
    <Sign id={id} />
  </span>
);
