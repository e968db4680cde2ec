import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { clientWithAWholeRecord, therapistOf } from './people.ts'
import { expect, test } from './standfest.ts'

// REQ 4.236, 4.237, 4.238, 4.239, 6.110
test('a therapist draws a letter from the record, edits it, and saves it as PDF and as Word file @desk', async ({
  page,
  press,
  words,
  clinic,
}) => {
  const client = clientWithAWholeRecord
  const name = `${client.name} ${client.surname}`
  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', therapistOf(client), '/klienten')
  const row = page.locator('[data-client]').filter({ hasText: name })
  const record = `/klienten/${await row.getAttribute('data-client')}`
  await page.goto(clinic.address('therapist', `${record}/datenerfassung`))
  await press(page.getByRole('link', { name: words('Brief schreiben', 'Write a letter') }))
  const own = page.getByRole('textbox', { name: words('Eigener Text', 'Your own text') })
  await expect(own).toBeVisible()
  await expectAccessible(page, 'letter', { title: words('Brief', 'Letter') })
  await expectToFit(page, 'letter')

  await page.getByRole('textbox', { name: words('Empfänger', 'Addressee') }).fill('Praxis Dr. Şahin\nMarkt 1')
  await own.fill('Nimmt regelmäßig teil.')
  const sessions = page.getByRole('textbox', { name: words('Sitzungen', 'Sessions'), exact: true })
  const drawn = await sessions.inputValue()
  await sessions.fill(`${drawn}\nDie nächste ist geplant.`)
  await expect(page.getByText(words('Entwurf gesichert', 'Draft saved'))).toBeVisible()
  await page.reload()
  await expect(own).toHaveValue('Nimmt regelmäßig teil.')
  await expect(sessions).toHaveValue(/Die nächste ist geplant\.$/)

  const expected = ['Praxis Dr. Şahin', name, 'Nimmt regelmäßig teil.', 'Die nächste ist geplant.']
  const pdf = await saved(page, () => press(page.getByRole('button', { name: words('Als PDF', 'As PDF') })))
  expect(pdf.name).toMatch(/^bericht-.*\.pdf$/)
  const bytes = pdf.bytes.toString('latin1')
  expect(bytes).toMatch(/^%PDF-1\.7/)
  expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(bytes).toContain('/GTS_PDFA1')
  const text = await textOfPdf(pdf.bytes)
  for (const part of expected) expect(text).toContain(part)

  const docx = await saved(page, () =>
    press(page.getByRole('button', { name: words('Als Word-Datei', 'As Word file') })),
  )
  const xml = new TextDecoder().decode(unzipSync(docx.bytes)['word/document.xml'])
  for (const part of expected) expect(xml).toContain(part)

  // REQ 4.364, 4.365 The sheet for the core data set: at this address before the closing too.
  await page.goto(clinic.address('therapist', `${record}/kerndatensatz`))
  await expect(page.getByRole('table')).toContainText(words('noch nicht abgeschlossen', 'not closed yet'))
  await expectAccessible(page, 'sheet for the core data set')
  await expectToFit(page, 'sheet for the core data set')

  await page.goto(clinic.address('therapist', `${record}/protokoll`))
  const log = page.locator('main')
  await expect(log).toContainText(words('Brief erstellt: Bericht als PDF', 'Created a letter: report as PDF'))
  await expect(log).toContainText(
    words('Brief erstellt: Bericht als Word-Datei', 'Created a letter: report as Word file'),
  )
  await expect(log).not.toContainText('Nimmt regelmäßig teil.')
})

async function saved(page: Page, start: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const document = await task.promise
    const pages = Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    })
    return (await Promise.all(pages)).join('\n')
  } finally {
    await task.destroy()
  }
}
