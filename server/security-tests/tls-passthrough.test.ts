import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientHeaders } from '#http/serve.ts'
import { freePorts } from '#testing/free-ports.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { routers } from '#testing/routers.ts'
import { openTestServer, presentTimestamp, type TestServer } from '#testing/test-server.ts'
import { escaped, openScene, type Scene, sessionWith } from './certificate-cases.ts'
import type { Ask } from './certificate-entrances.ts'
import type { Shown } from './made-certificates.ts'

const routerAddress = '127.0.0.3'
const [nameOfA, nameOfB] = ['behandlung.klinik-a.example', 'behandlung.klinik-b.example']

type Asked = Ask & { readonly servername: string; readonly port: number; readonly localAddress?: string }

/** One request in a TLS connection of its own; status 0 where there is no TLS to be had. */
function ask(asked: Asked): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const { servername, port, localAddress, shown, method = 'GET', path, headers, body } = asked
  const certificate = shown && { cert: [shown.certificate, ...shown.chain].join(''), key: shown.privateKey }
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        servername,
        method,
        path,
        agent: new Agent({ maxCachedSessions: 0 }),
        // The certificate of the test's servers is for localhost; whose server answers is told by the clinics' authorities.
        rejectUnauthorized: false,
        headers: { ...clientHeaders, ...json, ...headers },
        ...certificate,
        ...(localAddress === undefined ? {} : { localAddress }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const code = /"code":"([\w.]+)"/.exec(Buffer.concat(chunks).toString())?.[1]
          resolve({ status: answer.statusCode ?? 0, code })
        })
      },
    )
    asking.once('error', () => resolve({ status: 0, code: undefined }))
    asking.end(body)
  })
}

const portOf = (server: TestServer, site: 'CLIENT' | 'THERAPIST' = 'THERAPIST') =>
  Number(new URL(server.urls[site]).port)

const tls = makeServerCertificate()
const ownTls = { TLS_CERT: tls.TLS_CERT, TLS_KEY: tls.TLS_KEY }
afterAll(() => tls.remove())

async function openClinic(): Promise<Scene> {
  const server = await openTestServer(
    {
      ...ownTls,
      THERAPIST_CERTIFICATES: 'required',
      TRUSTED_PROXIES: routerAddress,
      TLS_PASSTHROUGH: 'client,therapist',
      PROXY_CERTIFICATE_FORMAT: undefined,
    },
    { moment: presentTimestamp() },
  )
  const notAsked = () => Promise.reject(new Error('the requests of these tests name their host'))
  return openScene({
    mode: 'own TLS',
    server,
    ca: readFileSync(tls.TLS_CERT),
    portOf: (site) => Number(new URL(server.urls[site]).port),
    ask: notAsked,
    askBehind: notAsked,
    close: server.close,
  })
}

// REQ 4.396
describe.each(routers)('two clinics behind one router that opens no TLS: $name', (router) => {
  describe.skipIf(!router.isInstalled)('each with its authority', () => {
    let a: Scene
    let b: Scene
    let folder: string
    let port: number
    let routing: { readonly stop: () => Promise<void> }
    beforeAll(async () => {
      ;[a, b] = [await openClinic(), await openClinic()]
      folder = mkdtempSync(join(tmpdir(), 'standfest-router-'))
      port = (await freePorts(1))[0] ?? 0
      const clinics = [portOf(a.door.server), portOf(b.door.server)] as const
      routing = await router.start({ folder, port, from: routerAddress, clinics })
    })
    afterAll(async () => {
      await routing.stop()
      for (const { door } of [a, b]) await door.close()
      rmSync(folder, { recursive: true, force: true })
    })

    /** The answer to a call of a session at one clinic, bound to the certificate that is shown. */
    async function called(servername: string, scene: Scene, shown: Shown, headers: Ask['headers'] = {}) {
      const session = await sessionWith(scene, scene.person, shown)
      const path = '/api/rest/account'
      const { status, code } = await ask({
        servername,
        port,
        path,
        shown,
        headers: { ...session, ...headers },
      })
      return `${status} ${code ?? ''}`.trim()
    }

    it('lets the therapists of each clinic in with its certificate', async () => {
      expect(await called(nameOfA, a, await a.good())).toBe('200')
      expect(await called(nameOfB, b, await b.good())).toBe('200')
    })

    it('keeps the certificate of one clinic out of the other, even bound to a session there', async () => {
      expect(await called(nameOfB, b, await a.good())).toMatch(/^40[13] ERROR/)
      expect(await called(nameOfA, a, await b.good())).toMatch(/^40[13] ERROR/)
    })

    it('leads nobody to a name that is no clinic’s', async () => {
      expect((await ask({ servername: 'elsewhere.example', port, path: '/config' })).status).toBe(0)
      expect((await ask({ servername: nameOfA, port, path: '/config' })).status).toBe(200)
    })

    it('hands on what a visitor writes of a certificate, and the server refuses it', async () => {
      const shown = await a.good()
      for (const header of [
        escaped(shown),
        { 'client-cert': `:${shown.der.toString('base64')}:` },
        { 'x-forwarded-client-cert': 'Hash=00' },
        { 'x-forwarded-tls-client-cert': shown.der.toString('base64') },
      ])
        expect(await called(nameOfA, a, shown, header)).toBe('400 ERROR.MALFORMED')
    })
  })
})

// REQ 4.396
describe('X-Forwarded-For from a trusted router', () => {
  const statuses = async (variables: Record<string, string>) => {
    const server = await openTestServer(
      {
        ...ownTls,
        THERAPIST_CERTIFICATES: 'off',
        TRUSTED_PROXIES: routerAddress,
        ...variables,
        TEST_LIMITS: undefined,
      },
      { moment: presentTimestamp() },
    )
    const login = (alias: string) =>
      JSON.stringify({ data: { type: 'login', attributes: { alias, password: 'x' } } })
    const found = new Set<string>()
    for (const site of ['CLIENT', 'THERAPIST'] as const) {
      const answers = await Promise.all(
        Array.from({ length: 62 }, (_, index) =>
          ask({
            servername: 'localhost',
            port: portOf(server, site),
            localAddress: routerAddress,
            method: 'POST',
            path: '/api/user/login',
            headers: { 'x-forwarded-for': `203.0.113.${index}` },
            body: login(`nobody.${index}`),
          }),
        ),
      )
      if (answers.some(({ status }) => status === 429)) found.add(site)
    }
    await server.close()
    return [...found]
  }

  it('is not believed on a site that is handed on unopened: the visitor wrote it', async () => {
    expect(await statuses({ TLS_PASSTHROUGH: 'client,therapist,admin' })).toEqual(['CLIENT', 'THERAPIST'])
  })

  it('is believed on each site whose TLS the proxy opens', async () => {
    expect(await statuses({ TLS_PASSTHROUGH: 'therapist' })).toEqual(['THERAPIST'])
  })
})
