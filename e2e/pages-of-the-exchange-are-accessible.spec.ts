import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, clientWithAWholeRecord, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 180_000 })

test('the pages with which a therapist answers other systems @everyPage', async ({ page, words, clinic }) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithAWholeRecord), '/klienten')
  const { name, surname } = clientWithAWholeRecord
  const row = page.locator('[data-client]').filter({ hasText: `${name} ${surname}` })
  const record = `/klienten/${await row.getAttribute('data-client')}`
  const goTo = (path: string) => page.goto(clinic.address('therapist', `${record}/${path}`))

  await goTo('bericht')
  await expect(page.getByRole('textbox', { name: words('Eigener Text', 'Your own text') })).toBeVisible()
  await expectAccessible(page, 'report to the hospital system', { title: words('Bericht', 'Report') })
  await expectToFit(page, 'report to the hospital system')
  await page.getByRole('button', { name: words('Nummern eintragen', 'Enter numbers') }).click()
  await expectAccessible(page, 'report, numbers of the person')
  await expectToFit(page, 'report, numbers of the person')

  await goTo('frageboegen')
  const questionnaires = words('Fragebögen', 'Questionnaires')
  await expect(page.getByRole('heading', { name: questionnaires, level: 1 })).toBeVisible()
  await expectAccessible(page, 'questionnaires of a client', { title: questionnaires })
  await expectToFit(page, 'questionnaires of a client')

  await goTo('kerndatensatz')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'core data set')
  await expectToFit(page, 'core data set')
})

test('the pages of questionnaires for a client and for an administrator @everyPage', async ({
  page,
  words,
  clinic,
}) => {
  const title = words('Fragebögen', 'Questionnaires')
  await clinic.enter(page, 'client', clientWithAWholeRecord.alias, '/frageboegen')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectAccessible(page, 'questionnaires', { title })
  await expectToFit(page, 'questionnaires')

  const packs = '/admin-verwaltung/einstellungen/frageboegen'
  await clinic.enter(page, 'admin', aliases.administrator, packs)
  await expect(page.getByRole('button', { name: words('Datei wählen', 'Choose file') })).toBeVisible()
  await expectAccessible(page, 'questionnaires to load', { title })
  await expectToFit(page, 'questionnaires to load')
})
