/**
 * Keeps the pieces of the client's pages and the page for when there is no connection. It never touches a call: what
 * it keeps are files that everybody gets.
 */
const scope = self as unknown as ServiceWorkerGlobalScope

/** Put in at the build: the files to keep, and a name that changes with them. */
const { files, version } = JSON.parse('__KEPT_FILES__') as {
  readonly files: readonly string[]
  readonly version: string
}

const cacheBeginning = 'standfest-files-'
const cacheName = `${cacheBeginning}${version}`
const pageWithoutConnection = '/ohne-netz'
const kept = new Set(files)

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()))

scope.addEventListener('activate', (event) => event.waitUntil(dropEarlierFiles()))

// A page that begins anew while nobody else has this site open may have the newest files at once.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void takeOverIfAlone()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(pageOf(request))
  else if (kept.has(pathname)) event.respondWith(fileOf(request))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([pageWithoutConnection, ...files])
}

async function dropEarlierFiles(): Promise<void> {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(cacheBeginning) && name !== cacheName)
  await Promise.all(earlier.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

async function takeOverIfAlone(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (pages.length <= 1) await scope.skipWaiting()
}

/** Pages come from the server; without a connection the page for that case stands in. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(pageWithoutConnection)) ?? Response.error()
  }
}

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
