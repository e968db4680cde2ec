import type { AttachmentId, MessageId } from '@standfest/domain/base/id.ts'
import {
  bodyResource,
  listMessageHeaders,
  markMessagesRead,
  sendMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { holdFileReads } from '#testing/slow-files.ts'
import { Conversation } from './conversation.tsx'

const client = anAccount('CLIENT')
const scope: ClientScope = { clientId: client.id, as: 'self', query: {}, name: undefined, isReadOnly: false }
const messageId = '01941f29-7c00-7000-8000-00000000000b' as MessageId
const attachement = '01941f29-7c00-7000-8000-00000000000a' as AttachmentId
const header = {
  id: messageId,
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
} as const

function Page() {
  return <Conversation coversSince={0} text="" scope={scope} />
}

function open({ filename }: { readonly filename?: string } = {}) {
  const server = fakeServer()
  const body = {
    accountId: client.id,
    messageId,
    content: 'Anbei',
    attachement,
    filename,
    size: 20_480,
    deletedAt: 0,
  }
  server.answer(
    listMessageHeaders,
    () => (filename === undefined ? [] : [{ id: messageId, attributes: header }]),
    [{ type: bodyResource.type, id: messageId, attributes: body }],
  )
  server.answer(markMessagesRead, () => ({ id: messageId, attributes: header }))
  return renderPage(<Page />, { server, account: client })
}

beforeEach(() => fakeUploads())

describe('a message with a file', () => {
  it('stands in the thread with the file, to be saved (§3)', async () => {
    open({ filename: 'Brief.pdf' })
    const thread = await screen.findByRole('log', { name: 'Verlauf' })
    expect(await within(thread).findByText('Brief.pdf')).toBeDefined()
    expect(within(thread).getByText('Dokument · 20 KB')).toBeDefined()
    expect(within(thread).getByRole('button', { name: '„Brief.pdf“ herunterladen' })).toBeDefined()
  })

  it('is sent as one: words may be left out, and a file that was chosen too (§5, §7)', async () => {
    const { server, user } = open()
    server.answer(sendMessage, () => ({ id: messageId, attributes: header }))
    const choose = async () => {
      const file = new File(['Dienstags'], 'Plan.txt', { type: 'text/plain' })
      fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
      return screen.findByRole('button', { name: '„Plan.txt“ nicht mitsenden' })
    }
    await screen.findByRole('button', { name: 'Datei auswählen' })
    await user.click(await choose())
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    expect(await screen.findByText('Bitte geben Sie eine Nachricht ein')).toBeDefined()
    await choose()
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
    expect(server.requestsOf(sendMessage)[0]?.body).toEqual({
      content: '',
      attachement: btoa('Dienstags'),
      filename: 'Plan.txt',
      mediaType: 'text/plain',
    })
  })

  it('waits for a file that the device has not read yet, and goes with it, once', async () => {
    const { server, user } = open()
    server.answer(sendMessage, () => ({ id: messageId, attributes: header }))
    await screen.findByRole('button', { name: 'Datei auswählen' })
    const reads = holdFileReads()
    const file = new File(['Dienstags'], 'Plan.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    await user.type(screen.getByRole('textbox'), 'Anbei')
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await user.type(screen.getByRole('textbox'), ' der Plan')
    expect(server.requestsOf(sendMessage)).toEqual([])
    reads.release()
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
    expect(server.requestsOf(sendMessage)[0]?.body).toMatchObject({
      content: 'Anbei der Plan',
      filename: 'Plan.txt',
    })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  })
})
