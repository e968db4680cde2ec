import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { aClinic, browserOf, testPassword } from '#testing/clinic.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { clientHeaders } from './serve.ts'

let own: ReturnType<typeof makeServerCertificate>
let server: TestServer
beforeAll(async () => {
  own = makeServerCertificate()
  server = await openTestServer({ TLS_CERT: own.TLS_CERT, TLS_KEY: own.TLS_KEY })
})
afterAll(async () => {
  await server.close()
  own.remove()
})

const hsts = 'max-age=63072000; includeSubDomains'

/** Asks over TLS with the test's own certificate as the only authority. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<IncomingMessage> {
  const ca = readFileSync(own.TLS_CERT)
  return new Promise((resolve, reject) => {
    const asking = request(`${server.urls.CLIENT}${path}`, {
      method,
      headers: { ...clientHeaders, ...headers },
      ca,
    })
    asking.once('error', reject)
    asking.once('response', resolve)
    asking.end(body)
  })
}

async function jsonOf(answer: IncomingMessage) {
  return JSON.parse(Buffer.concat(await answer.toArray()).toString()) as {
    data: { attributes: { token: string } }
  }
}

describe('a site with its own TLS', () => {
  it('opens a session with both halves, the cookie for this host and https only (§3)', async () => {
    const clinic = aClinic(server)
    const client = await clinic.client(await clinic.therapist())
    const credentials = {
      data: { type: 'login', attributes: { alias: client.alias, password: testPassword } },
    }
    const opened = await ask(
      'POST',
      '/api/user/login',
      { 'content-type': 'application/json' },
      JSON.stringify(credentials),
    )
    expect(opened.statusCode).toBe(200)
    expect(opened.headers['strict-transport-security']).toBe(hsts)
    const [half = '', idle = ''] = opened.headers['set-cookie'] ?? []
    expect(half).toMatch(/^__Host-sf-client=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(idle).toMatch(/^__Host-sf-client-idle=\d+; Path=\/; Secure; SameSite=Strict$/)
    const { token } = (await jsonOf(opened)).data.attributes
    const proof = { 'x-session': `Bearer ${token}`, cookie: String(half.split(';')[0]) }
    expect((await ask('GET', '/api/rest/account', proof)).statusCode).toBe(200)
    expect((await ask('GET', '/api/rest/account', { 'x-session': proof['x-session'] })).statusCode).toBe(401)
  })
})

describe('a site without TLS', () => {
  it('promises no https and marks no cookie as secure', async () => {
    const plain = await openTestServer()
    try {
      const clinic = aClinic(plain)
      const client = await clinic.client(await clinic.therapist())
      const answer = await (await browserOf(plain, client)).login(client.alias, testPassword)
      expect(answer.headers.get('strict-transport-security')).toBeNull()
      expect(answer.headers.getSetCookie().join()).not.toMatch(/Secure|__Host-/)
    } finally {
      await plain.close()
    }
  })
})
