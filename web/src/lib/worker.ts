// The service worker, once the page has what it needs; and a page that misses a part of itself.
const AGAIN = "admiralty.again";
const ONCE_IN = 10_000;

export function start(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}), {
      once: true,
    });
  addEventListener("vite:preloadError", () => void renew());
}

/** Where the server is there but a part is not, the page is of an older version: it loads itself anew, once in a while.
 * While the server is away the page stays as it is: a table with a choice that waits is worth more than the part. */
async function renew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(AGAIN)) < ONCE_IN) return;
  const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  sessionStorage.setItem(AGAIN, String(Date.now()));
  location.reload();
}
