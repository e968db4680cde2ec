import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readCoreDataSheet } from '@standfest/domain/features/core-data-set/core-data-set.calls.ts'
import type { CoreDataSheet } from '@standfest/domain/features/core-data-set/core-data-set.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CoreDataPage } from './core-data-page.tsx'

const client = anAccount('CLIENT', { customId: 'P-017' })
const none = { held: 0, noShow: 0, cancelled: 0, unrecorded: 0 }
const known: CoreDataSheet = {
  registeredOn: '2025-10-30' as Day,
  closedOn: '2026-03-10' as Day,
  sessions: { held: 9, noShow: 1, cancelled: 0, unrecorded: 2 },
  groups: none,
  latest: { from: '2026-02-09' as Day, to: '2026-03-10' as Day, sober: 20, drinking: 2, open: 8 },
}

function show(sheet: CoreDataSheet = known, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readAccount, [{ id: client.id, attributes: client }])
  server.answer(readCoreDataSheet, { attributes: sheet })
  return renderPage(<CoreDataPage />, {
    role: 'THERAPIST',
    server,
    language,
    path: '/klienten/:id/kerndatensatz',
    at: `/klienten/${client.id}/kerndatensatz`,
  })
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the sheet for the core data set', () => {
  // REQ 4.364, 4.365
  it('lists what is known and says that it is no export', async () => {
    show()
    expect(await rowsOf('Angaben für den Kerndatensatz (KDS 3.0)')).toEqual([
      ['Beginn', '30.10.2025, in Standfest angelegt'],
      ['Ende', '10.03.2026'],
      ['Sitzungen', 'stattgefunden: 9, nicht erschienen: 1, abgesagt: 0, nicht vermerkt: 2'],
      ['Gruppen', 'stattgefunden: 0, nicht erschienen: 0, abgesagt: 0, nicht vermerkt: 0'],
      ['Letzte 30 Tage', 'ohne Alkohol bestätigt: 20, mit Alkohol: 2, offen: 809.02.2026 bis 10.03.2026'],
    ])
    expect(screen.getByText(/Das ist kein Export/)).toBeDefined()
    expect(screen.getByText(/Sie zählen nicht als Tage ohne Alkohol/)).toBeDefined()
  })

  it('is read in English, also while the treatment goes on', async () => {
    show({ ...known, closedOn: null, latest: null }, 'en_EN')
    const rows = await rowsOf('For the German core data set (KDS 3.0)')
    expect(rows[1]).toEqual(['End', 'not closed yet'])
    expect(rows[4]).toEqual(['Last 30 days', 'no day yet'])
  })

  // REQ 4.365
  it('prints the patient code, and the name only where it is asked for', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = show()
    await rowsOf('Angaben für den Kerndatensatz (KDS 3.0)')
    expect(screen.getByText('P-017')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Drucken' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mit Namen' }))
    expect(await screen.findByText(`${client.name} ${client.surname}, P-017`)).toBeDefined()
    expect(print).toHaveBeenCalledTimes(1)
  })
})
