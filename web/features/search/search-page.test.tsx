import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { searchRecords } from '@standfest/domain/features/search/search.calls.ts'
import type { Hit, SearchPart } from '@standfest/domain/features/search/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { SearchPage } from './search-page.tsx'

const clientId = '0195a000-0000-7000-8000-0000000000a1' as AccountId
const itemId = '0195a000-0000-7000-8000-0000000000d1'
const person = (surname: string, id = clientId) => ({
  id,
  name: 'Kim',
  surname,
  customId: 'K-0139',
  parentId: '0195a000-0000-7000-8000-0000000000b1' as AccountId,
  coverFor: null,
})
const hit = (kind: Hit['kind'], excerpt: string, word: string): Hit => ({
  kind,
  itemId,
  at: testInstant - 3600,
  day: null,
  excerpt,
  marks: [{ from: excerpt.indexOf(word), to: excerpt.indexOf(word) + word.length }],
})
const newest: SearchPart = {
  clients: [
    {
      client: person('Vogel'),
      isNamed: false,
      hits: [
        hit('message', 'Wir waren am Leuchtturm', 'Leuchtturm'),
        hit('note', 'Spricht oft vom Leuchtturm', 'Leuchtturm'),
      ],
    },
  ],
  found: 2,
  before: testInstant - 90 * 86_400,
}
const older: SearchPart = {
  clients: [
    {
      client: person('Vogel'),
      isNamed: false,
      hits: [
        hit('goal', 'Öfter zum Leuchtturm', 'Leuchtturm'),
        hit('analysis', 'Zum Leuchtturm', 'Leuchtturm'),
        hit('agreement', 'Abends zum Leuchtturm', 'Leuchtturm'),
        { ...hit('day', 'Am Leuchtturm', 'Leuchtturm'), day: '2026-03-08' as Day },
      ],
    },
  ],
  found: 4,
  before: null,
}

function aServer(): FakeServer {
  const server = fakeServer()
  server.answer(searchRecords, ({ body }) => ({
    attributes: (body as { before?: number }).before === undefined ? newest : older,
  }))
  return server
}

const show = (server: FakeServer, language: 'de_DE' | 'en_EN' = 'de_DE') =>
  renderPage(<SearchPage />, { role: 'THERAPIST', server, language, path: '/suche', at: '/suche' })

describe('the search in the records', () => {
  // REQ 2.100
  it('groups hits by client, with kind, date and the words around, and says how many there are', async () => {
    const server = aServer()
    const { user } = show(server)
    const field = screen.getByRole('searchbox', { name: 'In den Akten suchen' })
    expect(document.activeElement).toBe(field)
    await user.type(field, 'leuchtturm{Enter}')
    const group = await screen.findByRole('region', { name: 'Kim Vogel' })
    await waitFor(() => expect(screen.getByText('6 Treffer bei 1 Person')).toBeTruthy())
    expect(within(group).getAllByRole('listitem')).toHaveLength(6)
    const message = within(group).getByRole('link', { name: /^Nachricht vom heute .*, Kim Vogel$/ })
    expect(message.getAttribute('href')).toBe(`/klienten/nachrichten-uebersicht?account=${clientId}`)
    expect(within(group).getByRole('link', { name: /^Ziel/ }).getAttribute('href')).toBe(
      `/klienten/${clientId}/ziele?content=GOAL&mode=view&item=${itemId}`,
    )
    const addresses = [/^Kette/, /^Zeit ohne/, /^Merkwort/].map((name) =>
      within(group).getByRole('link', { name }).getAttribute('href'),
    )
    expect(addresses).toEqual([
      `/klienten/${clientId}/ketten`,
      `/klienten/${clientId}/ziele/vereinbarung`,
      `/klienten/${clientId}/datenerfassung?calendarDay=2026-03-08`,
    ])
    expect(group.querySelector('mark')?.textContent).toBe('Leuchtturm')
    expect(screen.getByText('6 Treffer bei 1 Person').closest('[role=status]')).not.toBeNull()
  })

  // REQ 2.100
  it('has its words in the body of the request and nowhere else', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(screen.getByRole('searchbox'), 'leuchtturm{Enter}')
    await screen.findByText('6 Treffer bei 1 Person')
    const sent = server.requestsOf(searchRecords)
    expect(sent.map(({ body }) => body)).toEqual([
      { text: 'leuchtturm' },
      { text: 'leuchtturm', before: newest.before },
    ])
    expect(sent.map(({ address }) => address.href).join() + window.location.href).not.toContain('leuchtturm')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('leuchtturm')
  })

  // REQ 2.100, 6.92
  it('keeps the words of a note closed until they are opened', async () => {
    const { user } = show(aServer())
    await user.type(screen.getByRole('searchbox'), 'leuchtturm{Enter}')
    await screen.findByText('6 Treffer bei 1 Person')
    expect(document.body.textContent).not.toContain('Spricht oft vom')
    expect(screen.getByText('nur für Behandelnde')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ausschnitt zeigen' }))
    expect(document.body.textContent).toContain('Spricht oft vom')
  })

  // REQ 2.101
  it('is worked through with the keyboard alone', async () => {
    const { user } = show(aServer())
    await user.keyboard('leuchtturm{Enter}')
    await screen.findByText('6 Treffer bei 1 Person')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Kim Vogel')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Notiz')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Nachricht')
  })

  // REQ 2.100
  it('does not search for a single letter, and says so', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(screen.getByRole('searchbox'), 'l{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Geben Sie mindestens zwei Zeichen ein.')
    expect(server.requestsOf(searchRecords)).toEqual([])
  })

  it('says in English that there is nothing, and clears the field', async () => {
    const server = fakeServer()
    server.answer(searchRecords, { attributes: { clients: [], found: 0, before: null } })
    const { user } = show(server, 'en_EN')
    await user.type(screen.getByRole('searchbox', { name: 'Search the records' }), 'harbour{Enter}')
    expect(await screen.findByText('Nothing found for “harbour”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.queryByText('Nothing found for “harbour”')).toBeNull()
  })

  it('says that it failed, and searches again', async () => {
    const server = fakeServer()
    server.refuse(searchRecords, 'ERROR.INTERNAL')
    const { user } = show(server)
    await user.type(screen.getByRole('searchbox'), 'hafen{Enter}')
    expect(await screen.findByText('Die Suche ist nicht gelungen.')).toBeTruthy()
    server.answer(searchRecords, { attributes: { clients: [], found: 0, before: null } })
    await user.click(screen.getByRole('button', { name: 'Erneut suchen' }))
    expect(await screen.findByText('Keine Treffer für „hafen“')).toBeTruthy()
  })

  it('says that hits are incomplete where older items could not be searched', async () => {
    const server = fakeServer()
    let answered = 0
    server.handle(searchRecords, () => {
      answered += 1
      return answered > 1
        ? new Response('{}', { status: 500 })
        : Response.json({ data: { type: 'searchPart', attributes: newest }, state: 'success', status: 200 })
    })
    const { user } = show(server)
    await user.type(screen.getByRole('searchbox'), 'leuchtturm{Enter}')
    expect(await screen.findByText(/Die Treffer sind nicht vollständig/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Kim Vogel' })).toBeTruthy()
  })
})
