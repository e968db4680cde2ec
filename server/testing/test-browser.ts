import { Agent, type IncomingMessage, request as open } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Role } from '@standfest/domain/base/call.ts'
import type { Failure, Resource } from '@standfest/domain/base/resource.ts'
import { clientHeaders } from '#http/serve.ts'
import { loopback } from './loopback.ts'

/** A response as the page sees it. */
export type TestAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: { data: Resource<Record<string, unknown>>; included?: Resource[] } & Partial<Failure>
  /** The list of a list answer. */
  readonly list: readonly Resource<Record<string, unknown>>[]
  readonly attributes: Record<string, unknown>
  readonly code: string | undefined
}

export type TestRequest = {
  readonly type?: string
  readonly attributes?: unknown
  readonly headers?: Record<string, string>
  /** A raw body, instead of a resource in its envelope. */
  readonly raw?: string
}

/** A browser on one site: it keeps cookies and the token, and sends the usual headers. */
export class TestBrowser {
  readonly url: string
  readonly role: Role
  token: string | undefined
  readonly cookies = new Map<string, string>()
  /** The certificate (DER) that a proxy in front would hand on. */
  certificate: Buffer | undefined

  constructor(urls: Readonly<Record<Role, string>>, role: Role) {
    this.url = urls[role]
    this.role = role
  }

  async login(alias: string, password: string): Promise<TestAnswer> {
    const answer = await this.send('POST', '/user/login', { type: 'login', attributes: { alias, password } })
    if (answer.status === 200) this.token = String(answer.attributes.token)
    return answer
  }

  get(path: string, request: TestRequest = {}): Promise<TestAnswer> {
    return this.send('GET', path, request)
  }

  post(
    path: string,
    type: string,
    attributes: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    return this.send('POST', path, { type, attributes, headers })
  }

  patch(
    path: string,
    type: string,
    attributes: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    return this.send('PATCH', path, { type, attributes, headers })
  }

  send(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    return this.sendTo(`${this.url}/api${path}`, method, request)
  }

  /** Sends to an absolute path outside `/api`. */
  async sendTo(address: string, method: string, request: TestRequest = {}): Promise<TestAnswer> {
    const { type, attributes, headers, raw } = request
    const body = raw ?? (type === undefined ? undefined : JSON.stringify({ data: { type, attributes } }))
    const answer = await exchange(address, method, { ...this.headers(body !== undefined), ...headers }, body)
    this.#keepCookies(answer.headers)
    return answer
  }

  /** The headers that a page sends. */
  headers(withBody = false): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      ...clientHeaders,
      'sec-fetch-site': 'same-origin',
      ...(withBody ? { 'content-type': 'application/json' } : {}),
      ...(this.token === undefined ? {} : { 'x-session': `Bearer ${this.token}` }),
      ...(cookie === '' ? {} : { cookie }),
      ...(this.certificate ? { 'client-cert': `:${this.certificate.toString('base64')}:` } : {}),
    }
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** Keep-alive connections, like a browser's. */
const agent = new Agent({ keepAlive: true, lookup: loopback })

/** node:http instead of `fetch`, which would make the tests three times slower. */
async function exchange(
  address: string,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<TestAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  open(address, { agent, method, headers }, resolve).on('error', reject).end(body)
  const response = await promise
  const { statusCode = 0, rawHeaders } = response
  return answerOf(statusCode, headersOf(rawHeaders), await textOf(response))
}

/** Names and values as they came, one after the other. */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  return headers
}

function answerOf(status: number, headers: Headers, text: string): TestAnswer {
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as TestAnswer['body']
  const data: unknown = body.data
  return {
    status,
    headers,
    text,
    body,
    list: Array.isArray(data) ? data : [],
    attributes: (data as Resource<Record<string, unknown>> | null)?.attributes ?? {},
    code: body.code,
  }
}
