// The places at a table that is made, as the house is asked for them.

import { t } from '../i18n.js';
import { prefs } from '../prefs.js';
import type { Place } from '../types.js';

export function asked({ kind, level, name = '' }: Place) {
  if (kind === 'bot') return { kind, level };
  return { kind, name: kind === 'me' ? prefs.value.name || t('page.host_name') : name.trim() || t('page.guest') };
}
