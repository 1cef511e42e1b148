// Passkeys: made here, and shown here by somebody who comes with one; the private half never leaves the authenticator.

import { useState } from '../../vendor/preact.js';
import { t } from '../i18n.js';
import { post } from '../net.js';
import type { MyPasskey, PasskeyCode, PasskeyQuestion, PasskeyWish } from '../types.js';
import { Bad, date, me, problem } from './said.js';

const WITHIN = 300_000; // ms for a finger, a face or a PIN

function bytes(text: string) {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, sign => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

async function make() {
  const wish = await post<PasskeyWish>('/api/passport/passkey-new');
  const name = me().name || 'Ognisko';
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(wish.challenge),
      rp: { id: wish.house, name: 'Ognisko' },
      user: { id: bytes(wish.user), name, displayName: name },
      pubKeyCredParams: wish.kinds.map(alg => ({ type: 'public-key', alg })),
      excludeCredentials: wish.known.map(id => ({ type: 'public-key', id: bytes(id) })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: WITHIN,
    },
  })) as PublicKeyCredential;
  const told = made.response as AuthenticatorAttestationResponse;
  await post('/api/passport/passkey-keep', {
    client: text(told.clientDataJSON),
    attestation: text(told.attestationObject),
    ...me(),
  });
}

/** What a link would say. */
async function show() {
  const question = await post<PasskeyQuestion>('/api/passport/passkey-ask');
  const shown = (await navigator.credentials.get({
    publicKey: {
      challenge: bytes(question.challenge),
      rpId: question.house,
      userVerification: 'required',
      timeout: WITHIN,
    },
  })) as PublicKeyCredential;
  const told = shown.response as AuthenticatorAssertionResponse;
  const { code } = await post<PasskeyCode>('/api/passport/passkey-come', {
    id: text(shown.rawId),
    client: text(told.clientDataJSON),
    authenticator: text(told.authenticatorData),
    signature: text(told.signature),
  });
  return code;
}

/** The browser's own refusals have names: the authenticator has one of mine, or nobody touched it. */
function refusal(error: unknown) {
  if (!(error instanceof DOMException)) return problem(error);
  return t(`page.passport.passkey.${error.name === 'InvalidStateError' ? 'there' : 'none'}`);
}

interface Wanted {
  keys: MyPasskey[];
  come: (code: string) => void;
  done: () => void;
}

export function Passkeys({ keys, come, done }: Wanted) {
  const [bad, setBad] = useState('');
  if (!window.PublicKeyCredential) return null;
  const trying = <Found,>(work: Promise<Found>, then: (found: Found) => void) => {
    setBad('');
    work.then(then, error => setBad(refusal(error)));
  };
  return (
    <section aria-labelledby="passkey">
      <h2 id="passkey">{t('page.passport.passkey')}</h2>
      <p>{t('page.passport.passkey.why')}</p>
      <Bad>{bad}</Bad>
      <Rows keys={keys} remove={id => trying(post('/api/passport/passkey-remove', { id }), done)} />
      <p class="row">
        <button id="make-passkey" onClick={() => trying(make(), done)}>
          {t('page.passport.passkey.make')}
        </button>
        <button id="use-passkey" onClick={() => trying(show(), come)}>
          {t('page.passport.passkey.use')}
        </button>
      </p>
    </section>
  );
}

const when = ({ made, used }: MyPasskey) =>
  used === null
    ? t('page.passport.passkey.made', { made: date(made) })
    : t('page.passport.passkey.used', { made: date(made), used: date(used) });

function Rows({ keys, remove }: { keys: MyPasskey[]; remove: (id: string) => void }) {
  if (!keys.length) return null;
  return (
    <ul class="own-rows devices passkeys">
      {keys.map(key => (
        <li key={key.id}>
          <span>
            <b>{key.label || t('page.passport.unnamed')}</b>
            <small>{when(key)}</small>
          </span>
          <button
            aria-label={`${t('page.passport.passkey.remove')}: ${key.label || t('page.passport.unnamed')}`}
            onClick={() => remove(key.id)}
          >
            {t('page.passport.passkey.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}
