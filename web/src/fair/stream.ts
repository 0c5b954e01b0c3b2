// The numbers that cards and dice come from, worked out here from the seed of a game: BLAKE2b with its key.
import { blake2b } from "@noble/hashes/blake2.js";

/** What the server says it drew at a step: of how many numbers which one, in order. */
export interface Drawn {
  step: number;
  drawn: [number, number][];
}

const RANGE = 2 ** 32;
const bytes = (text: string) => new TextEncoder().encode(text);

function eight(number: number): Uint8Array {
  const found = new Uint8Array(8);
  new DataView(found.buffer).setBigUint64(0, BigInt(number));
  return found;
}

/** The words of a step, each of 32 bits: the numbers 0, 1, 2, ... are hashed, and each digest is sixteen of them. */
export function* words(seed: string, step: number): Generator<number, never> {
  const key = blake2b(bytes(seed), { dkLen: 32 });
  const personalization = new Uint8Array([...bytes("step    "), ...eight(step)]);
  for (let block = 0; ; block++) {
    const digest = blake2b(eight(block), { key, personalization, dkLen: 64 });
    const view = new DataView(digest.buffer, digest.byteOffset);
    for (let at = 0; at < 64; at += 4) yield view.getUint32(at);
  }
}

/** One of n numbers, each as likely: words that would make some likelier are passed over. */
export function below(stream: Generator<number, never>, n: number): number {
  let word = stream.next().value;
  while (word >= RANGE - (RANGE % n)) word = stream.next().value;
  return word % n;
}

export interface Compared {
  /** How many numbers are those of the seed. */
  numbers: number;
  /** The first step at which one is another. */
  wrong: number | null;
}

/** Whether the numbers that a server says it drew are those of this seed. */
export function compare(seed: string, rows: readonly Drawn[]): Compared {
  let numbers = 0;
  for (const { step, drawn } of rows) {
    const stream = words(seed, step);
    for (const [n, number] of drawn) {
      if (below(stream, n) !== number) return { numbers, wrong: step };
      numbers++;
    }
  }
  return { numbers, wrong: null };
}
