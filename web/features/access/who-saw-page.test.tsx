import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readWhoSaw } from '@standfest/domain/features/access/who-saw.calls.ts'
import type { SeenLine, WhoSaw } from '@standfest/domain/features/access/who-saw.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { WhoSawPage } from './who-saw-page.tsx'

const person = (titleId: string, name: string, surname: string) => ({ prefix: '', titleId, name, surname })

const look = (given: Partial<SeenLine>): SeenLine => ({
  kind: 'read',
  at: testInstant,
  person: person('Dr.', 'Miriam', 'Albrecht'),
  capacity: 'treats',
  areas: [],
  deeds: [],
  ...given,
})

const today = '2026-03-12' as Day

const lines: readonly SeenLine[] = [
  look({ areas: ['checkIns', 'messages'] }),
  look({
    capacity: 'covers',
    person: person('Dr.', 'Cem', 'Yilmaz'),
    kind: 'did',
    deeds: [{ deed: 'days', count: 4 }],
  }),
  look({
    capacity: 'administers',
    person: person('', 'Ina', 'Sommer'),
    kind: 'did',
    deeds: [{ deed: 'cover', count: 1 }],
  }),
  look({ kind: 'passedOn', deeds: [{ deed: 'export', count: 1 }] }),
  look({ kind: 'passedOn', deeds: [{ deed: 'printed', count: 2 }], at: testInstant - 60 }),
  look({ person: null, areas: ['diary'] }),
]

function show(given: WhoSaw, language: Language = 'de_DE', more: object = {}) {
  const server = fakeServer()
  server.answer(readWhoSaw, { attributes: given })
  renderPage(<WhoSawPage />, {
    role: 'CLIENT',
    account: { ...anAccount('CLIENT'), language },
    server,
    language,
    ...more,
  })
  return server
}

const rows = async (name: RegExp) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the page that says who saw a client’s data', () => {
  // REQ 6.169
  it('says by day who read, entered or passed on what, in plain words', async () => {
    show({ days: [{ day: today, lines: [...lines] }], earlierThan: null })
    expect(await rows(/^Heute, 12. März$/)).toEqual([
      expect.stringMatching(/^MADr. Miriam Albrechtlas Check-ins und Nachrichten\d\d:\d\d$/),
      expect.stringMatching(/^CYDr. Cem Yilmaztrug 4 Tage in den Tageskalender einVertretung\d\d:\d\d$/),
      expect.stringMatching(/^ISIna Sommerregelte die VertretungVerwaltung\d\d:\d\d$/),
      expect.stringMatching(/ohne Namen und ohne TexteWeitergegeben\d\d:\d\d$/),
      expect.stringMatching(/druckte Seiten aus Ihrer Akte, 2-malGedruckt\d\d:\d\d$/),
      expect.stringMatching(/^\?Jemand aus Ihrer Kliniklas Tagebuch\d\d:\d\d$/),
    ])
    expect(screen.getByText('Frühere Tage gibt es nicht.')).toBeTruthy()
  })

  it('reads the same in English', async () => {
    show({ days: [{ day: today, lines: [...lines] }], earlierThan: null }, 'en_EN')
    const [first, second] = await rows(/^Today, 12 March$/)
    expect(first).toMatch(/^MADr. Miriam Albrechtread check-ins and messages/)
    expect(second).toMatch(/filled in 4 days in the day calendarCovering/)
  })

  // REQ 6.170
  it('loads earlier days on request, and asks the server for the chosen kind', async () => {
    const server = fakeServer()
    server.answer(readWhoSaw, ({ address }) => {
      const isFirst = !address.searchParams.has('before')
      const day = isFirst ? today : ('2026-03-01' as Day)
      return { attributes: { days: [{ day, lines: [...lines] }], earlierThan: isFirst ? today : null } }
    })
    renderPage(<WhoSawPage />, { role: 'CLIENT', server })
    await userEvent.click(await screen.findByRole('button', { name: 'Frühere Tage anzeigen' }))
    await screen.findByRole('heading', { name: 'Sonntag, 1. März' })
    expect(server.requestsOf(readWhoSaw).map(({ address }) => address.search)).toEqual([
      '?show=all',
      '?show=all&before=2026-03-12',
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Weitergegeben' }))
    await screen.findByRole('list', { name: /Heute/ })
    expect(server.requestsOf(readWhoSaw).at(-1)?.address.search).toBe('?show=passed-on')
  })

  it('says that nobody looked', async () => {
    show({ days: [], earlierThan: null })
    expect(await screen.findByText('In diesem Zeitraum hat niemand Ihre Einträge geöffnet.')).toBeTruthy()
  })

  // REQ 6.173
  it('links to the clinic’s contact for data protection, with a neutral subject', async () => {
    show({ days: [], earlierThan: null })
    const door = await screen.findByRole('link', { name: /Das kann ich mir nicht erklären/ })
    const [, address] =
      /^mailto:(\S+)\?subject=Frage%20zum%20Datenschutz$/.exec(door.getAttribute('href') ?? '') ?? []
    // Readable: a device without a mail program opens nothing.
    expect(door.textContent).toContain(`: ${address}`)
    expect(screen.getByText(/Für den Datenschutz: Ralf Kern\. Nennen Sie Tag/)).toBeTruthy()
  })

  it('offers to try again if loading failed', async () => {
    const server = fakeServer()
    server.cutOff(readWhoSaw)
    renderPage(<WhoSawPage />, { role: 'CLIENT', server })
    expect(await screen.findByText(/konnte gerade nicht geladen werden/)).toBeTruthy()
  })
})
