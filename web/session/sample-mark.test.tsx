import type { Day } from '@standfest/domain/base/day.ts'
import {
  checkSetup,
  previewMonitoringReport,
  readCourse,
  readDashboard,
  readGoingLive,
} from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { countReminders, listOutbox } from '@standfest/domain/features/reminders/reminders.calls.ts'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { AdminDashboard } from '#app/admin-dashboard.tsx'
import { ReportPreview } from '#features/instance-settings/report-preview.tsx'
import { TrendsPart } from '#features/monitoring/trends-part.tsx'
import { OutboxPage } from '#features/reminders/outbox-page.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'

const dashboard = {
  version: '0.4.0',
  load: 2,
  memoryUsedBytes: 1,
  memoryTotalBytes: 2,
  memoryOfWeek: null,
  databaseBytes: 1,
  databaseConnections: 1,
  loadPeakToday: null,
  sessionsNow: { CLIENT: 1, THERAPIST: 1, ADMIN: 1 },
  loginsToday: 1,
  loginsRefusedToday: 0,
  lettersWaiting: 0,
  letterWaitsSeconds: 0,
  nextRemindersAt: null,
  activeClients: 1,
  activeTherapists: 1,
  checkIns: [],
  delivery: [],
  open: { approvals: 0, registrations: 0, certificates: 0, firstEndsInDays: null },
  undelivered: [],
}

const figures = {
  from: '2026-03-05' as Day,
  to: '2026-03-11' as Day,
  activeClients: 1,
  activeTherapists: 1,
  logins: 7,
  checkIns: 1,
  weeklyReviews: 1,
  letters: 1,
  lettersDead: 0,
  lettersWaiting: 0,
  databaseBytes: 1,
  version: '0.4.0',
}

function show(page: ReactElement, demo: boolean, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readDashboard, { attributes: dashboard })
  server.answer(readGoingLive, { attributes: { steps: [] } })
  server.answer(checkSetup, { attributes: { checked: 31, findings: [] } })
  server.answer(readCourse, {
    attributes: { range: 'day', from: 0, until: 86_400, stepSeconds: 900, points: [] },
  })
  server.answer(countReminders, [])
  server.answer(listOutbox, [])
  server.answer(previewMonitoringReport, {
    attributes: { subject: 'Bericht', text: '7 Anmeldungen', figures },
  })
  renderPage(page, { role: 'ADMIN', server, language, config: { demo } })
}

describe('figures of the demo clinic', () => {
  // REQ 4.164
  it.each([
    ['de_DE', 'Beispieldaten', 'Check-ins, letzte 10 Tage'],
    ['en_EN', 'Sample data', 'Check-ins, last 10 days'],
  ] as const)('are marked wherever the dashboard shows them: %s', async (language, mark, checkIns) => {
    show(<AdminDashboard />, true, language)
    expect(await screen.findByRole('heading', { name: `${checkIns} ${mark}` })).toBeTruthy()
    // The tiles, and the four panels with counts of earlier days.
    expect(screen.getAllByText(mark)).toHaveLength(5)
  })

  // REQ 4.164
  it.each([
    ['the figures over time', <TrendsPart key="courses" />, 1],
    ['the outbox', <OutboxPage key="outbox" />, 2],
    ['the weekly report', <ReportPreview key="report" onClose={() => undefined} />, 1],
  ] as const)('are marked in %s', async (_where, page, count) => {
    show(page, true)
    expect(await screen.findAllByText('Beispieldaten')).toHaveLength(count)
  })

  // REQ 4.164
  it('have no mark in a clinic in earnest', async () => {
    show(<AdminDashboard />, false)
    expect(await screen.findByRole('heading', { name: 'Check-ins, letzte 10 Tage' })).toBeTruthy()
    expect(within(document.body).queryByText('Beispieldaten')).toBeNull()
  })
})
