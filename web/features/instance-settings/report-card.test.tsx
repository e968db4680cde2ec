import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { previewMonitoringReport } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { ReportCard } from './report-card.tsx'

type Report = SecuritySetting<'monitoring_report'>

const off: Report = { enabled: false, address: '', weekday: 1 }

const settingOf = (value: Report, version = 3) => ({
  id: 'monitoring_report' as const,
  attributes: { name: 'monitoring_report' as const, value, version, deletedAt: 0 },
})

function show(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listSettings, [settingOf(off)])
  return renderPage(<ReportCard />, { role: 'ADMIN', server, language })
}

const card = async (name = 'Wochenbericht') => within(await screen.findByRole('region', { name }))

describe('the weekly report', () => {
  it('is switched on with an address and a day, by the version that was seen (§3)', async () => {
    const { user, server } = show()
    const report = await card()
    await user.click(report.getByRole('checkbox', { name: 'Bericht jede Woche senden' }))
    await user.type(report.getByRole('textbox'), ' technik@klinik.example ')
    await user.click(report.getByRole('button', { name: /Wochentag/ }))
    await user.click(await screen.findByRole('option', { name: 'Freitag' }))
    const on: Report = { enabled: true, address: 'technik@klinik.example', weekday: 5 }
    server.answer(changeSetting, settingOf(on, 4))
    await user.click(report.getByRole('button', { name: 'Speichern' }))
    expect(await report.findByText('Gespeichert, gilt ab jetzt')).toBeDefined()
    const [sent] = server.requestsOf(changeSetting)
    expect(sent?.address.pathname).toBe('/api/rest/settings/monitoring_report')
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.body).toEqual({ name: 'monitoring_report', value: on })
  })

  it('says what is missing before it sends anything', async () => {
    const { user, server } = show()
    const report = await card()
    await user.click(report.getByRole('checkbox'))
    await user.click(report.getByRole('button', { name: 'Speichern' }))
    expect(report.getByText('Bitte eine Adresse eingeben oder den Bericht ausschalten')).toBeDefined()
    await user.type(report.getByRole('textbox'), 'technik')
    expect(report.getByText(/^Bitte eine vollständige E-Mail-Adresse eingeben/)).toBeDefined()
    expect(server.requestsOf(changeSetting)).toHaveLength(0)
  })

  it('tells of what another administrator saved meanwhile, and shows it when asked', async () => {
    const { user, server } = show()
    const report = await card()
    await user.type(report.getByRole('textbox'), 'a@klinik.example')
    server.answer(listSettings, [settingOf({ ...off, address: 'b@klinik.example' }, 4)])
    server.refuse(changeSetting, 'ERROR.CONFLICT')
    await user.click(report.getByRole('button', { name: 'Speichern' }))
    expect(await report.findByText('Inzwischen geändert')).toBeDefined()
    await user.click(report.getByRole('button', { name: 'Neuen Stand laden' }))
    await waitFor(() => expect(report.getByRole<HTMLInputElement>('textbox').value).toBe('b@klinik.example'))
  })

  it('shows the letter as it would go out now', async () => {
    const { user, server } = show('en_EN')
    const report = await card('Weekly report')
    server.refuse(previewMonitoringReport, 'ERROR.INTERNAL')
    await user.click(report.getByRole('button', { name: 'Preview' }))
    const dialog = within(await screen.findByRole('dialog'))
    const again = await dialog.findByRole('button', { name: 'Try again' })
    server.answer(previewMonitoringReport, {
      attributes: {
        figures: {
          from: '2026-03-05',
          to: '2026-03-11',
          activeClients: 412,
          activeTherapists: 19,
          logins: 640,
          checkIns: 1204,
          weeklyReviews: 210,
          letters: 900,
          lettersDead: 2,
          lettersWaiting: 1,
          databaseBytes: 88_080_384,
          version: '0.4.0',
        },
        subject: 'Standfest: Wochenbericht / weekly report',
        text: 'Guten Tag,\n\nHello,',
      },
    })
    await user.click(again)
    expect(await dialog.findByText('Standfest: Wochenbericht / weekly report')).toBeDefined()
    expect(dialog.getByText(/^Guten Tag,/)).toBeDefined()
  })
})
