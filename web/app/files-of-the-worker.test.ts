import { afterEach, describe, expect, test, vi } from 'vitest'
import { runServiceWorker } from '#testing/service-worker.ts'

/** A fake of the browser's CacheStorage, with what its pages stored there. */
function cacheStorage(...names: readonly string[]) {
  const caches = new Map(names.map((name) => [name, new Set<string>()]))
  const open = async (name: string) => {
    const files = caches.get(name) ?? new Set<string>()
    caches.set(name, files)
    return {
      addAll: async (added: readonly string[]) => {
        for (const file of added) files.add(file)
      },
      match: async ({ url }: { readonly url: string }) => {
        const { pathname } = new URL(url)
        return files.has(pathname) ? `kept ${pathname}` : undefined
      },
      put: async ({ url }: { readonly url: string }) => void files.add(new URL(url).pathname),
    }
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (asked: string | { readonly url: string }) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
      return [...caches.values()].some((files) => files.has(path)) ? `kept ${path}` : undefined
    },
  })
  return caches
}

/** A service worker with so many open pages. */
async function aWorker({ pages = 1, version = '1' } = {}) {
  const skipWaiting = vi.fn(async () => undefined)
  const matchAll = vi.fn(async () => Array.from({ length: pages }))
  const claim = vi.fn(async () => undefined)
  const fetching = vi.fn(async (): Promise<unknown> => 'from the server')
  vi.stubGlobal('fetch', fetching)
  const happen = await runServiceWorker(
    { skipWaiting, clients: { matchAll, claim } },
    { files: [`/assets/piece-${version}.js`], usedFiles: ['/assets/set.js'], version },
  )
  const ask = async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
    const request = { url: `https://client.example${path}`, mode, method }
    const [answer] = await happen('fetch', { request })
    return answer
  }
  return { happen, ask, skipWaiting, matchAll, claim, fetching }
}

afterEach(() => vi.unstubAllGlobals())

describe('a new version of the service worker', () => {
  test('keeps its pieces beside the earlier ones, so that open pages go on', async () => {
    const caches = cacheStorage('standfest-files-1', 'standfest-notices')
    const { happen, skipWaiting } = await aWorker({ version: '2' })
    await happen('install', {})
    expect([...(caches.get('standfest-files-2') ?? [])]).toEqual([
      '/',
      '/assets/piece-2.js',
      '/leer.html',
      '/notiz.svg',
      '/notizen.webmanifest',
      '/notes.webmanifest',
    ])
    expect(caches.has('standfest-files-1')).toBe(true)
    expect(skipWaiting).not.toHaveBeenCalled()
  })

  test.each([
    { pages: 2, times: 0, title: 'waits while another page is open' },
    { pages: 1, times: 1, title: 'takes over when a page begins anew and is the only one' },
  ])('$title', async ({ pages, times }) => {
    cacheStorage()
    const { happen, skipWaiting, matchAll } = await aWorker({ pages })
    await happen('message', { data: 'take-over' })
    await matchAll.mock.results[0]?.value
    expect(skipWaiting).toHaveBeenCalledTimes(times)
  })

  test('drops the earlier pieces once it took over, and nothing that is not its own', async () => {
    const caches = cacheStorage('standfest-files-1', 'standfest-files-2', 'standfest-notices')
    const { happen, claim } = await aWorker({ version: '2' })
    await happen('activate', {})
    expect([...caches.keys()]).toEqual(['standfest-files-2', 'standfest-notices'])
    expect(claim).toHaveBeenCalledOnce()
  })
})

describe('what a page asks for', () => {
  test('comes from the device where it is one of the pages’ pieces, and never where it is a call', async () => {
    cacheStorage()
    const { happen, ask } = await aWorker()
    await happen('install', {})
    expect(await ask('/assets/piece-1.js')).toBe('kept /assets/piece-1.js')
    for (const [path, more] of [
      ['/api/rest/diary', {}],
      ['/api/rest/calendar.ics', { mode: 'navigate' }],
      ['/assets/piece-1.js', { method: 'POST' }],
    ] as const)
      expect(await ask(path, more)).toBeUndefined()
  })

  // REQ 1.23
  test('is cached on first use if it is a set of texts, and not precached', async () => {
    cacheStorage()
    const { happen, ask, fetching } = await aWorker()
    await happen('install', {})
    const answer = { ok: true, clone: () => answer }
    fetching.mockResolvedValueOnce(answer)
    expect(await ask('/assets/set.js')).toBe(answer)
    expect(await ask('/assets/set.js')).toBe('kept /assets/set.js')
    expect(fetching).toHaveBeenCalledOnce()
  })

  // REQ 2.67
  test('is the cached page at every address, without a request; the server’s once that was dropped', async () => {
    const caches = cacheStorage()
    const { happen, ask, fetching } = await aWorker()
    await happen('install', {})
    expect(await ask('/tagebuch', { mode: 'navigate' })).toBe('kept /')
    expect(fetching).not.toHaveBeenCalled()
    caches.get('standfest-files-1')?.delete('/')
    expect(await ask('/tagebuch', { mode: 'navigate' })).toBe('from the server')
  })
})
