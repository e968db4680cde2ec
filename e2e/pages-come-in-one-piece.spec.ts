import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aliases, clientWithAWholeRecord } from './people.ts'
import { root } from './server-process.ts'
import { expect, test } from './standfest.ts'

/** The paths below the API that the page reads. */
function readsOf(page: Page): string[] {
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
  // What changed while a page was opening is read again, such as the sign-in of a moment before; then the next opening counts.
  await expect(async () => {
    reads.length = 0
    await page.goto(clinic.address('client', '/'))
    const next = page.getByRole('heading', { name: words('Als Nächstes', 'Coming up') })
    await expect(
      next.or(page.getByRole('heading', { name: words('Stimmung', 'Mood') })).first(),
    ).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(reads.filter(isData)).toEqual(['/rest/dashboard'])
  }).toPass()
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

/** The budget of a page's first load (content as sent, compressed, without headers) and the most files it may come in. */
const budget = { bytes: 200 * 1024, files: 16 }

/** The JavaScript and CSS that the page has loaded, once nothing on it is loading any more. */
async function weigh(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page.evaluate(async () => {
    await document.fonts.ready
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    return { files: files.length, bytes: files.reduce((sum, one) => sum + one.encodedBodySize, 0) }
  })
}

function expectWithinBudget({ bytes, files }: { readonly bytes: number; readonly files: number }): void {
  // Nothing came from a cache.
  expect(bytes).toBeGreaterThan(budget.bytes / 2)
  expect(files).toBeLessThanOrEqual(budget.files)
  expect(bytes).toBeLessThan(budget.bytes)
}

// REQ 2.68
test('the login comes in few files within its budget @phone', async ({ page, clinic }) => {
  await page.goto(clinic.address('client', '/login'))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expectWithinBudget(await weigh(page))
})

// REQ 2.68
test('the start page comes in few files within its budget @phone', async ({ browser, page, clinic }) => {
  await clinic.enter(page, 'client', clientWithAWholeRecord.alias, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Another browser with the same session: nothing is cached.
  const fresh = await browser.newContext({
    storageState: await page.context().storageState(),
    serviceWorkers: 'block',
  })
  const first = await fresh.newPage()
  await first.goto(clinic.address('client', '/'))
  await expect(first.locator('main h2').first()).toBeVisible()
  expectWithinBudget(await weigh(first))
  await fresh.close()
})

// REQ 2.241
test('a page after the first one comes in few files @once', async ({ page, clinic }) => {
  const filesOf = async (site: 'client' | 'therapist', alias: string, path: string) => {
    await clinic.enter(page, site, alias, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return (await weigh(page)).files
  }
  const { alias } = clientWithAWholeRecord
  for (const path of ['/notfallkoffer', '/nachrichten', '/ziele'])
    expect(await filesOf('client', alias, path), path).toBeLessThanOrEqual(45)
  for (const path of ['/heute', '/nachrichten'])
    expect(await filesOf('therapist', aliases.therapist, path), path).toBeLessThanOrEqual(70)
})

// REQ 2.242, 2.243
test('a device keeps the pages of clients, and nothing that only staff need @once', async ({
  page,
  clinic,
}) => {
  const worker = await page.request.get(clinic.address('client', '/sw.js'))
  const kept = [...new Set((await worker.text()).match(/\/assets\/[^"\\]+/g))].map((path) =>
    join(root, 'web/dist', path),
  )
  expect(kept.length).toBeGreaterThan(100)
  // Compressed files are sent where there are any.
  const bytesOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  expect(kept.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(850 * 1024)
  const isKept = (part: string) => kept.some((file) => readFileSync(file, 'utf8').includes(part))
  for (const ofClients of [
    '/rest/dashboard',
    'Ihr Tageskalender',
    'Meine Kopie',
    'Wer hat meine Daten gesehen?',
  ])
    expect(isKept(ofClients), ofClients).toBe(true)
  for (const ofStaff of ['/rest/hospitalReports', '/rest/letters', '%PDF-'])
    expect(isKept(ofStaff), ofStaff).toBe(false)
})
