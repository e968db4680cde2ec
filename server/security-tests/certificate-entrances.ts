import { readFileSync } from 'node:fs'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request as tlsRequest } from 'node:https'
import type { Role } from '@standfest/domain/base/call.ts'
import { clientHeaders } from '#http/serve.ts'
import { freePorts } from '#testing/free-ports.ts'
import { nginxExample, startNginx } from '#testing/nginx.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { openTestServer, presentTimestamp, type TestServer } from '#testing/test-server.ts'
import type { Shown } from './made-certificates.ts'

/** A request, sent through one of the setups. */
export type Ask = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string
  readonly shown?: Shown
  /** The target site; default: the therapists' site. */
  readonly site?: Role
  readonly agent?: Agent
  readonly maxVersion?: 'TLSv1.2'
}

export type Answer = { readonly status: number; readonly text: string; readonly code: string | undefined }

/** One of two setups: the server's own TLS, or nginx in front. */
export type Entrance = {
  readonly mode: 'own TLS' | 'nginx in front'
  readonly server: TestServer
  /** The certificate of the server, for clients that check it. */
  readonly ca: Buffer
  /** The port at which browsers reach a site. */
  readonly portOf: (site: Role) => number
  readonly ask: (ask: Ask) => Promise<Answer>
  /** Bypasses nginx: to the server's own port, from the proxy's or another address. With own TLS: as `ask`. */
  readonly askBehind: (ask: Ask & { readonly as: 'proxy' | 'somebody' }) => Promise<Answer>
  readonly close: () => Promise<void>
}

const therapist = 'THERAPIST'
const proxyAddress = '127.0.0.2'
const sites = ['CLIENT', 'THERAPIST', 'ADMIN'] as const

/** A server that terminates TLS itself. */
export async function openOwnTls(): Promise<Entrance> {
  const tls = makeServerCertificate()
  const { TLS_CERT, TLS_KEY } = tls
  const server = await openTestServer(
    { TLS_CERT, TLS_KEY, THERAPIST_CERTIFICATES: 'required' },
    { moment: presentTimestamp() },
  )
  const ca = readFileSync(TLS_CERT)
  const portOf = (site: Role) => Number(new URL(server.urls[site]).port)
  const ask = (one: Ask) => askTls(portOf(one.site ?? therapist), ca, one)
  const close = async () => {
    await server.close()
    tls.remove()
  }
  return { mode: 'own TLS', server, ca, portOf, ask, askBehind: ask, close }
}

/** A server behind nginx with the shipped configuration. */
export async function openBehindNginx(): Promise<Entrance> {
  const tls = makeServerCertificate()
  const server = await openTestServer(
    {
      THERAPIST_CERTIFICATES: 'required',
      TRUSTED_PROXIES: proxyAddress,
      PROXY_CERTIFICATE_FORMAT: 'nginx-escaped',
    },
    { moment: presentTimestamp() },
  )
  const ca = readFileSync(tls.TLS_CERT)
  const ports = await freePorts(sites.length)
  const portOf = (site: Role) => ports[sites.indexOf(site)] ?? 0
  const inner = (site: Role) => Number(new URL(server.urls[site]).port)
  const http = nginxExample({
    tls,
    dataFolder: server.folder,
    proxyAddress,
    portOf,
    inner: (site) => [inner(site)],
  })
  const front = await startNginx(server.folder, { http, port: portOf(therapist) })
  const close = async () => {
    await front.stop()
    await server.close()
    tls.remove()
  }
  return {
    mode: 'nginx in front',
    server,
    ca,
    portOf,
    ask: (one) => askTls(portOf(one.site ?? therapist), ca, one),
    askBehind: (one) =>
      askPlain(inner(one.site ?? therapist), one, one.as === 'proxy' ? proxyAddress : '127.0.0.1'),
    close,
  }
}

function askTls(port: number, ca: Buffer, one: Ask): Promise<Answer> {
  const { shown, agent = new Agent({ maxCachedSessions: 0 }), maxVersion } = one
  const certificate = shown && { cert: [shown.certificate, ...shown.chain].join(''), key: shown.privateKey }
  return answerOf(
    (done) =>
      tlsRequest(
        {
          ...ordinary(port, one),
          servername: 'localhost',
          ca,
          agent,
          ...certificate,
          ...(maxVersion === undefined ? {} : { maxVersion, minVersion: maxVersion }),
        },
        done,
      ),
    one,
  )
}

export function askPlain(port: number, one: Ask, localAddress: string): Promise<Answer> {
  const agent = new PlainAgent()
  return answerOf((done) => plainRequest({ ...ordinary(port, one), agent, localAddress }, done), one)
}

function ordinary(port: number, { method = 'GET', path, headers = {}, body }: Ask) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return { host: '127.0.0.1', port, method, path, headers: { ...clientHeaders, ...json, ...headers } }
}

/** A failed TLS handshake counts as a refusal. */
function answerOf(
  open: (done: (answer: import('node:http').IncomingMessage) => void) => import('node:http').ClientRequest,
  { body }: Ask,
): Promise<Answer> {
  return new Promise((resolve) => {
    const asking = open((answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const code = /"code":"([\w.]+)"/.exec(text)?.[1]
        resolve({ status: answer.statusCode ?? 0, text, code })
      })
    })
    asking.on('error', (error) => resolve({ status: 0, text: error.message, code: undefined }))
    asking.end(body)
  })
}
