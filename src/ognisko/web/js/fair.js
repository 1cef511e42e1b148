// The fairness of a finished game, recomputed here: HMAC-SHA256(secret, label|salts|counter), as docs/records.md says.

/** @typedef {{commitment: string, salts: string[], secret: string, streams: {label: string, asks: [number, number][]}[]}} Chance */

/** @param {string} hex */
export const bytes = hex => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));

/** @param {ArrayBuffer} data */
export const hex = data => Array.from(new Uint8Array(data), byte => byte.toString(16).padStart(2, '0')).join('');

const WORDS = 2 ** 32;

/** Numbers below n out of a stream. @param {CryptoKey} key @param {string} label @param {string[]} salts */
export function stream(key, label, salts) {
  let counter = 0;
  /** @type {number[]} */
  let words = [];

  async function word() {
    if (!words.length) {
      const message = new TextEncoder().encode(`${label}|${salts.join(',')}|${counter++}`);
      const block = new DataView(await crypto.subtle.sign('HMAC', key, message));
      words = Array.from({ length: 8 }, (_, i) => block.getUint32(i * 4));
    }
    return /** @type {number} */ (words.shift());
  }

  return {
    /** @param {number} n */
    async below(n) {
      const limit = WORDS - WORDS % n;
      let found = await word();
      while (found >= limit) found = await word();
      return found % n;
    },
  };
}

/** How many numbers were right, or where the first wrong one is. @param {Chance} chance */
export async function verify(chance) {
  const secret = bytes(chance.secret);
  if (hex(await crypto.subtle.digest('SHA-256', secret)) !== chance.commitment) return { fair: false, checked: 0, fault: 'commitment' };
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let checked = 0;
  for (const { label, asks } of chance.streams) {
    const source = stream(key, label, chance.salts);
    for (const [n, value] of asks) {
      if (await source.below(n) !== value) return { fair: false, checked, fault: label };
      checked += 1;
    }
  }
  return { fair: true, checked, fault: null };
}

/** This browser's share of the chance. */
export const newSalt = () => hex(crypto.getRandomValues(new Uint8Array(16)).buffer);

const KEY = 'ognisko.promises';

/** Keep what the house promised before it knew our salt. @param {string} table @param {string} commitment @param {string} salt */
export function keep(table, commitment, salt) {
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}')).slice(-99);
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(all), [table]: { commitment, salt } }));
  } catch { /* a private window keeps nothing */ }
}

/** @param {string} table @returns {{commitment: string, salt: string} | null} */
export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')[table] ?? null;
  } catch {
    return null;
  }
}
