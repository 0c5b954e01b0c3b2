// Push messages: asked for by the reader, for the seats that this browser has keys of.
import * as api from "../net/api";
import { wishes } from "../net/keys";
import { spoken } from "../words/words.svelte";

const KEPT = "admiralty.push";

export const possible = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const wished = (): boolean => localStorage.getItem(KEPT) === "on";

/** Ask the browser, then the server; whether it is on now. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await tell(await subscribe());
  localStorage.setItem(KEPT, "on");
  return true;
}

export async function turnOff(): Promise<void> {
  localStorage.removeItem(KEPT);
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (!subscription) return;
  await api.noPush(subscription.endpoint);
  await subscription.unsubscribe();
}

/** Tell the server of the seats that came since. What a browser has dropped is asked for anew, or no longer promised. */
export async function renew(): Promise<void> {
  if (!wished() || !possible()) return;
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (subscription) await tell(subscription);
  else if (Notification.permission === "granted") await tell(await subscribe());
  else localStorage.removeItem(KEPT);
}

async function subscribe(): Promise<PushSubscription> {
  const { push } = await api.alerts();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await api.pushTo({ endpoint: endpoint ?? "", keys: { p256dh, auth } }, spoken.language, wishes());
}
