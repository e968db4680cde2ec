import { readFileSync } from 'node:fs'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases } from './people.ts'
import { expect, test } from './standfest.ts'

/** The magic bytes at the beginning of an archive. */
const zipMark = Buffer.from('PK\u0003\u0004')

test('a therapist exports the list as it is shown, and the browser itself fetches the archive @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapistWithoutSubstitution, '/klienten')
  await press(page.getByRole('button', { name: words('Exportieren', 'Export'), exact: true }))
  const dialog = page.getByRole('dialog', { name: words('Daten exportieren', 'Export data') })
  await expect(dialog).toContainText(words('Gesundheitsdaten', 'health data'))
  await expectAccessible(page, 'export, asking')
  await expectToFit(page, 'export, asking')
  await press(dialog.getByText(words('Forschung und Statistik', 'Research and statistics')))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog.getByRole('button', { name: words('Exportieren', 'Export') })),
  ])
  expect(download.suggestedFilename()).toBe('export-2026-03-12.zip')
  await expect(dialog).toContainText(words('Der Export ist fertig', 'The export is complete'))
  await expectAccessible(page, 'export, complete')
  const archive = readFileSync(await download.path())
  expect(archive.subarray(0, 4)).toEqual(zipMark)
  for (const file of ['readme.txt', 'codebook.csv', 'daily.csv', 'weekly.csv'])
    expect(archive.includes(file)).toBe(true)
  await press(dialog.getByRole('button', { name: words('Fenster schließen', 'Close window') }))
  await expect(dialog).toHaveCount(0)
})
