import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const packages = createRequire(import.meta.url)
const fonts = join(packages.resolve('pdfjs-dist/package.json'), '..', 'standard_fonts', '/')

/** What an independent reader finds in a PDF: its text, active content and external links. */
export type Judgement = { readonly text: string; readonly active: readonly string[] }

/** Reads a PDF with pdf.js, and searches all of its bytes, compressed and decompressed. */
export async function judgePdf(bytes: Uint8Array): Promise<Judgement> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, standardFontDataUrl: fonts })
  const document = await task.promise
  try {
    const active = [...(await findActive(document))]
    const texts: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      active.push(...(await findActiveOn(page)))
      const { items } = await page.getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    return { text: texts.join('\f'), active: [...active, ...wordsIn(bytes)] }
  } finally {
    await task.destroy()
  }
}

async function findActive(document: PDFDocumentProxy): Promise<string[]> {
  const found = {
    scripts: await document.getJSActions(),
    opening: await document.getOpenAction(),
    attachments: await document.getAttachments(),
    fields: await document.getFieldObjects(),
    bookmarks: await document.getOutline(),
  }
  return Object.entries(found).flatMap(([what, value]) => (value ? [what] : []))
}

async function findActiveOn(page: PDFPageProxy): Promise<string[]> {
  const annotations: Record<string, unknown>[] = await page.getAnnotations()
  const told = [
    'url',
    'unsafeUrl',
    'action',
    'actions',
    'attachment',
    'file',
    'dest',
    'resetForm',
    'fieldName',
  ]
  const ofAnnotations = annotations.flatMap((one) => told.filter((key) => one[key]))
  return [...ofAnnotations, ...((await page.getJSActions()) ? ['scripts of a page'] : [])]
}

const words =
  /\/(JavaScript|JS|OpenAction|AA|Launch|URI|GoTo\w*|SubmitForm|ImportData|Rendition|ResetForm|EmbeddedFiles?|Filespec|AcroForm|XFA|RichMedia|ObjStm|Metadata|Names|Next|A)(?![A-Za-z0-9#])|evil/g

/** Names of actions in the file's bytes and in every stream that can be decompressed. */
function wordsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const parts = [file]
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('endstream', at + 7)
    try {
      parts.push(inflateSync(file.subarray(at + 7, end === -1 ? undefined : end)))
    } catch {
      // Not a compressed stream, or one of a picture.
    }
  }
  return parts.flatMap((part) => part.toString('latin1').match(words) ?? [])
}
