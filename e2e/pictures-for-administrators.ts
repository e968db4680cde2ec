import type { Route } from '@playwright/test'
import { aliases, jonas, standInName } from './people.ts'
import type { Sitting } from './sitting.ts'

const pages = '/admin-verwaltung'

/** The screenshots of the administrators' guide. */
export async function takeForAdministrators(sit: Sitting): Promise<void> {
  const { enter, page } = sit
  await leaveOutTheMachine(page)
  await enter('admin', aliases.administrator, `${pages}/dashboard`)
  await takeDashboard(sit)
  await takePeople(sit)
  await takeSettings(sit)
}

async function takeDashboard({ open, shoot, press, page, words }: Sitting): Promise<void> {
  const setUp = page.getByRole('region', { name: words('Einrichtung', 'Set-up') })
  const hints = setUp.getByText(/^\d+ (Hinweise?|notes?)$/)
  await hints.waitFor()
  await shoot('dashboard', 'screen')
  await press(hints)
  await shoot('set-up', setUp)
  await press(page.getByRole('button', { name: words('Wartungsmeldung', 'Maintenance alert'), exact: true }))
  await page.getByRole('dialog').waitFor()
  await onATallScreen(page)
  await shoot('alert', page.getByRole('dialog'))
  await open('admin', `${pages}/monitoring`)
  const report = page.getByRole('region', { name: words('Wochenbericht', 'Weekly report') })
  await report.getByRole('button').first().waitFor()
  await shoot('report', report)
  await shoot('monitoring', 'screen')
  await open('admin', `${pages}/postausgang`)
  await page.getByRole('table').first().waitFor()
  await shoot('outbox', 'screen')
  await open('admin', `${pages}/protokoll`)
  await page.getByRole('table').first().waitFor()
  await shoot('protocol', 'screen')
}

async function takePeople({ open, shoot, press, page, words }: Sitting): Promise<void> {
  await open('admin', `${pages}/nutzerverwaltung`)
  const accounts = page.getByRole('list', { name: words('Konten', 'Accounts') })
  await accounts.getByRole('listitem').first().waitFor()
  await shoot('accounts', 'screen')
  await shoot('roles', page.getByRole('region', { name: words('Rollen', 'Roles') }))
  await press(page.getByRole('radio', { name: words('Klienten', 'Clients'), exact: true }))
  await page.getByRole('searchbox').fill(jonas.alias)
  const name = `${jonas.name} ${jonas.surname}`
  await press(accounts.getByRole('button', { name }))
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  await onATallScreen(page)
  await shoot('account', dialog)
  await press(page.getByRole('button', { name: words('Übergeben', 'Hand over'), exact: true }))
  await press(page.getByRole('button', { name: words('Künftig in Behandlung bei', 'New therapist') }))
  await press(page.getByRole('option', { name: standInName }))
  await shoot('hand-over', page.getByRole('alertdialog'))
}

async function takeSettings({ open, shoot, press, page, words }: Sitting): Promise<void> {
  await open('admin', `${pages}/sicherheit`)
  await page.getByRole('checkbox').first().waitFor()
  await shoot('security', 'screen')
  await open('admin', `${pages}/einstellungen`)
  await page.getByRole('group', { name: words('Hotline 1', 'Helpline 1') }).waitFor()
  await shoot('settings', 'screen')
  await press(page.getByRole('button', { name: words('Vorschau zeigen', 'Show preview') }))
  const texts = page.getByRole('region', { name: words('Vorschau, Deutsch', 'Preview, German') })
  await texts.waitFor()
  await shoot('clinic-texts', texts)
  await open('admin', `${pages}/einstellungen/fragebogen`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await shoot('questionnaire', 'screen')
}

/**
 * Makes the viewport taller for the next screenshot, of an element that is longer than the usual screen and scrolls
 * in itself.
 */
async function onATallScreen(page: Sitting['page']): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 1000 })
}

/**
 * Findings of the set-up check that are about the test machine: its clock, its database from npm, no TLS, and that
 * this is the demo clinic.
 */
const findingsOfTheTests = ['clock', 'databaseSupport', 'encryption', 'demo']

/** Replaces the load and the findings of the test machine, which do not belong in a guide. */
async function leaveOutTheMachine(page: Sitting['page']): Promise<void> {
  await page.route('**/api/admin-data/setup-check', (route) =>
    answerWith<{ findings: readonly { check: string }[] }>(route, (setup) => ({
      ...setup,
      findings: setup.findings.filter(({ check }) => !findingsOfTheTests.includes(check)),
    })),
  )
  await page.route('**/api/admin-data/dashboard', (route) =>
    answerWith<{ load: number; loadPeakToday: object }>(route, (figures) => ({
      ...figures,
      load: 0.8,
      loadPeakToday: { ...figures.loadPeakToday, load: 1.6 },
    })),
  )
}

async function answerWith<Attributes>(
  route: Route,
  change: (attributes: Attributes) => Attributes,
): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as { data: { attributes: Attributes } }
  const { data } = answer
  await route.fulfill({
    response,
    json: { ...answer, data: { ...data, attributes: change(data.attributes) } },
  })
}
