import { request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { loopback } from '#testing/loopback.ts'
import { runningTime } from '#testing/running-time.ts'

/** A raw HTTP request, well-formed or not. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | undefined
}

export type WireAnswer = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Time until the answer, without the time in which the machine was suspended. */
  readonly milliseconds: number
}

/** Sends a request unchanged. The answer to a stream is its head; status 0 where no answer came. */
export function exchange(url: string, { method, path, headers, body }: WireRequest): Promise<WireAnswer> {
  const begun = runningTime()
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const done = (status: number, text: string, given: WireAnswer['headers'] = {}) =>
      resolve({ status, text, headers: given, milliseconds: runningTime() - begun })
    const request = sendRequest({ hostname, port, method, path, agent: false, lookup: loopback })
    for (const [name, group] of Map.groupBy(headers, ([header]) => header.toLowerCase())) {
      const values = group.map(([, value]) => value)
      request.setHeader(name, values.length === 1 ? (values[0] ?? '') : values)
    }
    if (body) request.setHeader('content-length', body.length)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      const finish = () =>
        done(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'), response.headers)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', finish)
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        finish()
        response.destroy()
      }
    })
    // A server may answer a body that is too large and close the connection before all of it is written.
    request.on('error', (error) =>
      'code' in error && isHangUp(error.code) ? done(0, String(error.code)) : reject(error),
    )
    request.end(body)
  })
}

function isHangUp(code: unknown): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET'
}

const patienceMilliseconds = 5000

/**
 * Sends raw bytes that need not be an HTTP request, and returns what comes back until the server closes the connection.
 */
export function exchangeBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const finish = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.on('connect', () => socket.write(bytes))
    socket.setTimeout(patienceMilliseconds, finish)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const [head = '', text] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (text !== undefined && length !== undefined && text.length >= Number(length)) finish()
    })
    socket.on('end', finish)
    socket.on('close', finish)
    socket.on('error', (error) => ('code' in error && isHangUp(error.code) ? finish() : reject(error)))
  })
}
