import type { Day } from '@standfest/domain/base/day.ts'
import { readProtocolDays } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AuditLogDaysPart } from '#features/audit-log/audit-log-days-part.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { Footer } from './footer.tsx'
import { VersionDetails } from './version-details.ts'

describe('footer', () => {
  test('leads to the help page, whatever address the clinic named for questions', () => {
    renderPage(<Footer />, { config: { supportAddress: 'mailto:hilfe@klinik.example' } })
    expect(screen.getByRole('link', { name: 'Hilfe und Support' }).getAttribute('href')).toBe('/hilfe')
  })

  // REQ 2.25, 4.150
  test.each([
    ['de_DE', 'Was ist neu?', 'Schließen', 'Hier läuft Version 0.7.3, Build 00ff00ff00ff00ff.'],
    ['en_EN', 'What’s new?', 'Close', 'This site runs version 0.7.3, build 00ff00ff00ff00ff.'],
  ] as const)('tells everyone what runs and what is new: %s', async (language, title, close, running) => {
    const config = { version: '0.7.3', build: '00ff00ff00ff00ff', clientVersion: 'v0.4' }
    const { user } = renderPage(<Footer />, { language, config })
    await user.click(screen.getByRole('button', { name: 'Version 0.7.3' }))
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
    expect(screen.getByText(running)).toBeDefined()
    // The overlay has a hidden button of that name for screen readers, too.
    await user.click(screen.getAllByRole('button', { name: close }).at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const days = [
    { day: '2026-03-11' as Day, count: 1234 },
    { day: '2026-03-12' as Day, count: 2 },
  ]

  async function openAsAdministrator(sample: boolean, language: 'de_DE' | 'en_EN') {
    const server = fakeServer()
    server.answer(readProtocolDays, { attributes: { sample, days } })
    const { user } = renderPage(
      <VersionDetails value={<AuditLogDaysPart />}>
        <Footer />
      </VersionDetails>,
      { role: 'ADMIN', server, language },
    )
    await user.click(screen.getByRole('button', { name: /^Version / }))
    return screen.findByRole('table')
  }

  // REQ 2.36
  test.each([
    ['de_DE', 'Aktionen der letzten zehn Tage', 'Beispieldaten', ['12.03.20262', '11.03.20261.234']],
    ['en_EN', 'Activity over the last ten days', 'Sample data', ['12.03.20262', '11.03.20261,234']],
  ] as const)(
    'tells administrators how much was done lately, today first, and what is invented (§2): %s',
    async (language, title, mark, rows) => {
      const table = await openAsAdministrator(true, language)
      expect(screen.getByRole('heading', { name: title })).toBeDefined()
      expect(screen.getByText(mark)).toBeDefined()
      const [, ...told] = within(table).getAllByRole('row')
      expect(told.map((row) => row.textContent)).toEqual(rows)
    },
  )

  test('calls real numbers no samples', async () => {
    await openAsAdministrator(false, 'de_DE')
    expect(screen.queryByText('Beispieldaten')).toBeNull()
  })
})
