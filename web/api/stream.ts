import { addressOf, callHeaders, noteServer, sessionToken } from './connection.ts'
import { sessionExpiredEvent } from './failures.ts'
import { tokenIsOutdated } from './renewed-token.ts'

/** One server-sent event: its name and its data as sent. */
export type StreamEvent = { readonly event: string; readonly data: string }

/**
 * Reads a stream until it ends or is stopped; fetch instead of EventSource, because only fetch can send the
 * session's header. Resolves when the server closes, rejects when the connection fails.
 */
export async function readEvents(
  path: string,
  { onEvent, signal }: { readonly onEvent: (event: StreamEvent) => void; readonly signal: AbortSignal },
): Promise<void> {
  const token = sessionToken()
  const response = await fetch(addressOf(path), {
    headers: { ...callHeaders(), Accept: 'text/event-stream' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  noteServer(response.headers)
  if (response.status === 401 && (await tokenIsOutdated(token)) === false)
    window.dispatchEvent(new Event(sessionExpiredEvent))
  if (!response.ok || response.body === null)
    throw new Error(`The stream was answered with ${response.status}`)
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = `${rest}${value}`.replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event !== undefined) onEvent(event)
    }
  }
}

/** A block of `event:` and `data:` lines; comments that keep the connection open carry no data and are ignored. */
export function eventOf(block: string): StreamEvent | undefined {
  const valuesOf = (field: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = valuesOf('data')
  return data.length === 0 ? undefined : { event: valuesOf('event')[0] ?? 'message', data: data.join('\n') }
}
