// SHA-256 in plain script: the browser's own is there on secure pages only, and a table at home is often none.
const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The SHA-256 digest of a text, in hex digits. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const state = [...START];
  for (let at = 0; at < bytes.byteLength; at += 64) mix(state, new DataView(bytes.buffer, at, 64));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** A one bit, zeros, and the length in bits at the end of a block of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return whole;
}

function mix(state: number[], block: DataView): void {
  const words = Array.from({ length: 16 }, (_, at) => block.getInt32(at * 4));
  for (let at = 16; at < 64; at++) {
    const [old, late] = [words[at - 15]!, words[at - 2]!];
    const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[at - 16]! + first + words[at - 7]! + second) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  words.forEach((word, at) => {
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + upper + ((e & f) ^ (~e & g)) + ROUND[at]! + word) | 0;
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
}
