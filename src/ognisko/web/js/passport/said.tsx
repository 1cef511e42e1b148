// What the sections about my devices say alike: who I am, what went wrong, when something was, what a device is called.

import { lang, t } from '../i18n.js';
import { Refusal } from '../net.js';
import { prefs } from '../prefs.js';
import type { MyDevice } from '../types.js';

/** What a device that carries on shall know of me. */
export const me = () => ({ name: prefs.value.name, lang: lang.value });

export const problem = (error: unknown) => t(`page.error.${error instanceof Refusal ? error.code : 'unknown'}`);

export const Bad = ({ children }: { children: string }) =>
  children ? (
    <p role="alert" class="bad">
      {children}
    </p>
  ) : null;

export const date = (seconds: number) =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);

export const called = (device: MyDevice) => device.label || t('page.passport.unnamed');
