// Asking the server something at a table, and what is said when it refuses.

import { type Signal, signal } from '../../vendor/preact.js';
import { announce } from '../attention.js';
import { has, lang, t } from '../i18n.js';
import { post, Refusal } from '../net.js';
import type { Message } from '../types.js';

export type Note = { text: string; clause?: string | null };

/** A refusal may bring the position as it is: `hear` takes it. */
export function raiseVoice(path: string, now: Signal<Message | null>, hear: (message: Message) => void) {
  const note: Signal<Note | null> = signal(null);

  function complain(error: unknown) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'stale' && error.body?.table) hear(error.body.table);
    note.value = worded(error);
    announce(note.value.text);
  }

  async function ask<T>(what: string, body: Record<string, unknown> = {}) {
    try {
      return await post<T>(`${path}/${what}`, { seat: now.value?.seat, ...body });
    } catch (error) {
      complain(error);
      return null;
    }
  }

  return { note, complain, ask };
}

function worded({ code, body }: Refusal): Note {
  const reason = body?.reason?.[lang.value];
  const known = `page.error.${code}`;
  return reason ? { text: reason, clause: body?.clause } : { text: t(has(known) ? known : 'page.error.unknown') };
}
