// Small things that every page uses.
import { html, useLayoutEffect, useRef } from '../../vendor/preact.js';
import { chooseLanguage, drawer } from '../house.js';
import { lang, languages, t } from '../i18n.js';
import { Flame } from './flame.js';

/** @type {Record<string, string>} */
const ICONS = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c1 1 1 1.500 1 2.500h6c0-1 0-1.500 1-2.500A6 6 0 0 0 12 3Z',
  recall: 'M4 12a8 8 0 1 1 2.500 5.800M4 20v-5h5M12 8v4l3 2',
  rules: 'M5 4h9a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4ZM5 16a4 4 0 0 1 4-4h9',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  log: 'M5 6h14M5 12h14M5 18h9',
  home: 'M4 11 12 4l8 7M6 10v10h12V10',
  close: 'M6 6l12 12M18 6 6 18',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 5 8 12l10 7ZM6 5v14',
  last: 'M6 5l10 7-10 7ZM18 5v14',
  back: 'M15 5l-9 7 9 7',
  next: 'M9 5l9 7-9 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4ZM10 21h4',
  check: 'M5 13l5 5L20 7',
};

/** @param {{name: string}} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]}/></svg>`;

/** @param {{icon: string, label: string, onClick: () => void, disabled?: boolean, pressed?: boolean, kind?: string, id?: string}} props */
export const Tool = ({
  icon,
  label,
  onClick,
  disabled,
  pressed,
  kind = '',
  id,
}) => html`<button class="tool ${kind}" id=${id} onClick=${onClick} disabled=${disabled}
  aria-pressed=${pressed === undefined ? undefined : String(pressed)} title=${label}><${Icon} name=${icon}/><span>${label}</span></button>`;

/** Opens the rules at a clause. @param {{game: string, clause: string}} props */
export const Clause = ({ game, clause }) =>
  html`<button class="clause" onClick=${() => {
    drawer.value = { rules: game, clause };
  }} aria-label=${t('page.rule', { clause })}>${clause}</button>`;

/** A modal window: the browser keeps the focus in it and Esc closes it.
 * @param {{title: string, close: () => void, children?: any, kind?: string}} props */
export function Dialog({ title, close, children, kind = '' }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  return html`<dialog ref=${box} class="panel ${kind}" aria-label=${title} onClose=${close}
      onClick=${(/** @type {MouseEvent} */ event) => {
        if (event.target === box.current) box.current?.close();
      }}>
    <div class="sheet-body"><header><h2>${title}</h2><button class="tool quiet" onClick=${() => box.current?.close()} aria-label=${t('page.close')}><${Icon} name="close"/></button></header>
    ${children}</div></dialog>`;
}

export function LanguageTool() {
  const every = languages();
  const [other, name] = every[(every.findIndex(([id]) => id === lang.value) + 1) % every.length];
  return html`<button class="tool letters" lang=${other} onClick=${() => chooseLanguage(other)} title=${name}
    >${other.toUpperCase()}<span class="vh">: ${name}</span></button>`;
}

export const SettingsTool = () =>
  html`<${Tool} icon="gear" kind="quiet" label=${t('page.settings')} onClick=${() => {
    drawer.value = 'settings';
  }}/>`;

/** @param {{children?: any}} props */
export const TopBar = ({ children }) =>
  html`<header class="top"><a class="brand" href="/" aria-label="Ognisko"><${Flame}/><span>Ognisko</span></a>${children}<nav class="tools" aria-label=${t('page.menu')}><${LanguageTool}/><${SettingsTool}/></nav></header>`;
