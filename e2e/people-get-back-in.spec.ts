import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { expectPressesToArrive } from './below-a-field.ts'
import { aliases, passwords } from './people.ts'
import { demoInstant } from './server-process.ts'
import { changeSetting } from './settings.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Words } from './standfest.ts'

const msPerMinute = 60_000

/** Labels of the login pages, in the language of the run. */
function doorOn(page: Page, words: Words) {
  const logInButton = page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true })
  return {
    logInButton,
    forgotten: page.getByRole('link', { name: words('Passwort vergessen?', 'Forgotten your password?') }),
    newPassword: page.getByLabel(words('Neues Passwort', 'New password')),
    save: page.getByRole('button', { name: words('Passwort speichern', 'Save password') }),
    code: page.getByRole('textbox', {
      name: words('Code aus Ihrer Authenticator-App', 'Code from your authenticator app'),
    }),
    speak: () => page.getByRole('button', { name: words('Deutsch', 'English') }).click(),
    logIn: async (alias: string, password: string) => {
      await page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill(alias)
      await page.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(password)
      await logInButton.click()
    },
  }
}

test('who forgot the password gets a link by mail, and with it a new one, once @phone', async ({
  page,
  words,
  clinic,
  faults,
  hasTouch,
}) => {
  const client = clinic.newClient()
  const door = doorOn(page, words)
  await page.goto(clinic.address('client'))
  await door.speak()
  await door.forgotten.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reset = words('Passwort zurücksetzen', 'Reset your password')
  await expectAccessible(page, 'asking for a new password', { title: reset })
  await expectToFit(page, 'asking for a new password')
  await page.getByRole('textbox').fill(client.alias)
  await page.getByRole('button', { name: words('Link anfordern', 'Request link') }).click()
  const calm = words('Bitte sehen Sie in Ihr Postfach.', 'Please check your inbox.')
  await expect(page.getByRole('heading', { level: 1, name: calm })).toBeVisible()
  await expectAccessible(page, 'a new password was asked for')
  await expectToFit(page, 'a new password was asked for')

  const link = await clinic.linkFor('client', client.email)
  await page.goto(link)
  await expect(door.newPassword).toBeVisible()
  await expect(page).toHaveURL(clinic.address('client', '/passwort-aendern'))
  const main = page.getByRole('main')
  await expectPressesToArrive(page, { scope: main, isTouch: hasTouch, of: 'a new password' })
  await door.newPassword.fill('Linden im Morgenlicht')
  await door.save.click()
  await page.getByRole('link', { name: words('Zur Anmeldung', 'Go to sign-in') }).click()
  faults.expect(/403 .*\/api\/user\/login/)
  await door.logIn(client.alias, passwords.client)
  await expect(page.getByRole('alert')).toBeVisible()
  await door.logIn(client.alias, 'Linden im Morgenlicht')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.surname)

  faults.expect(/410 /)
  await clinic.forget(page)
  await page.goto(link)
  const spent = words('Dieser Link ist nicht mehr gültig.', 'This link is no longer valid.')
  await expect(page.getByRole('heading', { level: 1, name: spent })).toBeVisible()
  await expectAccessible(page, 'a link that is spent')
  await page.getByRole('link', { name: words('Neuen Link anfordern', 'Request a new link') }).click()
  await expect(page.getByRole('heading', { level: 1, name: reset })).toBeVisible()
})

// REQ 1.21
test('a letter in English opens an English page in a German browser @once', async ({ page, clinic }) => {
  const client = clinic.newClient()
  await signIn(page.context(), {
    origin: clinic.address('client'),
    alias: client.alias,
    password: passwords.client,
    language: 'en_EN',
  })
  await clinic.forget(page)
  await page.goto(clinic.address('client', '/passwort-zuruecksetzen'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await page.getByRole('textbox').fill(client.alias)
  await page.keyboard.press('Enter')
  await page.goto(await clinic.linkFor('client', client.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Set a password' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})

test('nobody learns from the page for a new password who has an account @phone', async ({
  page,
  words,
  clinic,
}) => {
  const answers: string[] = []
  for (const name of [aliases.client, 'niemand', 'niemand@example.org']) {
    await page.goto(clinic.address('client', '/passwort-zuruecksetzen'))
    await page.getByRole('textbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Postfach|inbox/ })).toBeVisible()
    answers.push(await page.getByRole('main').innerText())
  }
  expect(new Set(answers).size, words('eine Antwort', 'one answer')).toBe(1)
})

test('a second factor is set up at the login, asked for, proven before it is changed, and removed @desk', async ({
  page,
  words,
  clinic,
  faults,
  hasTouch,
}) => {
  test.setTimeout(120_000)
  const client = clinic.newClient()
  const door = doorOn(page, words)
  const expectPresses = (of: string, scope = page.getByRole('main')) =>
    expectPressesToArrive(page, { scope, isTouch: hasTouch, of })
  // From then on the account speaks the language of this run.
  await clinic.enter(page, 'client', client.alias, '/hilfe')
  await clinic.forget(page)
  const restore = await changeSetting(clinic, 'second_factor', {
    ADMIN: false,
    THERAPIST: false,
    CLIENT: true,
  })
  try {
    await page.goto(clinic.address('client', '/login'))
    await door.speak()
    await door.logIn(client.alias, passwords.client)
    await expect(page.getByRole('img', { name: words('QR-Code', 'QR code') })).toBeVisible()
    await expectAccessible(page, 'setting up a second factor')
    await expectToFit(page, 'setting up a second factor')
    await expectPresses('setting up a second factor')
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await door.code.fill(codeOf(secret, 0))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox')).toBeVisible()
    const [recovery = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    await expectAccessible(page, 'recovery codes')
    await expectToFit(page, 'recovery codes')
    await page
      .getByText(words('Ich habe die Codes sicher aufbewahrt', 'I have put the codes in a safe place'))
      .click()
    await page.getByRole('button', { name: words('Weiter', 'Continue') }).click()
    const home = page.getByRole('heading', { level: 1, name: new RegExp(client.surname) })
    await expect(home).toBeVisible()

    faults.expect(/403 .*\/api\/user\/login/)
    await clinic.forget(page)
    clinic.turnClock(1)
    await page.goto(clinic.address('client', '/login'))
    await door.logIn(client.alias, passwords.client)
    await expect(door.code).toBeFocused()
    await expectAccessible(page, 'the code at the login')
    await expectToFit(page, 'the code at the login')
    await expectPresses('the code at the login')
    await door.code.fill(codeOf(secret, 1))
    await door.logInButton.click()
    await expect(home).toBeVisible()

    faults.expect(/403 .*\/api\/user\/(second-factor|step-up)/)
    // A proof gives the session another token: what the page reads in that moment is refused once and asked again.
    faults.expect(/401 .*\/api\/rest\//)
    clinic.turnClock(8)
    await page.goto(clinic.address('client', '/?security-overlay=true'))
    await page.getByRole('button', { name: words('Neue Codes erstellen', 'Create new codes') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Neue Codes erstellen', 'Create new codes') })
      .click()
    const proof = page.getByRole('dialog', { name: words('Sind Sie es?', 'Please confirm it’s you') })
    await expect(proof).toBeVisible()
    await expectAccessible(page, 'a fresh proof')
    await expectPresses('a fresh proof', proof)
    await proof.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(passwords.client)
    await page.keyboard.press('Enter')
    await proof.getByRole('button', { name: words('Wiederherstellungscode', 'recovery code') }).click()
    await proof
      .getByRole('textbox', { name: words('Wiederherstellungscode', 'Recovery code') })
      .fill(recovery)
    await page.keyboard.press('Enter')
    await expect(proof).toHaveCount(0)
    await expect(page.getByText(words('Ihre Wiederherstellungscodes', 'Your recovery codes'))).toBeVisible()
    await expectAccessible(page, 'new recovery codes')
  } finally {
    await restore()
  }

  await page.reload()
  const remove = words('Entfernen', 'Remove')
  await page.getByRole('button', { name: remove, exact: true }).click()
  const question = page.getByRole('alertdialog', {
    name: words('Zweiten Faktor entfernen?', 'Remove two-factor authentication?'),
  })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'remove the second factor?')
  await question.getByRole('button', { name: remove }).click()
  await expect(
    page.getByText(words('Der zweite Faktor ist entfernt.', 'Two-factor authentication removed.')),
  ).toBeVisible()
  await expectAccessible(page, 'second factor removed')
})

test('a client is offered a second factor on the start page, once, and sets it up from there @desk', async ({
  page,
  words,
  clinic,
}) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/')
  const offer = page.getByRole('region', {
    name: words(
      'Möchten Sie Ihren Zugang besser schützen?',
      'Would you like extra protection for your account?',
    ),
  })
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'the offer of a second factor')
  await expectToFit(page, 'the offer of a second factor')
  await offer.getByRole('button', { name: words('Einrichten', 'Set up') }).click()
  const security = page.getByRole('dialog', { name: words('Sicherheit', 'Security') })
  await security.getByRole('button', { name: words('Einrichten', 'Set up') }).click()
  await expect(page.getByRole('img', { name: words('QR-Code', 'QR code') })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await doorOn(page, words).code.fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await page
    .getByText(words('Ich habe die Codes sicher aufbewahrt', 'I have put the codes in a safe place'))
    .click()
  await page.getByRole('button', { name: words('Weiter', 'Continue') }).click()
  await expect(
    page.getByText(words('Der zweite Faktor ist eingerichtet.', 'Two-factor authentication set up.')),
  ).toBeVisible()
  await page.goto(clinic.address('client', '/'))
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(client.surname) })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('people see where they are logged in, and end it there @desk', async ({
  page,
  words,
  clinic,
  faults,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const elsewhere = await anotherDevice()
  await clinic.enter(elsewhere, 'client', client.alias)
  await clinic.enter(page, 'client', client.alias, '/?security-overlay=true')
  const overlay = page.getByRole('dialog', { name: words('Sicherheit', 'Security') })
  await expect(overlay.getByText(words('Dieses Gerät', 'This device'))).toBeVisible()
  await expectAccessible(page, 'security')
  await overlay.getByRole('button', { name: /^(Anmeldung auf .* beenden|Sign out of .*)$/ }).click()
  await expect(overlay.getByText(words('Die Anmeldung ist beendet.', 'Signed out.'))).toBeVisible()
  faults.expect(/401 /)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: /^(Anmelden|Sign in)$/ })).toBeVisible()
})

/** The server's time as the authenticator app on the phone shows it. */
function codeOf(secret: string, minutes: number): string {
  const timestamp = Date.parse(demoInstant) + minutes * msPerMinute
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
