// A profile without an account: a key that this browser keeps, and carries to another device by a link.
import * as api from "../net/api";
import { count, keysInFragment, ring } from "../net/keys";
import type { Room } from "../net/messages";

const KEPT = "admiralty.profile";
const AUTO = "admiralty.profile.auto";

export const profileKey = (): string => localStorage.getItem(KEPT) ?? "";
export const useKey = (key: string): void => localStorage.setItem(KEPT, key);
export const dropKey = (): void => localStorage.removeItem(KEPT);
/** Whether new games count without being asked. */
export const automatic = (): boolean => localStorage.getItem(AUTO) !== "off";
export const setAutomatic = (on: boolean): void => localStorage.setItem(AUTO, on ? "on" : "off");
export const profileLink = (key: string): string => `${location.origin}/me#key=${encodeURIComponent(key)}`;

/** The key in what somebody pasted: a link, or the key itself. */
export function keyIn(text: string): string {
  const said = text.trim();
  const fragment = said.indexOf("#");
  return (fragment >= 0 ? keysInFragment(said.slice(fragment))[0] : said) ?? "";
}

/** Let the own seat at a table count, or not; where several people play at this device, the first of them. */
export async function setCounts(room: Room, counts: boolean): Promise<void> {
  const key = ring(room.id)?.keys[0];
  if (!key) return;
  await api.countFor(room.id, counts ? profileKey() : null, key);
  count(room.id, counts);
}

/** A table that nothing was said of yet counts, if the reader likes it so. */
export async function claim(room: Room): Promise<void> {
  const open = room.status === "gathering" || room.status === "playing";
  if (open && !room.origin && automatic() && ring(room.id)?.counts === undefined) await setCounts(room, true);
}
