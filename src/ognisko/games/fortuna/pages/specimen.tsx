// A card of a set, as it lies on the table.

import type { SpecimenProps } from '../../js/types.js';
import { Lying } from './cards.js';

export const Specimen = ({ section, entry }: SpecimenProps) =>
  section === 'cards' ? (
    <Lying
      kind="f-chip f-specimen"
      card={Number(entry.number)}
      value={Number(entry.value)}
      help={entry.kind === 'fortune'}
    />
  ) : null;
