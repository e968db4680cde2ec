import { copyFileSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { type ConnectionOptions, connect } from 'node:tls'
import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, testPassword } from '#testing/clinic.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'
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

/** The negotiated TLS version and cipher with these client options, or the error. */
function spoken(wishes: ConnectionOptions, site: Role = 'CLIENT'): Promise<string> {
  const { hostname, port } = new URL(server.urls[site])
  const terms = { host: hostname, port: Number(port), ca: readFileSync(own.TLS_CERT), ...wishes }
  return new Promise((resolve) => {
    const socket = connect(terms, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
      socket.destroy()
    })
    socket.once('error', ({ message }) => resolve(message))
  })
}

/** The serial number of the certificate that a site shows. */
function shownCertificate(site: Role): Promise<string> {
  const { hostname, port } = new URL(server.urls[site])
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber)
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

describe('a certificate that was renewed', () => {
  // REQ 4.176
  it('is shown on all sites once it is read again, and stays where the new one cannot be used', async () => {
    const sites: readonly Role[] = ['CLIENT', 'THERAPIST', 'ADMIN']
    const shown = () => Promise.all(sites.map(shownCertificate))
    const before = await shown()
    const fresh = makeServerCertificate()
    copyFileSync(fresh.TLS_CERT, own.TLS_CERT)
    await expect(server.renew()).rejects.toThrow(/TLS_CERT, TLS_KEY/)
    expect(await shown()).toEqual(before)
    copyFileSync(fresh.TLS_KEY, own.TLS_KEY)
    fresh.remove()
    await server.renew()
    const after = await shown()
    expect(after).toHaveLength(3)
    expect(after.filter((serial) => before.includes(serial))).toEqual([])
  })
})

describe('a site with its own TLS', () => {
  // ASVS 11.6.2, 12.1.1, 12.1.2
  // TR-2 O.Ntwk_2
  // TR-3 O.Cryp_8, O.Ntwk_4, O.Ntwk_5
  it.each([
    ['whatever it likes', {}, 'TLSv1.3 TLS_AES_256_GCM_SHA384'],
    ['TLS 1.2', { maxVersion: 'TLSv1.2' }, 'TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384'],
    [
      'TLS 1.2 with another order',
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305' },
      'TLSv1.2 ECDHE-ECDSA-CHACHA20-POLY1305',
    ],
    [
      'TLS 1.2 without authenticated encryption',
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' },
      'handshake failure',
    ],
    [
      'TLS 1.2 with a weaker suite first',
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384' },
      'TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384',
    ],
    ['a hybrid of curve and lattice', { ecdhCurve: 'X25519MLKEM768' }, 'TLSv1.3 TLS_AES_256_GCM_SHA384'],
    ['a finite field of 2048 bits', { ecdhCurve: 'ffdhe2048' }, 'handshake failure'],
    [
      'TLS 1.1',
      { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      'protocol version',
    ],
  ] as const)('speaks TLS 1.2 and 1.3 with the best suites only: with %s', async (_what, wishes, said) => {
    expect(await spoken(wishes)).toContain(said)
  })

  // ASVS 11.6.2
  it.each(['CLIENT', 'THERAPIST', 'ADMIN'] as const)('agrees on keys by curves only: %s', async (site) => {
    expect(await spoken({ ecdhCurve: 'ffdhe3072' }, site)).toContain('handshake failure')
    expect(await spoken({ ecdhCurve: 'secp384r1' }, site)).toContain('TLSv1.3')
  })

  // ASVS 3.3.1, 3.3.2, 3.3.3, 3.4.1, 3.5.1, 3.5.2
  // TR-2 O.Arch_9, O.Auth_12, O.Data_17, O.Data_19, O.Ntwk_3, O.Ntwk_4
  // TR-3 O.Auth_2
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
