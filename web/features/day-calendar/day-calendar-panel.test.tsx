import 'fake-indexeddb/auto'
import { answerDay, removeDayEntry } from '@standfest/domain/features/day-calendar/day-calendar.calls.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dropDrafts } from '#drafts/drafts.ts'
import { aCalendar, keepingDays } from '#testing/day-calendar.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { DayCalendarPanel } from './day-calendar-panel.tsx'

const therapist = anAccount('THERAPIST')
const jonas = anAccount('CLIENT', { parentId: therapist.id })
const february = { '2026-02-11': {}, '2026-02-20': {}, '2026-02-22': {} }

afterEach(() => dropDrafts(therapist.id))

function open(calendar: DayCalendar = aCalendar(february), account = jonas) {
  const server = fakeServer()
  keepingDays(server, calendar, therapist.id)
  return renderPage(<DayCalendarPanel account={account} />, { server, role: 'THERAPIST', account: therapist })
}

const sent = ({ server }: ReturnType<typeof open>) =>
  server.requestsOf(answerDay).map(({ body, address }) => ({
    ...(body as object),
    answeredAt: undefined,
    account: address.searchParams.get('account'),
  }))

describe('the day calendar of the care team', () => {
  // REQ 2.130
  it('answers a day with one key once days are filled in together, and goes to the next open one', async () => {
    const page = open()
    const { user } = page
    ;(await screen.findByRole('button', { name: '12. März, heute: bestätigt ohne Alkohol' })).focus()
    await user.keyboard('n')
    await user.click(screen.getByRole('button', { name: 'Gemeinsam eintragen' }))
    expect(screen.getByText('Gemeinsam mit Jonas Brandt')).toBeDefined()
    const first = screen.getByRole('button', { name: '12. März, heute: bestätigt ohne Alkohol' })
    first.focus()
    await user.keyboard('{PageUp}{Home}{PageUp}{ArrowRight}')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-02-11')
    await user.keyboard('n')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-02-20')
    await user.keyboard('j')
    await user.keyboard('w')
    const jonasId = jonas.id
    await waitFor(() =>
      expect(sent(page)).toEqual([
        { day: '2026-02-11', said: 'sober', together: true, account: jonasId },
        { day: '2026-02-20', said: 'drinking', together: true, account: jonasId },
        { day: '2026-02-22', said: 'unknown', together: true, account: jonasId },
      ]),
    )
  })

  // REQ 2.131
  it('fills in thirty days with forty keys, which take less than a minute', async () => {
    const calendar = aCalendar()
    const days = calendar.days.map((day) => ({
      ...day,
      ...(day.day < calendar.lastDay && { state: 'open' as const, source: null, lag: null }),
    }))
    const page = open({ ...calendar, days })
    await page.user.click(await screen.findByRole('button', { name: 'Gemeinsam eintragen' }))
    screen.getByRole('button', { name: /heute/ }).focus()
    const keys = ['{PageUp}', '{ArrowUp}', ...days.slice(1).map(() => 'n')]
    for (const key of keys) await page.user.keyboard(key)
    await waitFor(() => expect(sent(page)).toHaveLength(30), { timeout: 60_000 })
    // A second and a half for each key: the time of a person, not of the machine.
    expect(keys.length * 1.5).toBeLessThan(60)
  })

  it('says the effect before, and takes an answer back', async () => {
    const page = open()
    const { user } = page
    await user.click(await screen.findByRole('button', { name: 'Gemeinsam eintragen' }))
    await user.click(screen.getByRole('button', { name: 'Früherer Monat' }))
    await user.click(screen.getByRole('button', { name: '20. Februar: offen' }))
    const chosen = within(screen.getByRole('region', { name: 'Gewählter Tag' }))
    expect(
      chosen.getByText(/Die Serie beginnt am 21\.02\.2026\. Insgesamt bleiben 29 von 30\./),
    ).toBeDefined()
    await user.click(chosen.getByRole('button', { name: /Konsum/ }))
    const entered = within(await screen.findByRole('region', { name: 'Heute gemeinsam eingetragen' }))
    await user.click(await entered.findByRole('button', { name: 'Rückgängig: Fr 20.02.' }))
    await waitFor(() => expect(page.server.requestsOf(removeDayEntry)).toHaveLength(1))
    expect(await screen.findByRole('button', { name: '20. Februar: offen' })).toBeDefined()
  })

  it('is read only once the treatment is closed', async () => {
    open(aCalendar(february), { ...jonas, treatmentClosedOn: '2026-03-10' as never })
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: 'Gemeinsam eintragen' })).toBeNull()
  })
})
