/** So many random bytes, as hexadecimal digits: a word that nobody guesses. */
export const drawn = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
