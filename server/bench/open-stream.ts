import { readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { clientHeaders } from '#http/serve.ts'
import type { Session } from './callers.ts'

/** As pages do, which have read before they listen. */
const secondsBefore = 20

/** Opens a client's live channel; resolves when it is established. */
export function openStream(
  origin: string,
  session: Session,
  onChange: () => void,
  certificateFile?: string,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const [begin, tls] =
      certificateFile === undefined ? [request, {}] : [requestOverTls, { ca: readFileSync(certificateFile) }]
    const stream = begin(`${origin}/api${readStream.path}?secondsBefore=${secondsBefore}`, {
      ...tls,
      agent: false,
      headers: {
        ...clientHeaders,
        accept: 'text/event-stream',
        'x-session': `Bearer ${session.token}`,
        cookie: session.cookie,
      },
    })
    stream.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) resolve(stream)
        if (text.includes('event: change')) onChange()
      })
      // The connection is cut at the end of the measurement.
      answer.on('error', () => undefined)
    })
    stream.on('error', reject)
    stream.end()
  })
}
