// How the pages look, sound and answer: a person's own wishes, kept in this browser.

import { chooseLanguage, drawer } from '../house.js';
import { lang, languages, t } from '../i18n.js';
import { prefer, prefs } from '../prefs.js';
import { sound } from '../sounds.js';
import { Dialog } from '../ui/parts.js';
import { Switch } from '../ui/switch.js';

const Choices = <T extends string>({
  name,
  label,
  value,
  options,
  choose,
}: {
  name: string;
  label: string;
  value: T;
  options: [T, string][];
  choose: (value: T) => void;
}) => (
  <fieldset class="choices">
    <legend>{label}</legend>
    {options.map(([id, text]) => (
      <label key={id}>
        <input type="radio" name={name} value={id} checked={id === value} onChange={() => choose(id)} />
        <span>{text}</span>
      </label>
    ))}
  </fieldset>
);

async function notify(on: boolean) {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  prefer({ notify: allowed });
}

export function Settings() {
  const { theme, speed, sound: audible, notify: notifies, confirm, keys } = prefs.value;
  return (
    <Dialog
      title={t('page.settings')}
      close={() => {
        drawer.value = null;
      }}
    >
      <Choices
        name="lang"
        label={t('page.language')}
        value={lang.value}
        options={languages()}
        choose={chooseLanguage}
      />
      <Choices
        name="theme"
        label={t('page.theme')}
        value={theme}
        options={(['auto', 'light', 'dark'] as const).map(id => [id, t(`page.theme.${id}`)])}
        choose={id => prefer({ theme: id })}
      />
      <Choices
        name="speed"
        label={t('page.speed')}
        value={speed}
        options={(['calm', 'quick', 'off'] as const).map(id => [id, t(`page.speed.${id}`)])}
        choose={id => prefer({ speed: id })}
      />
      <Switch
        label={t('page.sound')}
        on={audible}
        set={(on: boolean) => {
          prefer({ sound: on });
          sound('turn');
        }}
      />
      <Switch label={t('page.notify')} on={notifies} set={notify} />
      <Switch
        label={t('page.confirm')}
        hint={t('page.confirm.hint')}
        on={confirm}
        set={(on: boolean) => prefer({ confirm: on })}
      />
      <Switch label={t('page.keys.on')} on={keys} set={(on: boolean) => prefer({ keys: on })} />
      <p class="row">
        <button
          id="key-list"
          onClick={() => {
            drawer.value = 'keys';
          }}
        >
          {t('page.keys')}
        </button>
        <a class="button" id="my-devices" href="/passport">
          {t('page.passport')}
        </a>
        <a class="button" id="my-calls" href="/calls">
          {t('page.notices')}
        </a>
      </p>
    </Dialog>
  );
}
