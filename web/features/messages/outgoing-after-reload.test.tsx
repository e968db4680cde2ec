import 'fake-indexeddb/auto'
import { listMessageHeaders, sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import { sendStored } from '#outgoing/outgoing.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'
import { outgoingMessages } from './outgoing.ts'

const client = anAccount('CLIENT')
const scope: ClientScope = { clientId: client.id, as: 'self', query: {}, name: undefined, isReadOnly: false }

function Page() {
  return <Conversation coversSince={0} text="" scope={scope} />
}

function open(page = <Page />) {
  const server = fakeServer()
  server.answer(listMessageHeaders, [])
  server.cutOff(sendMessage)
  return renderPage(page, { server, account: client })
}

async function write({ user, container }: ReturnType<typeof open>, text: string): Promise<void> {
  const tab = within(container)
  await user.type(await tab.findByRole('textbox'), text)
  await user.click(tab.getByRole('button', { name: 'Senden' }))
}

/** A server that accepts a message. */
function taking(server: FakeServer): void {
  server.answer(sendMessage, {
    attributes: {
      id: '0195a000-0000-7000-8000-0000000000b1',
      version: 1,
      accountId: client.id,
      senderId: client.id,
      senderType: 'client',
      recipientId: client.id,
      substituteId: null,
      datetime: 1_773_000_000,
      new: false,
      read: true,
      deletedAt: 0,
    },
  })
}

const networkIsBack = () => act(() => window.dispatchEvent(new Event('online')))
const sentTo = (server: FakeServer) =>
  server.requestsOf(sendMessage).map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }))

beforeEach(async () => {
  fakeUploads()
  await dropDrafts(client.id)
})
afterEach(() => vi.useRealTimers())

describe('a message that waits for a connection, after a reload', () => {
  it('stands in its thread as before and goes once, as the same one (§4, §7)', async () => {
    const before = open()
    await write(before, 'Eins')
    await screen.findByText('Wartet auf Verbindung')
    const [first] = sentTo(before.server)
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()

    const { server } = open()
    await screen.findByText('Eins')
    await screen.findByText('Wartet auf Verbindung')
    taking(server)
    await networkIsBack()
    await waitFor(() => expect(screen.queryByText('Wartet auf Verbindung')).toBeNull())
    expect(new Set(sentTo(server).map(({ key }) => key))).toEqual(new Set([first?.key]))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    cleanup()
    const after = open()
    await screen.findByRole('textbox')
    expect(sentTo(after.server)).toEqual([])
  })

  it('goes with its file, and keeps its place before what is written then', async () => {
    const before = open()
    const file = new File(['Dienstags'], 'Plan.txt', { type: 'text/plain' })
    await screen.findByRole('textbox')
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    await screen.findByRole('button', { name: '„Plan.txt“ nicht mitsenden' })
    await write(before, 'Eins')
    await screen.findByText('Wartet auf Verbindung')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    cleanup()

    const page = open()
    await screen.findByText('Plan.txt')
    await write(page, 'Zwei')
    taking(page.server)
    await networkIsBack()
    await waitFor(() => expect(screen.queryByText('Wartet auf Verbindung')).toBeNull())
    const arrived = sentTo(page.server).slice(-2)
    expect(arrived.map(({ body }) => body)).toMatchObject([
      { content: 'Eins', filename: 'Plan.txt', attachement: btoa('Dienstags') },
      { content: 'Zwei' },
    ])
  })

  it('stays kept when the same person writes in another tab, too', async () => {
    const [one, two] = [open(), open()]
    await write(one, 'Eins')
    await within(one.container).findByText('Wartet auf Verbindung')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    await write(two, 'Zwei')
    await within(two.container).findByText('Wartet auf Verbindung')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    for (const { queries } of [one, two]) queries.clear()
    const { server } = open()
    await screen.findByText('Eins')
    await screen.findByText('Zwei')
    taking(server)
    await networkIsBack()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(new Set(sentTo(server).map(({ key }) => key)).size).toBe(2)
  })

  it('goes also while another page is open', async () => {
    await write(open(), 'Eins')
    await screen.findByText('Wartet auf Verbindung')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    const { server, queries } = open(<p>Andere Seite</p>)
    taking(server)
    await act(() => sendStored(queries, outgoingMessages))
    await waitFor(() => expect(sentTo(server)).toHaveLength(1))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('was refused still says why, and its words go back into the field (§4)', async () => {
    const before = open()
    before.server.refuse(sendMessage, 'ERROR.ACCESS_DENIED')
    await write(before, 'Eins')
    const reason = 'Dafür fehlt Ihnen die Berechtigung.'
    await screen.findByText(reason)
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    cleanup()
    const { user } = open()
    await screen.findByText(reason)
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }))
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Eins')
    expect(screen.queryByText('Nicht gesendet')).toBeNull()
  })

  it('goes by itself however late, under the id that it was written with', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T12:00:00Z'), toFake: ['Date'] })
    const before = open()
    await write(before, 'Eins')
    await screen.findByText('Wartet auf Verbindung')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    vi.setSystemTime(Date.parse('2026-03-17T11:30:00Z'))
    const { server } = open()
    taking(server)
    await networkIsBack()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    const [first, last] = [before.server, server].map((one) => one.requestsOf(sendMessage).at(-1))
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(last?.id).toBe(first?.id)
  })
})
