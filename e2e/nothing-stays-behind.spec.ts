import type { Page } from '@playwright/test'
import { askToKeepKit, countDrafts, countKits, isPersonKept } from './device.ts'
import { aliases, clientWithAWholeRecord as first, passwords } from './people.ts'
import { test } from './profile.ts'
import { expect } from './standfest.ts'

const pin = '384729'
const draft = 'Das wollte ich noch fragen: 7319'
const written = [
  ...first.record.messages.map(({ content }) => content),
  ...first.record.contents.flatMap(({ attributes: { title, name, phone, content } }) => [
    title,
    name,
    phone,
    content,
  ]),
]
  .filter((text) => typeof text === 'string')
  // A single word may be one of the pages' own.
  .filter((text) => / |^\d+$/.test(text))

/**
 * Words that must not remain on the device after logout: names, credentials, and what was written by or for the
 * client. Only the login name is left to the browser, which may offer it at the next login.
 */
const canaries = [first.surname, first.email, passwords.client, pin, draft, ...written]

// ASVS 14.3.1, 14.3.3
// TR-2 O.Arch_4, O.Data_4, O.Data_6, O.Data_14
// TR-3 O.Data_8
test('after the logout a device holds nothing of a person, and the next one meets nothing of them @once', async ({
  words,
  clinic,
  faults,
  profile: { context, filesWith },
}) => {
  test.slow()
  faults.expect(/401 /)
  const page = await context.newPage()
  const anotherTab = await context.newPage()
  const login = (on: Page) => on.getByRole('heading', { level: 1, name: /^(Anmelden|Sign in)$/ })
  const ofFirst = (on: Page) =>
    on.getByRole('main').getByText(new RegExp([first.surname, ...written].map(escaped).join('|')))
  const message = page.getByRole('textbox', { name: words('Nachricht schreiben', 'Write a message') })
  const open = (path: string) => page.goto(clinic.address('client', path))

  await test.step('somebody reads, writes and keeps the kit', async () => {
    await open('/')
    await page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill(first.alias)
    await page.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(passwords.client)
    await page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }).click()
    await expect(login(page)).toHaveCount(0)
    await open('/tagebuch')
    await expect(ofFirst(page).first()).toBeVisible()
    await open('/nachrichten')
    await expect(ofFirst(page).first()).toBeVisible()
    await message.fill(draft)
    await expect.poll(() => countDrafts(page)).toBe(1)
    await open('/notfallkoffer')
    await expect(ofFirst(page).first()).toBeVisible()
    const { keepUnder } = await askToKeepKit(page, words)
    await keepUnder(pin)
    await expect.poll(() => isPersonKept(page)).toBe(true)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await anotherTab.goto(clinic.address('client', '/tagebuch'))
    await expect(ofFirst(anotherTab).first()).toBeVisible()
  })

  await test.step('they log out, and are asked about what is not sent yet', async () => {
    await page.getByRole('button', { name: new RegExp(first.surname) }).click()
    await page.getByRole('menuitem', { name: words('Abmelden', 'Sign out') }).click()
    await page.getByRole('button', { name: words('Abmelden und verwerfen', 'Sign out and discard') }).click()
    await expect(login(page)).toBeVisible()
    // The user switches to the other tab.
    await anotherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(ofFirst(anotherTab)).toHaveCount(0)
    await expect(login(anotherTab)).toBeVisible()
    await anotherTab.close()
  })

  await test.step('only what is nobody’s is left, and the sealed kit', async () => {
    expect(await leftOn(page)).toEqual(nothing)
    expect(await countKits(page)).toBe(1)
    expect(await isPersonKept(page)).toBe(false)
    expect(await context.cookies()).toEqual([])
    // A planted fault, a stored call, is found: the search works.
    await page.evaluate(async () => (await caches.open('planted')).put('/api/rest/diary', new Response()))
    expect(await leftOn(page)).toEqual({ ...nothing, files: ['/api/rest/diary'] })
    await page.evaluate(() => caches.delete('planted'))
  })

  await test.step('the back button leads to the login', async () => {
    for (let back = 0; back < 3; back += 1) {
      await page.goBack()
      await expect(login(page)).toBeVisible()
      await expect(page).toHaveTitle(/^[^–|]*$/)
      await expect(ofFirst(page)).toHaveCount(0)
    }
  })

  await test.step('somebody else logs in and meets their own things', async () => {
    await clinic.enter(page, 'client', aliases.clientWithRecentConsumption, '/nachrichten')
    await expect(message).toHaveValue('')
    await expect(page.getByText(new RegExp([first.surname, draft].map(escaped).join('|')))).toHaveCount(0)
    await open('/notfallkoffer')
    await expect(
      page.getByRole('button', { name: words('Auf diesem Gerät behalten', 'Save on this device') }),
    ).toBeVisible()
    await expect(page.getByText(first.surname)).toHaveCount(0)
    expect(await countKits(page)).toBe(1)
  })

  expect(await filesWith(...canaries)).toEqual([])
  expect(await filesWith('standfest-files-')).not.toEqual([])
})

/** Files of the page itself, which the service worker stores for every visitor. */
const filesOfThePage = ['/', '/leer.html', '/notiz.svg', '/notizen.webmanifest', '/notes.webmanifest']
const nothing = { marks: [], chosen: [], files: [], databases: ['standfest-kit'] }

/** The contents of this site's storage, without what every visitor gets: cached page files and preferences. */
function leftOn(page: Page) {
  return page.evaluate(async (ofThePage) => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    const paths = requests.map(({ url }) => new URL(url).pathname)
    return {
      marks: Object.keys(sessionStorage),
      chosen: Object.keys(localStorage).filter((key) => !['sf-theme', 'sf-language'].includes(key)),
      files: paths.filter((path) => !ofThePage.includes(path) && !path.startsWith('/assets/')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }
  }, filesOfThePage)
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
