import type { MessageId, TemplateId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import {
  changeThread,
  listMessageHeaders,
  markMessagesRead,
  sendMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import type { Thread } from '@standfest/domain/features/messages/threads.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'

const jonas = aListedClient('Jonas Brandt')
const { id: clientId } = jonas.account
const newest = '0195a000-0000-7000-8000-0000000000aa' as MessageId
const at = (moment: string) => Date.parse(moment) / 1000
const open: Thread = {
  state: 'open',
  openSince: at('2026-03-11T15:00:00+01:00'),
  answerBy: at('2026-03-12T15:00:00+01:00'),
}
const header = {
  id: newest,
  version: 1,
  accountId: clientId,
  senderId: clientId,
  senderType: 'client' as const,
  recipientId: reader.id,
  substituteId: null,
  datetime: open.openSince ?? 0,
  new: false,
  read: true,
  deletedAt: 0,
}

function show({
  thread = open,
  language = 'de_DE',
  hasAppointment = true,
}: {
  readonly thread?: Thread
  readonly language?: Language
  readonly hasAppointment?: boolean
} = {}) {
  const server = fakeServer()
  const appointment = { id: newest, day: '2026-03-13', startsAt: at('2026-03-13T08:30:00+01:00') }
  const entry = { ...jonas, thread, ...(hasAppointment && { appointment }) }
  server.answer(listClients, [{ attributes: entry as unknown as typeof jonas }])
  server.answer(listMessageHeaders, [{ id: newest, attributes: header }])
  const template = {
    id: 'one' as unknown as TemplateId,
    version: 1,
    kind: 'MESSAGE' as const,
    title: 'Vor dem Termin',
    body: { content: 'Guten Tag [Name], bis [Nächster Termin].' },
    files: [],
    clinicFlag: true,
    ownerId: reader.id,
    changedAt: 0,
  }
  server.answer(listTemplates, [{ id: 'one', attributes: template }])
  const scope = {
    clientId,
    as: 'therapist' as const,
    query: { account: clientId },
    isReadOnly: false,
    name: 'Jonas Brandt',
  }
  return renderPage(<Conversation coversSince={0} text="" scope={scope} />, {
    role: 'THERAPIST',
    account: reader,
    server,
    language,
  })
}

describe('the tools of the care team beside a conversation', () => {
  // REQ 4.196, 4.197
  it('say by when to answer, and set the state with the message that was seen', async () => {
    const { user, server } = show()
    await screen.findByText('bis heute 15:00')
    server.answer(changeThread, { attributes: { state: 'done', openSince: null, answerBy: null } })
    await user.click(await screen.findByRole('radio', { name: 'Erledigt' }))
    await waitFor(() => expect(server.requestsOf(changeThread)[0]?.body).toEqual({ state: 'done', newest }))
  })

  // REQ 4.196
  it('say that a newer message must be read first, in English too', async () => {
    const { user, server } = show({
      language: 'en_EN',
      thread: { ...open, answerBy: at('2026-03-11T16:00:00+01:00') },
    })
    await screen.findByText('was due yesterday 16:00')
    server.refuse(changeThread, 'ERROR.MESSAGE_NEWER')
    await user.click(await screen.findByRole('radio', { name: 'Waiting' }))
    await screen.findByText('A new message has arrived in the meantime. Please read it first.')
  })

  // REQ 4.198
  it('mark the client’s last message as unread and leave the conversation, which would read it again', async () => {
    const { user, server } = show()
    server.answer(markMessagesRead, { id: newest, attributes: { ...header, new: true } })
    await user.click(await screen.findByRole('button', { name: 'Als ungelesen markieren' }))
    await waitFor(() => expect(server.requestsOf(markMessagesRead)[0]?.body).toEqual({ new: true }))
  })

  // REQ 2.97, 4.199
  it('offer templates as quick replies, filled in and shown before anything is sent', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Vor dem Termin' }))
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Nachricht an Jonas Brandt',
    })
    await waitFor(() =>
      expect(area.value).toBe('Guten Tag Jonas Brandt, bis Freitag, 13. März um 08:30 Uhr.'),
    )
    expect(server.requestsOf(sendMessage)).toEqual([])
  })

  // REQ 4.199
  it('do not send what still has a placeholder', async () => {
    const { user, server } = show({ hasAppointment: false })
    await user.click(await screen.findByRole('button', { name: 'Vor dem Termin' }))
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    await screen.findByText('Bitte ersetzen Sie [Nächster Termin], bevor Sie senden.')
    expect(server.requestsOf(sendMessage)).toEqual([])
  })
})
