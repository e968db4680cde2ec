import { noticeText } from '@standfest/domain/features/reminders/notices.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runServiceWorker } from '#testing/service-worker.ts'

type Device = {
  readonly pages: readonly { readonly focus: () => Promise<void> }[]
  /** The texts that the page cached for notifications; null: there is no cache. */
  readonly left: object | null
}

/**
 * A service worker in a simulated browser: the notifications it shows, the windows it opens and the requests it sends
 * are recorded.
 */
async function aWorker({ pages = [], left = terms }: Partial<Device> = {}) {
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const fetching = vi.fn(async (address: string, _init?: RequestInit) =>
    address === '/config' ? { json: async () => config } : { ok: true },
  )
  // The neutral look is not switched on.
  const match = async (address: string) =>
    left === null || address.includes('neutral') ? undefined : { json: async () => left }
  vi.stubGlobal('caches', { match })
  vi.stubGlobal('fetch', fetching)
  const happen = await runServiceWorker({
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  })
  return { happen, showNotification, openWindow, fetching }
}

const sentences = Object.fromEntries(
  ([1, 2, 3, 4] as const).map((notice) => [notice, noticeText(notice, 'en_EN', 'Standfest')]),
)
const terms = { sentences, lang: 'en-GB' }
const config = { apiBase: '/api', clientId: 'CVA', clientVersion: 'v0.4', apiAuthorization: 'Basic QQ==' }
const data = (value: unknown) => ({ data: { json: () => value } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a notice', () => {
  test.each([1, 2, 3, 4] as const)(
    '%i shows its constant sentence, and nothing else that came',
    async (k) => {
      const { happen, showNotification } = await aWorker()
      await happen('push', data({ k, n: 'secret', title: 'Etwas anderes', body: 'Noch etwas' }))
      expect(showNotification).toHaveBeenCalledExactlyOnceWith(noticeText(k, 'en_EN', 'Standfest'), {
        tag: `notice-${k}`,
        lang: 'en-GB',
        icon: '/icon-192.png',
        data: 'secret',
      })
    },
  )

  test.each([
    ['nothing came with it', { data: null }],
    ['what came is not known', data({ k: 9, n: 7 })],
    ['what came is no message', { data: { json: () => JSON.parse('{') } }],
  ])('is shown in any case: %s', async (_title, event) => {
    const { happen, showNotification } = await aWorker({ left: null })
    await happen('push', event)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Sie haben eine Erinnerung.', expect.anything())
  })
})

describe('a tapped notice', () => {
  const close = vi.fn()
  beforeEach(() => close.mockClear())
  const tap = (n: unknown) => ({ notification: { close, data: n } })

  test('opens the start page and tells the ledger its secret alone', async () => {
    const { happen, openWindow, fetching } = await aWorker()
    await happen('notificationclick', tap('secret'))
    expect(close).toHaveBeenCalledOnce()
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/')
    const [, told] = fetching.mock.calls
    expect([told?.[0], told?.[1]?.method, told?.[1]?.body]).toEqual([
      '/api/user/push-opened',
      'POST',
      JSON.stringify({ data: { type: 'openedNotice', attributes: { n: 'secret' } } }),
    ])
  })

  test('of questionnaires opens their page', async () => {
    const { happen, openWindow } = await aWorker()
    await happen('notificationclick', { notification: { close, data: 'secret', tag: 'notice-10' } })
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/frageboegen')
  })

  test('goes to the page that is open already', async () => {
    const focus = vi.fn(async () => undefined)
    const { happen, openWindow } = await aWorker({ pages: [{ focus }] })
    await happen('notificationclick', tap('secret'))
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0])
  })

  test('tells nothing where no secret came, and opens the page without a connection too', async () => {
    const { happen, openWindow, fetching } = await aWorker()
    await happen('notificationclick', tap(''))
    expect(fetching).not.toHaveBeenCalled()
    fetching.mockRejectedValue(new Error('no connection'))
    await happen('notificationclick', tap('secret'))
    expect(openWindow).toHaveBeenCalledTimes(2)
  })
})
