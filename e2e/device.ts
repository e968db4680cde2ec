import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Words } from './standfest.ts'

/** Fakes the device's clock, which pages use offline, in every document that is opened from now on. */
export async function setDeviceClock(context: BrowserContext, instant: string): Promise<void> {
  await context.addInitScript((present) => {
    const { now } = Date
    const shift = present - now()
    Date.now = () => now() + shift
  }, Date.parse(instant))
}

/** The dialog that asks for a PIN, opened on the page of the emergency kit. */
export async function askToKeepKit(page: Page, words: Words) {
  await page.getByRole('button', { name: words('Auf diesem Gerät behalten', 'Save on this device') }).click()
  const dialog = page.getByRole('dialog', {
    name: words('PIN für den Notfallkoffer', 'PIN for the emergency kit'),
  })
  const field = dialog.getByLabel('PIN', { exact: true })
  const again = dialog.getByLabel(words('PIN wiederholen', 'Enter PIN again'))
  const keep = async (pin: string) => {
    await field.fill(pin)
    await again.fill(pin)
    await dialog.getByRole('button', { name: words('Behalten', 'Save') }).click()
  }
  const keepUnder = async (pin: string) => {
    await keep(pin)
    await expect(dialog).toHaveCount(0)
  }
  return { dialog, keep, keepUnder }
}

/** The number of kits in the browser's IndexedDB. */
export function countKits(page: Page): Promise<number> {
  return countRows(page, { database: 'standfest-kit', store: 'kits' })
}

/** The number of drafts in the browser's IndexedDB. */
export function countDrafts(page: Page): Promise<number> {
  return countRows(page, { database: 'standfest-drafts', store: 'drafts' })
}

/** Checks for an IndexedDB database without creating it. */
function countRows(
  page: Page,
  place: { readonly database: string; readonly store: string },
): Promise<number> {
  return page.evaluate(async ({ database, store }) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === database)) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(database)
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction(store).objectStore(store).count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  }, place)
}

/** Whether the PIN of a kit on this device opens more than the kit. */
export function isPersonKept(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('standfest-kit')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('kits').objectStore('kits').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.some(({ kept }) => kept?.person !== undefined))
          })
        })
      }),
  )
}
