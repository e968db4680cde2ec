import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId, EventId, LifeAreaId, QuestionnairePackId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import { readPreparation } from '@standfest/domain/features/preparation/preparation.calls.ts'
import type { DrinkingDay, Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { PreparationPage } from './preparation-page.tsx'

const client = anAccount('CLIENT')
const day = (text: string) => text as Day
const noTrend = { points: [], mean: null, meanBefore: null }
const nothing = { count: 0, shown: [] }
const id = (tail: string) => `0195a000-0000-7000-8000-0000000000${tail}`
const drinking = (on: string, tail: string, more: Partial<DrinkingDay> = {}): DrinkingDay => ({
  day: day(on),
  triggers: [],
  event: { id: id(tail) as EventId, version: 1 },
  isOpen: false,
  ...more,
})

const quiet: Preparation = {
  from: day('2026-02-12'),
  to: day('2026-03-12'),
  appointments: [{ day: day('2026-02-12'), title: 'Gespräch' }],
  next: null,
  checkIns: { answered: 0, missed: 28 },
  consumption: nothing,
  openBefore: nothing,
  course: { from: day('2026-02-12'), gaps: [], consumption: [] },
  courses: { mood: noTrend, pressure: noTrend, sleep: noTrend },
  lifeAreas: null,
  done: nothing,
  due: nothing,
  overdue: nothing,
  undated: nothing,
  questionnaires: [],
  unread: 0,
  diary: nothing,
  analyses: nothing,
  words: nothing,
  soberTime: null,
  agreed: nothing,
  agreedPrivately: nothing,
}

const eventful: Preparation = {
  ...quiet,
  next: {
    day: day('2026-03-19'),
    startsAt: Date.parse('2026-03-19T10:00:00+01:00') / 1000,
    title: 'Gespräch',
  },
  checkIns: { answered: 25, missed: 3 },
  consumption: {
    count: 7,
    shown: [
      drinking('2026-03-10', 'e1', { triggers: ['Streit'], isOpen: true }),
      drinking('2026-03-01', 'e2'),
    ],
  },
  openBefore: { count: 1, shown: [drinking('2026-02-10', 'e3', { triggers: ['Feier'], isOpen: true })] },
  course: {
    from: day('2026-02-12'),
    gaps: [{ from: day('2026-03-03'), to: day('2026-03-05') }],
    consumption: [day('2026-03-01'), day('2026-03-10')],
  },
  courses: {
    ...quiet.courses,
    mood: {
      points: [
        { day: day('2026-03-01'), value: 2, mean: 2 },
        { day: day('2026-03-02'), value: 3, mean: 2.5 },
        { day: day('2026-03-10'), value: 1, mean: 1 },
      ],
      mean: 2.04,
      meanBefore: 1.75,
    },
    pressure: { points: [{ day: day('2026-03-01'), value: 4, mean: 4 }], mean: 4, meanBefore: null },
  },
  lifeAreas: {
    on: day('2026-03-09'),
    before: day('2026-02-09'),
    scaleMax: 5,
    overall: { rating: 3, before: 3 },
    areas: {
      count: 2,
      shown: [
        { id: 'a1' as LifeAreaId, title: 'Arbeit', rating: 4, before: 2 },
        { id: 'a2' as LifeAreaId, title: 'Wohnen', rating: 1, before: null },
      ],
    },
  },
  overdue: {
    count: 1,
    shown: [{ id: id('a1') as ContentId, kind: 'goal', title: '', day: day('2026-03-05') }],
  },
  done: {
    count: 1,
    shown: [{ id: id('a2') as ContentId, kind: 'task', title: 'Bruder anrufen', day: day('2026-03-08') }],
  },
  unread: 2,
  analyses: {
    count: 1,
    shown: [{ id: id('a8') as ContentId, about: 'pleasant', day: null, title: 'Schwimmen mit Paul' }],
  },
  diary: { count: 1, shown: [{ id: id('a3') as ContentId, day: day('2026-03-04'), title: 'Sonntag' }] },
  words: {
    count: 6,
    shown: [
      { kind: 'message', at: Date.parse('2026-03-12T07:02:00+01:00') / 1000, text: 'Darf Anna mitkommen?' },
      { kind: 'check-in', at: Date.parse('2026-03-11T20:00:00+01:00') / 1000, text: 'Zahnschmerzen' },
    ],
  },
  soberTime: { startsOn: day('2026-03-04'), endsOn: day('2026-04-02') },
  agreed: { count: 1, shown: [{ text: 'Anna anrufen' }] },
  agreedPrivately: { count: 1, shown: [{ text: 'Blutdruck ansprechen' }] },
}

function show(
  preparation: Preparation,
  language: 'de_DE' | 'en_EN' = 'de_DE',
  account: Partial<Account> = {},
) {
  const server = fakeServer()
  server.answer(readAccount, [{ id: client.id, attributes: { ...client, ...account } }])
  server.answer(readPreparation, { attributes: preparation })
  return renderPage(
    <PreparationPage
      renderPatterns={() => <p>Was auffällt</p>}
      nextReview={{ text: 'Rückblick offen', isPending: false }}
    />,
    {
      role: 'THERAPIST',
      server,
      language,
      path: '/klienten/:id/datenerfassung/vorbereitung',
      at: `/klienten/${client.id}/datenerfassung/vorbereitung`,
    },
  )
}

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }))

afterEach(() => vi.restoreAllMocks())

describe('preparing a meeting', () => {
  it('says when it is, and what happened since the last one', async () => {
    show(eventful)
    expect(await screen.findByText('Nächster Termin: 19.03.2026 10:00')).toBeDefined()
    expect((await screen.findByText('Check-ins')).parentElement?.textContent).toBe(
      'Check-ins25 beantwortet 3 offen geblieben',
    )
    const rows = (await part(/^Konsumtage/)).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      ' 10.03.2026 StreitBesprochen',
      ' 01.03.2026 Kein Auslöser notiert (besprochen)',
      ' 10.02.2026 FeierBesprochen',
    ])
    expect((await part(/^Konsumtage/)).getByText('und 5 weitere')).toBeDefined()
    expect((await part(/^Lebensbereiche/)).getByText(/Rückblick offen/)).toBeDefined()
  })

  it('gives each course one sentence, and draws no line across days without an answer (§9)', async () => {
    const { container } = show(eventful)
    const course = await part(/^Verlauf/)
    expect(course.getByText('Im Mittel 2,0 von 3 (davor 1,8).')).toBeDefined()
    expect(course.getByText('Im Mittel 4,0 von 5.')).toBeDefined()
    expect(course.getByText('Keine Antwort in dieser Zeit.')).toBeDefined()
    const mood = container.querySelector('figure svg')
    expect(mood?.querySelectorAll('circle')).toHaveLength(3)
    expect(mood?.querySelectorAll('polyline')).toHaveLength(2)
  })

  // REQ 4.201
  it('has the dates, the gaps, the drinking and the last session in each chart, and says what they are', async () => {
    const { container } = show(eventful)
    const course = await part(/^Verlauf/)
    const mood = container.querySelector('figure svg')
    expect(mood?.querySelectorAll('rect')).toHaveLength(1)
    expect(mood?.querySelectorAll('path')).toHaveLength(2)
    expect(course.getAllByText('12.02.')).toHaveLength(3)
    expect(course.getAllByText('26.02.')).toHaveLength(3)
    expect(course.getByText('Grau: kein Check-in. Raute: Konsum. Linie: Sitzung.')).toBeDefined()
  })

  // REQ 4.195
  it('marks drinking as discussed right there, and what was before stays to be taken back', async () => {
    const { user, server } = show(eventful)
    let ignored = false
    server.handle(changeEvent, ({ body }) => {
      ignored = (body as { ignored: boolean }).ignored
      const attributes = {
        id: id('e3'),
        version: 2,
        accountId: client.id,
        kind: 'CONSUMPTION',
        day: '2026-02-10',
        execTime: 0,
        ignored,
      }
      const data = { type: 'event', id: id('e3'), attributes }
      return Response.json({ data, included: [], state: 'success', status: 200 })
    })
    const days = await part(/^Konsumtage/)
    server.answer(readPreparation, () => ({
      attributes: { ...eventful, openBefore: ignored ? nothing : eventful.openBefore },
    }))
    await user.click(days.getByRole('button', { name: 'Konsum am 10.02.2026 besprochen' }))
    await user.click(await days.findByRole('button', { name: 'Konsum am 10.02.2026: Rückgängig' }))
    await waitFor(() => expect(server.requestsOf(changeEvent)).toHaveLength(2))
    const [first, second] = server.requestsOf(changeEvent)
    expect([first?.body, second?.body, second?.headers.get('if-match')]).toEqual([
      { ignored: true },
      { ignored: false },
      '"2"',
    ])
  })

  // REQ 4.210, 4.214
  it('offers no mark in a closed treatment', async () => {
    show(eventful, 'de_DE', { treatmentClosedOn: day('2026-03-12') })
    const days = await part(/^Konsumtage/)
    expect(days.getByText(/10\.03\.2026/)).toBeDefined()
    expect(days.queryByRole('button')).toBeNull()
  })

  // REQ 4.195
  it('has the client’s own words with the way to the place, goals and entries as links', async () => {
    show(eventful, 'en_EN')
    const words = await part(/^In their own words/)
    const rows = words.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      '“Darf Anna mitkommen?” Message today 07:02',
      '“Zahnschmerzen” Check-in yesterday 20:00',
    ])
    expect(words.getByText('and 4 more')).toBeDefined()
    const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Message/)).toBe(`/klienten/${client.id}/nachrichten`)
    expect(hrefOf('Bruder anrufen')).toBe(`/klienten/${client.id}/ziele`)
    expect(hrefOf('Sonntag')).toContain(`tagebuch?content=DIARY&mode=view&item=${id('a3')}`)
  })

  it('shows the courses as a table as well, day by day, the newest first (§9)', async () => {
    const { user } = show(eventful)
    const course = await part(/^Verlauf/)
    await user.click(course.getByRole('button', { name: 'Als Tabelle' }))
    const rows = within(course.getByRole('table', { name: 'Verlauf' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Tag', 'Stimmung', 'Suchtdruck', 'Schlaf'],
      ['10.03.2026', 'schlecht', '–', '–'],
      ['02.03.2026', 'gut', '–', '–'],
      ['01.03.2026', 'mittel', '4 von 5', '–'],
    ])
    await user.click(course.getByRole('button', { name: 'Als Diagramm' }))
    expect(course.queryByRole('table')).toBeNull()
  })

  it('says of each life area whether it rose or fell (§3)', async () => {
    show(eventful)
    const areas = await part(/^Lebensbereiche/)
    const rows = areas.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['Arbeitgestiegen 4 (2)', 'Wohnen1'])
    expect(areas.getByText(/in Klammern der vom 09.02.2026/)).toBeDefined()
  })

  // REQ 4.194
  it('has what is agreed and open; in the shared view only what the client has too', async () => {
    show(eventful)
    const agreed = await part(/^Vereinbart und offen/)
    const rows = () => agreed.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows()).toEqual(['Anna anrufen', 'Blutdruck ansprechen'])
    expect(agreed.getByText('Blutdruck ansprechen').closest('.sf-hiddenIn-print')).not.toBeNull()
    expect(screen.getByText('ohne Notizen der Behandelnden')).toBeDefined()
    act(() => startSharedView(client.id))
    expect(rows()).toEqual(['Anna anrufen'])
    act(() => endSharedView())
  })

  // REQ 4.277
  it('has the agreed time without alcohol with its day and the days left', async () => {
    show(eventful)
    const agreed = await part(/^Vereinbart und offen/)
    const time = agreed.getByRole('link', { name: 'Zeit ohne Alkohol, 04.03.2026 bis 02.04.2026' })
    expect(time.getAttribute('href')).toBe(`/klienten/${client.id}/ziele/vereinbarung`)
    expect(time.parentElement?.textContent).toContain(': Tag 9 von 30, noch 21 Tage')
  })

  // REQ 4.386
  it('names the questionnaires that are due or overdue in one line', async () => {
    const one = (de: string, en: string | null, state: 'due' | 'overdue') => ({
      id: id(state === 'due' ? 'b1' : 'b2') as QuestionnairePackId,
      title: { de_DE: de, en_EN: en },
      until: day('2026-03-20'),
      state,
    })
    const questionnaires = [one('Lebensbereiche', 'Life areas', 'overdue'), one('Schlaf', null, 'due')]
    show({ ...eventful, questionnaires }, 'en_EN')
    const link = await screen.findByRole('link', { name: 'Questionnaires' })
    expect(link.getAttribute('href')).toBe(`/klienten/${client.id}/frageboegen`)
    expect(link.parentElement?.textContent).toBe(
      'Questionnaires: Life areas (open, was due by 20.03.2026), Schlaf (due by 20.03.2026)',
    )
    expect(screen.getByText('Schlaf').lang).toBe('de')
  })

  it('names what waits and what was done', async () => {
    show(eventful)
    const work = await part(/^Ziele und Aufgaben/)
    expect(work.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Datum vorbei 1',
      'Erledigt 1',
    ])
    expect(work.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '05.03.2026 Ziel ohne Titel',
      '08.03.2026 Bruder anrufen',
    ])
  })

  it('says where nothing happened, in English', async () => {
    show(quiet, 'en_EN')
    for (const words of ['No drinking reported.', 'No weekly review in this period.', 'No new entries.'])
      expect(await screen.findByText((text) => text.startsWith(words))).toBeDefined()
    expect(screen.getByText('Nothing completed, nothing open.')).toBeDefined()
    expect(screen.getByText('No appointment scheduled')).toBeDefined()
  })

  it('begins with another day when one is chosen', async () => {
    const { server, user } = show({
      ...quiet,
      appointments: [...quiet.appointments, { day: day('2026-01-15'), title: 'Erstgespräch' }],
    })
    await user.click(await screen.findByRole('button', { name: /Zeit seit/ }))
    await user.click(await screen.findByRole('option', { name: '15.01.2026, Erstgespräch' }))
    await expect
      .poll(() => server.requestsOf(readPreparation).at(-1)?.address.searchParams.get('from'))
      .toBe('2026-01-15')
  })

  it('is worked with the keyboard alone: from which day on, and on paper', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { server, user } = show({
      ...quiet,
      appointments: [...quiet.appointments, { day: day('2026-01-15'), title: 'Erstgespräch' }],
    })
    await screen.findByRole('button', { name: /Zeit seit/ })
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Drucken')
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(print).toHaveBeenCalledOnce()
    await expect.poll(() => document.activeElement?.textContent).toBe('Drucken')
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await user.keyboard('{End}{Enter}')
    await expect
      .poll(() => server.requestsOf(readPreparation).at(-1)?.address.searchParams.get('from'))
      .toBe('2026-01-15')
  })

  it('puts the name on paper only where it was asked for', async () => {
    const printed: string[] = []
    vi.stubGlobal('print', () => printed.push(document.body.textContent ?? ''))
    const { user } = show(quiet)
    for (const choice of ['Mit Patientencode', 'Mit Namen und Patientencode']) {
      await user.click(await screen.findByRole('button', { name: 'Drucken' }))
      await user.click(await screen.findByRole('menuitem', { name: choice }))
    }
    await expect.poll(() => printed.length).toBe(2)
    expect(printed.map((paper) => paper.includes('Jonas Brandt'))).toEqual([false, true])
  })

  it('can be loaded again', async () => {
    const server = fakeServer()
    server.answer(readAccount, [{ id: client.id, attributes: client }])
    server.refuse(readPreparation, 'ERROR.INTERNAL')
    const { user } = renderPage(
      <PreparationPage
        renderPatterns={() => <p>Was auffällt</p>}
        nextReview={{ text: 'Rückblick offen', isPending: false }}
      />,
      {
        role: 'THERAPIST',
        server,
        path: '/klienten/:id/datenerfassung/vorbereitung',
        at: `/klienten/${client.id}/datenerfassung/vorbereitung`,
      },
    )
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(readPreparation, { attributes: quiet })
    await user.click(again)
    expect(await screen.findByText('Kein Konsum gemeldet.')).toBeDefined()
  })
})
