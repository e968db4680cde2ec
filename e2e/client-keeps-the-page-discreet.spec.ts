import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { askToKeepKit } from './device.ts'
import { passwords } from './people.ts'
import { expect, test, type Words } from './standfest.ts'

const [pin, wrongPin, kitPin] = ['384729', '902188', '561942']
const typedText = 'Ein Satz, den niemand sonst lesen soll'

/** Simulates the app switcher, which a headless browser does not have, by `visibilitychange`. */
async function change(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The number of colours in a screenshot of the page: 1 means that it is covered. */
async function countColours(page: Page): Promise<number> {
  const bytes = [...(await page.screenshot())]
  return page.evaluate(async (picture) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(picture)], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (canvas === null) throw new Error('no canvas')
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    return new Set(new Uint32Array(data.buffer)).size
  }, bytes)
}

async function setLock(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('PIN festlegen', 'Choose a PIN') }).click()
  await page.getByLabel(words('PIN, sechs Ziffern', 'PIN, six digits')).fill(pin)
  await page.getByLabel(words('PIN wiederholen', 'Repeat the PIN')).fill(pin)
  await page.getByRole('button', { name: words('Sperre einschalten', 'Turn on the lock') }).click()
  await expect(page.getByText(words('Die Sperre ist eingeschaltet.', 'The lock is on.'))).toBeVisible()
}

const textOf = (page: Page, words: Words) => page.getByLabel(words('Titel', 'Title'))

async function writeInDiary(page: Page, words: Words): Promise<void> {
  await textOf(page, words).fill(typedText)
}

const lockOf = (page: Page, words: Words) =>
  page.getByRole('alertdialog', { name: words('Gesperrt', 'Locked') })

// REQ 2.237, 2.238
test('a client’s page is blank in the app switcher, and locked afterwards @bothPhones', async ({
  page,
  clinic,
  words,
}, info) => {
  const { alias } = clinic.newClient()
  await clinic.enter(page, 'client', alias, '/notfallkoffer')
  const { keepUnder } = await askToKeepKit(page, words)
  await keepUnder(kitPin)
  await page.goto(clinic.address('client', '/dieses-geraet'))
  await expectAccessible(page, 'this device')
  await expectToFit(page, 'this device')
  await page.screenshot({ path: info.outputPath('this-device.png'), fullPage: true })
  await setLock(page, words)
  await page.goto(clinic.address('client', '/tagebuch?content=DIARY&mode=create'))
  // With a delay of 0 the lock also applies on page load.
  const lock = lockOf(page, words)
  await expect(lock).toBeVisible()
  await expect(page).toHaveTitle(words('Gesperrt', 'Locked'))
  await expect(lock).not.toContainText('Standfest')
  await expect(lock.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  await expectAccessible(page, 'lock')
  await expectToFit(page, 'lock')
  await page.screenshot({ path: info.outputPath('lock.png') })
  const five = lock.getByRole('button', { name: '5', exact: true })
  const placeBefore = await five.boundingBox()
  await page.keyboard.type(wrongPin)
  await expect(lock.getByText(words('Noch 4 Versuche', '4 tries left'))).toBeVisible()
  // The next press meets the digit it is meant for, and 112 is in sight.
  expect(await five.boundingBox()).toEqual(placeBefore)
  await expect(lock.getByRole('link', { name: /112/ })).toBeInViewport({ ratio: 1 })
  for (const digit of pin) await lock.getByRole('button', { name: digit, exact: true }).tap()
  await expect(lock).toBeHidden()

  await writeInDiary(page, words)
  expect(await countColours(page)).toBeGreaterThan(10)
  await change(page, 'hidden')
  await page.screenshot({ path: info.outputPath('list-of-open-apps.png') })
  expect(await countColours(page)).toBe(1)
  await change(page, 'visible')
  await expect(lock).toBeVisible()

  // The kit's own PIN decrypts it while the page stays locked.
  await lock.getByRole('button', { name: words('Notfallkoffer öffnen', 'Open emergency kit') }).click()
  await lock.getByLabel(words('PIN für den Notfallkoffer', 'PIN for the emergency kit')).fill(kitPin)
  await lock.getByRole('button', { name: words('Öffnen', 'Open'), exact: true }).click()
  await expect(lock.getByRole('heading', { level: 1 })).toBeVisible()
  await lock.getByRole('button', { name: words('Zurück', 'Back'), exact: true }).click()
  await page.keyboard.type(pin)
  await expect(lock).toBeHidden()
  await expect(textOf(page, words)).toHaveValue(typedText)
})

// REQ 2.236
test('five wrong PINs end the session, and typed text is kept until the next login @bothPhones', async ({
  page,
  clinic,
  words,
}) => {
  const { alias } = clinic.newClient()
  await clinic.enter(page, 'client', alias, '/dieses-geraet')
  await setLock(page, words)
  await page.goto(clinic.address('client', '/tagebuch?content=DIARY&mode=create'))
  const lock = lockOf(page, words)
  await expect(lock).toBeVisible()
  await page.keyboard.type(pin)
  await expect(lock).toBeHidden()
  await writeInDiary(page, words)
  await change(page, 'hidden')
  await change(page, 'visible')
  await expect(lock).toBeVisible()
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type(wrongPin)
    await expect(lock.getByText(new RegExp(words(`Noch ${left} Versuch`, `${left} tr`)))).toBeVisible()
  }
  await page.keyboard.type(wrongPin)
  await page.waitForURL(/\/login/)
  await expect(
    page.getByText(words('Die PIN war fünfmal nicht richtig', 'The PIN was wrong five times')),
  ).toBeVisible()
  await expect(
    page.getByText(words('ist nach der Anmeldung wieder da', 'will be there when you sign in')),
  ).toBeVisible()
  // The session cookie is no longer valid.
  await page.goto(clinic.address('client', '/tagebuch'))
  await page.waitForURL(/\/login/)
  await page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill(alias)
  await page.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(passwords.client)
  await page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }).click()
  await page.waitForURL(/\/tagebuch/)
  await page.goto(clinic.address('client', '/tagebuch?content=DIARY&mode=create'))
  await expect(lock).toBeVisible()
  await page.keyboard.type(pin)
  await expect(lock).toBeHidden()
  await expect(textOf(page, words)).toHaveValue(typedText)
})

// REQ 2.239
test('pressing Shift three times leaves the page: Back does not restore it, and typed text is kept @desk', async ({
  page,
  clinic,
  words,
}) => {
  const { alias } = clinic.newClient()
  await clinic.enter(page, 'client', alias, '/tagebuch')
  await page.goto(clinic.address('client', '/tagebuch?content=DIARY&mode=create'))
  const other = await page.context().newPage()
  await other.goto(clinic.address('client', '/tagebuch'))
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const text = textOf(page, words)
  await page.bringToFront()
  await text.click()
  await page.keyboard.type(typedText)
  for (let number = 0; number < 3; number += 1) await page.keyboard.press('Shift')
  await page.waitForURL('about:blank')
  await expect(page).toHaveTitle('')
  // Whoever looks next may switch the tab.
  await other.waitForURL('about:blank')
  await other.close()
  await page.goBack()
  await page.waitForURL(/\/leer\.html$/)
  expect((await page.locator('body').textContent())?.trim()).toBe('Start')
  await page.goto(clinic.address('client', '/tagebuch?content=DIARY&mode=create'))
  const lock = lockOf(page, words)
  await expect(lock).toBeVisible()
  await lock.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(passwords.client)
  await lock.getByRole('button', { name: words('Entsperren', 'Unlock') }).click()
  await expect(lock).toBeHidden()
  await expect(text).toHaveValue(typedText)
})

// REQ 2.240
test('the login, and every page on request, can be left by a button @phone', async ({
  page,
  clinic,
  words,
}) => {
  await page.goto(clinic.address('client', '/login'))
  await expect(page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: words('Seite verlassen', 'Leave this site') }).click()
  await page.waitForURL('about:blank')
  await page.context().setOffline(false)
  const { alias } = clinic.newClient()
  await clinic.enter(page, 'client', alias, '/dieses-geraet')
  await page.getByText(words('Knopf „Seite verlassen“ über jeder Seite zeigen', 'above every page')).click()
  await page.getByText(words('Name „Notizen“', 'Use the name “Notes”')).click()
  await page.goto(clinic.address('client', '/check-in'))
  await expect(page).toHaveTitle('Check-in')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
    'href',
    words('/notizen.webmanifest', '/notes.webmanifest'),
  )
  await page.getByRole('button', { name: words('Seite verlassen', 'Leave this site') }).click()
  await page.waitForURL('about:blank')
})
