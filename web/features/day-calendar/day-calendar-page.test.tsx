import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { answerDay, readDayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.calls.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dropDrafts } from '#drafts/drafts.ts'
import { aCalendar, keepingDays } from '#testing/day-calendar.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { DayCalendarPage } from './day-calendar-page.tsx'
import { DaysOfTime } from './days-of-time.tsx'

const jonas = anAccount('CLIENT')
const albrecht = {
  id: jonas.parentId as AccountId,
  prefix: '',
  titleId: 'Dr.',
  name: 'Miriam',
  surname: 'Albrecht',
}
const three = { '2026-03-01': {}, '2026-03-06': {}, '2026-03-08': {}, '2026-03-10': {} }

afterEach(() => dropDrafts(jonas.id))

function open(
  calendar: DayCalendar = aCalendar(three),
  language: Language = 'de_DE',
  clock: () => number = () => testInstant,
) {
  const server = fakeServer()
  const kept = keepingDays(server, calendar)
  server.answer(
    readAccount,
    [{ id: jonas.id, attributes: jonas }],
    [{ type: therapistResource.type, id: albrecht.id, attributes: albrecht }],
  )
  const page = renderPage(<DayCalendarPage />, {
    server,
    account: jonas,
    at: '/tageskalender',
    path: '/tageskalender',
    language,
    clock,
  })
  return { ...page, ...kept }
}

const cell = (name: string) => screen.findByRole('button', { name })
const sent = ({ server }: ReturnType<typeof open>) =>
  server.requestsOf(answerDay).map(({ body, headers }) => ({
    ...(body as object),
    answeredAt: undefined,
    seen: headers.get('If-Match'),
  }))

describe('the days of a time', () => {
  const said = { ...three, '2026-03-07': { state: 'drinking', source: 'check-in' } } as const
  const show = (calendar: DayCalendar) => {
    const server = fakeServer()
    keepingDays(server, calendar)
    return renderPage(<DaysOfTime startsOn={'2026-03-05' as Day} endsOn={'2026-03-10' as Day} />, {
      server,
      account: jonas,
    })
  }

  // REQ 4.281
  it('are numbers without a verdict, and without drinking where the client’s pages show none', async () => {
    const shown = show(aCalendar(said))
    expect(await screen.findByText('In 6 Tagen: 2 bestätigt, 1 mit Konsum, 3 offen.')).toBeDefined()
    shown.unmount()
    show({ ...aCalendar(three), figures: null })
    expect(await screen.findByText('In 6 Tagen: 3 bestätigt, 3 offen.')).toBeDefined()
  })
})

describe('the client’s day calendar', () => {
  // REQ 4.447
  it('keeps an opened day past midnight without a connection', async () => {
    let now = testInstant
    const { user, server, queries } = open(aCalendar(three), 'de_DE', () => now)
    await user.click(await cell('8. März: offen'))
    const sheet = await screen.findByRole('dialog')
    server.cutOff(readDayCalendar)
    now += 86_400
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    // As the live channel does with a new day.
    await act(() => queries.invalidateQueries({ queryKey: ['client'] }))
    expect(screen.getByRole('dialog')).toBe(sheet)
  })

  // REQ 2.126
  it('names each day with its state, and the latest days in figures', async () => {
    open(
      aCalendar({ ...three, '2026-03-07': { state: 'drinking', source: 'check-in', word: 'Betriebsfeier' } }),
    )
    const grid = await screen.findByRole('grid', { name: 'März 2026' })
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(within(grid).getByRole('button', { name: '8. März: offen' })).toBeDefined()
    expect(within(grid).getByRole('button', { name: '7. März: Konsum, Betriebsfeier' })).toBeDefined()
    expect(
      within(grid).getByRole('button', { name: '12. März, heute: bestätigt ohne Alkohol' }),
    ).toBeDefined()
    // On the page and on the sheet that is printed.
    expect(screen.getAllByText('In 31 Tagen: 26 bestätigt, 1 mit Konsum, 4 offen.')).toHaveLength(2)
    expect(
      await screen.findByText(/Ältere offene Tage ergänzen Sie gemeinsam mit Dr\. Miriam Albrecht/),
    ).toBeDefined()
  })

  // REQ 2.127
  it('walks through the open days with the keyboard, and each no goes on to the next one', async () => {
    const page = open()
    await page.user.click(await screen.findByRole('button', { name: '3 offene Tage eintragen' }))
    for (const [place, day] of ['Freitag, 6. März', 'Sonntag, 8. März'].entries()) {
      const sheet = within(await screen.findByRole('dialog', { name: day }))
      expect(sheet.getByText(`${place + 1} von 3`)).toBeDefined()
      await page.user.click(sheet.getByRole('button', { name: place === 0 ? 'Nein' : 'Weiß ich nicht mehr' }))
    }
    const last = within(await screen.findByRole('dialog', { name: 'Dienstag, 10. März' }))
    await page.user.type(last.getByRole('textbox'), 'Zahnarzt')
    await page.user.click(last.getByRole('button', { name: 'Nein' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(sent(page)).toEqual([
        { day: '2026-03-06', said: 'sober', seen: '"0"' },
        { day: '2026-03-08', said: 'unknown', seen: '"0"' },
        { day: '2026-03-10', said: 'sober', word: 'Zahnarzt', seen: '"0"' },
      ]),
    )
    expect(await cell('10. März: bestätigt ohne Alkohol, Zahnarzt')).toBeDefined()
    expect(screen.queryByRole('button', { name: /offene.? Tag/ })).toBeNull()
  })

  // REQ 2.128
  it.each([
    [
      'de_DE',
      '8. März: offen',
      'Ja',
      'Der 8. März ist dann im Kalender ein Tag mit Konsum. Ihre Serie zählt ab dem 9. März. 29 von 30 Tagen insgesamt bleiben Ihnen.',
      'Eintragen',
    ],
    [
      'en_EN',
      '8 March: open',
      'Yes',
      '8 March will then be a day with drinking in the calendar. Your streak counts from 9 March. You keep 29 of 30 total days.',
      'Save',
    ],
  ] as const)(
    'shows the effect of a yes before it is entered, in %s',
    async (language, name, yes, effect, enter) => {
      const page = open(aCalendar(three), language)
      await page.user.click(await cell(name))
      const sheet = within(await screen.findByRole('dialog'))
      await page.user.click(sheet.getByRole('button', { name: yes }))
      expect(sheet.getByText(effect)).toBeDefined()
      expect(sent(page)).toEqual([])
      await page.user.click(sheet.getByRole('button', { name: enter }))
      await waitFor(() => expect(sent(page)).toEqual([{ day: '2026-03-08', said: 'drinking', seen: '"0"' }]))
    },
  )

  it('moves with the arrow keys over the edge of a month, and opens a day with Enter', async () => {
    const { user } = open()
    ;(await cell('12. März, heute: bestätigt ohne Alkohol')).focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(await cell('26. Februar: bestätigt ohne Alkohol'))
    await user.keyboard('{PageDown}')
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(await cell('9. März: bestätigt ohne Alkohol'))
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Sonntag, 8. März' })).toBeDefined()
  })

  it('explains a day that is too long ago, and leaves today to the check-in', async () => {
    const { user } = open(aCalendar({ ...three, '2026-03-12': {} }))
    await user.click(await cell('1. März: offen'))
    const old = within(await screen.findByRole('dialog'))
    expect(
      await old.findByText(
        'Dieser Tag liegt länger zurück. Sie ergänzen ihn gemeinsam mit Dr. Miriam Albrecht.',
      ),
    ).toBeDefined()
    expect(old.queryByRole('button', { name: 'Nein' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await cell('12. März, heute: offen'))
    expect((await screen.findByRole('link', { name: 'Zum Check-in' })).getAttribute('href')).toBe('/check-in')
  })

  // REQ 4.251
  it('shows neither figures nor drinking while its display is off', async () => {
    const page = open(aCalendar({ '2026-03-08': { unknown: true }, '2026-03-10': {} }, { figures: null }))
    await page.user.click(await screen.findByRole('button', { name: '1 offenen Tag eintragen' }))
    const sheet = within(await screen.findByRole('dialog'))
    await page.user.click(sheet.getByRole('button', { name: 'Ja' }))
    expect(sheet.getByText('Der 10. März ist dann im Kalender ein Tag mit Konsum.')).toBeDefined()
    await page.user.click(sheet.getByRole('button', { name: 'Eintragen' }))
    await waitFor(() => expect(sent(page)).toHaveLength(1))
    expect(document.body.textContent).not.toMatch(/Serie|bestätigt,/)
  })

  // REQ 4.252
  it('has both answers of a conflict to choose from', async () => {
    const page = open()
    const day = await cell('8. März: offen')
    page.server.refuse(answerDay, 'ERROR.DAY_ALREADY_ANSWERED')
    const person = { ...albrecht }
    page.change('2026-03-08' as Day, {
      version: 1,
      state: 'sober',
      source: 'together',
      sentBy: 'therapist',
      sender: { id: albrecht.id, person },
    })
    await page.user.click(day)
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Weiß ich nicht mehr' }),
    )
    expect(await screen.findByText('Dr. Miriam Albrecht hat diesen Tag eben eingetragen')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Eingetragen: ohne Alkohol' })).toBeDefined()
    await page.user.click(screen.getByRole('button', { name: 'Ihre Antwort: weiß nicht mehr' }))
    await waitFor(() => expect(sent(page).at(-1)).toMatchObject({ said: 'unknown', seen: '"1"' }))
  })

  // REQ 2.129
  it('keeps an answer without a connection, shows it at once, and says that it waits', async () => {
    const page = open()
    page.server.cutOff(answerDay)
    await page.user.click(await cell('8. März: offen'))
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Nein' }))
    expect(await cell('8. März: bestätigt ohne Alkohol')).toBeDefined()
    expect(
      await screen.findByText('1 Tag wartet auf eine Verbindung und wird von selbst gesendet.'),
    ).toBeDefined()
  })
})
