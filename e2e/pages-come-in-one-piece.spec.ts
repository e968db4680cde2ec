import type { Page } from '@playwright/test'
import { clientWithAWholeRecord } from './people.ts'
import { expect, test } from './standfest.ts'

/** The paths below the API that the page reads. */
function readsOf(page: Page): readonly string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname.replace('/api', ''))
  })
  return reads
}

const isData = (path: string) => /^\/(rest|message|user\/second-factor)/.test(path) && path !== '/rest/stream'

// REQ 2.65
test('the start page is read by one call, also when it is opened again @phone', async ({
  page,
  clinic,
  words,
}) => {
  const { alias } = clientWithAWholeRecord
  await clinic.enter(page, 'client', alias, '/ziele')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads = readsOf(page)
  await page.goto(clinic.address('client', '/'))
  const next = page.getByRole('heading', { name: words('Als Nächstes', 'Coming up') })
  await expect(next.or(page.getByRole('heading', { name: words('Stimmung', 'Mood') })).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(reads.filter(isData)).toEqual(['/rest/dashboard'])
})

// REQ 2.43, 2.66
test('the login names 112 and the hotlines before any script has run @phone', async ({ browser, clinic }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(clinic.address('client', '/login'))
  const calls = page.locator('a[href^="tel:"]')
  await expect(calls.first()).toBeVisible()
  await expect(calls.first()).toHaveAttribute('href', 'tel:112')
  expect(await calls.count()).toBeGreaterThan(1)
  await context.close()
})

// REQ 2.66
test('the login loads few files @phone', async ({ page, clinic }) => {
  const files: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.push(pathname)
  })
  await page.goto(clinic.address('client', '/login'))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(files.length).toBeLessThanOrEqual(16)
})
