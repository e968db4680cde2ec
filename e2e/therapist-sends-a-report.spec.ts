import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { clientWithAWholeRecord, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 4.326, 4.340, 4.341
test('a therapist ends a treatment with a report, as PDF and as file, only after the consent @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  test.slow()
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(clientWithAWholeRecord), '/klienten')
  const name = `${clientWithAWholeRecord.name} ${clientWithAWholeRecord.surname}`
  await press(
    page.getByRole('button', { name: words(`Weitere Aktionen für ${name}`, `More actions for ${name}`) }),
  )
  await press(page.getByRole('menuitem', { name: words('Behandlung abschließen', 'Close treatment') }))
  const before = words('Vorher einen Bericht', 'First write a report')
  await press(page.getByRole('alertdialog').getByRole('link', { name: before }))

  const own = page.getByRole('textbox', { name: words('Eigener Text', 'Your own text') })
  await own.fill('Nimmt regelmäßig teil.')
  await expect(page.getByText(words('Es fehlt noch', 'Still needed'))).toBeVisible()
  await expectAccessible(page, 'report to the hospital system', { title: words('Bericht', 'Report') })
  await expectToFit(page, 'report to the hospital system')

  await press(page.getByRole('button', { name: words('Nummern eintragen', 'Enter numbers') }))
  await page
    .getByRole('textbox', { name: words('Patientennummer', 'Patient number') })
    .first()
    .fill('0047 118')
  await page
    .getByRole('textbox', { name: words('Fallnummer', 'Case number') })
    .first()
    .fill('2026-31877')
  await press(page.getByRole('button', { name: words('Speichern', 'Save'), exact: true }))
  await page.getByRole('textbox', { name: words('Eingewilligt am', 'Agreed on') }).fill('01.03.2026')
  await press(page.getByRole('button', { name: words('Einwilligung vermerken', 'Record consent') }))
  await expect(page.getByText(words('Es fehlt noch', 'Still needed'))).toHaveCount(0)

  const asPdf = page.getByRole('button', { name: words('Als PDF', 'As PDF') })
  await press(asPdf)
  await expect(page.getByText(words('setzen Sie dann hier den Haken', 'then tick this box'))).toBeVisible()
  await press(page.getByText(words('Ich habe den Bericht gelesen', 'I have read the report')).first())
  const pdf = await saved(page, () => press(asPdf))
  expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.7/)

  await press(
    page
      .getByRole('listitem')
      .filter({ hasText: words('als Datei', 'as a file') })
      .getByRole('button'),
  )
  const asFile = page.getByRole('dialog').getByRole('button', { name: words('Als Datei', 'As a file') })
  const document = JSON.parse((await saved(page, () => press(asFile))).toString('utf8'))
  expect(document).toMatchObject({ resourceType: 'Bundle', type: 'document' })
  expect(JSON.stringify(document)).toContain('Nimmt regelmäßig teil.')
  await expectAccessible(page, 'an earlier report')
})

async function saved(page: Page, start: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return readFile(await download.path())
}
