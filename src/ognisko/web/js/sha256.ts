// SHA-256 and HMAC in plain JavaScript: browsers give WebCrypto to https and localhost only, and a table in the
// kitchen's network is neither. FIPS 180-4, RFC 2104; a test holds them against another implementation.

const primes = Array.from({ length: 311 }, (_, n) => n + 2).filter(
  n => !Array.from({ length: n - 2 }, (_, d) => n % (d + 2)).includes(0),
);

/** The first 32 bits behind the point. */
const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;

const START = primes.slice(0, 8).map(p => fraction(Math.sqrt(p)));
const ROUNDS = primes.slice(0, 64).map(p => fraction(Math.cbrt(p)));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** The message with its end mark and its length, in blocks of 64 bytes. */
function padded(message: Uint8Array) {
  const blocks = new Uint8Array((message.length + 72) & ~63);
  blocks.set(message);
  blocks[message.length] = 0x80;
  new DataView(blocks.buffer).setUint32(blocks.length - 4, message.length * 8);
  return new DataView(blocks.buffer);
}

function mix(state: number[], words: Int32Array) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    if (i > 15) {
      const w2 = words[i - 2],
        w15 = words[i - 15];
      words[i] =
        words[i - 16] +
        (turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)) +
        words[i - 7] +
        (turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10));
    }
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i] + value) | 0;
  });
}

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const state = [...START];
  const words = new Int32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(at + i * 4);
    mix(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, value] of state.entries()) digest.setInt32(i * 4, value);
  return new Uint8Array(digest.buffer);
}

function joined(one: Uint8Array, other: Uint8Array) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** HMAC-SHA256. */
export function hmac(key: Uint8Array, message: Uint8Array) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map(byte => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map(byte => byte ^ 0x5c),
      inner,
    ),
  );
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

export const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16));

export const hex = (data: Uint8Array) => Array.from(data, byte => byte.toString(16).padStart(2, '0')).join('');
