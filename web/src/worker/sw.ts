// Beside the pages: starts them without the network, and shows push messages while none of them is open.
// A page comes from the network whenever there is one, so that nobody sees the pages of before an upgrade; the files
// that it names by their content come from the cache.
/// <reference lib="webworker" />
export {}; // a module, whose `self` is its own
declare const self: ServiceWorkerGlobalScope;
/** The files that every page begins with; plugins/shell.ts writes them here. */
declare const SHELL_FILES: string[];

const START = "/";
const CACHE = `admiralty ${SHELL_FILES.join(" ")}`;

interface Letter {
  title: string;
  text: string;
  path: string;
  topic: string;
}

self.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([START, ...SHELL_FILES]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** The page from the network; without one, the page that was there when this version came. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(START);
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name tells its content: once fetched, it is kept. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

self.addEventListener("push", (event) => {
  const letter = event.data?.json() as Letter | undefined;
  if (!letter) return;
  const { title, text, path, topic } = letter;
  const look = { body: text, icon: "/icon-192.png", badge: "/icon-192.png", tag: topic, data: path };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? "/");
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(show());
});
