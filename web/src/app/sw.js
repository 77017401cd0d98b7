// The service worker: keeps all built files, so that the page works without a network after the
// first visit; and those of the build before, for a page of it that is still open. The list of
// files and the version are filled in by vite/service-worker.ts.
const files = __FILES__;
const cacheName = `tablee-${__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => {
        const older = names.filter((name) => name.startsWith('tablee-') && name !== cacheName);
        return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
      })
      .then(() => self.clients.claim()),
  );
});

// The page itself comes from the network where there is one, all else from the cache first.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const page = request.mode === 'navigate';
  const kept = () => caches.match(page ? './' : request, { cacheName, ignoreSearch: page });
  const before = () => caches.match(request);
  event.respondWith(
    page
      ? fetch(request).catch(kept)
      : kept().then(async (response) => response ?? (await before()) ?? fetch(request)),
  );
});
