/**
 * The service worker: caches the client's site for offline use, that is the page and its chunks. It never handles API
 * calls: cached files are the same for every user.
 */
const scope = self as unknown as ServiceWorkerGlobalScope

/** Inserted by the build: the files to precache, those to cache on first use, and a version that changes with them. */
const { files, usedFiles, version } = JSON.parse('__KEPT_FILES__') as {
  readonly files: readonly string[]
  /** The sets of texts: a device caches only the one that its client chose. */
  readonly usedFiles: readonly string[]
  readonly version: string
}

const cacheBeginning = 'standfest-files-'
const cacheName = `${cacheBeginning}${version}`
/** The HTML page is the same at every address of the site. */
const pageAddress = '/'
/** The empty page of the quick exit, and the icons and manifests of the neutral look. */
const plainFiles = ['/leer.html', '/notiz.svg', '/notizen.webmanifest', '/notes.webmanifest']
const kept = new Set([...files, ...plainFiles])

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()))

scope.addEventListener('activate', (event) => event.waitUntil(dropEarlierFiles()))

// A page that is reloaded while no other page of this site is open may get the newest files at once.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void takeOverIfAlone()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (kept.has(pathname)) event.respondWith(fileOf(request))
  else if (usedFiles.includes(pathname)) event.respondWith(usedFileOf(request))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(pageOf(request))
})

scope.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(Promise.all([openPage(event.notification.tag), tellOpened(event.notification.data)]))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([pageAddress, ...kept])
}

async function usedFileOf(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const found = await cache.match(request)
  if (found !== undefined) return found
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
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

/**
 * The HTML page is cache-first: a repeat visit waits for no network. The page itself compares its build with the
 * server's, and drops an outdated one before it shows anything (`web/app/outdated-page.ts`).
 */
async function pageOf(request: Request): Promise<Response> {
  return (await caches.match(pageAddress, { cacheName })) ?? fetch(request)
}

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** The cache in which the page stored the texts of notifications, in the language of the user who switched them on. */
const noticesCache = 'standfest-notices'
const noticesAddress = '/notices'
/** Present while the neutral look is switched on. */
const neutralAddress = '/neutral'
/** A fallback text: browsers end a push subscription that shows no notification. */
const plainSentence = 'Sie haben eine Erinnerung.'

/** The notification that says no more than that there is a reminder. */
const generalNotice = '3'

type NoticeTerms = { readonly sentences: Readonly<Record<string, string>>; readonly lang: string }

/** A push message contains a number and random bytes; the number chooses one of the constant sentences. */
async function showNotice(data: PushMessageData | null): Promise<void> {
  const { k, n } = readNotice(data)
  const left = await caches.match(noticesAddress, { cacheName: noticesCache })
  const terms = left && ((await left.json()) as NoticeTerms)
  // Texts kept by an earlier version lack the later notices.
  const title = terms?.sentences[k] ?? terms?.sentences[generalNotice] ?? plainSentence
  await scope.registration.showNotification(title, {
    tag: `notice-${k}`,
    lang: terms?.lang ?? 'de-DE',
    icon: (await caches.match(neutralAddress, { cacheName: noticesCache }))
      ? '/notiz-192.png'
      : '/icon-192.png',
    data: n,
  })
}

function readNotice(data: PushMessageData | null): { readonly k: string; readonly n: string } {
  try {
    const notice = data?.json() as { readonly k: unknown; readonly n: unknown } | undefined
    return { k: String(notice?.k), n: typeof notice?.n === 'string' ? notice.n : '' }
  } catch {
    return { k: generalNotice, n: '' }
  }
}

/** The notification of questionnaires opens their page. */
const questionnairesTag = 'notice-10'

/** A page that is open stays where it is: something may be typed there. */
async function openPage(tag: string): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window' })
  await (page ? page.focus() : scope.clients.openWindow(tag === questionnairesTag ? '/frageboegen' : '/'))
}

type Config = Record<'apiBase' | 'clientId' | 'clientVersion' | 'apiAuthorization', string>

/**
 * Reports to the server that a notification was tapped, for the reminder's delivery state; the secret in it is all
 * that is sent.
 */
async function tellOpened(n: unknown): Promise<void> {
  if (typeof n !== 'string' || n === '') return
  try {
    const config = (await (await fetch('/config')).json()) as Config
    await fetch(`${config.apiBase}/user/push-opened`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-id': config.clientId,
        'x-client-version': config.clientVersion,
        authorization: config.apiAuthorization,
      },
      body: JSON.stringify({ data: { type: 'openedNotice', attributes: { n } } }),
    })
  } catch {
    // Offline, the tap is not reported, which has no further effect.
  }
}
