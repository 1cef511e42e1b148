// What a table has at hand besides language and settings.

import { drawer } from '../house.js';
import { t } from '../i18n.js';
import { prefer, prefs } from '../prefs.js';
import { Tool } from './parts.js';

export const SoundTool = () => (
  <Tool
    id="sound"
    icon={prefs.value.sound ? 'sound' : 'silence'}
    kind="quiet sounds"
    label={t('page.sound')}
    pressed={prefs.value.sound}
    onClick={() => prefer({ sound: !prefs.value.sound })}
  />
);

export const RulesTool = ({ game }: { game: string }) => (
  <Tool
    id="rules"
    icon="rules"
    label={t('page.rules')}
    onClick={() => {
      drawer.value = { rules: game, clause: '' };
    }}
  />
);
