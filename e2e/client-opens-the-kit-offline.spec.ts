import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { askToKeepKit, countKits, isPersonKept } from './device.ts'
import { aliases } from './people.ts'
import { test } from './profile.ts'
import { expect, type Words } from './standfest.ts'

const pin = '384729'
/**
 * The longest time from the PIN to the kit: on a busy machine a multiple of the time that the PIN's key derivation
 * takes alone.
 */
const openedWithin = { ms: 1000, timesTheRounds: 3 }

test('a client keeps the emergency kit on the phone and opens it without a connection @once', async ({
  words,
  clinic,
  faults,
  profile: { context, filesWith },
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const page = await context.newPage()
  const session = page.waitForResponse((response) => response.url().endsWith('/user/session'))
  await clinic.enter(page, 'client', aliases.client, '/notfallkoffer')
  // The first contact's name, which must not be stored on the device in plain text.
  const canary = await nameOfFirstContact(page, words)
  const { dialog, keep, keepUnder } = await askToKeepKit(page, words)
  await keep('123456')
  await expect(dialog.getByText(words('leicht zu erraten', 'easy to guess'))).toBeVisible()
  await expectAccessible(page, 'PIN for the emergency kit')
  await keepUnder(pin)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { draftKey } = (await (await session).json()).data.attributes as { readonly draftKey: string }
  await expect.poll(() => isPersonKept(page)).toBe(true)

  await context.setOffline(true)
  await page.goto(clinic.address('client', '/notfallkoffer'))
  await expect(
    page.getByRole('heading', { name: words('Keine Verbindung', 'You are offline') }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /112/ })).toBeVisible()
  await expectAccessible(page, 'page without a connection')
  await expectToFit(page, 'page without a connection')
  const pinField = page.getByLabel(words('PIN für den Notfallkoffer', 'PIN for the emergency kit'))
  await pinField.fill('111222')
  await page.getByRole('button', { name: words('Öffnen', 'Open') }).click()
  await expect(page.getByRole('alert')).toContainText(words('noch 9 Versuche', '9 tries left'))
  await pinField.fill(pin)
  const roundsMs = await timeOfRounds(page)
  const tookMs = await timeUntil(page, words('Öffnen', 'Open'), canary)
  expect(tookMs).toBeLessThan(Math.max(openedWithin.ms, openedWithin.timesTheRounds * roundsMs))
  await expectAccessible(page, 'emergency kit without a connection')

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  const plain = kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))
  expect(plain.toSorted()).toEqual(['/leer.html', '/notes.webmanifest', '/notiz.svg', '/notizen.webmanifest'])

  await context.setOffline(false)
  await page.goto(clinic.address('client', '/ohne-netz'))
  await expect(pinField).toBeVisible()
  expect(await countKits(page)).toBe(1)
  // The server says what it says of an account that has ended.
  const ended = { data: { type: 'keptKitStanding', attributes: { stands: false } } }
  await context.route('**/api/user/kept-kit', (route) => route.fulfill({ json: ended }))
  await page.reload()
  await expect.poll(() => countKits(page)).toBe(0)
  await expect(pinField).toHaveCount(0)
  expect(await filesWith(canary, draftKey)).toEqual([])
  expect(await filesWith('standfest-files-')).not.toEqual([])
})

/**
 * The name on the first contact card, once the client's own contacts are loaded: until then the clinic's public
 * numbers are shown.
 */
async function nameOfFirstContact(page: Page, words: Words): Promise<string> {
  const someone = new RegExp(words('^(?!112)\\S+ anrufen$', '^Call (?!112)\\S+$'))
  await expect(page.getByRole('link').filter({ hasText: someone })).toBeVisible()
  return page.getByRole('main').locator('strong').first().innerText()
}

/** Presses a button and measures by the page's own clock how long it takes until a word is shown. */
function timeUntil(page: Page, button: string, word: string): Promise<number> {
  return page.evaluate(
    async ([name, awaited]) => {
      const pressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      const begun = performance.now()
      pressed?.click()
      while (!document.body.textContent.includes(awaited ?? '')) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
      return performance.now() - begun
    },
    [button, word],
  )
}

/** How long the 600,000 PBKDF2 iterations alone take in this page at present. */
function timeOfRounds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now()
    const secret = await crypto.subtle.importKey('raw', new Uint8Array(6), 'PBKDF2', false, ['deriveBits'])
    const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: 600_000 }
    await crypto.subtle.deriveBits(terms, secret, 256)
    return performance.now() - begun
  })
}
