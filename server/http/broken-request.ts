import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failureOf } from './answers.ts'
import { Refused } from './handle.ts'
import { type AnswerNeeds, answerHeaders } from './headers.ts'
import type { NoteRefused } from './refused-before-calls.ts'
import { newRequestId } from './request-id.ts'

/** What an answer without a request depends on. */
export type SocketAnswerNeeds = AnswerNeeds & { readonly noteRefused: NoteRefused }

/**
 * Answers bytes that are no request, or come too slowly, before anything can be made of them. A connection that a browser
 * opened in advance and never used is closed without an answer: the browser would take it for that of its next request.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  needs: SocketAnswerNeeds,
): void {
  const isUnused = socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy()
  answerOnSocket(new Refused({ code: 'ERROR.MALFORMED' }), socket, needs)
}

/**
 * Refuses in the shape of every other error where there is no request, and closes the connection: the framework's own
 * answer has another.
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
