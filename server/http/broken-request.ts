import type { Socket } from 'node:net'
import { failureOf } from './answers.ts'
import { type AnswerNeeds, answerHeaders } from './headers.ts'
import { newRequestId } from './request-id.ts'

/**
 * Answers bytes that are no request, before anything can be made of them, in the shape of every other error: the
 * framework's own answer has another.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, needs: AnswerNeeds): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const text = JSON.stringify(failureOf({ code: 'ERROR.MALFORMED' }, newRequestId()))
  const headers = {
    ...answerHeaders(needs),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', text].join('\r\n'))
}
