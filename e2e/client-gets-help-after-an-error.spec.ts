import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { aliases } from './people.ts'
import { test as withProfile } from './profile.ts'
import { expect, test, type Words } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

/** Opens the link of an error message, which opens a new tab. */
async function openHelp(page: Page, words: Words): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: words('Was kann ich tun?', 'What can I do?') }).click()
  return opened
}

const toDo = (words: Words) => words('Was Sie tun können', 'What you can do')

test('a client reads after an error what can be done, and the typed text is still there @everyLook', async ({
  page,
  words,
  clinic,
  faults,
}) => {
  faults.expect(/507|Insufficient Storage/)
  await clinic.enter(page, 'client', aliases.client, '/ziele?content=GOAL&mode=create')
  const refused = { code: 'ERROR.DISK_FULL', message: 'full', errors: [], state: 'error', status: 507 }
  await page.route('**/api/rest/goals**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { ...refused, requestId: 'ab12cd34ef' } })
      : route.continue(),
  )
  const title = page.getByRole('dialog').getByLabel(words('Titel', 'Title'))
  await title.fill('Abende am Fluss')
  await title.press('Enter')
  const help = await openHelp(page, words)
  await expect(help).toHaveURL(/\/hilfe\/fehler\/gerade-nicht-moeglich#ab12cd34ef$/)
  await expect(help.getByRole('heading', { name: toDo(words) })).toBeVisible()
  await expect(help.getByText('ab12cd34ef')).toBeVisible()
  await expect(help.getByText(/ERROR/)).toHaveCount(0)
  await expectAccessible(help, 'page of an error')
  await expectToFit(help, 'page of an error')
  const closed = help.waitForEvent('close')
  await help.getByRole('button', { name: words('Zurück', 'Back'), exact: true }).click()
  await closed
  await expect(title).toHaveValue('Abende am Fluss')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
})

test('a client finds the way out of an error by the search, with a typing mistake @phone', async ({
  page,
  words,
  clinic,
}) => {
  await page.goto(clinic.address('client', '/hilfe'))
  await page.getByRole('searchbox').fill(words('Anmeldename stimt nicht', 'no conection'))
  const results = page.getByRole('list', { name: words('Gefundene Stellen', 'Results') })
  await expect(results.locator('mark').first()).toBeVisible()
  await expectAccessible(page, 'search in the help')
  await expectToFit(page, 'search in the help')
  await results.locator('a[href^="/hilfe/fehler/"]').first().click()
  await expect(page.getByRole('heading', { name: toDo(words) })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await expect(results).toBeVisible()
})

withProfile(
  'a client reads what can be done without a connection @once',
  async ({ words, clinic, faults, profile: { context } }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    const page = await context.newPage()
    await clinic.enter(page, 'client', aliases.client, '/ziele')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto(clinic.address('client', '/'))
    const help = await openHelp(page, words)
    await expect(help.getByRole('heading', { level: 1 })).toHaveText(
      words('Keine Verbindung', 'No connection'),
    )
    await expect(help.getByRole('heading', { name: toDo(words) })).toBeVisible()
    await expect(help.getByRole('link', { name: /112/ })).toBeVisible()
    await context.setOffline(false)
  },
)
