// Who the reader is from one day to the next: the key of the own profile, or one that this browser made; nobody but the server sees it.
import { profileKey } from "../profile/profile";

const KEPT = "admiralty.person";

export function personKey(): string {
  let key = profileKey() || localStorage.getItem(KEPT);
  if (!key) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    key = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_");
    localStorage.setItem(KEPT, key);
  }
  return key;
}
