/*
 * Stands before the page of one proof, which is all that it is registered for, and gives the copy that this browser keeps of it
 * (src/keep-proof.ts) where the portal cannot be reached. It keeps nothing itself.
 */
const PATIENCE_MS = 4_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event.request))
})

async function pageOf(request) {
  const copy = await caches.match(new URL(request.url).pathname)
  if (!copy) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS))
  const asked = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : copy),
    () => copy,
  )
  return Promise.race([asked, late])
}
