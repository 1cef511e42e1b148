import { html } from '../../vendor/preact.js';
import { chime } from '../attention.js';
import { chooseLanguage, drawer } from '../house.js';
import { lang, languages, t } from '../i18n.js';
import { prefer, prefs } from '../prefs.js';
import { Dialog } from './parts.js';

/** @param {{name: string, label: string, value: string, options: [string, string][], choose: (value: any) => void}} props */
const Choices = ({ name, label, value, options, choose }) =>
  html`<fieldset class="choices"><legend>${label}</legend>${options.map(
    ([id, text]) => html`
  <label key=${id}><input type="radio" name=${name} value=${id} checked=${id === value} onChange=${() => choose(id)}/><span>${text}</span></label>`,
  )}</fieldset>`;

/** @param {{label: string, hint?: string, on: boolean, set: (on: boolean) => void}} props */
export const Switch = ({
  label,
  hint,
  on,
  set,
}) => html`<label class="switch"><input type="checkbox" role="switch" checked=${on}
  onChange=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}/><span>${label}${hint && html`<small>${hint}</small>`}</span></label>`;

/** @param {boolean} on */
async function notify(on) {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  prefer({ notify: allowed });
}

export function Settings() {
  const { theme, speed, sound, notify: notifies, confirm } = prefs.value;
  return html`<${Dialog} title=${t('page.settings')} close=${() => {
    drawer.value = null;
  }}>
    <${Choices} name="lang" label=${t('page.language')} value=${lang.value} options=${languages()} choose=${chooseLanguage}/>
    <${Choices} name="theme" label=${t('page.theme')} value=${theme} options=${['auto', 'light', 'dark'].map(id => [id, t(`page.theme.${id}`)])} choose=${(/** @type {any} */ id) => prefer({ theme: id })}/>
    <${Choices} name="speed" label=${t('page.speed')} value=${speed} options=${['calm', 'quick', 'off'].map(id => [id, t(`page.speed.${id}`)])} choose=${(/** @type {any} */ id) => prefer({ speed: id })}/>
    <${Switch} label=${t('page.sound')} on=${sound} set=${(/** @type {boolean} */ on) => {
      prefer({ sound: on });
      if (on) chime();
    }}/>
    <${Switch} label=${t('page.notify')} on=${notifies} set=${notify}/>
    <${Switch} label=${t('page.confirm')} hint=${t('page.confirm.hint')} on=${confirm} set=${(/** @type {boolean} */ on) => prefer({ confirm: on })}/>
  <//>`;
}
