// The service worker, once the page has what it needs; and a page that misses a part of itself.
import { unsent } from "../net/unsent";

const AGAIN = "admiralty.again";
const ONCE_IN = 10_000;

export function start(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}), {
      once: true,
    });
  addEventListener("vite:preloadError", () => void renew());
}

/** Where the server is there but a part is not, the page is of an older version, or the browser remembers that the part
 * was missing: it loads itself anew, once in a while. While the server is away, or has not confirmed a choice, the page
 * stays as it is: a table is worth more than the part. */
async function renew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(AGAIN)) < ONCE_IN) return;
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok || unsent.choices) return;
  sessionStorage.setItem(AGAIN, String(Date.now()));
  location.reload();
}
