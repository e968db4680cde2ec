import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failureOf } from './answers.ts'
import { Refused } from './handle.ts'
import { type AnswerNeeds, answerHeaders } from './headers.ts'
import type { NoteRefused } from './refused-before-calls.ts'
import { newRequestId } from './request-id.ts'

/** Parameters of an answer without a parsed request. */
export type SocketAnswerNeeds = AnswerNeeds & { readonly noteRefused: NoteRefused }

/**
 * Idle time of a connection after the header timeout. Browsers open connections in advance and drop unused ones after
 * 10 to 20 seconds. A server that closes earlier occasionally does so just as one is used, and the request is lost.
 */
const unusedMs = 20_000

/** Answers malformed or slow bytes before a request is parsed. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  needs: SocketAnswerNeeds,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return closeIfStillUnused(socket)
  answerOnSocket(new Refused({ code: 'ERROR.MALFORMED' }), socket, needs)
}

/**
 * Closes a connection that is still unused after a while. One whose request has begun to arrive has its own timeout.
 */
function closeIfStillUnused(socket: Socket): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy()
  }, unusedMs)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Refuses in the standard error format where no request was parsed, and closes the connection, instead of the
 * framework's own answer.
 */
export function answerOnSocket(refused: Refused, socket: Socket, needs: SocketAnswerNeeds): void {
  const requestId = newRequestId()
  needs.noteRefused(refused, requestId)
  const failure = failureOf(refused, requestId)
  const text = JSON.stringify(failure)
  const { retryAfterSeconds } = refused
  const headers = {
    ...answerHeaders(needs),
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...lines, '', text].join('\r\n'))
  socket.destroySoon()
}
