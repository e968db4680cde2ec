import type { MessageId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerList } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { renderPage } from '#testing/render.tsx'
import { LeavingSoon } from './leaving-soon.tsx'
import { takeBackSeconds } from './outgoing.ts'
import { SeveralDialog } from './several-dialog.tsx'

const jonas = aListedClient('Jonas Brandt')
const emine = aListedClient('Emine Şahin')
const appointment = {
  id: '0195a000-0000-7000-8000-0000000000ab',
  day: '2026-03-13',
  startsAt: null,
} as unknown as ClientListEntry['appointment']

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

function show(
  props: Partial<Parameters<typeof SeveralDialog>[0]> = {},
  language: 'de_DE' | 'en_EN' = 'de_DE',
) {
  const server = fakeServer()
  answerList(server, () => [{ ...jonas, appointment }, emine])
  server.answer(listTemplates, [])
  server.answer(sendMessage, ({ id, address, body }) => {
    const accountId = address.searchParams.get('account') as typeof jonas.account.id
    return {
      id: String(id),
      attributes: {
        id: id as MessageId,
        version: 1,
        accountId,
        senderId: reader.id,
        senderType: 'therapist' as const,
        recipientId: accountId,
        substituteId: null,
        datetime: 0,
        new: false,
        read: false,
        deletedAt: 0,
        ...(body === undefined && {}),
      },
    }
  })
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <LeavingSoon />
        {isOpen && <SeveralDialog {...props} onClose={() => setOpen(false)} />}
      </>
    )
  }
  return renderPage(<Page />, { role: 'THERAPIST', account: reader, server, language })
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('a message to several clients', () => {
  // REQ 4.200
  it('is shown for each before it is sent, leaves after half a minute, and each gets one of their own', async () => {
    const { user, server } = show()
    const dialog = await screen.findByRole('dialog', { name: 'Nachricht an mehrere' })
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Alle auswählen' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Nachricht' }), 'Guten Tag [[Name]')
    await screen.findByRole('dialog', { name: 'Nachricht an 2 Personen' })
    expect(within(dialog).getByText('Guten Tag Jonas Brandt')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: '2 Nachrichten senden' }))
    await screen.findByText(/^2 Nachrichten werden in \d+ Sekunden gesendet\.$/)
    expect(server.requestsOf(sendMessage)).toEqual([])
    await pass(takeBackSeconds + 1)
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(2))
    const sent = server.requestsOf(sendMessage).map(({ address, body }) => [address.search, body])
    expect(sent).toEqual(
      expect.arrayContaining([
        [`?account=${jonas.account.id}`, { content: 'Guten Tag Jonas Brandt' }],
        [`?account=${emine.account.id}`, { content: 'Guten Tag Emine Şahin' }],
      ]),
    )
    expect(screen.queryByText(/Nachrichten werden/)).toBeNull()
  })

  // REQ 4.200
  it('is taken back as a whole, in English too', async () => {
    const { user, server } = show({ chosen: [jonas.account.id, emine.account.id], isReminder: true }, 'en_EN')
    await user.click(await screen.findByRole('button', { name: 'Send 2 messages' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await pass(takeBackSeconds + 1)
    expect(server.requestsOf(sendMessage)).toEqual([])
  })

  // REQ 4.200
  it('is not taken back once its half minute is over, however late the page counts', async () => {
    const { user, server } = show({ chosen: [emine.account.id], isReminder: true })
    await user.click(await screen.findByRole('button', { name: '1 Nachricht senden' }))
    const undo = await screen.findByRole('button', { name: 'Rückgängig' })
    vi.setSystemTime(Date.now() + (takeBackSeconds + 0.5) * 1000)
    act(() => undo.click())
    await pass(takeBackSeconds + 1)
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
  })

  // REQ 4.200
  it('leaves out and names whom a placeholder does not fit', async () => {
    const { user } = show({ chosen: [jonas.account.id, emine.account.id] })
    await user.type(await screen.findByRole('textbox', { name: 'Nachricht' }), 'Bis [[Nächster Termin]')
    await screen.findByText('Ohne Emine Şahin: Für sie lässt sich [Nächster Termin] nicht ersetzen.')
    expect(screen.getByRole('button', { name: '1 Nachricht senden' })).toBeDefined()
  })

  // REQ 2.98
  it('is a reminder in one step for those who have been silent', async () => {
    const { user, server } = show({ chosen: [emine.account.id], isReminder: true })
    await screen.findByText(/^Guten Tag Emine Şahin, wir haben länger nichts/)
    await user.click(screen.getByRole('button', { name: '1 Nachricht senden' }))
    await pass(takeBackSeconds + 1)
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
  })
})
