import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { root, type ServerProcess, startEmptyClinic } from './server-process.ts'
import { expect, test } from './standfest.ts'

const run = promisify(execFile)

const fieldOn = (page: Page) => page.getByLabel(/^(Neues Passwort|New password)$/)
const saveOn = (page: Page) => page.getByRole('button', { name: /^(Passwort speichern|Save password)$/ })

let emptyClinic: ServerProcess

test.beforeAll(async () => {
  emptyClinic = await startEmptyClinic()
})

test.afterAll(() => emptyClinic.stop())

test('a new clinic gets its first administrator by a link that works once @desk', async ({
  page,
  words,
  faults,
  anotherDevice,
}) => {
  const link = await makeAdministrator(emptyClinic)
  await page.goto(emptyClinic.addresses.admin)
  await page.getByRole('button', { name: words('Deutsch', 'English') }).click()
  await expect(page.getByText(words('Demo-Klinik', 'Demo clinic'))).toHaveCount(0)
  await page.goto(link)
  const field = fieldOn(page)
  const save = saveOn(page)
  await field.fill('kurz')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/.*(Mindestens 12 Zeichen|At least 12 characters).*/)
  await expectAccessible(page, 'password too short')

  faults.expect(/422 /)
  await field.fill('Passwort-12345')
  await save.click()
  await expect(page.getByRole('alert')).toContainText(
    words('Dieses Passwort ist leicht zu erraten', 'This password is easy to guess'),
  )
  await field.fill('Linden im Morgenlicht')
  await save.click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: words('Ihr Passwort ist gespeichert.', 'Your password has been saved.'),
    }),
  ).toBeVisible()
  await expectAccessible(page, 'password saved')
  await expectToFit(page, 'password saved')

  await page.getByRole('link', { name: words('Zur Anmeldung', 'Go to sign-in') }).click()
  await page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill('A.Gruber')
  await page.getByLabel(words('Passwort', 'Password'), { exact: true }).fill('Linden im Morgenlicht')
  await page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }).click()
  await setUpSecondFactor(page, words)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  faults.expect(/410 /)
  const somebodyElse = await anotherDevice()
  await somebodyElse.goto(link)
  await expect(
    somebodyElse.getByRole('heading', { level: 1, name: /ist nicht mehr gültig|is no longer valid/ }),
  ).toBeVisible()
})

/** Administrators log in with a second factor unless the clinic decides otherwise. */
async function setUpSecondFactor(page: Page, words: (german: string, english: string) => string) {
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  await page.getByRole('textbox', { name: /Authenticator|authenticator/ }).fill(code)
  await page.keyboard.press('Enter')
  await page
    .getByText(words('Ich habe die Codes sicher aufbewahrt', 'I have put the codes in a safe place'))
    .click()
  await page.getByRole('button', { name: words('Weiter', 'Continue') }).click()
}

/** Runs an operator's command in a shell beside the server. */
async function makeAdministrator({ environment, addresses }: ServerProcess): Promise<string> {
  const person = [
    '--alias',
    'a.gruber',
    '--email',
    'a.gruber@example.org',
    '--name',
    'Anja',
    '--surname',
    'Gruber',
  ]
  const { stdout } = await run(process.execPath, ['server/dist/operator.js', 'administrator', ...person], {
    cwd: root,
    env: environment,
  })
  const link = /^http\S+#\S+$/m.exec(stdout)?.[0]
  if (link === undefined) throw new Error(`There is no link in:\n${stdout}`)
  const { pathname, hash } = new URL(link)
  return new URL(pathname + hash, addresses.admin).href
}
