import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, MessageId, SurveyId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { listSurveys } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  type DailyAnswers,
  firstDailySurveyVersionId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  listMessageHeaders,
  listMessagePreviews,
  markMessagesRead,
  sendMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import type { MessagePreview } from '@standfest/domain/features/messages/previews.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerList } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { renderPage } from '#testing/render.tsx'
import { InboxPage } from './inbox-page.tsx'

const at = (time: string) => Date.parse(`2026-03-12T${time}:00+01:00`) / 1000
const messageId = '0195a000-0000-7000-8000-0000000000aa' as MessageId

const jonas = aListedClient('Jonas Brandt', { current: 47, code: 'K-0147' })
const emine = aListedClient('Emine Şahin', { ofColleague: true, code: 'K-0149' })
const theClients: readonly ClientListEntry[] = [
  aListedClient('Robert Falk', { code: 'K-0112' }),
  { ...jonas, lastMessageAt: at('07:15') },
  { ...emine, newMessages: 3, lastMessageAt: at('06:00') },
]

function openInbox(
  entries: readonly ClientListEntry[] = theClients,
  {
    language = 'de_DE',
    search = '',
    previews = [],
  }: {
    readonly language?: Language
    readonly search?: string
    readonly previews?: readonly Omit<MessagePreview, 'messageId' | 'hasFile'>[]
  } = {},
) {
  const server = fakeServer()
  answerList(server, () => entries)
  server.answer(
    listMessagePreviews,
    previews.map((one) => ({
      id: one.accountId,
      attributes: { ...one, messageId, hasFile: one.text === '' },
    })),
  )
  server.answer(listTemplates, [])
  server.answer(listSurveys, [
    // The second survey of a day asks for consumption only.
    aSurvey(false, { consumption: false }),
    aSurvey(true, { mood: 3, pressure: 2, consumption: false }),
  ])
  server.answer(listMessageHeaders, ({ address }) => {
    const accountId = address.searchParams.get('account') as AccountId
    return [
      {
        id: messageId,
        attributes: {
          id: messageId,
          version: 1,
          accountId,
          senderId: accountId,
          senderType: 'client' as const,
          recipientId: reader.id,
          substituteId: null,
          datetime: at('06:00'),
          new: true,
          read: false,
          deletedAt: 0,
        },
      },
    ]
  })
  server.answer(markMessagesRead, ({ address }) => {
    const accountId = address.searchParams.get('account') as AccountId
    return {
      id: messageId,
      attributes: {
        id: messageId,
        version: 2,
        accountId,
        senderId: accountId,
        senderType: 'client' as const,
        recipientId: reader.id,
        substituteId: null,
        datetime: at('06:00'),
        new: false,
        read: true,
        deletedAt: 0,
      },
    }
  })
  return renderPage(<InboxPage />, {
    role: 'THERAPIST',
    account: reader,
    path: '/klienten/nachrichten-uebersicht',
    at: `/klienten/nachrichten-uebersicht${search}`,
    server,
    language,
  })
}

function aSurvey(complete: boolean, answers: DailyAnswers) {
  const id = `0195a000-0000-7000-8000-0000000000b${complete ? 1 : 2}` as SurveyId
  return {
    id,
    attributes: {
      id,
      version: 1,
      accountId: emine.account.id,
      refId: firstDailySurveyVersionId,
      execTime: at('06:48'),
      executionTime: at('06:48'),
      day: '2026-03-12' as Day,
      complete,
      sentBy: 'client' as const,
      sender: null,
      content: Object.entries(answers).map(([question, value = false]) => ({
        id: question,
        user_selection: value,
      })),
    },
  }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: /^(Klienten|Clients)$/ })).getAllByRole('link')
const rowNames = async () => (await rows()).map((row) => row.textContent)

describe('the inbox of a therapist', () => {
  it('puts unread first and says how many and since when (§2)', async () => {
    openInbox()
    const [first = '', second = '', third = ''] = await rowNames()
    expect(first).toContain('Emine Şahin')
    expect(first).toContain('3 ungelesen')
    expect(second).toContain('Jonas Brandt')
    expect(second).toContain('heute 07:15')
    expect(third).toContain('Robert Falk')
    expect(third).toContain('noch keine Nachricht')
    expect(screen.getByText('Wählen Sie in der Liste, mit wem Sie schreiben möchten.')).toBeTruthy()
  })

  // REQ 4.74
  it('says beside the messages that drinking was reported, until it was discussed', async () => {
    const katrin = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11' })
    const { unmount } = openInbox([katrin], { search: `?account=${katrin.account.id}` })
    const facts = within(await screen.findByRole('complementary', { name: 'Auf einen Blick' }))
    expect(facts.getByText('Konsum gemeldet').nextSibling?.textContent).toBe('gestern')
    unmount()

    const discussed = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11', discussed: true })
    openInbox([discussed], { search: `?account=${discussed.account.id}` })
    await screen.findByRole('complementary', { name: 'Auf einen Blick' })
    expect(screen.queryByText('Konsum gemeldet')).toBeNull()
  })

  it('speaks English as well', async () => {
    openInbox(theClients, { language: 'en_EN' })
    expect((await rowNames())[0]).toContain('3 unread')
    expect(screen.getByText('Choose someone from the list to write to.')).toBeTruthy()
  })

  it('says of a client of somebody absent how many messages came before the substitution', async () => {
    openInbox([{ ...emine, newMessages: 3, newMessagesBefore: 2, lastMessageAt: at('06:00') }])
    expect((await rowNames())[0]).toContain('2 Nachrichten von vorher')
  })

  // REQ 2.95, 2.96
  it('shows who waits with the time to answer, a line of the newest message, and an own draft as one', async () => {
    const thread = { state: 'open' as const, openSince: at('06:00'), answerBy: at('15:00') }
    const { user } = openInbox(
      [
        { ...jonas, lastMessageAt: at('07:15'), thread: { state: 'done', openSince: null, answerBy: null } },
        { ...emine, lastMessageAt: at('06:00'), thread },
      ],
      {
        previews: [
          {
            accountId: emine.account.id,
            senderType: 'client',
            isOwn: false,
            text: 'Kann ich früher kommen?',
          },
          { accountId: jonas.account.id, senderType: 'therapist', isOwn: true, text: '' },
        ],
      },
    )
    await screen.findByText('Kann ich früher kommen?')
    const [first = '', second = ''] = await rowNames()
    expect(first).toContain('bis heute 15:00')
    expect(second).toContain('erledigt')
    expect(second).toContain('Sie: Datei')
    await user.click(screen.getByRole('radio', { name: 'Offen (1)' }))
    expect(await rowNames()).toHaveLength(1)
    await user.click((await rows())[0] as HTMLElement)
    await user.type(await screen.findByRole('textbox', { name: 'Nachricht an Emine Şahin' }), 'Ja, um acht')
    await waitFor(async () => expect((await rowNames())[0]).toContain('Entwurf: Ja, um acht'))
  })

  it('finds by name and by code, and shows only unread when asked', async () => {
    const { user, whereabouts } = openInbox()
    const search = await screen.findByRole('searchbox', { name: 'Klienten suchen' })
    await user.type(search, '0147')
    expect(await rowNames()).toHaveLength(1)
    expect((await rowNames())[0]).toContain('Jonas Brandt')
    await user.clear(search)
    await user.click(screen.getByRole('radio', { name: 'Ungelesen (1)' }))
    expect(await rowNames()).toHaveLength(1)
    expect((await rowNames())[0]).toContain('Emine Şahin')
    expect(whereabouts()).toBe('/klienten/nachrichten-uebersicht?filter=ungelesen')
  })

  it('is led by the keyboard alone: down into the list, along it, and Enter opens the thread (§2)', async () => {
    const { user, whereabouts, server } = openInbox()
    await user.click(await screen.findByRole('searchbox', { name: 'Klienten suchen' }))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Emine Şahin')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Jonas Brandt')
    await user.keyboard('{Enter}')
    expect(whereabouts()).toBe(`/klienten/nachrichten-uebersicht?account=${jonas.account.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Brandt' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Nachricht an Jonas Brandt' })).toBeTruthy()
    const current = (await rows()).filter((row) => row.getAttribute('aria-current') === 'true')
    expect(current.map((row) => row.textContent)).toEqual([expect.stringContaining('Jonas Brandt')])
    expect(server.requestsOf(readAccount)).toEqual([])
  })

  it('is worked through without a hand on the mouse: open, write, send, the next one (§2)', async () => {
    const { user, server, whereabouts } = openInbox()
    const sent: unknown[] = []
    server.answer(sendMessage, ({ address, body }) => {
      sent.push([address.searchParams.get('account'), (body as { content: string }).content])
      return undefined
    })
    await user.click(await screen.findByRole('searchbox', { name: 'Klienten suchen' }))
    await user.keyboard('{ArrowDown}{Enter}')
    const here = () => screen.findByRole('textbox', { name: /^Nachricht an/ })
    await waitFor(async () => expect(document.activeElement).toBe(await here()))
    await user.keyboard('Bis morgen.{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toEqual([[emine.account.id, 'Bis morgen.']]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Emine Şahin'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(whereabouts()).toBe(`/klienten/nachrichten-uebersicht?account=${jonas.account.id}`)
    await waitFor(async () => expect(document.activeElement).toBe(await here()))
  })

  it('opens the client of the address, with what to know of them, and tells that it was read', async () => {
    const { server } = openInbox(theClients, { search: `?account=${emine.account.id}` })
    const summary = await screen.findByRole('complementary', { name: 'Auf einen Blick' })
    expect(summary.textContent).toContain('10 Tage')
    expect(summary.textContent).toContain('heute 06:48')
    await waitFor(() => expect(summary.textContent).toContain('Stimmunggut'))
    expect(summary.textContent).toContain('Suchtdruck2 von 5')
    expect(summary.textContent).toContain('kein Termin')
    expect(summary.textContent).toContain('09.03.2026 bis 20.03.2026')
    expect(summary.textContent).toContain('Can Yilmaz')
    await waitFor(() => expect(server.requestsOf(markMessagesRead)).toHaveLength(1))
  })

  it('does not tell whether somebody exists who is not in the list', async () => {
    openInbox(theClients, { search: '?account=0195a000-0000-7000-8000-0000000000ff' })
    expect(
      await screen.findByText('Diese Person gibt es nicht, oder sie ist Ihnen nicht zugeordnet.'),
    ).toBeTruthy()
  })
})
