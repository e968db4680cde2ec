import type { MessageId } from '@standfest/domain/base/id.ts'
import {
  bodyResource,
  listMessageHeaders,
  markMessagesRead,
} from '@standfest/domain/features/messages/messages.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'
import * as words from './messages.texts.ts'

const client = anAccount('CLIENT')
const therapist = anAccount('THERAPIST')
const scope: ClientScope = { clientId: client.id, as: 'self', query: {}, name: undefined, isReadOnly: false }
const day = 86_400

type Written = { readonly content: string; readonly at: number; readonly isNew?: boolean }

const idOf = (place: number) => `01941f29-7c00-7000-8000-${String(place).padStart(12, '0')}` as MessageId

/** The callbacks that were passed to the observer of the page's end. */
let sight: ((isInSight: boolean) => void)[] = []

beforeEach(() => {
  sight = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        tell: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]) => void,
      ) {
        sight.push((isIntersecting) => tell([{ isIntersecting, target: document.createElement('div') }]))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.restoreAllMocks())

function Page() {
  return <Conversation coversSince={0} text="" scope={scope} />
}

/** A conversation with messages of the therapist, oldest first. */
function open(written: readonly Written[], language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  const headers = written.map(({ at, isNew = false }, place) => ({
    id: idOf(place),
    attributes: {
      id: idOf(place),
      version: 1,
      accountId: client.id,
      senderId: therapist.id,
      senderType: 'therapist' as const,
      recipientId: client.id,
      substituteId: null,
      datetime: at,
      new: isNew,
      read: !isNew,
      deletedAt: 0,
    },
  }))
  server.answer(
    listMessageHeaders,
    headers.toReversed(),
    written.map(({ content }, place) => ({
      type: bodyResource.type,
      id: idOf(place),
      attributes: { accountId: client.id, messageId: idOf(place), content, attachement: null, deletedAt: 0 },
    })),
  )
  server.answer(markMessagesRead, ({ address }) => {
    const id = address.pathname.split('/').at(-1) as MessageId
    const found = headers.find((one) => one.id === id) ?? headers[0]
    if (found === undefined) throw new Error('there is no such message')
    return { id, attributes: { ...found.attributes, new: false } }
  })
  return renderPage(<Page />, { server, account: client, language })
}

const lines = async (name = 'Verlauf') => {
  const thread = await screen.findByRole('log', { name })
  await within(thread).findAllByRole('article')
  return [...thread.querySelectorAll('p[class*="line"], article')].map((one) =>
    one.tagName === 'ARTICLE' ? one.querySelector('div')?.textContent : one.textContent,
  )
}

describe('the lines of a thread', () => {
  it('name each day once, the near ones in a word', async () => {
    open([
      { content: 'A', at: testInstant - 9 * day },
      { content: 'B', at: testInstant - day - 60 },
      { content: 'C', at: testInstant - day },
      { content: 'D', at: testInstant },
    ])
    expect(await lines()).toEqual(['Dienstag, 3. März', 'A', 'Gestern', 'B', 'C', 'Heute', 'D'])
  })

  it('speak English', async () => {
    open(
      [
        { content: 'A', at: testInstant - 9 * day },
        { content: 'B', at: testInstant - day },
      ],
      'en_EN',
    )
    expect(await lines('Thread')).toEqual(['Tuesday, 3 March', 'A', 'Yesterday', 'B'])
  })

  it('say where what is new begins, once and also after it was read', async () => {
    const { server } = open([
      { content: 'A', at: testInstant - 300 },
      { content: 'B', at: testInstant - 200, isNew: true },
      { content: 'C', at: testInstant - 100, isNew: true },
    ])
    expect(await lines()).toEqual(['Heute', 'A', 'Neu', 'B', 'C'])
    await waitFor(() => expect(server.requestsOf(markMessagesRead)).toHaveLength(1))
    expect(await lines()).toEqual(['Heute', 'A', 'Neu', 'B', 'C'])
  })

  it('say nothing of the kind where everything is read', async () => {
    const { server } = open([{ content: 'A', at: testInstant }])
    expect(await lines()).toEqual(['Heute', 'A'])
    expect(server.requestsOf(markMessagesRead)).toEqual([])
  })
})

describe('what came in', () => {
  const unread = [
    { content: 'A', at: testInstant - 300 },
    { content: 'B', at: testInstant - 200, isNew: true },
    { content: 'C', at: testInstant - 100, isNew: true },
  ]
  const tell = (isInSight: boolean) => act(() => sight.forEach((one) => one(isInSight)))

  it('is read up to the newest message that came into sight', async () => {
    const { server } = open(unread)
    await waitFor(() => expect(server.requestsOf(markMessagesRead)).toHaveLength(1))
    const [sent] = server.requestsOf(markMessagesRead)
    expect([sent?.address.pathname.endsWith(idOf(2)), sent?.body]).toEqual([true, { new: false }])
  })

  it('is not read as long as it did not come into sight (§4)', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { server } = open(unread)
    await lines()
    expect(server.requestsOf(markMessagesRead)).toEqual([])
    // A reader returns and has scrolled up.
    tell(false)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(server.requestsOf(markMessagesRead)).toEqual([])
    expect(screen.getByRole('button', { name: words.de.toNew })).toBeDefined()
    tell(true)
    await waitFor(() => expect(server.requestsOf(markMessagesRead)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: words.de.toNew })).toBeNull()
  })
})
