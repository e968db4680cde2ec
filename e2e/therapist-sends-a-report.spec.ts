import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faultsOfReport } from '@standfest/domain/testing/fhir/faults-of-report.ts'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { clientInList } from './client-list.ts'
import { putOffQuestions } from './consumption-question.ts'
import { therapistOf } from './people.ts'
import { importIntoRedcap } from './redcap-archive.ts'
import { expect, test } from './standfest.ts'

// REQ 4.326, 4.340, 4.341, 4.364, 9.48
test('a treatment ends with a report, as PDF and as file after the consent, the core data set, and the table for REDCap @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  test.slow()
  const client = clinic.newClient()
  const name = `${client.name} ${client.surname}`
  const listed = '/klienten?mit=abgeschlossene'
  const choose = async (what: string) => {
    await press(
      page.getByRole('button', { name: words(`Weitere Aktionen für ${name}`, `More actions for ${name}`) }),
    )
    await press(page.getByRole('menuitem', { name: what }))
  }
  const question = page.getByRole('alertdialog')
  const close = words('Behandlung abschließen', 'Close treatment')
  const reopen = words('Behandlung wieder aufnehmen', 'Reopen treatment')

  await test.step('the question before closing leads to the report and to the core data set', async () => {
    await putOffQuestions(page)
    await clinic.enter(page, 'therapist', therapistOf(client), listed)
    await choose(close)
    await expect(question.getByRole('link', { name: words('Kerndatensatz', 'core data set') })).toBeVisible()
    await expectAccessible(page, 'the question before closing a treatment')
    await press(question.getByRole('link', { name: words('Vorher einen Bericht', 'First write a report') }))
  })

  await test.step('nothing is made before numbers, consent and signing off', async () => {
    const own = page.getByRole('textbox', { name: words('Eigener Text', 'Your own text') })
    await own.fill('Nimmt regelmäßig teil.')
    const missing = page.getByText(words('Es fehlt noch', 'Still needed'))
    await expect(missing).toBeVisible()
    await expectAccessible(page, 'report to the hospital system', { title: words('Bericht', 'Report') })
    await expectToFit(page, 'report to the hospital system')
    await press(page.getByRole('button', { name: words('Nummern eintragen', 'Enter numbers') }))
    const number = (german: string, english: string) =>
      page.getByRole('textbox', { name: words(german, english) }).first()
    await number('Patientennummer', 'Patient number').fill('0047 118')
    await number('Fallnummer', 'Case number').fill('2026-31877')
    await press(page.getByRole('button', { name: words('Speichern', 'Save'), exact: true }))
    await page.getByRole('textbox', { name: words('Eingewilligt am', 'Agreed on') }).fill('01.03.2026')
    await press(page.getByRole('button', { name: words('Einwilligung vermerken', 'Record consent') }))
    await expect(missing).toHaveCount(0)
  })

  await test.step('the report, as PDF and as a file', async () => {
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
    const text = (await saved(page, () => press(asFile))).toString('utf8')
    const document: Parameters<typeof faultsOfReport>[0] = JSON.parse(text)
    expect(faultsOfReport(document)).toEqual([])
    expect(text).toContain('Nimmt regelmäßig teil.')
    await expectAccessible(page, 'an earlier report')
  })

  await test.step('the treatment is closed, and its record leads to the core data set', async () => {
    await page.goto(clinic.address('therapist', listed))
    await choose(close)
    await press(question.getByRole('button', { name: close }))
    await expect(question).toHaveCount(0)
    await clientInList(page, name).click()
    await press(page.getByRole('link', { name: words('Kerndatensatz', 'Core data set') }))
    await expect(page.getByRole('table')).toContainText('12.03.2026')
    await expectAccessible(page, 'sheet for the core data set, treatment closed')
  })

  await test.step('the table for REDCap goes into the strict reader without a fault', async () => {
    await page.goto(clinic.address('therapist', listed))
    await choose(words('Daten exportieren', 'Export data'))
    const dialog = page.getByRole('dialog')
    await press(dialog.getByText('REDCap', { exact: true }))
    const start = dialog.getByRole('button', { name: words('Exportieren', 'Export'), exact: true })
    const { entries, faults } = importIntoRedcap(await saved(page, () => press(start)))
    expect(faults).toEqual([])
    expect(new Set(entries.map(({ record }) => record)).size).toBe(1)
    const days = entries.filter(({ form }) => form === 'daily').map(({ values }) => values['d_day'])
    for (const { day } of client.surveys) expect(days).toContain(day)
    await press(dialog.getByRole('button', { name: words('Fenster schließen', 'Close window') }))
  })

  // Other tests meet this client again.
  await choose(reopen)
  await press(question.getByRole('button', { name: reopen }))
  await expect(question).toHaveCount(0)
})

async function saved(page: Page, start: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return readFile(await download.path())
}
