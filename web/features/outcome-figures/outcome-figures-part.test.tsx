import { listOutcomeFigures } from '@standfest/domain/features/outcome-figures/outcome-figures.calls.ts'
import type { OutcomeFigures } from '@standfest/domain/features/outcome-figures/outcome-figures.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { OutcomeFiguresPart } from './outcome-figures-part.tsx'

const published = {
  quarter: '2026-Q3',
  least: 10,
  persons: 1240,
  medianWeeks: 17,
  sessions: null,
  days: { sober: 62, drinking: 4, open: 34 },
  answers: 58,
  reminders: { delivered: 3100, share: 97 },
  lifeAreas: [
    { typeId: 'a', titles: { de_DE: 'Arbeit', en_EN: 'Work' }, persons: 20, change: 0.4 },
    { typeId: 'b', titles: { de_DE: 'Sport', en_EN: 'Sports' }, persons: 10, change: -0.2 },
  ],
} as unknown as OutcomeFigures

function show(figures: readonly OutcomeFigures[], language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listOutcomeFigures, () =>
    figures.map((attributes) => ({ id: attributes.quarter, attributes })),
  )
  renderPage(<OutcomeFiguresPart />, { role: 'ADMIN', server, language })
}
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the outcome figures', () => {
  // REQ 4.362
  it('are numbers by quarter, and what is not published says below how many people', async () => {
    show([published])
    expect(cellsOf(await screen.findByRole('table', { name: 'Ergebniszahlen' }))).toEqual([
      ['3. Quartal 2026', '1.240', '17', 'unter 10', '62 %', '4 %', '34 %', '58 %', '3.100 (97 %)'],
    ])
    expect(cellsOf(screen.getByRole('table', { name: 'Lebensbereiche' }))).toEqual([
      ['Arbeit', '3. Quartal 2026', '20', '+0,4'],
      ['Sport', '3. Quartal 2026', '10', '-0,2'],
    ])
  })

  it('are read in English', async () => {
    show([{ ...published, lifeAreas: [] }], 'en_EN')
    expect(cellsOf(await screen.findByRole('table', { name: 'Outcome figures' }))[0]?.slice(0, 5)).toEqual([
      'Q3 2026',
      '1,240',
      '17',
      'under 10',
      '62%',
    ])
    expect(screen.queryAllByText('Not enough people answered twice about any life area.')).toHaveLength(1)
  })

  // REQ 4.363
  it('say that there are too few days for a share', async () => {
    show([{ ...published, days: null, answers: null, reminders: { delivered: 40, share: null } }])
    const cells = cellsOf(await screen.findByRole('table', { name: 'Ergebniszahlen' }))[0]
    expect(cells?.slice(4)).toEqual([...Array<string>(4).fill('zu wenige Tage'), '40'])
  })

  it('say when there are none yet', async () => {
    show([])
    expect(await screen.findAllByText('Noch ist kein ganzes Quartal vorbei.')).toHaveLength(1)
  })
})
