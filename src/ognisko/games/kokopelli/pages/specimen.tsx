// A ceremony of a set: its card, and what it does.

import { lang } from '../../js/i18n.js';
import type { SpecimenProps } from '../../js/types.js';
import { Drawing } from './art.js';
import { CEREMONIES } from './signs.js';

export const Specimen = ({ section, id, entry }: SpecimenProps) =>
  section === 'ceremonies' && CEREMONIES.includes(id) ? (
    <>
      <span class="k-fan">
        <i class={`k-mini k-${id}`}>
          <Drawing id={id} />
        </i>
      </span>
      <b>{String(entry[`name_${lang.value}`] ?? entry.name_en)}</b>
      <small>{String(entry[`text_${lang.value}`] ?? entry.text_en)}</small>
    </>
  ) : null;
