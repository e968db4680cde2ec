import 'fake-indexeddb/auto'
import type { MessageId } from '@standfest/domain/base/id.ts'
import { listMessageHeaders, sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'

const client = anAccount('CLIENT')
const scope: ClientScope = { clientId: client.id, as: 'self', query: {}, name: undefined, isReadOnly: false }

const aMessage = {
  id: '0195a000-0000-7000-8000-0000000000b1' as MessageId,
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

function Page() {
  return <Conversation coversSince={0} text="" scope={scope} />
}

function open() {
  const server = fakeServer()
  server.answer(listMessageHeaders, [])
  return renderPage(<Page />, { server, account: client })
}

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox')

describe('a message that is not sent yet', () => {
  // REQ 8.2
  it('is there again after a reload, and goes when it is sent (§7)', async () => {
    const { user } = open()
    await user.type(await area(), 'Guten Morgen')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    const again = open()
    await waitFor(async () => expect((await area()).value).toBe('Guten Morgen'))
    again.server.answer(sendMessage, { attributes: aMessage })
    await again.user.click(screen.getByRole('button', { name: 'Senden' }))
    expect((await area()).value).toBe('')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })
  // REQ 7.27
  it('that is sent before the device has said what lies on it leaves the older one there, and goes alone', async () => {
    const place = { account: client.id, of: `message ${client.id}` }
    await storeDraft(place, 'Von gestern')
    const { server } = open()
    server.answer(sendMessage, { attributes: aMessage })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(field, { target: { value: 'Guten Morgen' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(field.value).toBe('Von gestern'))
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
    expect(JSON.stringify(server.requestsOf(sendMessage)[0]?.body)).toContain('Guten Morgen')
    expect(JSON.stringify(server.requestsOf(sendMessage)[0]?.body)).not.toContain('Von gestern')
    await hasDrafts(client.id)
    expect(await findDraft(place)).toBe('Von gestern')
  })
})
