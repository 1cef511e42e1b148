// One more way to be told, of each kind.

import { type ComponentChildren, useState } from '../../vendor/preact.js';
import { lang, t } from '../i18n.js';
import { post } from '../net.js';
import type { AddCall } from '../types.js';

type Said = 'done' | 'bad' | 'push_refused' | 'mail_sent' | '';
type Hook = 'discord' | 'slack' | 'matrix' | 'ntfy';
const HOOKS: Hook[] = ['discord', 'slack', 'matrix', 'ntfy'];

/** Adds it, and says what came of it. */
function useAdding(done: () => void, told: Said) {
  const [said, setSaid] = useState<Said>('');
  const add = async (wish: AddCall) => {
    setSaid('');
    try {
      await post('/api/calls/add', { ...wish, lang: lang.value });
      setSaid(told);
      done();
    } catch {
      setSaid('bad');
    }
  };
  return { said, setSaid, add };
}

const Section = ({ id, said, children }: { id: string; said: Said; children: ComponentChildren }) => (
  <section aria-labelledby={`by-${id}`}>
    <h2 id={`by-${id}`}>{t(`page.calls.${id}`)}</h2>
    {children}
    <p role="status">{said && t(`page.calls.${said}`)}</p>
  </section>
);

const encoded = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser asks its person, and tells where it can be reached. */
async function subscribed(house: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: house });
}

export function ByPush({ house, done }: { house: string; done: () => void }) {
  const { said, setSaid, add } = useAdding(done, 'done');
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const ask = async () => {
    const found = await subscribed(house).catch(() => null);
    if (!found) return setSaid('push_refused');
    const keys = { p256dh: encoded(found.getKey('p256dh')), auth: encoded(found.getKey('auth')) };
    return add({ kind: 'push', url: found.endpoint, ...keys });
  };
  return (
    <Section id="push" said={said}>
      <p>{t('page.calls.push.hint')}</p>
      <button class="primary" id="add-push" onClick={ask}>
        {t('page.calls.push.add')}
      </button>
    </Section>
  );
}

const Field = (props: { label: string; value: string; set: (value: string) => void; mode?: 'url' | 'email' }) => (
  <label class="line">
    {props.label}{' '}
    <input
      inputmode={props.mode}
      value={props.value}
      required
      maxlength={600}
      autocomplete="off"
      onInput={event => props.set(event.currentTarget.value)}
    />
  </label>
);

export function ByHook({ done }: { done: () => void }) {
  const { said, add } = useAdding(done, 'done');
  const [kind, setKind] = useState<Hook>('discord');
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    add({ kind, url: url.trim(), token: kind === 'matrix' ? token.trim() : '' });
  };
  return (
    <Section id="hook" said={said}>
      <p>{t('page.calls.hook.hint')}</p>
      <form onSubmit={send}>
        <label class="line">
          {t('page.calls.kind')}{' '}
          <select value={kind} onChange={event => setKind(event.currentTarget.value as Hook)}>
            {HOOKS.map(each => (
              <option key={each} value={each} selected={each === kind}>
                {t(`page.calls.kind.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <Field label={t('page.calls.url')} value={url} set={setUrl} mode="url" />
        {kind === 'matrix' && <Field label={t('page.calls.token')} value={token} set={setToken} />}
        <button id="add-hook">{t('page.calls.add')}</button>
      </form>
    </Section>
  );
}

export function ByMail({ done }: { done: () => void }) {
  const { said, add } = useAdding(done, 'mail_sent');
  const [address, setAddress] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    add({ kind: 'mail', address: address.trim() });
  };
  return (
    <Section id="mail" said={said}>
      <form onSubmit={send}>
        <Field label={t('page.calls.address')} value={address} set={setAddress} mode="email" />
        <button id="add-mail">{t('page.calls.add')}</button>
      </form>
    </Section>
  );
}
