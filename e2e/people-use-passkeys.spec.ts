import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { aliases, passwords, secondAdministrator } from './people.ts'
import { registerClients } from './sign-in.ts'
import { expect, test, type Words } from './standfest.ts'

/** Adds a virtual authenticator (CDP) whose user verification always succeeds. */
async function withPasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

function doorOn(page: Page, words: Words) {
  return {
    byPasskey: page.getByRole('button', { name: words('Mit Passkey anmelden', 'Sign in with a passkey') }),
    confirm: page.getByRole('button', { name: words('Mit Passkey bestätigen', 'Confirm with passkey') }),
    setUp: page.getByRole('button', { name: words('Passkey einrichten', 'Set up a passkey') }),
    add: page.getByRole('button', { name: words('Passkey hinzufügen', 'Add a passkey') }),
    added: page.getByText(words('Der Passkey ist eingerichtet.', 'Passkey set up.')),
    speak: () => page.getByRole('button', { name: words('Deutsch', 'English') }).click(),
    logIn: async (alias: string, password: string) => {
      await page.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill(alias)
      await page.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }).click()
    },
    endPasskey: async () => {
      const end = words('Beenden', 'Remove')
      await page.getByRole('button', { name: words('Passkey „', 'Remove passkey') }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: end, exact: true }).click()
      await expect(page.getByText(words('Der Passkey ist beendet.', 'Passkey removed.'))).toBeVisible()
    },
  }
}

// REQ 4.313
test('a client sets up a passkey in the first session, signs in with it, and removes it @phone', async ({
  page,
  press,
  words,
  clinic,
  faults,
  anotherDevice,
}, { project }) => {
  const surname = `Passkey${project.name.replaceAll('-', '')}`
  const [alias, oneTime] = [`kim.${surname.toLowerCase()}`, 'Regenschirm am Dienstag']
  await registerClients((await anotherDevice()).context(), {
    origin: clinic.address('therapist'),
    alias: aliases.therapist,
    password: passwords.therapist,
    surnames: [surname],
  })
  await withPasskeys(page)
  const door = doorOn(page, words)
  await page.goto(clinic.address('client', '/login'))
  await door.speak()
  await expect(door.byPasskey).toBeVisible()
  await expectAccessible(page, 'the login with a passkey')
  await expectToFit(page, 'the login with a passkey')
  await door.logIn(alias, oneTime)
  await page.getByLabel(words('Neues Passwort', 'New password')).fill('Linden im Morgenlicht')
  await page.keyboard.press('Enter')
  await expect(door.setUp).toBeVisible()
  await expectAccessible(page, 'a passkey is offered')
  await expectToFit(page, 'a passkey is offered')
  // One press here, and the device's user verification.
  await press(door.setUp)
  const home = page.getByRole('heading', { level: 1, name: new RegExp(surname) })
  await expect(home).toBeVisible()

  await clinic.forget(page)
  await page.goto(clinic.address('client', '/login'))
  await press(door.byPasskey)
  await expect(home).toBeVisible()

  await page.goto(clinic.address('client', '/?security-overlay=true'))
  await expect(door.add).toBeVisible()
  await expectAccessible(page, 'own passkeys')
  await expectToFit(page, 'own passkeys')
  await door.endPasskey()
  faults.expect(/403 .*\/api\/user\/login/)
  await clinic.forget(page)
  await page.goto(clinic.address('client', '/login'))
  await press(door.byPasskey)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a passkey that was ended')
  await door.logIn(alias, 'Linden im Morgenlicht')
  await expect(home).toBeVisible()
})

test('staff use a passkey as second factor and for re-authentication @desk', async ({
  page,
  press,
  words,
  clinic,
  faults,
}) => {
  await withPasskeys(page)
  const door = doorOn(page, words)
  const security = '/admin-verwaltung/dashboard?security-overlay=true'
  await clinic.enter(page, 'admin', secondAdministrator, security)
  await press(door.add)
  await page.getByRole('textbox', { name: words('Name des Passkeys', 'Passkey name') }).fill('Dienstrechner')
  await expectAccessible(page, 'a new passkey')
  await press(door.setUp)
  await expect(door.added).toBeVisible()

  faults.expect(/403 .*\/api\/user\/login/)
  await clinic.forget(page)
  await page.goto(clinic.address('admin', '/login'))
  await expect(door.byPasskey).toHaveCount(0)
  await door.logIn(secondAdministrator, passwords.admin)
  await expect(door.confirm).toBeVisible()
  await expectAccessible(page, 'a passkey after the password')
  await expectToFit(page, 'a passkey after the password')
  await press(door.confirm)
  await page.waitForURL(/admin-verwaltung/)

  faults.expect(/403 .*\/api\/user\/passkeys/)
  faults.expect(/401 .*\/api\/rest\//)
  await page.goto(clinic.address('admin', security))
  await expect(door.add).toBeVisible()
  clinic.turnClock(8)
  const end = words('Beenden', 'Remove')
  await page.getByRole('button', { name: words('Passkey „', 'Remove passkey') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: end, exact: true }).click()
  const proof = page.getByRole('dialog', { name: words('Sind Sie es?', 'Please confirm it’s you') })
  await expect(proof).toBeVisible()
  await expectAccessible(page, 'a proof with a passkey')
  await press(proof.getByRole('button', { name: words('Mit Passkey bestätigen', 'Confirm with passkey') }))
  await expect(page.getByText(words('Der Passkey ist beendet.', 'Passkey removed.'))).toBeVisible()
})
