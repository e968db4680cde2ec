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

/** The budget of a page's first load (bytes as sent, with their headers) and the most files it may come in. */
const budget = { bytes: 200 * 1024, files: 16 }

/** Counts JavaScript and CSS that the page loads; the answer waits until all of it has arrived. */
async function weigh(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const loading = new Set<string>()
  const weight = { bytes: 0, files: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    // The end of a worker's script (0.6 KB) is reported to the worker only.
    if (/\.(js|css)$/.test(pathname) && !pathname.includes('session-watch')) loading.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!loading.delete(requestId)) return
    weight.files += 1
    weight.bytes += encodedDataLength
  })
  const settled = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => loading.size).toBe(0)
    return weight
  }
  return settled
}

function expectWithinBudget({ bytes, files }: { readonly bytes: number; readonly files: number }): void {
  expect(files).toBeGreaterThan(0)
  expect(files).toBeLessThanOrEqual(budget.files)
  expect(bytes).toBeLessThan(budget.bytes)
}

// REQ 2.68
test('the login comes in few files within its budget @phone', async ({ page, clinic }) => {
  const weight = await weigh(page)
  await page.goto(clinic.address('client', '/login'))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expectWithinBudget(await weight())
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
  const weight = await weigh(first)
  await first.goto(clinic.address('client', '/'))
  await expect(first.locator('main h2').first()).toBeVisible()
  expectWithinBudget(await weight())
  await fresh.close()
})
