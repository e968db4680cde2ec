import type { MessageId } from '@standfest/domain/base/id.ts'
import {
  bodyResource,
  listMessageHeaders,
  sendMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { type FakeServer, fakeServer, type Received } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'

const client = anAccount('CLIENT')
const scope: ClientScope = { clientId: client.id, as: 'self', query: {}, name: undefined, isReadOnly: false }

/** A conversation that can be left for another page and opened again. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Seite wechseln
      </button>
      {isOpen && <Conversation coversSince={0} text="" scope={scope} />}
    </>
  )
}

type Stored = { readonly key: string; readonly content: string }

/** A server that stores each message once, by its idempotency key, as the real one does. */
function keeping(server: FakeServer): readonly Stored[] {
  const kept: Stored[] = []
  server.answer(listMessageHeaders, () => kept.map(headerOf), [])
  server.answer(sendMessage, ({ headers, body }: Received) => {
    const key = headers.get('Idempotency-Key') ?? ''
    const { content } = body as { content: string }
    if (!kept.some((one) => one.key === key)) kept.push({ key, content })
    return headerOf({ key, content })
  })
  return kept
}

function headerOf({ key }: Stored) {
  const id = key as MessageId
  const attributes = {
    id,
    version: 1,
    accountId: client.id,
    senderId: client.id,
    senderType: 'client' as const,
    recipientId: client.id,
    substituteId: null,
    datetime: 1_773_000_000,
    new: false,
    read: true,
    deletedAt: 0,
  }
  return { id, attributes }
}

beforeEach(() => fakeUploads())

async function open() {
  const server = fakeServer()
  server.answer(listMessageHeaders, [], [{ type: bodyResource.type, attributes: {} }])
  const page = renderPage(<Page />, { server, account: client })
  const write = async (text: string) => {
    await page.user.type(await screen.findByRole('textbox', { name: 'Nachricht schreiben' }), text)
    await page.user.click(screen.getByRole('button', { name: 'Senden' }))
  }
  const changePage = () => page.user.click(screen.getByRole('button', { name: 'Seite wechseln' }))
  await screen.findByRole('textbox', { name: 'Nachricht schreiben' })
  return { ...page, server, write, changePage }
}

const networkIsBack = () => act(() => window.dispatchEvent(new Event('online')))

describe('a message without a connection', () => {
  it('waits in sight, goes out when the network is back though its thread was left, and arrives once (§4)', async () => {
    const { server, write, changePage } = await open()
    server.cutOff(sendMessage)
    await write('Eins')
    expect(await screen.findByText('Wartet auf Verbindung')).toBeTruthy()
    await changePage()
    expect(screen.queryByText('Eins')).toBeNull()
    const kept = keeping(server)
    await networkIsBack()
    await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['Eins']))
    await networkIsBack()
    await changePage()
    await screen.findByRole('textbox', { name: 'Nachricht schreiben' })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.queryByText('Wartet auf Verbindung')).toBeNull()
    const keys = server.requestsOf(sendMessage).map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('does not let a later one pass', async () => {
    const { server, write } = await open()
    server.cutOff(sendMessage)
    await write('Eins')
    await screen.findByText('Wartet auf Verbindung')
    await write('Zwei')
    await waitFor(() => expect(screen.getAllByText('Wartet auf Verbindung')).toHaveLength(2))
    const kept = keeping(server)
    await networkIsBack()
    await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['Eins', 'Zwei']))
  })

  it('tells once that there is no connection, not with every further try (§8)', async () => {
    const told: Event[] = []
    const hear = (event: Event) => told.push(event)
    window.addEventListener('standfest:request-error', hear)
    const { server, write } = await open()
    server.cutOff(sendMessage)
    await write('Eins')
    await screen.findByText('Wartet auf Verbindung')
    await networkIsBack()
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(2))
    window.removeEventListener('standfest:request-error', hear)
    expect(told).toHaveLength(1)
    keeping(server)
    await networkIsBack()
    await waitFor(() => expect(screen.queryByText('Wartet auf Verbindung')).toBeNull())
  })

  it('waits as well while the server has no room, and says why when it is refused', async () => {
    const { server, write, user } = await open()
    server.refuse(sendMessage, 'ERROR.OVERLOADED')
    await write('Eins')
    expect(await screen.findByText('Wartet auf Verbindung')).toBeTruthy()
    server.refuse(sendMessage, 'ERROR.ACCESS_DENIED')
    await networkIsBack()
    expect(await screen.findByText('Nicht gesendet')).toBeTruthy()
    expect(screen.getByRole('alert')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Diese Nachricht verwerfen?' })
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }))
    expect(screen.getByText('Eins')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    const again = await screen.findByRole('alertdialog')
    await user.click(within(again).getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(screen.queryByText('Eins')).toBeNull())
  })
})

describe('a message with a large file', () => {
  it('shows how much of it is on its way, can be stopped, and is sent again as the same one (§7)', async () => {
    const { server, user } = await open()
    server.handle(sendMessage, () => new Promise(() => undefined))
    const file = new File(['Dienstags'], 'Plan.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    await screen.findByRole('button', { name: '„Plan.txt“ nicht mitsenden' })
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    const bar = await screen.findByRole('progressbar', { name: '„Plan.txt“ wird hochgeladen' })
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'))
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(await screen.findByText('Nicht gesendet')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    const kept = keeping(server)
    await user.click(screen.getByRole('button', { name: 'Erneut senden' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    const keys = server.requestsOf(sendMessage).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    await waitFor(() => expect(screen.queryByText('Nicht gesendet')).toBeNull())
  })
})
