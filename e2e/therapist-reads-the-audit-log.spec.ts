import { checkInOn } from './check-in.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { absentTherapist, standInFor, therapistOf } from './people.ts'
import { areaOfRecord } from './record-areas.ts'
import { expect, test } from './standfest.ts'

test('a therapist reads who did what, and looks for a part of it @desk', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const name = `${client.name} ${client.surname}`
  const phone = await anotherDevice()
  await clinic.enter(phone, 'client', client.alias, '/check-in')
  const checkIn = checkInOn(phone, words)
  await checkIn.answerAll({ sleep: 4, mood: 'good', pressure: 2, drank: false, text: 'Der Bahnhof am Abend' })
  await checkIn.send.click()
  await expect(checkIn.saved).toBeVisible()

  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  await clientInList(page, name).click()
  await press(await areaOfRecord(page, words, words('Protokoll', 'Audit log')))
  const table = page.getByRole('table', { name: words('Protokoll', 'Audit log') })
  const sent = words('Check-in gesendet', 'Sent a check-in')
  const line = table.getByRole('row', { name: sent }).first()
  await expect(line).toContainText(name)
  await expect(line).toContainText('12.03.2026 08:30')
  await expect(page.locator('main')).not.toContainText('Bahnhof')

  await press(page.getByRole('button', { name: words('Was', 'What') }))
  await press(page.getByRole('option', { name: words('Anmeldung und Zugang', 'Sign-in and access') }))
  await expect(table.getByRole('row', { name: words('Angemeldet', 'Signed in') }).first()).toBeVisible()
  await expect(table.getByRole('row', { name: sent })).toHaveCount(0)
  await page.reload()
  await expect(table.getByRole('row', { name: words('Angemeldet', 'Signed in') }).first()).toBeVisible()
  await expect(table.getByRole('row', { name: sent })).toHaveCount(0)
  await press(page.getByRole('button', { name: words('Filter aufheben', 'Clear filters') }))
  await expect(table.getByRole('row', { name: sent }).first()).toBeVisible()
})

test('a substitute is in the protocol with what they looked at, and reads none @desk', async ({
  page,
  words,
  clinic,
  anotherDevice,
}) => {
  const { colleague, client } = standInFor
  const desk = await anotherDevice()
  await putOffQuestions(desk)
  await clinic.enter(desk, 'therapist', colleague.alias, '/klienten')
  await desk.getByRole('link', { name: `${client.name} ${client.surname}` }).click()
  await expect(desk.getByRole('table').first()).toBeVisible()
  await expect(desk.getByRole('link', { name: words('Protokoll', 'Audit log') })).toHaveCount(0)

  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', absentTherapist.alias, '/klienten')
  await page.getByRole('link', { name: `${client.name} ${client.surname}` }).click()
  await (await areaOfRecord(page, words, words('Protokoll', 'Audit log'))).click()
  const seen = page
    .getByRole('row', { name: words('Check-ins angesehen', 'Viewed check-ins') })
    .filter({ hasText: colleague.surname })
  await expect(seen.first()).toContainText(words('Vertretung', 'Covering therapist'))
})
