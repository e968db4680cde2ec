import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allHandlers } from '#all-handlers'
import { version } from '#config/version.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { freePorts } from '#testing/free-ports.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { clientHeaders } from './serve.ts'

const page = '<!doctype html><html></html>'
const roles: readonly Role[] = ['CLIENT', 'THERAPIST', 'ADMIN']

let server: TestServer
let client: Person
beforeAll(async () => {
  server = await openTestServer({}, { page })
  const clinic = aClinic(server)
  client = await clinic.client(await clinic.therapist())
})
afterAll(() => server.close())

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-api-version': '1',
}

function expectHeaders(
  what: string,
  headers: Headers,
  expected: Readonly<Record<string, string | null>>,
): void {
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))
  expect([what, found]).toEqual([what, expected])
}

describe('headers of every answer', () => {
  // ASVS 3.2.1, 3.4.2, 3.4.4, 3.4.5, 3.4.6, 3.4.8, 3.5.8, 4.1.4, 13.4.6, 14.2.2, 14.3.2
  // TR-2 O.Arch_4, O.Arch_9, O.Data_3, O.Plat_2
  it.each([
    ['a success', '/api/rest/account', {}],
    ['a refusal', '/api/rest/account?account=x', {}],
    ['nothing there', '/api/nowhere', {}],
    ['no such method', '/api/rest/account', { method: 'DELETE' }],
    ['a method of nobody', '/api/rest/account', { method: 'PROPFIND' }],
    ['too much', '/api/rest/survey', { method: 'POST', body: ' '.repeat(300_000) }],
    ['no JSON', '/api/rest/survey', { method: 'POST', body: '{' }],
    [
      'another type',
      '/api/rest/survey',
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    ['a broken path', '/api/rest/survey/%zz', {}],
    ['too long an address', `/api/${'x'.repeat(3000)}`, {}],
    ['the live channel', '/api/rest/stream', {}],
    ['the document', '/api/openapi.json', {}],
    ['the configuration', '/config', {}],
  ] as const)('forbid what a page of ours never needs, and keep nothing: %s', async (what, path, request) => {
    const browser = await browserOf(server, client)
    const given = new AbortController()
    const headers = { ...browser.headers(true), ...('headers' in request ? request.headers : {}) }
    const response = await fetch(`${server.urls.CLIENT}${path}`, {
      ...request,
      headers,
      signal: given.signal,
    })
    expectHeaders(what, response.headers, {
      ...always,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'strict-transport-security': null,
      server: null,
      'x-powered-by': null,
    })
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    given.abort()
  })

  // ASVS 13.4.4
  it.each(['/', '/config', '/assets/main.js', '/api/rest/account', '/api/nowhere'])(
    'give nothing back to TRACE: %s',
    async (path) => {
      const headers = { 'x-secret': 'secret of a header' }
      const asked = open(`${server.urls.CLIENT}${path}`, { method: 'TRACE', headers }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(405)
      expect((await answer.toArray()).join('')).not.toContain('secret of a header')
    },
  )

  // ASVS 1.2.3, 1.3.2, 3.4.3, 3.4.7, 3.6.1, 14.2.3
  // TR-2 O.Arch_9, O.Data_9, O.Data_11, O.Plat_6, O.Purp_8, O.Source_10, O.TrdP_6
  it('say for the page what it may load, the same each time: a page kept on the device keeps its header', async () => {
    const [one, other] = [
      await fetch(`${server.urls.CLIENT}/klienten`),
      await fetch(`${server.urls.CLIENT}/`),
    ]
    const policies: string[] = []
    for (const response of [one, other]) {
      expectHeaders('page', response.headers, { ...always, 'cache-control': 'no-store' })
      const policy = response.headers.get('content-security-policy') ?? ''
      policies.push(policy)
      const directives = policy.split('; ')
      expect(directives).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/]{43}='){2}$/),
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "object-src 'none'",
          'report-uri /csp',
          "require-trusted-types-for 'script'",
        ]),
      )
      expect(policy).not.toMatch(/unsafe|nonce|data:|https?:|\*/)
    }
    expect(new Set(policies).size).toBe(1)
  })

  // ASVS 3.5.7
  // TR-2 O.Source_7
  it('let browsers keep the built files for ever, and nothing of them is anybody’s', async () => {
    const response = await fetch(`${server.urls.CLIENT}/assets/main.js`)
    expectHeaders('file', response.headers, {
      ...always,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await fetch(`${server.urls.CLIENT}/assets/other.js`)).status).toBe(404)
  })

  // ASVS 13.4.1, 13.4.3, 13.4.7, 14.2.5
  it.each([
    '/.git/config',
    '/assets/',
    '/%2e%2e/package.json',
    '/klienten/datenerfassung.css',
    '/index.php',
    '/backup.sql?x=1',
    '/login%2ejs',
    '/main.js.map',
    '/.env',
  ])('name no file that is not there: %s is no page under the name of a file', async (path) => {
    const response = await fetch(`${server.urls.CLIENT}${path}`)
    expectHeaders(path, response.headers, { ...always, 'cache-control': 'no-store' })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })

  it('keep clients’ browsers ready for a time without a connection, and nobody else’s', async () => {
    const worker = await fetch(`${server.urls.CLIENT}/sw.js`)
    expectHeaders('worker', worker.headers, { ...always, 'cache-control': 'no-cache' })
    expect(worker.headers.get('content-type')).toContain('javascript')
    for (const site of ['THERAPIST', 'ADMIN'] as const) {
      expect((await fetch(`${server.urls[site]}/sw.js`)).status).toBe(404)
    }
  })

  // ASVS 12.2.1
  it('answer nobody but the proxy where it ends TLS: beside it everything would go over the wire in clear', async () => {
    const ports = (await freePorts(3)).map(String)
    const [CLIENT_PORT = '', THERAPIST_PORT = '', ADMIN_PORT = ''] = ports
    const proxied = await openTestServer(
      {
        CLIENT_PORT,
        THERAPIST_PORT,
        ADMIN_PORT,
        TRUSTED_PROXIES: '127.0.0.9',
        CLIENT_URL: 'https://klient.example.org',
        THERAPIST_URL: 'https://team.example.org',
        ADMIN_URL: 'https://verwaltung.example.org',
      },
      { page },
    )
    /** The status for a request from an address. */
    const statusFor = (localAddress: string, port: string, path: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const asking = open({ host: '127.0.0.1', port, path, localAddress, headers: clientHeaders })
        asking.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
        asking.end()
      })
    try {
      const paths = [
        '/',
        '/config',
        '/api/rest/account',
        '/api/rest/stream',
        '/api/openapi.json',
        '/assets/main.js',
      ]
      for (const [port, path] of ports.flatMap((one) => paths.map((asked) => [one, asked] as const))) {
        expect([path, await statusFor('127.0.0.1', port, path)]).toEqual([path, 403])
        expect([path, await statusFor('127.0.0.9', port, path)]).not.toEqual([path, 403])
      }
      expect(proxied.logged.filter(({ event }) => event === 'refused')).toHaveLength(3 * paths.length)
    } finally {
      await proxied.close()
    }
  })

  // ASVS 3.4.1
  // TR-2 O.Arch_9, O.Ntwk_3, O.Ntwk_4
  it('tell browsers to stay on https only where all three sites are', async () => {
    const [clientPort, therapistPort, adminPort] = (await freePorts(3)).map(String)
    const secure = await openTestServer({
      CLIENT_PORT: clientPort,
      THERAPIST_PORT: therapistPort,
      ADMIN_PORT: adminPort,
      CLIENT_URL: 'https://klient.example.org',
      THERAPIST_URL: 'https://team.example.org',
      ADMIN_URL: 'https://verwaltung.example.org',
    })
    try {
      const therapist = await aClinic(secure).therapist()
      expect(secure.urls.THERAPIST).toBe('https://team.example.org')
      // As a TLS-terminating proxy reaches the site.
      const browser = new TestBrowser(
        { ...secure.urls, THERAPIST: `http://localhost:${therapistPort}` },
        'THERAPIST',
      )
      const login = await browser.login(therapist.alias, testPassword)
      expect(login.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(login.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-sf-therapist=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
        expect.stringMatching(/^__Host-sf-therapist-idle=\d+; Path=\/; Secure; SameSite=Strict$/),
      ])
      expect((await browser.get('/rest/account')).status).toBe(200)
    } finally {
      await secure.close()
    }
  })
})

describe('configuration', () => {
  // REQ 1.15, 2.1, 2.2
  it.each(roles)(
    'tells each site which it is, before anybody logs in, and nothing of any person: %s',
    async (role) => {
      const config = (await (await fetch(`${server.urls[role]}/config`)).json()) as Record<string, unknown>
      expect(config).toEqual({
        apiBase: '/api',
        language: 'de_DE',
        textSets: [],
        country: 'DE',
        appName: 'Standfest',
        role,
        clientId: 'CVA',
        clientVersion: 'v0.4',
        version,
        build: expect.stringMatching(/^[\da-f]{16}$/),
        apiAuthorization: 'Basic Q1ZBOnN0YW5kZmVzdA==',
        zone: 'Europe/Berlin',
        passwordMinLength: 12,
        appointmentMinutes: { session: 50, group: 90 },
        readReceipts: false,
        afterClosing: { windowDays: 30, anonymisedAfterYears: null },
        certificateRequired: false,
        openidSignIn: false,
        replyWorkdays: 0,
        registrationOpen: false,
        demo: true,
        clientAddress: expect.stringMatching(/^http:\/\/localhost:\d+$/),
        supportAddress: '',
        supportPhone: '',
        clinic: expect.any(Object),
        clinicTexts: expect.any(Object),
        hotlines: [],
        alerts: [],
        lockAfterBackgroundSeconds: role === 'CLIENT' ? 0 : 300,
      })
    },
  )

  // ASVS 2.1.1
  // TR-3 O.Arch_7
  // REQ 7.10, 7.11
  it('names every call in its document, and the document names nothing else', async () => {
    const document = (await (await fetch(`${server.urls.ADMIN}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const named = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(named.toSorted()).toEqual([...allHandlers.map(({ call }) => call.name), 'readStream'].toSorted())
  })

  it('writes its document out once: whoever asks for it again costs no more than a file', async () => {
    const ask = async () => (await fetch(`${server.urls.ADMIN}/api/openapi.json`)).text()
    const before = await ask()
    const written = vi.spyOn(JSON, 'stringify')
    try {
      expect(await ask()).toBe(before)
      const isDocument = (value: unknown) => typeof value === 'object' && value !== null && 'openapi' in value
      expect(written.mock.calls.filter(([value]) => isDocument(value))).toEqual([])
    } finally {
      written.mockRestore()
    }
  })

  // REQ 7.10
  it('lies below the addresses of service, entities, contents, messages, uploads and administration (§7)', () => {
    const beginnings = /^\/(user|rest|content|message|upload\/property|admin-data)(\/|$)/
    expect(allHandlers.map(({ call }) => call.path).filter((path) => !beginnings.test(path))).toEqual([])
  })

  // REQ 3.26
  it('knows the kinds of things of the specification by their names (§3)', async () => {
    const document = await (await fetch(`${server.urls.ADMIN}/api/openapi.json`)).text()
    const types = `account amplifier appointment client compound contentEntity diary emergencyContact functionalAnalysis goal
      intervention lifearea property registration riskSituation role settings substitute survey template weeklySurvey`
    const unknown = types.split(/\s+/).filter((type) => !document.includes(`"const":"${type}"`))
    expect(unknown).toEqual([])
  })
})

// TR-3 O.Arch_12
describe('headers of every call', () => {
  // REQ 7.2
  it.each(['x-client-id', 'x-client-version', 'authorization'])(
    'must name the application: without %s 400, never 401 (§7)',
    async (name) => {
      const browser = await browserOf(server, client)
      for (const value of ['', 'another']) {
        const answer = await browser.get('/rest/account', { headers: { [name]: value } })
        expect([answer.status, answer.code, answer.body.errors]).toEqual([
          400,
          'ERROR.CLIENT_HEADERS',
          [{ code: 'ERROR.CLIENT_HEADERS', field: name }],
        ])
      }
    },
  )
})

// ASVS 2.4.1
describe('requests a minute', () => {
  let ordinary: TestServer
  beforeAll(async () => {
    // With a frozen clock all requests are within one minute, however long they take.
    vi.useFakeTimers({ toFake: ['Date'] })
    ordinary = await openTestServer({ TEST_LIMITS: undefined })
  })
  afterAll(async () => {
    await ordinary.close()
    vi.useRealTimers()
  })

  const attempt = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${ordinary.urls.CLIENT}${path}`, {
      method: 'POST',
      headers: { ...new TestBrowser(ordinary.urls, 'CLIENT').headers(true), ...headers },
      body: JSON.stringify({ data: { type: 'login', attributes: { alias: '', password: '' } } }),
    })

  it('with a password are sixty from one address; the next is told when to come again (§8)', async () => {
    const answers: Response[] = []
    for (let count = 0; count < 61; count += 1) answers.push(await attempt('/api/user/login'))
    expect(answers.slice(0, 60).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 422))
    const last = answers[60]
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toSatisfy(
      (seconds: number) => seconds >= 1 && seconds <= 60,
    )
    expect(last?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await last?.json()).toMatchObject({ code: 'ERROR.RATE_LIMIT', state: 'error', status: 429 })
  })

  // ASVS 4.1.3, 15.3.4
  it.each([
    ['a query', '/api/user/login?x=1', () => ({})],
    ['a forged address', '/api/user/login', () => ({ 'x-forwarded-for': crypto.randomUUID() })],
  ] as const)('are counted whatever stands around them: %s', async (_, path, headers) => {
    expect((await attempt(path, headers())).status).toBe(429)
  })

  it('with a password are counted apart: everything else goes on', async () => {
    expect((await fetch(`${ordinary.urls.CLIENT}/config`)).status).toBe(200)
  })

  it('of one session are three hundred, and another session goes on', async () => {
    const clinic = aClinic(ordinary)
    const therapist = await clinic.therapist()
    const [busy, calm] = [await browserOf(ordinary, therapist), await browserOf(ordinary, therapist)]
    const statuses: number[] = []
    for (let count = 0; count < 301; count += 1) statuses.push((await busy.get('/user/session')).status)
    expect([statuses.indexOf(429), (await calm.get('/user/session')).status]).toEqual([300, 200])
  })
})
