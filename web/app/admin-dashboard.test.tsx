import { addDays, type Day } from '@standfest/domain/base/day.ts'
import {
  checkSetup,
  readCourse,
  readDashboard,
  readGoingLive,
} from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadLevelOf, segmentsOf } from '#features/monitoring/load-level.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'

const today = '2026-03-12' as Day

const figures: Dashboard = {
  version: '0.4.0',
  load: 2.4,
  memoryUsedBytes: 12_025_908_428,
  memoryTotalBytes: 34_359_738_368,
  memoryOfWeek: null,
  databaseBytes: 88_080_384,
  databaseConnections: 12,
  loadPeakToday: { load: 4, at: Date.parse('2026-03-12T02:20:00+01:00') / 1000 },
  sessionsNow: { CLIENT: 64, THERAPIST: 19, ADMIN: 3 },
  loginsToday: 51,
  loginsRefusedToday: 1,
  lettersWaiting: 14,
  letterWaitsSeconds: 12,
  nextRemindersAt: Date.parse('2026-03-12T08:30:00+01:00') / 1000,
  activeClients: 412,
  activeTherapists: 19,
  checkIns: [2, 5, 8, 13, 21, 34, 42, 40, 39, 11].map((count, index) => ({
    day: addDays(today, index - 9),
    count,
  })),
  delivery: [410, 422, 405, 431, 398, 440, 172].map((mail, index) => ({
    day: addDays(today, index - 6),
    mail,
    push: 100,
    undelivered: index,
  })),
  open: { approvals: 2, registrations: 2, certificates: 1, firstEndsInDays: 14 },
  undelivered: [
    {
      kind: 'daily-survey',
      channel: 'push',
      reason: 'device',
      count: 5,
      lastDueAt: Date.parse('2026-03-12T08:00:00+01:00') / 1000,
      isTriedAgain: false,
    },
    {
      kind: 'new-messages',
      channel: 'mail',
      reason: 'address',
      count: 1,
      lastDueAt: Date.parse('2026-03-12T07:16:00+01:00') / 1000,
      isTriedAgain: true,
    },
    {
      kind: 'of-tomorrow',
      channel: null,
      reason: 'late',
      count: 1200,
      lastDueAt: Date.parse('2026-03-10T07:16:00+01:00') / 1000,
      isTriedAgain: false,
    },
  ],
}

/** The responses for the panels below the tiles, which are tested in their own features. */
function answerParts(server: FakeServer) {
  server.answer(readGoingLive, { attributes: { steps: [] } })
  server.answer(checkSetup, { attributes: { checked: 31, findings: [] } })
  server.answer(readCourse, {
    attributes: { range: 'day', from: 0, until: 86_400, stepSeconds: 900, points: [] },
  })
}

function show(different: Partial<Dashboard> = {}, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readDashboard, { attributes: { ...figures, ...different } })
  answerParts(server)
  return renderPage(<AdminDashboard />, {
    role: 'ADMIN',
    server,
    language,
    at: '/admin-verwaltung/dashboard',
  })
}

const tile = async (title: string) => (await screen.findByRole('heading', { name: title })).parentElement

describe('monitoring', () => {
  // REQ 9.19
  it('shows the figures of the instance in tiles (§2)', async () => {
    show()
    expect((await tile('CPU-Last'))?.textContent).toContain('2,4 von höchstens 8,0')
    expect((await tile('Arbeitsspeicher'))?.textContent).toContain('11,2 von 32,0 GB35 Prozent belegt')
    expect((await tile('Datenbank'))?.textContent).toContain('84,0 MB12 Verbindungen offen')
    expect((await tile('CPU-Last'))?.textContent).toContain('Höchster Messwert heute 4,0 um 02:20 Uhr')
    expect((await tile('Aktive Sitzungen'))?.textContent).toContain(
      '86 64 Klienten, 19 Behandelnde, 3 VerwaltungAktive Konten: 412 von Klienten, 19 von Behandelnden',
    )
    expect((await tile('Warteschlange'))?.textContent).toContain(
      '14 AufträgeÄltester Auftrag wartet 12 SekundenNächster Erinnerungslauf 08:30 Uhr',
    )
    expect((await tile('Anmeldungen heute'))?.textContent).toContain('51 1 mit falschen Angaben')
    expect(screen.getByText(/^Stand 08:15 Uhr/)).toBeTruthy()
  })

  it.each([
    [5.9, 'normal', 'Im üblichen Bereich'],
    [6, 'high', 'Hoch'],
    [7.4, 'high', 'Hoch'],
    [7.5, 'veryHigh', 'Sehr hoch'],
  ])('reads a load of %s as %s and says it in a word (§9)', async (load, level, words) => {
    expect(loadLevelOf(load)).toBe(level)
    show({ load })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe(String(load))
  })

  // REQ 4.168
  it('says of a load at the end of the gauge that it may be higher', async () => {
    show({ load: 8 })
    expect((await tile('CPU-Last'))?.textContent).toContain('8,0 oder mehr')
  })

  // REQ 9.19
  it('fills the gauge segment by segment (§9)', () => {
    expect(segmentsOf(2.5, 8)).toEqual([1, 1, 0.5, 0, 0, 0, 0, 0])
    expect(segmentsOf(8, 8)).toEqual(Array.from({ length: 8 }, () => 1))
  })

  it('shows the check-ins of ten days as bars and as a table with the same numbers (§2)', async () => {
    const { user } = show()
    const drawing = await screen.findByRole('img', { name: 'Check-ins, letzte 10 Tage' })
    expect(drawing.querySelectorAll('rect')).toHaveLength(10)
    expect(screen.getByText('215 Check-ins in zehn Tagen, heute bisher 11.')).toBeTruthy()
    const panel = within(screen.getByRole('region', { name: 'Check-ins, letzte 10 Tage' }))
    await user.click(panel.getByRole('button', { name: 'Als Tabelle' }))
    const rows = panel.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '12.03.202611',
      '11.03.202639',
      '10.03.202640',
      '09.03.202642',
      '08.03.202634',
      '07.03.202621',
      '06.03.202613',
      '05.03.20268',
      '04.03.20265',
      '03.03.20262',
    ])
  })

  it('says that nothing waits, and leaves out a peak that was not seen', async () => {
    show({
      lettersWaiting: 0,
      loadPeakToday: null,
      nextRemindersAt: null,
      open: { approvals: 0, registrations: 0, certificates: 0, firstEndsInDays: null },
      undelivered: [],
    })
    expect((await tile('Warteschlange'))?.textContent).toBe('Warteschlange0 AufträgeNichts wartet')
    expect(screen.getByText('In den letzten sieben Tagen ist alles angekommen.')).toBeTruthy()
    expect((await tile('CPU-Last'))?.textContent).not.toContain('Höchster Messwert')
    expect(screen.getByText('Nichts wartet auf Sie.')).toBeTruthy()
  })

  it('shows what became of letters in a week, as bars and as a table with the same numbers', async () => {
    const { user } = show()
    const panel = within(await screen.findByRole('region', { name: 'Zustellung, 7 Tage' }))
    expect(panel.getByRole('img').querySelectorAll('rect')).toHaveLength(21)
    expect(panel.getByText('In sieben Tagen: E-Mail 2678, Push 700, nicht zugestellt 21.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Als Tabelle' }))
    const rows = panel.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(0, 2)).toEqual(['TagE-MailPushnicht zugestellt', '12.03.20261721006'])
  })

  it('leads to what waits for an administrator', async () => {
    show()
    const panel = within(await screen.findByRole('region', { name: 'Offen für Sie' }))
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 Bitten um ein zweites JaPrüfen',
      '2 Registrierungen von BehandelndenPrüfen',
      '1 Zertifikat läuft in 14 Tagen abAnsehen',
    ])
    expect(panel.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin-verwaltung/nutzerverwaltung')
  })

  // REQ 4.53
  it('tells what did not arrive, when, how and why, in counts, and names nobody (§6)', async () => {
    show()
    const panel = within(await screen.findByRole('region', { name: 'Nicht zugestellt' }))
    expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ZeitKanalAnlassGrundAnzahl',
      'heute 08:00PushCheck-inKein Gerät nimmt Mitteilungen an5',
      'heute 07:16E-MailNeue NachrichtAdresse nimmt nichts anwird weiter versucht1',
      '10.03.2026 07:16–AndereKam nicht mehr rechtzeitig hinaus1.200',
    ])
    expect(panel.getByRole('link').getAttribute('href')).toBe('/admin-verwaltung/postausgang')
  })

  it.each([
    [11.2, 'seit 7 Tagen stabil'],
    [22, 'in 7 Tagen 11,0 bis 22,0 GB'],
  ])('says how the memory in use went for a week: up to %s GB is %s', async (most, words) => {
    const memoryOfWeek = { least: 11 * 1024 ** 3, most: most * 1024 ** 3 }
    show({ memoryOfWeek })
    expect(await screen.findByText(`35 Prozent belegt, ${words}`)).toBeTruthy()
  })

  it.each([
    [119, '2026-03-12T23:30:00+01:00', '119 Sekunden', 'Nächster Erinnerungslauf 23:30 Uhr'],
    [120, '2026-03-13T00:15:00+01:00', '2 Minuten', 'Nächster Erinnerungslauf morgen 00:15 Uhr'],
    [2 * 3600, '2026-03-13T08:00:00+01:00', '2 Stunden', 'Nächster Erinnerungslauf morgen 08:00 Uhr'],
  ])('says of a queue of %s seconds and reminders at %s: %s, %s', async (seconds, at, span, reminders) => {
    show({ letterWaitsSeconds: seconds, nextRemindersAt: Date.parse(at) / 1000 })
    expect(await screen.findByText(`Ältester Auftrag wartet ${span}`)).toBeTruthy()
    expect(screen.getByText(reminders)).toBeTruthy()
  })

  it('offers to load again what could not be loaded', async () => {
    const server = fakeServer()
    server.refuse(readDashboard, 'ERROR.INTERNAL')
    answerParts(server)
    const { user } = renderPage(<AdminDashboard />, { role: 'ADMIN', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(readDashboard, { attributes: figures })
    await user.click(again)
    expect(await tile('CPU-Last')).toBeTruthy()
  })

  it('speaks English as well', async () => {
    show({}, 'en_EN')
    expect((await tile('CPU load'))?.textContent).toContain('2.4 out of 8.0')
    expect((await tile('Memory'))?.textContent).toContain('35% used')
  })
})
