// Small things that every page uses.
import { type ComponentChildren, useLayoutEffect, useRef } from '../../vendor/preact.js';
import { chooseLanguage, drawer } from '../house.js';
import { lang, languages, t } from '../i18n.js';
import { Brand } from './flame.js';
import { ICONS } from './icons.js';

export const Icon = ({ name }: { name: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

export const Tool = ({
  icon,
  label,
  onClick,
  disabled,
  pressed,
  kind = '',
  id,
  about = label,
}: {
  icon: string;
  label: string;
  about?: string; // more of it, for whoever asks
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  kind?: string;
  id?: string;
}) => (
  <button class={`tool ${kind}`} id={id} onClick={onClick} disabled={disabled} aria-pressed={pressed} title={about}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
);

/** Opens the rules at a clause. */
export const Clause = ({ game, clause }: { game: string; clause: string }) => (
  <button
    class="clause"
    onClick={() => {
      drawer.value = { rules: game, clause };
    }}
    aria-label={t('page.rule', { clause })}
  >
    {clause}
  </button>
);

/** A modal window: the browser keeps the focus in it and Esc closes it. */
export function Dialog({
  title,
  close,
  children,
  kind = '',
}: {
  title: string;
  close: () => void;
  children?: ComponentChildren;
  kind?: string;
}) {
  const box = useRef<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      class={`panel ${kind}`}
      aria-label={title}
      onClose={close}
      onClick={(event: MouseEvent) => {
        if (event.target === box.current) box.current?.close();
      }}
    >
      <div class="sheet-body">
        <header>
          <h2>{title}</h2>
          <button class="tool quiet" onClick={() => box.current?.close()} aria-label={t('page.close')}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function LanguageTool() {
  const every = languages();
  const [other, name] = every[(every.findIndex(([id]) => id === lang.value) + 1) % every.length];
  return (
    <button class="tool letters" lang={other} onClick={() => chooseLanguage(other)} title={name}>
      {other.toUpperCase()}
      <span class="vh">: {name}</span>
    </button>
  );
}

export const SettingsTool = () => (
  <Tool
    id="open-settings"
    icon="gear"
    kind="quiet"
    label={t('page.settings')}
    onClick={() => {
      drawer.value = 'settings';
    }}
  />
);

export const TopBar = ({ children }: { children?: ComponentChildren }) => (
  <header class="top">
    <Brand>
      <span>Ognisko</span>
    </Brand>
    {children}
    <nav class="tools" aria-label={t('page.menu')}>
      <LanguageTool />
      <SettingsTool />
    </nav>
  </header>
);
