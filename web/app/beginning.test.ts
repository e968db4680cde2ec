import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropOpeningRequests, openingResponse, sendOpeningRequests } from '#api/opening.ts'
import { currentSession, forgetSession } from '#session/session.ts'
import { aConfig, anAccount, testInstant } from '#testing/people.ts'
import { begin } from './beginning.ts'

vi.mock('./session-keeper.tsx', () => ({}))
vi.mock('./client-frame.tsx', () => ({}))
vi.mock('./client-dashboard.tsx', () => ({}))
vi.mock('#features/login/login-page.tsx', () => ({}))

const config = aConfig('CLIENT')
const { apiBase, clientId, clientVersion, apiAuthorization } = config
const api = { apiBase, clientId, clientVersion, apiAuthorization }
const opened = { token: 'tab-token', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }

/** The paths that were requested, and with which version, in their order. */
let asked: string[]
let answerConfig: (reached: boolean) => void

/** A server whose configuration is answered when the test says so. */
function serve(): void {
  const isConfigAnswered = new Promise<boolean>((settle) => {
    answerConfig = settle
  })
  vi.stubGlobal('fetch', async (path: string, { headers }: { readonly headers: Record<string, string> }) => {
    const version = headers['X-Client-Version']
    asked.push(version === undefined ? path : `${path} ${version}`)
    if (path === '/config') {
      if (!(await isConfigAnswered)) throw new TypeError('no connection')
      return Response.json(config)
    }
    if (version !== clientVersion) return Response.json({ code: 'ERROR.ACCESS_DENIED' }, { status: 401 })
    if (path.endsWith('/user/session')) return Response.json({ data: { attributes: opened } })
    if (path.endsWith('/dashboard')) return Response.json({}, { status: 403 })
    return Response.json({ data: [{ attributes: anAccount('CLIENT') }] })
  })
}

function pageWith(named: typeof api | undefined): void {
  const meta = document.createElement('meta')
  meta.name = 'api'
  meta.content = JSON.stringify(named)
  document.head.replaceChildren(...(named === undefined ? [] : [meta]))
  sendOpeningRequests()
}

beforeEach(() => {
  asked = []
  serve()
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetSession()
  dropOpeningRequests()
  localStorage.clear()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

// REQ 2.69
test('the session is asked for beside the configuration, and once', async () => {
  pageWith(api)
  expect(asked).toEqual(['/config', `${apiBase}${readSession.path} ${clientVersion}`])
  const { session } = begin()
  answerConfig(true)
  await session
  expect(currentSession()?.role).toBe('CLIENT')
  expect(asked.filter((one) => one.includes('/user/session'))).toHaveLength(1)
  expect(asked.filter((one) => one === '/config')).toHaveLength(1)
})

// REQ 2.69
test('a page that names the API of an earlier version asks again with the present one', async () => {
  pageWith({ ...api, clientVersion: 'old' })
  localStorage.setItem('sf-locked', '1')
  const { session } = begin()
  answerConfig(true)
  await session
  expect(currentSession()?.role).toBe('CLIENT')
  expect(asked.filter((one) => one.includes('/user/session'))).toEqual([
    `${apiBase}/user/session old`,
    `${apiBase}/user/session ${clientVersion}`,
  ])
  // The refusal of the earlier request ended nothing.
  expect(localStorage.getItem('sf-locked')).toBe('1')
})

test('a page that names no API asks for the configuration first', async () => {
  pageWith(undefined)
  const { session } = begin()
  expect(asked).toEqual(['/config'])
  answerConfig(true)
  await session
  expect(currentSession()?.role).toBe('CLIENT')
})

test('nobody is signed in without the configuration', async () => {
  pageWith(api)
  const { config: found, session } = begin()
  answerConfig(false)
  await session
  expect([await found, currentSession()]).toEqual([undefined, undefined])
  // A later request for the session gets no outdated answer.
  expect(openingResponse(`${apiBase}${readSession.path}`)).toBe(undefined)
})

test('no server is known when the configuration is not answered in time', async () => {
  // A network that takes a request and never answers it.
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const timeout = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  pageWith(api)
  const { config: found, session } = begin()
  timeout.abort(new DOMException('', 'TimeoutError'))
  expect(await found).toBe(undefined)
  await session
  expect(new Set(limit.mock.calls.flat())).toEqual(new Set([20_000]))
})
