import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { closedClient, therapistOf } from './people.ts'
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
  const unread = words('Nachrichten werden hier nicht mehr gelesen.', 'Messages are no longer read here.')
  await expect(phone.getByText(unread)).toBeVisible()
  await expect(field).toHaveCount(0)

  await press(page.getByRole('button', { name: words('Anzeigen', 'Show'), exact: true }))
  await press(page.getByText(words('Abgeschlossene', 'Closed treatments')))
  await expect(clientInList(page, name)).toBeVisible()
  await act(words('Behandlung wieder aufnehmen', 'Reopen treatment'))
  await expect(field).toBeVisible()
})

// REQ 2.110, 4.214
test('the courses and the pages of a closed treatment are accessible @everyPage @desk', async ({
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
