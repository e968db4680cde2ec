import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithoutCheckIns, therapistOf } from './people.ts'
import { demoInstant } from './server-process.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

const dayMs = 86_400_000

// REQ 2.126, 2.127, 2.128
test('a client fills in a forgotten day on a phone, and reads the effect of a yes first @everyPage', async ({
  page,
  words,
  clinic,
}) => {
  await clinic.enter(page, 'client', aliases.client, '/tageskalender')
  await expect(
    page.getByRole('heading', { level: 1, name: words('Ihr Tageskalender', 'Your day calendar') }),
  ).toBeVisible()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('button').first()).toBeVisible()
  await expectAccessible(page, 'day calendar')
  await expectToFit(page, 'day calendar')
  // Yesterday is within reach of everybody.
  const today = grid.getByRole('button', { name: words(', heute:', ', today:') })
  await today.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: words('Ja', 'Yes'), exact: true })).toBeVisible()
  await expectAccessible(page, 'day calendar, one day')
  await sheet.getByRole('button', { name: words('Ja', 'Yes'), exact: true }).click()
  await expect(sheet.getByText(words('ein Tag mit Konsum', 'a day with drinking'))).toBeVisible()
  await expectAccessible(page, 'day calendar, a yes')
  await expectToFit(page, 'day calendar, a yes')
  await sheet.getByRole('button', { name: words('Abbrechen', 'Cancel') }).click()
  await expect(sheet).toHaveCount(0)
})

test('a therapist fills in all days of a client together by the keyboard @desk', async ({
  page,
  words,
  clinic,
}) => {
  const { name, surname, registeredOn } = clientWithoutCheckIns
  // All days from the registration to yesterday.
  const count = (Date.parse(demoInstant.slice(0, 10)) - Date.parse(registeredOn)) / dayMs
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithoutCheckIns), '/klienten')
  await clientInList(page, `${name} ${surname}`).click()
  await page.getByRole('button', { name: words('Gemeinsam eintragen', 'Fill in together') }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: words(', heute:', ', today:') })
    .focus()
  await page.keyboard.press('ArrowLeft')
  for (let day = 0; day < count; day += 1) await page.keyboard.press('n')
  const entered = page.getByRole('region', {
    name: words('Heute gemeinsam eingetragen', 'Filled in together today'),
  })
  await expect(entered.getByRole('listitem')).toHaveCount(count)
  await expect(entered.getByRole('button', { name: /^(Rückgängig|Undo): / })).toHaveCount(count)
  await expectAccessible(page, 'day calendar, together', {
    title: words('Datenerfassung', 'Data collection'),
  })
  await entered.getByRole('button').first().click()
  await expect(entered.getByRole('listitem')).toHaveCount(count - 1)
})
