import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { clientWithAWholeRecord, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 2.100, 2.101, 6.100
test('a therapist finds what somebody wrote, with the keyboard alone @desk', async ({
  page,
  words,
  clinic,
  anotherDevice,
}) => {
  const client = clinic.newClient()
  const phone = await anotherDevice()
  await clinic.enter(phone, 'client', client.alias, '/tagebuch?content=DIARY&mode=create')
  const entry = phone.getByRole('dialog')
  const title = entry.getByRole('textbox', { name: words('Titel', 'Title') })
  await title.fill('Am Leuchtturm')
  await title.press('Control+Enter')
  await expect(phone.getByText('Am Leuchtturm').first()).toBeVisible()

  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/heute')
  await expect(page.getByRole('heading', { level: 1, name: words('Heute', 'Today') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('LEUCHTTURM')
  await page.keyboard.press('Enter')
  const group = page.getByRole('region', { name: `${client.name} ${client.surname}` })
  await expect(group.getByRole('listitem')).toHaveText(/Am Leuchtturm/)
  expect(page.url()).not.toMatch(/leuchtturm/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/tagebuch/)
  await expect(page.getByRole('dialog')).toContainText('Am Leuchtturm')
})

test('the search is accessible, empty and with hits @everyPage', async ({ page, words, clinic }) => {
  const client = clientWithAWholeRecord
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/suche')
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'search, empty', { title: words('Suche', 'Search') })
  await field.fill(client.surname)
  await field.press('Enter')
  await expect(page.getByRole('region', { name: `${client.name} ${client.surname}` }).first()).toBeVisible()
  await expectAccessible(page, 'search', { title: words('Suche', 'Search') })
  await expectToFit(page, 'search')
})
