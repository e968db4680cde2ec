import type { Page } from '@playwright/test'
import { expectCalm } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestion } from './consumption-question.ts'
import { walkByTab } from './keyboard.ts'
import { aliases } from './people.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 180_000 })
// Shadows and colours of our own are gone there: what shows the focus must be an outline.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

async function expectToGoEverywhere(page: Page, path: string, leastStops = 4): Promise<void> {
  await expectCalm(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { unseen, cameToTheEnd, stops } = await walkByTab(page)
  expect.soft(unseen, `stops without a ring: ${path}`).toEqual([])
  expect.soft(cameToTheEnd, `a way out: ${path}`).toBe(true)
  expect.soft(stops, `something to stop at: ${path}`).toBeGreaterThanOrEqual(leastStops)
}

test('a client comes to the end of each page by Tab, and sees where @once', async ({ page, clinic }) => {
  await page.goto(clinic.address('client', '/login'))
  await expectToGoEverywhere(page, '/login')
  await clinic.enter(page, 'client', aliases.client)
  for (const path of [
    '/',
    '/check-in',
    '/wochenrueckblick',
    '/ziele',
    '/tagebuch',
    '/termine',
    '/lebensbereiche',
    '/risikosituationen',
    '/ketten',
    '/meine-kopie',
    '/frageboegen',
    '/nachrichten',
    '/notfallkoffer',
  ]) {
    await page.goto(clinic.address('client', path))
    // Once another test has answered the weekly review, its page has a way out and the emergency kit only.
    await expectToGoEverywhere(page, path, path === '/wochenrueckblick' ? 2 : undefined)
  }
})

test('staff come to the end of each page by Tab, and see where @once', async ({ page, clinic }) => {
  await clinic.enter(page, 'therapist', aliases.therapist, '/klienten')
  // It opens only once the list is there, and keys alone do not wait for it.
  await putOffQuestion(page)
  await expectToGoEverywhere(page, '/klienten')
  await clientInList(page, 'Jonas Brandt').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectToGoEverywhere(page, 'data collection')
  const record = new URL(page.url()).pathname.replace('/datenerfassung', '')
  for (const path of ['bericht', 'frageboegen', 'kerndatensatz']) {
    await page.goto(clinic.address('therapist', `${record}/${path}`))
    await expectToGoEverywhere(page, path)
  }
  for (const path of ['/klienten/vorlagen', '/klienten/nachrichten-uebersicht']) {
    await page.goto(clinic.address('therapist', path))
    await expectToGoEverywhere(page, path)
  }
  await clinic.enter(page, 'admin', aliases.administrator)
  for (const path of [
    'dashboard',
    'monitoring',
    'nutzerverwaltung',
    'postausgang',
    'sicherheit',
    'einstellungen',
    'einstellungen/fragebogen',
    'einstellungen/frageboegen',
    'einstellungen/wochenrueckblick',
    'protokoll',
  ]) {
    await page.goto(clinic.address('admin', `/admin-verwaltung/${path}`))
    await expectToGoEverywhere(page, path)
  }
})

test('a ring that is missing, and a trap, would be seen @once (planted faults)', async ({ page, clinic }) => {
  await page.goto(clinic.address('client', '/login'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const ringless = new CSSStyleSheet()
    ringless.replaceSync('button:focus-visible { outline: none !important }')
    document.adoptedStyleSheets = [ringless]
  })
  expect((await walkByTab(page)).unseen).not.toEqual([])
  await page.evaluate(() => {
    document.querySelector('input')?.addEventListener('keydown', (event) => event.preventDefault())
  })
  expect((await walkByTab(page)).cameToTheEnd).toBe(false)
})
