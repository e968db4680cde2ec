import { checkSetup } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { type SetupFinding, setupChecks } from '@standfest/domain/features/monitoring/setup-check.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { SetupPanel } from './setup-panel.tsx'

const finding = (change: Partial<SetupFinding>): SetupFinding => ({
  check: 'demo',
  severity: 'hint',
  count: null,
  at: null,
  ...change,
})

function show(findings: readonly SetupFinding[], language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(checkSetup, { attributes: { checked: 31, findings: [...findings] } })
  return renderPage(<SetupPanel />, { role: 'ADMIN', server, language })
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

describe('the check of the setting up on the dashboard', () => {
  // REQ 4.56
  it('says that all is in order, and how much was looked at', async () => {
    show([])
    expect(await screen.findByText('Alles in Ordnung. 31 Punkte geprüft.')).toBeTruthy()
  })

  it('names what presses with a word, what it is and what helps, and leads there', async () => {
    show([
      finding({ check: 'backup', severity: 'fault', at: 1_772_600_000 }),
      finding({ check: 'lettersDead', severity: 'warning', count: 1 }),
    ])
    const [backup, letters] = await rows()
    expect(backup).toMatch(/^DringendDie letzte Sicherung ist vom 04\.03\.2026BACKUP_DIR und/)
    expect(letters).toMatch(/^Bald1 E-Mail oder Mitteilung war in den letzten sieben Tagen nicht zustellbar/)
    // REQ 4.170
    expect(backup).toMatch(/Aufgabe des Betriebs$/)
    expect(letters).not.toContain('Aufgabe des Betriebs')
    const link = screen.getByRole('link', { name: 'Zum Postausgang' })
    expect(link.getAttribute('href')).toBe('/admin-verwaltung/postausgang')
  })

  it('folds hints, and says that nothing presses', async () => {
    const { user } = show([finding({}), finding({ check: 'encryption', count: 3 })], 'en_EN')
    expect(await screen.findByText('Nothing urgent. 31 items checked.')).toBeTruthy()
    const summary = screen.getByText('2 notes')
    expect(summary.closest('details')?.open).toBe(false)
    await user.click(summary)
    expect(summary.closest('details')?.open).toBe(true)
    expect(await rows()).toHaveLength(2)
  })

  it.each(['de_DE', 'en_EN'] as const)('has words for every finding in %s', async (language) => {
    show(
      setupChecks.map((check) => finding({ check, severity: 'fault', count: 2, at: 1_772_600_000 })),
      language,
    )
    const list = await rows()
    expect(list).toHaveLength(setupChecks.length)
    for (const row of list) expect(row).not.toMatch(/checks\.|\{\{|undefined|`/)
  })

  it.each([
    ['de_DE', 'weicht um 22.355.790 Sekunden von der Datenbank ab'],
    ['en_EN', 'differs from the database clock by 22,355,790 seconds'],
  ] as const)('sets the thousands of a figure apart in %s', async (language, words) => {
    show([finding({ check: 'clock', severity: 'fault', count: 22_355_790 })], language)
    expect((await rows())[0]).toContain(words)
  })

  it.each([
    ['de_DE', 'kann keine neue Wurzel anlegen'],
    ['en_EN', 'can’t create a new root'],
  ] as const)('promises no new root of certificates in %s', async (language, words) => {
    show([finding({ check: 'rootAuthority', severity: 'warning', at: 1_772_600_000 })], language)
    expect((await rows())[0]).toContain(words)
  })

  it('has other words where a figure or a date is not known', async () => {
    show(
      (['backup', 'disk', 'serverCertificate'] as const).map((check) =>
        finding({ check, severity: 'fault' }),
      ),
    )
    const text = (await rows()).join(' ')
    expect(text).toContain('Es gibt keine Sicherung')
    expect(text).toContain('Der freie Speicherplatz lässt sich nicht bestimmen')
    expect(text).toContain('Das Zertifikat des Servers lässt sich nicht lesen')
  })

  it('offers to look again where that did not work', async () => {
    const server = fakeServer()
    server.refuse(checkSetup, 'ERROR.INTERNAL')
    const { user } = renderPage(<SetupPanel />, { role: 'ADMIN', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(checkSetup, { attributes: { checked: 31, findings: [] } })
    await user.click(again)
    const panel = within(await screen.findByRole('region', { name: 'Einrichtung' }))
    expect(await panel.findByText(/^Alles in Ordnung/)).toBeTruthy()
  })
})
