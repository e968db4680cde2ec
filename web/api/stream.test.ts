import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'
import { connectTo } from './connection.ts'
import { eventOf, readEvents, type StreamEvent } from './stream.ts'

beforeEach(() => connectTo(aConfig('CLIENT')))

describe('the live channel', () => {
  test('reads events however the network cuts them', async () => {
    const server = fakeServer()
    const pieces = [
      ': open\n\nevent: ch',
      'ange\ndata: {"a"',
      ':1}\n',
      '\nevent: change\r\ndata: {"a":2}\r\n\r\n',
      'data: half',
    ]
    server.handle(readStream, () => new Response(streamOf(pieces)))
    const events: StreamEvent[] = []
    await readEvents(readStream.path, {
      onEvent: (event) => events.push(event),
      signal: new AbortController().signal,
    })
    expect(events).toEqual([
      { event: 'change', data: '{"a":1}' },
      { event: 'change', data: '{"a":2}' },
    ])
    expect(server.requestsOf(readStream)[0]?.headers.get('Accept')).toBe('text/event-stream')
  })

  test('that is refused is no silence', async () => {
    const server = fakeServer()
    server.refuse(readStream, 'ERROR.OVERLOADED')
    await expect(
      readEvents(readStream.path, { onEvent: () => undefined, signal: new AbortController().signal }),
    ).rejects.toThrow('503')
  })

  test.each([
    { block: ': still here', event: undefined },
    { block: 'data: a\ndata: b', event: { event: 'message', data: 'a\nb' } },
    { block: 'event:change\ndata:x', event: { event: 'change', data: 'x' } },
  ])('takes $block for what it is', ({ block, event }) => {
    expect(eventOf(block)).toEqual(event)
  })
})

function streamOf(pieces: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
}
