import type { Metrics, Trend } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { readCourse } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { LoadPanel } from './load-panel.tsx'
import { areaBelow, lineThrough, runsOf } from './trend-geometry.ts'
import { TrendsPart } from './trends-part.tsx'

const from = Date.parse('2026-03-11T08:30:00+01:00') / 1000
const step = 900

const point = (place: number, change: Partial<Metrics> = {}): Metrics => ({
  beginsAt: from + place * step,
  samples: 3,
  load: 1.25,
  loadPeak: 1.5,
  memoryUsedBytes: 2 * 1024 ** 3,
  databaseBytes: 84 * 1024 ** 2,
  databaseConnections: 12,
  sessions: 7.4,
  lettersWaiting: 0,
  logins: 4,
  loginsRefused: 1,
  lettersSent: 20,
  ...change,
})

const course = (points: Metrics[], range: Trend['range'] = 'day'): Trend => ({
  range,
  from,
  until: from + 96 * step,
  stepSeconds: step,
  points,
})
const points = [point(0), point(1, { load: 2.4, loadPeak: 4.05 }), point(50, { load: 0.5, loadPeak: 0.6 })]

function serverWith(given: Metrics[]) {
  const server = fakeServer()
  server.answer(readCourse, ({ address }) => ({
    attributes: course(given, (address.searchParams.get('range') ?? 'day') as Trend['range']),
  }))
  return server
}

describe('the figures over time', () => {
  it('are a line each, with a sentence on what they say', async () => {
    renderPage(<TrendsPart />, { role: 'ADMIN', server: serverWith(points) })
    expect(await screen.findAllByRole('img')).toHaveLength(9)
    const sentenceOf = (name: string) =>
      screen.getByRole('region', { name }).querySelector('figcaption')?.textContent
    expect(sentenceOf('CPU-Last')).toBe('Zuletzt 0,5, höchstens 4,1 (11.03.2026 08:45).')
    expect(sentenceOf('Arbeitsspeicher')).toBe('Zuletzt 2,0 GB, höchstens 2,0 GB (11.03.2026 08:30).')
    expect(sentenceOf('Anmeldungen')).toBe('Zusammen 12, am meisten 4 (11.03.2026 08:30).')
  })

  it.each([
    ['de_DE', 'Anmeldungen mit falschen Angaben', 'In diesem Zeitraum keine.'],
    ['en_EN', 'Sign-in attempts with wrong credentials', 'None in this period.'],
  ] as const)('name no highest point where nothing was counted: %s', async (language, name, sentence) => {
    const server = serverWith(points.map((one) => ({ ...one, loginsRefused: 0 })))
    renderPage(<TrendsPart />, { role: 'ADMIN', server, language })
    const region = await screen.findByRole('region', { name })
    expect(region.querySelector('figcaption')?.textContent).toBe(sentence)
  })

  // REQ 4.52
  it('are asked for anew for another period, and stand in one table with the newest first', async () => {
    const server = serverWith(points)
    const { user } = renderPage(<TrendsPart />, { role: 'ADMIN', server, language: 'en_EN' })
    await user.click(await screen.findByRole('radio', { name: '30 days' }))
    expect(server.requestsOf(readCourse).map(({ address }) => address.search)).toEqual([
      '?range=day',
      '?range=month',
    ])
    await user.click(screen.getByRole('button', { name: 'As a table' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual([
      'FromLoadMemoryDatabaseConnectionsSessionsSign-insWrong credentialsSentDue',
      '11.03.20260.52.0 GB84.0 MB12741200',
    ])
  })

  it('say that there are none yet', async () => {
    renderPage(<TrendsPart />, { role: 'ADMIN', server: serverWith([]) })
    expect(await screen.findByText(/^Aus diesem Zeitraum gibt es noch keine Werte/)).toBeTruthy()
  })

  it('leave the rest of the page alone where they cannot be loaded', async () => {
    const server = fakeServer()
    server.refuse(readCourse, 'ERROR.INTERNAL')
    const { user } = renderPage(<LoadPanel />, { role: 'ADMIN', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(readCourse, { attributes: course(points) })
    await user.click(again)
    expect(await screen.findByRole('img', { name: 'CPU-Last, letzte 24 Stunden' })).toBeTruthy()
  })

  it('show the load of a day or a week on the dashboard, as a table too', async () => {
    const { user } = renderPage(<LoadPanel />, { role: 'ADMIN', server: serverWith(points) })
    await user.click(await screen.findByRole('radio', { name: '7 Tage' }))
    expect(await screen.findByRole('heading', { name: 'CPU-Last, letzte 7 Tage' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Als Tabelle' }))
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })
})

describe('the line of a course', () => {
  it('breaks where nothing was seen', () => {
    const pieces = runsOf(course(points))
    expect(pieces.map((piece) => piece.length)).toEqual([2, 1])
  })

  it('goes through its places and closes along the ground; one alone is a dash', () => {
    const places = [
      [0, 10],
      [5, 20],
    ] as const
    expect(lineThrough(places)).toBe('M0.0 10.0L5.0 20.0')
    expect(areaBelow(places, 100)).toBe('M0.0 10.0L5.0 20.0L5.0 100L0.0 100Z')
    expect(lineThrough([[1, 2]])).toBe('M1.0 2.0h2')
    expect(areaBelow([[1, 2]], 100)).toBe('')
    expect(lineThrough([])).toBe('')
  })
})
