import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { fellowOf, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 4.240, 4.241, 4.243, 6.120
test('a therapist makes a group that repeats, moves it, and the client learns of no other one @desk', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  test.setTimeout(180_000)
  const client = clinic.newClient()
  const name = `${client.name} ${client.surname}`
  const fellow = fellowOf(client)
  const surname = fellow.split(/[ ,]+/)[1] ?? ''
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  await press(clientInList(page, name))
  await page.waitForURL(/datenerfassung/)
  const record = new URL(page.url()).pathname.replace('/datenerfassung', '')
  await page.goto(clinic.address('therapist', `${record}/termine?content=APPOINTMENT&mode=create`))
  const form = page.getByRole('dialog')
  await form.getByText(words('Gruppe', 'Group'), { exact: true }).click()
  await form.getByRole('searchbox', { name: words('Namen suchen', 'Search names') }).fill(surname)
  await form.getByText(fellow).click()
  await form.getByRole('textbox', { name: words('Titel', 'Title') }).fill(words('Montags', 'Mondays'))
  await form.getByRole('button', { name: new RegExp(words('Wiederholung', 'Repeat')) }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const count = form.getByRole('textbox', { name: words('Anzahl der Termine', 'Number of appointments') })
  await count.fill('4')
  await expect(form.getByText(words('4 Termine, der letzte am', '4 appointments, the last on'))).toBeVisible()
  await expectAccessible(page, 'a new group')
  await expectToFit(page, 'a new group')
  await press(form.getByRole('button', { name: words('Anlegen', 'Create'), exact: true }))
  await expect(form.getByText(words('Angelegt', 'Added'))).toBeVisible()
  await expect(form).not.toContainText(surname)
  await press(form.getByRole('button', { name: words('1 weitere Person zeigen', 'Show 1 other client') }))
  await expect(form.getByRole('link', { name: fellow })).toBeVisible()
  await expectAccessible(page, 'a group')

  await page.goto(clinic.address('therapist', `${record}/termine`))
  const rows = page.getByRole('listitem').filter({ hasText: words('Montags', 'Mondays') })
  await expect(rows).toHaveCount(4)
  await page.getByText(words('3 von 4', '3 of 4')).click()
  await press(form.getByRole('button', { name: words('Bearbeiten', 'Edit') }))
  await form.getByText(words('Diesen und alle folgenden', 'This and all following')).click()
  await form.getByRole('textbox', { name: words('Ort', 'Place') }).fill(words('Saal', 'Hall'))
  await press(form.getByRole('button', { name: words('Speichern', 'Save'), exact: true }))
  await expect(form.getByText(words('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
  await page.goto(clinic.address('therapist', `${record}/termine`))
  await expect(rows.filter({ hasText: words('Saal', 'Hall') })).toHaveCount(2)

  const phone = await anotherDevice()
  await clinic.enter(phone, 'client', client.alias, '/termine')
  await expect(phone.getByRole('listitem').filter({ hasText: words('Montags', 'Mondays') })).toHaveCount(4)
  await expect(phone.locator('body')).not.toContainText(surname)
})

// REQ 7.40
test('a therapist gets an address for the own calendar @everyPage @phone', async ({
  page,
  words,
  clinic,
}) => {
  const client = clinic.newClient()
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/heute')
  await page
    .getByRole('button', { name: words('Sitzungen im eigenen Kalender', 'Sessions in your own calendar') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words('kein Name', 'no name'))
  await expectAccessible(page, 'calendar of a therapist')
  const renew = dialog.getByRole('button', { name: words('Neue Adresse erstellen', 'Create new address') })
  const make = dialog.getByRole('button', { name: words('Adresse erstellen', 'Create address'), exact: true })
  await expect(renew.or(make).first()).toBeVisible()
})
