import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { type ClinicProvider, openClinicProvider } from './clinic-provider.ts'
import { loadedVariable } from './global-setup.ts'
import { aliases, passwords } from './people.ts'
import { type DemoServer, type Site, startCopyOf } from './server-process.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './standfest.ts'

let provider: ClinicProvider
let clinic: DemoServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  provider = await openClinicProvider()
  clinic = await startCopyOf(process.env[loadedVariable] ?? '', provider.variables)
  const { therapist, admin } = clinic.addresses
  provider.know([therapist, admin].map((site) => `${site}/klinik-anmeldung`))
})
test.afterAll(async () => {
  await clinic.stop()
  provider.close()
})

const address = (site: Site, path: string) => `${clinic.addresses[site]}${path}`

/** Signs in at the provider, which asks each time. */
async function signInAtTheClinic(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

// REQ 4.330
test('an administrator links the account to the clinic’s OpenID provider, and signs in by it', async ({
  page,
  press,
  words,
  faults,
}, { project }) => {
  test.slow()
  const person = `a.sommer.${project.name}`
  const byTheClinic = words('Mit der Klinik-Anmeldung anmelden', 'Use the clinic sign-in')
  const connected = page.getByText(words('Verbunden seit', 'Connected since'))
  const connect = page.getByRole('button', { name: words('Konto verbinden', 'Connect account') })
  await signIn(page.context(), {
    origin: clinic.addresses.admin,
    alias: aliases.administrator,
    password: passwords.admin,
    language: words('de_DE', 'en_EN') as 'de_DE' | 'en_EN',
  })
  await page.goto(address('admin', '/admin-verwaltung/dashboard?security-overlay=true'))
  await expect(connect).toBeVisible()
  await expectAccessible(page, 'an account that is not connected')
  await expectToFit(page, 'an account that is not connected')
  await press(connect)
  await signInAtTheClinic(page, person)
  await expect(connected).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page, 'a connected account')

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address('admin', '/login'))
  const door = page.getByRole('button', { name: byTheClinic })
  await expect(door).toBeVisible()
  await expectAccessible(page, 'the login with the clinic sign-in')
  await expectToFit(page, 'the login with the clinic sign-in')
  await press(door)
  await signInAtTheClinic(page, person)
  await page.waitForURL(/admin-verwaltung/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The same identity is not linked on the site at another port of the host.
  faults.expect(/403 .*\/api\/user\/login\/openid/)
  await page.goto(address('therapist', '/login'))
  await press(page.getByRole('button', { name: byTheClinic }))
  await signInAtTheClinic(page, person)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a person who is not connected')
  await expectToFit(page, 'a person who is not connected')

  await page.goto(address('therapist', '/klinik-anmeldung'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words('Sie sind nicht angemeldet.', 'You’re not signed in.'),
  )
  await expectAccessible(page, 'a sign-in that was given up')
  await page.goto(address('client', '/login'))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('button', { name: byTheClinic })).toHaveCount(0)
})
