// Talking to the server: requests by HTTP, news by a WebSocket that never gives up.
import { signal } from '../vendor/preact.js';
import type { Message, Nudged, Ping, Pong, Said, Trouble, Watch } from './contract.js';

export const online = signal(true); // the live line of a table
export const reached = signal(true); // did the house answer when it was asked last?

export class Refusal extends Error {
  status: number;
  code: string;
  body: Partial<Trouble> | null;

  constructor(status: number, body: Partial<Trouble> | null) {
    super(body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = String(body?.error ?? 'unknown');
    this.body = body;
  }
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    miss();
    throw new Refusal(0, { error: 'unreachable' });
  }
  if (answer.headers.has('x-kept')) miss();
  else reached.value = true;
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(answer.status, body);
  return body;
}

export const get = <T>(path: string) => request<T>(path);

export const post = <T>(path: string, body: object = {}) =>
  request<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

let seeking: ReturnType<typeof setTimeout> | undefined;

/** Nobody answers, or only what was kept here: the house is asked for until it is there again. */
function miss() {
  if (reached.value) seek(0);
  reached.value = false;
}

function seek(attempt: number) {
  clearTimeout(seeking);
  seeking = setTimeout(async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) reached.value = true;
    if (!reached.value) seek(attempt + 1);
  }, backoff(attempt));
}

/** The browser knows at once that its own line is gone, or back. */
export function heedLine() {
  addEventListener('offline', miss);
  addEventListener('online', () => !reached.value && seek(0));
}

/** How long to wait before the next attempt: doubling, bounded, never in step with others by luck from 0 to 1. */
export const backoff = (attempt: number, luck: number = Math.random()) =>
  Math.min(12000, 400 * 2 ** attempt) * (0.6 + 0.8 * luck);

const PROBE = 2000; // ms that a phone's socket has to answer after it slept
export const ASIDE = 4422; // a table that cannot be played here
const AWAY = 4403; // this device was turned away: what it shows is not its own any more
const GONE = [4404, ASIDE];

/** The live line of a table. `since` is asked at every attempt. */
export function listen(
  table: string,
  {
    since,
    seat,
    hear,
    gone,
  }: {
    since: () => number;
    seat: () => number | null;
    hear: (message: Message | Nudged | Said) => void;
    gone: (code: number) => void;
  },
) {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    const eyes = seat();
    const query = `since=${since()}${eyes === null ? '' : `&seat=${eyes}`}`;
    const line = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/live?${query}`,
    );
    socket = line;
    line.onmessage = ({ data }) => {
      online.value = true;
      attempt = 0;
      clearTimeout(timer);
      const message: Message | Nudged | Said | Pong = JSON.parse(data);
      if (message.type !== 'pong') hear(message);
    };
    line.onclose = ({ code }) => {
      if (closed || socket !== line) return;
      if (code === AWAY) return location.reload();
      if (GONE.includes(code)) return gone(code);
      online.value = false;
      timer = setTimeout(open, backoff(attempt++));
    };
  }

  /** At once, and quickly again if that fails: after sleep the network is mostly just coming back. */
  function renew() {
    const old = socket;
    socket = null;
    attempt = 0;
    old?.close();
    open();
  }

  /** A phone that slept keeps a dead socket "open": ask, and replace it if no answer comes. */
  function probe() {
    if (closed || document.hidden) return;
    if (socket?.readyState !== WebSocket.OPEN) return renew();
    socket.send('{"type": "ping"}');
    clearTimeout(timer);
    timer = setTimeout(renew, PROBE);
  }

  const wakes = ['visibilitychange', 'pageshow', 'online'] as const;
  for (const name of wakes) addEventListener(name, probe);
  open();
  return {
    renew,
    say: (message: Ping | Watch) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const name of wakes) removeEventListener(name, probe);
      socket?.close();
    },
  };
}
