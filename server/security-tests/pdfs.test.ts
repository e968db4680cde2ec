import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rewritePdf } from '#files/pdf.ts'
import { sizeOf } from '#testing/sizes.ts'
import { type HiddenPdf, hiddenPdf, sentence } from './hidden-in-pdfs.ts'
import { pdf } from './made-files.ts'
import { numbersFrom } from './numbers.ts'
import { judgePdf } from './pdf-judge.ts'

const variations = sizeOf(1000, 10_000)
const next = numbersFrom(20_261_123)
const made: readonly HiddenPdf[] = Array.from({ length: variations }, () => hiddenPdf(next))

type Outcome = 'kept' | 'refused' | { readonly complaint: string }

async function outcomeOf({ how, bytes }: HiddenPdf, rewrite: typeof rewritePdf): Promise<Outcome> {
  const written = await rewrite(bytes).catch(() => undefined)
  if (!written) return 'refused'
  const { text, active } = await judgePdf(written)
  if (active.length > 0) return { complaint: `${how}: ${[...new Set(active)].join(' ')}` }
  return text === sentence ? 'kept' : { complaint: `${how}: says "${text}"` }
}

async function outcomesOf(rewrite: typeof rewritePdf, documents = made): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of documents) outcomes.push(await outcomeOf(one, rewrite))
  return outcomes
}

const complaintsOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((one) => (typeof one === 'string' ? [] : [one.complaint]))

describe('what is hidden in PDFs', () => {
  // ASVS 1.3.3, 5.2.2
  it('is not there any more when they were written anew, however it was hidden', async () => {
    const outcomes = await outcomesOf(rewritePdf)
    const kept = outcomes.filter((one) => one === 'kept').length
    process.stdout.write(`hidden in PDFs: ${kept} of ${variations} kept without it, the others refused\n`)
    expect(complaintsOf(outcomes)).toEqual([])
    expect(kept).toBeGreaterThan(variations / 2)
  })

  it('is found by the judge where nobody writes them anew', async () => {
    const some = made.slice(0, 200)
    const asTheyAre = await outcomesOf(async (bytes) => bytes, some)
    expect(complaintsOf(asTheyAre).length).toBeGreaterThan(some.length * 0.9)
  })

  it.each([
    [
      'a file inside',
      '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /F 4 0 R >> >>] >> >>',
      '<< /Type /EmbeddedFile /Length 4 >>\nstream\nevil\nendstream',
    ],
    [
      'who wrote it',
      '/Metadata 4 0 R',
      '<< /Type /Metadata /Subtype /XML /Length 4 >>\nstream\nevil\nendstream',
    ],
    ['a form of another program', '/AcroForm << /XFA 4 0 R >>', '<< /Length 4 >>\nstream\nevil\nendstream'],
  ])('loses %s', async (_, catalog, object) => {
    const bytes = pdf(object).toString('latin1').replace('/Catalog', `/Catalog ${catalog}`)
    const written = await rewritePdf(Buffer.from(bytes, 'latin1'))
    expect((await judgePdf(written)).active).toEqual([])
  })

  it.each([
    [
      'is locked',
      'locked',
      (text: string) => text.replace('/Size', '/Encrypt << /Filter /Standard >> /Size'),
    ],
    ['has no page', 'no page', (text: string) => text.replace('/Kids [3 0 R]', '/Kids []')],
    [
      'leads to pages that are not there',
      'not there',
      (text: string) => text.replace('/Kids [3 0 R]', '/Kids [9 0 R]'),
    ],
    ['goes round', 'without an end', (text: string) => text.replace('/Kids [3 0 R]', '/Kids [2 0 R]')],
    [
      'takes its words from elsewhere',
      'lie elsewhere',
      (text: string) =>
        text
          .replace('/MediaBox', '/Contents 4 0 R /MediaBox')
          .replace('trailer', '4 0 obj\n<< /F (a) /Length 0 >>\nstream\n\nendstream\nendobj\ntrailer'),
    ],
  ])('a PDF that %s is refused', async (_, why, change) => {
    const bytes = Buffer.from(change(pdf().toString('latin1')), 'latin1')
    await expect(rewritePdf(bytes)).rejects.toThrow(why)
  })
})

describe('an ordinary PDF', () => {
  it('says the same as before, when a browser printed it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'standfest-print-'))
    try {
      const printed = printedByChromium(folder)
      const [before, after] = [await judgePdf(printed), await judgePdf(await rewritePdf(printed))]
      expect(before.text).toContain('Über den Mut')
      expect(before.active).toContain('url')
      expect(after).toEqual({ text: before.text, active: [] })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('keeps the picture of a note, and what was entered into its form', async () => {
    const picture =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Length 36 >>\nstream\nBT /F1 9 Tf 1 1 Td (entered) Tj ET   \nendstream'
    const widget =
      '<< /Type /Annot /Subtype /Widget /FT /Tx /V (entered) /Rect [0 0 20 20] /F 4 /AP << /N 4 0 R >> >>'
    const withAnnotation = (text: string) =>
      Buffer.from(text.replace('/MediaBox', '/Annots [5 0 R] /MediaBox'), 'latin1')
    const written = await rewritePdf(withAnnotation(pdf(picture, widget).toString('latin1')))
    expect((await judgePdf(written)).active).toEqual([])
    expect(Buffer.from(written).toString('latin1')).toContain('/Stamp')
    const without = withAnnotation(pdf(picture, widget.replace('/AP', '/XX')).toString('latin1'))
    await expect(rewritePdf(without)).rejects.toThrow('words that no picture shows')
  })
})

function printedByChromium(folder: string): Buffer {
  const [page, printed] = [join(folder, 'page.html'), join(folder, 'printed.pdf')]
  writeFileSync(
    page,
    '<meta charset="utf-8"><h1>Über den Mut</h1><p>Ein <a href="https://example.org">Verweis</a>.<p style="break-before:page">Seite zwei',
  )
  const words = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
  const browser = process.env['CHROMIUM_PATH'] ?? 'chromium'
  execFileSync(browser, [...words, `--user-data-dir=${folder}`, `--print-to-pdf=${printed}`, page], {
    stdio: 'ignore',
  })
  return readFileSync(printed)
}
