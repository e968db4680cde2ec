import { expectAccessible, expectToFit } from './accessibility.ts'
import { checkInOn } from './check-in.ts'
import { passwords } from './people.ts'
import { changeSetting } from './settings.ts'
import { expect, test } from './standfest.ts'

/** Easy German reuses German texts that are already short. */
const german = (de: string): string => de

// REQ 1.23, 1.25, 1.26
test('a client chooses Easy German before signing in, checks in, and gets an e-mail in it @phone', async ({
  page,
  press,
  clinic,
}) => {
  test.setTimeout(180_000)
  const restore = await changeSetting(clinic, 'text_sets', { de_SIMPLE: true, tr_TR: false, ru_RU: false })
  try {
    const client = clinic.newClient()
    const html = page.locator('html')
    await page.goto(clinic.address('client', '/login'))
    await press(page.getByRole('button', { name: 'Einfache Sprache (noch nicht von Lesenden geprüft)' }))
    await expect(html).toHaveAttribute('lang', 'de-simple')
    await expect(page.getByText('Auch zwischen den Terminen.')).toBeVisible()
    await expectAccessible(page, 'login in Easy German')
    await expectToFit(page, 'login in Easy German')

    await page.getByRole('textbox', { name: 'Anmeldename' }).fill(client.alias)
    await page.getByLabel('Passwort', { exact: true }).fill(passwords.client)
    await press(page.getByRole('button', { name: 'Anmelden', exact: true }))
    await expect(page.getByRole('link', { name: 'Check-in beginnen' })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'de-simple')
    await expectAccessible(page, 'dashboard in Easy German')

    // The choice is stored in the account: another page of this session renders in it at once.
    await page.goto(clinic.address('client', '/risikosituationen'))
    await expect(page.getByRole('heading', { level: 1, name: 'Schwere Situationen' })).toBeVisible()

    await page.goto(clinic.address('client', '/check-in'))
    const checkIn = checkInOn(page, german, press)
    await expect(checkIn.question('sleep')).toHaveAttribute('lang', 'de-DE')
    await checkIn.answerAll({ sleep: 4, mood: 'good', pressure: 2, drank: false })
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && /\/rest\/survey/.test(one.url())),
      press(checkIn.send),
    ])
    expect(request.postData()).toContain('"askedIn":"de_SIMPLE"')
    await expect(checkIn.saved).toBeVisible()

    await clinic.forget(page)
    await page.goto(clinic.address('client', '/passwort-zuruecksetzen'))
    await page.getByRole('textbox', { name: 'Anmeldename oder E-Mail-Adresse' }).fill(client.alias)
    await press(page.getByRole('button', { name: 'Link holen' }))
    await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihre E-Mails.' })).toBeVisible()
    expect(await clinic.mailFor(client.email)).toContain('Haben Sie nicht um den Link gebeten?')
  } finally {
    await restore()
  }
})

// REQ 1.23
test('no set of texts is offered while the clinic has none switched on @desk', async ({ page, clinic }) => {
  await page.goto(clinic.address('client', '/login'))
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Einfache Sprache|Türkçe|Русский/ })).toHaveCount(0)
})
