import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { loadedVariable } from './global-setup.ts'
import { nightOf } from './night.store.ts'
import { closedClient, passwords, therapistOf } from './people.ts'
import { startCopyOf, turnClockTo } from './server-process.ts'
import { changeSetting } from './settings.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './standfest.ts'

// REQ 2.112, 4.210, 4.211, 4.214
test('a therapist closes a treatment, the client reads on and writes no more, and it goes on again @desk', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const name = `${client.name} ${client.surname}`
  const phone = await anotherDevice()
  await clinic.enter(phone, 'client', client.alias, '/nachrichten')
  const field = phone.getByRole('textbox', { name: words('Nachricht schreiben', 'Write a message') })
  await expect(field).toBeVisible()

  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  const act = async (what: string) => {
    await press(
      page.getByRole('button', { name: words(`Weitere Aktionen für ${name}`, `More actions for ${name}`) }),
    )
    await press(page.getByRole('menuitem', { name: what }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: what }))
  }
  await expect(clientInList(page, name)).toBeVisible()
  await act(words('Behandlung abschließen', 'Close treatment'))
  await expect(clientInList(page, name)).toHaveCount(0)

  // The open page of the client hears of it.
  const unread = words('Nachrichten werden hier nicht mehr gelesen.', 'Nobody reads messages here any more.')
  await expect(phone.getByText(unread)).toBeVisible()
  await expect(field).toHaveCount(0)

  await press(page.getByRole('button', { name: words('Anzeigen', 'Show'), exact: true }))
  await press(page.getByText(words('Abgeschlossene', 'Closed treatments')))
  await expect(clientInList(page, name)).toBeVisible()
  await act(words('Behandlung wieder aufnehmen', 'Reopen treatment'))
  await expect(field).toBeVisible()
})

// REQ 2.110, 4.214
test('the courses and the pages of a closed treatment are accessible @everyPage', async ({
  page,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(
    page,
    'therapist',
    therapistOf(closedClient),
    '/klienten?ansicht=verlaeufe&mit=abgeschlossene',
  )
  const name = `${closedClient.name} ${closedClient.surname}`
  await expect(clientInList(page, name)).toBeVisible()
  await expect(page.getByText(words('Mittel über 7 Tage', '7-day average'))).toBeVisible()
  await expectAccessible(page, 'courses of all clients')
  await expectToFit(page, 'courses of all clients')

  await clinic.enter(page, 'client', closedClient.alias, '/')
  const title = words('Ihre Behandlung ist abgeschlossen', 'Your treatment has ended')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page, 'first page after the treatment')
  await page.goto(clinic.address('client', '/nachrichten'))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page, 'messages after the treatment')
  await page.goto(clinic.address('client', '/ziele'))
  await expect(page.getByText(words('Wen Sie jetzt erreichen', 'Who to contact now'))).toBeVisible()
  await expectAccessible(page, 'goals after the treatment')
})

// REQ 2.110, 4.316
test('after the last day the access ends automatically, and the therapist stops the anonymising of the record @desk', async ({
  page,
  press,
  words,
  locale,
  anotherDevice,
  faults,
}) => {
  test.slow()
  const name = `${closedClient.name} ${closedClient.surname}`
  const language = locale?.startsWith('de') === true ? 'de_DE' : 'en_EN'
  // This clinic's clock is advanced by a year: other tests cannot share it.
  const server = await startCopyOf(process.env[loadedVariable] ?? '')
  const address = (site: 'client' | 'therapist' | 'admin', path = '') => `${server.addresses[site]}${path}`
  const night = nightOf(server)
  try {
    await changeSetting({ address }, 'after_closing', { windowDays: 30, anonymise: true, retentionYears: 1 })
    const phone = await anotherDevice()
    await phone.goto(address('client', '/login'))
    turnClockTo('2026-04-14T02:03:00Z', server.clockFile)
    await night()
    faults.expect(/403 .*\/api\/user\/login/)
    await phone.getByRole('textbox', { name: words('Anmeldename', 'Login name') }).fill(closedClient.alias)
    await phone.getByLabel(words('Passwort', 'Password'), { exact: true }).fill(passwords.client)
    await phone.getByRole('button', { name: words('Anmelden', 'Sign in'), exact: true }).click()
    const isOver = words('Dieser Zugang ist deaktiviert.', 'This account has been deactivated.')
    await expect(phone.getByRole('alert').filter({ hasText: isOver })).toBeVisible()
    await expect(phone.getByRole('link', { name: /112/ }).first()).toBeVisible()
    await phone.goto('about:blank')

    // Within the last fortnight of the year for which records are kept here.
    turnClockTo(`2027-${closedClient.treatmentClosedOn?.slice(5)}T02:03:00Z`, server.clockFile)
    await night()
    await putOffQuestions(page)
    const origin = address('therapist')
    const therapist = { alias: therapistOf(closedClient), password: passwords.therapist }
    await signIn(page.context(), { origin, language, ...therapist })
    await page.goto(`${origin}/klienten?mit=abgeschlossene&mit=deaktivierte`)
    const record = await clientInList(page, name).getAttribute('href')
    const [, id] = /klienten\/([0-9a-f-]+)/.exec(record ?? '') ?? []
    await page.goto(`${origin}/klienten?client-overlay=view&client=${id}`)
    await expect(page.getByText(words('Wird anonymisiert ab', 'Will be anonymised from'))).toBeVisible()
    await expectAccessible(page, 'a record that is about to be anonymised')
    const keep = words('Nicht anonymisieren', 'Do not anonymise')
    await press(page.getByRole('button', { name: keep, exact: true }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: keep, exact: true }))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)

    // A second announcement, and the day that it would name.
    await page.goto('about:blank')
    for (const day of ['2027-06-01', '2027-06-10']) {
      turnClockTo(`${day}T02:03:00Z`, server.clockFile)
      await night()
    }
    await signIn(page.context(), { origin, language, ...therapist })
    await page.goto(`${origin}/klienten?mit=abgeschlossene&mit=deaktivierte`)
    await expect(clientInList(page, name)).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await server.stop()
  }
})
