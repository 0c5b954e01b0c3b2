// Who the reader is from one day to the next: a key that this browser made, and shows to nobody but the server.
const KEPT = "admiralty.person";

export function personKey(): string {
  let key = localStorage.getItem(KEPT);
  if (!key) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    key = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_");
    localStorage.setItem(KEPT, key);
  }
  return key;
}
