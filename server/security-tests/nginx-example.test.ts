import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '#testing/free-ports.ts'
import { nginx, nginxExample, startNginx } from '#testing/nginx.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'

const names = [
  'standfest.klinik.example',
  'standfest-behandlung.klinik.example',
  'standfest-verwaltung.klinik.example',
]

/** The shipped setup: one address and port for all three names. Other tests have a port per site. */
describe.skipIf(nginx === undefined)('the example for nginx, on one port for all names [needs nginx]', () => {
  let folder: string
  let port: number
  let plainPort: number
  let tls: ReturnType<typeof makeServerCertificate>
  let proxy: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'standfest-nginx-'))
    tls = makeServerCertificate()
    mkdirSync(join(folder, 'proxy'))
    writeFileSync(join(folder, 'proxy', 'authorities.pem'), readFileSync(tls.TLS_CERT))
    const [free = 0, inner = 0, plain = 0] = await freePorts(3)
    port = free
    plainPort = plain
    const surroundings = { tls, dataFolder: folder, proxyAddress: '127.0.0.1', plainPort }
    const http = nginxExample({ ...surroundings, portOf: () => port, inner: () => [inner] })
    proxy = await startNginx(folder, { http, port })
  })
  afterAll(async () => {
    await proxy.stop()
    tls.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  function spoken(servername: string, wishes: ConnectionOptions): Promise<string> {
    const terms = { host: '127.0.0.1', port, servername, rejectUnauthorized: false, ...wishes }
    return new Promise((resolve) => {
      const socket = connect(terms, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.destroy()
      })
      socket.once('error', ({ message }) => resolve(message))
    })
  }

  /** The answer to a request without TLS: its status and redirect, or that none came. */
  function askedPlainly(name: string): Promise<string> {
    return new Promise((resolve) => {
      const asked = request({
        host: '127.0.0.1',
        port: plainPort,
        path: '/login?a=b',
        headers: { host: name },
      })
      asked.once('response', (response) => {
        response.resume()
        resolve(`${response.statusCode} ${response.headers.location}`)
      })
      asked.once('error', () => resolve('no answer'))
      asked.end()
    })
  }

  // REQ 4.171
  it.each(names)('leads whoever comes without TLS to https: %s', async (name) => {
    expect(await askedPlainly(name)).toBe(`308 https://${name}/login?a=b`)
  })

  // REQ 4.171
  it('leads nobody to a name that is not the clinic’s', async () => {
    expect(await askedPlainly('elsewhere.example')).toBe('no answer')
  })

  // ASVS 12.1.1
  it.each(names)(
    'speaks TLS 1.3 alone: before it a therapist’s certificate goes over the wire in clear (%s)',
    async (name) => {
      expect(await spoken(name, { maxVersion: 'TLSv1.2' })).toContain('protocol version')
    },
  )

  // ASVS 12.1.2
  it.each(names)('takes the strongest suite, whatever the visitor likes better: %s', async (name) => {
    const ciphers = 'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384'
    expect(await spoken(name, { ciphers })).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
  })

  async function answered(servername: string, method: string) {
    const options = { host: '127.0.0.1', port, servername, method, rejectUnauthorized: false, agent: false }
    const headers = { host: servername, 'x-secret': 'secret of a header' }
    const [answer] = (await once(requestOverTls({ ...options, headers }).end(), 'response')) as [
      IncomingMessage,
    ]
    const text = `${answer.rawHeaders.join(' ')} ${(await answer.toArray()).join('')}`
    return { status: answer.statusCode, text }
  }

  // ASVS 13.4.4, 13.4.6
  it.each(names)('says nothing of its version, and answers no TRACE: %s', async (name) => {
    const absent = await answered(name, 'GET')
    expect([absent.status, absent.text]).toEqual([502, expect.stringMatching(/nginx/)])
    const traced = await answered(name, 'TRACE')
    expect(traced.status).toBe(405)
    for (const { text } of [absent, traced]) expect(text).not.toMatch(/nginx\/[\d.]|secret of a header/)
  })
})
