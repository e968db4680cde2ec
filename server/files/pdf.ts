import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { isCarriedOut } from './pdf-actions.ts'
import { array, dictionary, fail, PdfCopy } from './pdf-copy.ts'
import { appearanceOf, layers, pageKind } from './pdf-kinds.ts'

const mostPages = 2000
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
const nameOf = (name: string) => PDFName.of(name)

/**
 * Rewrites a PDF with only what its pages need for display and print. Scripts, actions, links, forms, attachments,
 * external references, metadata and former revisions are dropped by an allow-list in `pdf-kinds.ts`. Throws on
 * unreadable documents.
 */
export async function rewritePdf(file: Uint8Array): Promise<Uint8Array> {
  const from = await parse(file)
  const to = PDFContext.create()
  const copy = new PdfCopy(from, to)
  const catalog = copy.read(from.trailerInfo.Root, PDFDict) ?? fail('no catalogue')
  const tree = to.nextRef()
  const pages = [...pagesOf(copy, catalog)].map((page) => to.register(writePage(copy, page, tree)))
  if (pages.length === 0) fail('no page')
  const kids = array(to, pages)
  to.assign(tree, dictionary(to, { Type: nameOf('Pages'), Kids: kids, Count: PDFNumber.of(pages.length) }))
  to.trailerInfo.Root = to.register(
    dictionary(to, {
      Type: nameOf('Catalog'),
      Pages: tree,
      OCProperties: copy.copy(catalog.get(nameOf('OCProperties')), layers),
    }),
  )
  const written = await PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer()
  await refuseActive(written)
  return written
}

async function parse(file: Uint8Array): Promise<PDFContext> {
  const context = await PDFParser.forBytesWithOptions(file, Number.POSITIVE_INFINITY).parseDocument()
  if (context.trailerInfo.Encrypt) fail('locked')
  for (const [, object] of context.enumerateIndirectObjects()) refuseUnread(object)
  return context
}

/** The parser ignores predictors of object streams: it would read other objects than a viewer. */
function refuseUnread(object: PDFObject): void {
  if (!(object instanceof PDFRawStream) || object.dict.lookup(nameOf('Type')) !== nameOf('ObjStm')) return
  const parameters = object.dict.lookup(nameOf('DecodeParms'))
  const listed = parameters instanceof PDFArray ? parameters.asArray() : [parameters]
  if (listed.some((one) => one instanceof PDFRef || (one instanceof PDFDict && one.has(nameOf('Predictor')))))
    fail('objects behind a predictor')
}

type Page = { readonly page: PDFDict; readonly handedDown: ReadonlyMap<string, PDFObject> }

function* pagesOf(copy: PdfCopy, catalog: PDFDict): Iterable<Page> {
  const seen = new Set<PDFDict>()
  const waiting: { node: PDFObject | undefined; handedDown: ReadonlyMap<string, PDFObject> }[] = [
    { node: catalog.get(nameOf('Pages')), handedDown: new Map() },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = copy.read(next.node, PDFDict) ?? fail('a page that is not there')
    if (seen.has(node) || seen.size > 2 * mostPages) fail('pages without an end')
    seen.add(node)
    const handedDown = new Map(next.handedDown)
    for (const key of inherited) {
      const own = node.get(nameOf(key))
      if (own) handedDown.set(key, own)
    }
    const kids = copy.read(node.get(nameOf('Kids')), PDFArray)
    if (kids)
      waiting.push(
        ...kids
          .asArray()
          .toReversed()
          .map((kid) => ({ node: kid, handedDown })),
      )
    else yield { page: node, handedDown }
  }
}

function writePage(copy: PdfCopy, { page, handedDown }: Page, parent: PDFRef): PDFDict {
  const whole = PDFDict.withContext(copy.from)
  for (const [key, value] of page.entries()) whole.set(key, value)
  for (const [key, value] of handedDown) whole.set(nameOf(key), value)
  const written = copy.copy(whole, pageKind)
  if (!(written instanceof PDFDict)) return fail('no page')
  const annotations = copy.read(page.get(nameOf('Annots')), PDFArray)?.asArray() ?? []
  const shown = annotations.flatMap((one) => appearanceOf(copy, one) ?? [])
  written.set(nameOf('Type'), nameOf('Page'))
  written.set(nameOf('Parent'), parent)
  if (shown.length > 0) written.set(nameOf('Annots'), array(copy.to, shown))
  return written
}

/** Reparses the result and refuses active content in it. */
async function refuseActive(written: Uint8Array): Promise<void> {
  const context = await parse(written)
  const look = (object: PDFObject): void => {
    if (object instanceof PDFRawStream) return look(object.dict)
    if (object instanceof PDFArray) return object.asArray().forEach(look)
    if (!(object instanceof PDFDict)) return
    if (isCarriedOut(object)) fail('something active was left')
    object.values().forEach(look)
  }
  for (const [, object] of context.enumerateIndirectObjects()) look(object)
}
