// The service worker, once the page has what it needs; and a page of before an upgrade, which misses its files.
const AGAIN = "admiralty.again";

export function start(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}), {
      once: true,
    });
  // A part that is not there any more: the page is of an older version, and loads itself anew, once in a while.
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(AGAIN)) < 10_000) return;
    sessionStorage.setItem(AGAIN, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
