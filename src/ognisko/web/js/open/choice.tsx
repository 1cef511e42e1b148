// One of the wishes by which an open table is looked for.

import { t } from '../i18n.js';
import type { Wish } from './quick.js';

export function Choice({
  name,
  value,
  options,
  choose,
}: {
  name: keyof Wish;
  value: string | null;
  options: [string, string][];
  choose: (value: string | null) => void;
}) {
  return (
    <select
      aria-label={t(`page.open.${name}`)}
      value={value ?? ''}
      onChange={event => choose(event.currentTarget.value || null)}
    >
      <option value="">{t(`page.open.any_${name}`)}</option>
      {options.map(([id, word]) => (
        <option key={id} value={id} selected={id === value}>
          {word}
        </option>
      ))}
    </select>
  );
}
