// Talking to the server: requests by HTTP, news by a WebSocket that never gives up.
import { signal } from '../vendor/preact.js';

export const online = signal(true);

export class Refusal extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = String(body?.error ?? 'unknown');
    this.body = body;
  }
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
async function request(path, init) {
  let answer;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refusal(0, { error: 'unreachable' });
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(answer.status, body);
  return body;
}

/** @param {string} path */
export const get = path => request(path);

/** @param {string} path @param {unknown} [body] */
export const post = (path, body = {}) =>
  request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** How long to wait before the next attempt: doubling, bounded, never in step with others.
 * @param {number} attempt @param {number} [luck] between 0 and 1 */
export const backoff = (attempt, luck = Math.random()) => Math.min(12000, 400 * 2 ** attempt) * (0.6 + 0.8 * luck);

const PROBE = 2000; // ms that a phone's socket has to answer after it slept
export const ASIDE = 4422; // a table that cannot be played here
const GONE = [4404, ASIDE];

/** The live line of a table. `since` is asked at every attempt.
 * @param {string} table @param {{since: () => number, seat: () => number | null, hear: (message: any) => void, gone: (code: number) => void}} ends */
export function listen(table, { since, seat, hear, gone }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let attempt = 0;
  let closed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

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
      const message = JSON.parse(data);
      if (message.type !== 'pong') hear(message);
    };
    line.onclose = ({ code }) => {
      if (closed || socket !== line) return;
      if (GONE.includes(code)) return gone(code);
      online.value = false;
      timer = setTimeout(open, backoff(attempt++));
    };
  }

  function renew() {
    const old = socket;
    socket = null;
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

  const wakes = /** @type {const} */ (['visibilitychange', 'pageshow', 'online']);
  for (const name of wakes) addEventListener(name, probe);
  open();
  return {
    renew,
    /** @param {unknown} message */
    say: message => {
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
