import type { AccountId, MessageId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { fileMaxBytes } from '@standfest/domain/features/attachments/attachments.ts'
import { listSurveys } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { listMessageHeaders, sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerList } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { aConfig, anAccount, peopleOf } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { MessagesPage } from './messages-page.tsx'

const client = anAccount('CLIENT')
const { clinic } = aConfig('CLIENT')

function open(situation: Parameters<typeof renderPage>[1] = {}) {
  const server = fakeServer()
  server.answer(listMessageHeaders, [])
  server.answer(readAccount, [{ attributes: client }])
  return renderPage(<MessagesPage />, { at: '/nachrichten', server, account: client, ...situation })
}

describe('the note above a client’s messages', () => {
  // REQ 1.5
  it('says that nobody reads around the clock, when an answer comes, and leads to the kit (§2)', async () => {
    const { user, whereabouts } = open()
    const note = await screen.findByText(/Hier liest niemand rund um die Uhr mit/)
    expect(note.textContent).toMatch(/^Hier liest/)
    expect(screen.getByText('Antworten kommen werktags.')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Notfallkoffer öffnen' }))
    expect(whereabouts()).toBe('/notfallkoffer')
  })

  it('speaks English', async () => {
    open({ language: 'en_EN' })
    const note = await screen.findByText(/Nobody monitors messages around the clock/)
    expect(note.textContent).toMatch(/^Nobody/)
    expect(screen.getByText('Replies come on working days.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open emergency kit' })).toBeDefined()
  })

  it('promises no answer where the clinic states no time', async () => {
    open({ config: { clinic: { ...clinic, replyTime: { de_DE: '', en_EN: '' } } } })
    const note = await screen.findByText(/Hier liest niemand rund um die Uhr mit/)
    expect(note.textContent).toMatch(/^Hier liest/)
  })
})

// REQ 6.43
describe('the head of a client’s messages', () => {
  const openOn = (startDate: string, endDate: string, language: 'de_DE' | 'en_EN' = 'de_DE') => {
    const server = fakeServer()
    server.answer(listMessageHeaders, [])
    server.answer(readAccount, [{ attributes: client }], peopleOf({ startDate, endDate }))
    return renderPage(<MessagesPage />, { at: '/nachrichten', server, account: client, language })
  }

  it('names the colleague who answers on the days of a substitution, and both days (§6)', async () => {
    openOn('2026-03-12', '2026-03-20')
    await screen.findByRole('heading', { level: 1, name: 'Nachrichten mit Dr. Nkechi Okafor' })
    expect(screen.getByText('vertritt Dr. Miriam Albrecht vom 12.03.2026 bis 20.03.2026')).toBeDefined()
    expect(screen.getByText('Antworten kommen werktags.')).toBeDefined()
    expect(screen.getByText(/Hier liest niemand/)).toBeDefined()
  })

  it('names the therapist before the first and after the last day, in English too', async () => {
    openOn('2026-03-13', '2026-03-20', 'en_EN')
    await screen.findByRole('heading', { level: 1, name: 'Messages with Dr. Miriam Albrecht' })
    cleanup()
    openOn('2026-03-01', '2026-03-11')
    await screen.findByRole('heading', { level: 1, name: 'Nachrichten mit Dr. Miriam Albrecht' })
  })
})

// REQ 6.46
describe('where two colleagues stand in at the same time', () => {
  const [{ id: parentId } = { id: '' }] = peopleOf()
  const colleague = (number: string, surname: string, days: object) => {
    const [accountId, id] = [`0195a000-0000-7000-8000-0000000000a${number}`, `standing-in-${number}`]
    const person = { prefix: 'Frau', titleId: 'Dr.', name: 'Nkechi', surname }
    return [
      { type: 'therapist', id: accountId, attributes: person },
      { type: 'substitute', id, attributes: { id, version: 1, deletedAt: 0, accountId, parentId, ...days } },
    ]
  }
  const long = colleague('2', 'Lange', { startDate: '2026-03-01', endDate: '2026-03-31' })
  const recent = colleague('3', 'Neu', { startDate: '2026-03-10', endDate: '2026-03-13' })

  it.each([
    ['the longer one first', [...long, ...recent]],
    ['the longer one last', [...recent, ...long]],
  ])('the head of the messages names the one whose substitution began last: %s', async (_, people) => {
    const server = fakeServer()
    server.answer(listMessageHeaders, [])
    server.answer(readAccount, [{ attributes: client }], [...peopleOf(), ...people])
    renderPage(<MessagesPage />, { at: '/nachrichten', server, account: client })
    await screen.findByRole('heading', { level: 1, name: 'Nachrichten mit Dr. Nkechi Neu' })
    expect(screen.getByText('vertritt Dr. Miriam Albrecht vom 10.03.2026 bis 13.03.2026')).toBeDefined()
  })
})

describe('the note below a client’s last message', () => {
  const sent = (different: object = {}) => {
    const id = '0195a000-0000-7000-8000-000000000301' as MessageId
    const attributes = {
      id,
      version: 1,
      accountId: client.id,
      senderId: client.id,
      senderType: 'client' as const,
      recipientId: '0195a000-0000-7000-8000-000000000002' as AccountId,
      substituteId: null,
      datetime: 1_773_299_000,
      new: false,
      read: false,
      deletedAt: 0,
      ...different,
    }
    return { id, attributes }
  }
  const openWith = (different: object, situation: Parameters<typeof open>[0] = {}) => {
    const server = fakeServer()
    server.answer(readAccount, [{ attributes: client }])
    server.answer(listMessageHeaders, [sent(different)])
    return renderPage(<MessagesPage />, { at: '/nachrichten', server, account: client, ...situation })
  }

  it('says that it arrived, when answers come, and whom to call in danger (§1)', async () => {
    openWith({})
    expect((await screen.findByText(/^Ihre Nachricht ist angekommen/)).textContent).toBe(
      'Ihre Nachricht ist angekommen. Antworten kommen werktags. Bei akuter Gefahr wählen Sie die 112.',
    )
  })

  it('speaks English, and promises no answer where the clinic states no time', async () => {
    openWith(
      {},
      { language: 'en_EN', config: { clinic: { ...clinic, replyTime: { de_DE: '', en_EN: '' } } } },
    )
    expect((await screen.findByText(/^Your message has been delivered/)).textContent).toBe(
      'Your message has been delivered. If you are in danger, call 112.',
    )
  })

  it.each([
    ['was read', { read: true }],
    ['was withdrawn', { deletedAt: 1_773_299_100 }],
    [
      'came from the other side',
      { senderType: 'therapist', senderId: '0195a000-0000-7000-8000-000000000002' },
    ],
  ])('is silent where the last message %s', async (_, different) => {
    openWith(different)
    await screen.findByRole('log', { name: 'Verlauf' })
    await waitFor(() =>
      expect(screen.getByRole('log', { name: 'Verlauf' }).childElementCount).toBeGreaterThan(0),
    )
    expect(screen.queryByText(/ist angekommen/)).toBeNull()
  })
})

describe('a file for a message', () => {
  it.each([
    [
      'of more than 8 MB',
      new File([new Uint8Array(fileMaxBytes + 1)], 'Plan.txt', { type: 'text/plain' }),
      /^„Plan.txt“: Es können nur Dateien mit maximal 8 MB hochgeladen werden!$/,
    ],
    [
      'of another type',
      new File(['<b>'], 'Plan.html', { type: 'text/html' }),
      /^„Plan.html“: Erlaubt sind Dateien/,
    ],
    [
      'whose type says something else',
      new File(['<b>'], 'Plan.txt', { type: 'text/html' }),
      /^„Plan.txt“: Erlaubt sind/,
    ],
  ])('%s is refused before anything is sent (§5)', async (_, file, text) => {
    const { server } = open()
    await screen.findByRole('button', { name: 'Datei auswählen' })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.queryByText(file.name)).toBeNull()
    expect(server.requestsOf(sendMessage)).toEqual([])
  })

  it('of exactly 8 MB is taken', async () => {
    open()
    await screen.findByRole('button', { name: 'Datei auswählen' })
    const file = new File([new Uint8Array(fileMaxBytes)], 'Plan.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    expect(await screen.findByText('Plan.txt')).toBeDefined()
  })
})

describe('the messages in a record', () => {
  const openRecord = async (entries = [aListedClient('Jonas Brandt', { current: 47 })]) => {
    const server = fakeServer()
    const [first] = entries
    answerList(server, () => entries)
    server.answer(listMessageHeaders, [])
    server.answer(listSurveys, [])
    server.answer(readAccount, [{ attributes: { ...client, parentId: reader.id } }])
    const shown = renderPage(<MessagesPage />, {
      role: 'THERAPIST',
      account: reader,
      server,
      path: '/klienten/:id/nachrichten',
      at: `/klienten/${first?.account.id}/nachrichten`,
    })
    await screen.findByRole('heading', { level: 1, name: 'Nachrichten' })
    return shown
  }

  it('have beside them what to know of the client, without a way to where one is', async () => {
    await openRecord()
    const beside = within(await screen.findByRole('complementary', { name: 'Auf einen Blick' }))
    expect(beside.getByText('47 Tage')).toBeDefined()
    expect(beside.queryByRole('link')).toBeNull()
  })

  it('are printed under the patient code, and under the name only where asked for (§13)', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { user, container } = await openRecord()
    const head = () => container.querySelector('p')?.textContent
    for (const [choice, expected] of [
      ['Mit Patientencode', 'Standfest · K-0147'],
      ['Mit Namen und Patientencode', 'Standfest · Jonas Brandt, K-0147'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Drucken' }))
      await user.click(await screen.findByRole('menuitem', { name: choice }))
      await waitFor(() => expect(head()).toBe(expected))
      window.dispatchEvent(new Event('afterprint'))
    }
    expect(print).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(head()).toBe('Standfest · K-0147'))
    expect(screen.getByText('Vertraulich')).toBeDefined()
  })

  it('have nothing beside them where there is no room', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(width < 80em)' }),
    )
    const { server } = await openRecord()
    await screen.findByText(/Noch keine/)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(server.requestsOf(listSurveys)).toEqual([])
  })
})
