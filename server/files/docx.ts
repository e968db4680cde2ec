import { checkPart, type PartLinks } from './docx-part.ts'
import { unzip, writeZip, type ZipEntry } from './zip.ts'

const neededParts = ['[Content_Types].xml', 'word/document.xml']
/** Names of allowed parts: XML, pictures and fonts. */
const xmlPart = /\.(xml|rels)$/i
const picturePart = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i
const fontPart = /\.odttf$/i
const activeFolder = /\/(activeX|embeddings|ctrlProps)\//i

/** Magic bytes of pictures in hexadecimal: png, jpeg, gif, bmp, tiff, emf, wmf. */
const pictureBeginnings =
  /^(89504e470d0a1a0a|ffd8ff|4749463837|4749463839|424d|49492a00|4d4d002a|01000000|d7cdc69a|01000900|02000900)/
/**
 * A complete drawing package as text in an attribute, which Word would read instead of the surrounding drawing; it is
 * removed.
 */
const packageInText = /\s[\w.-]+:gfxdata\s*=\s*("[^"<]*"|'[^'<]*')/g

/**
 * Refuses a docx with active or embedded content, or with anything Word would fetch; hyperlinks to pages are allowed.
 * The package is rewritten from the checked parts, so that no parser finds others in it.
 */
export function rewriteDocx(file: Uint8Array): Uint8Array {
  const parts = checkedParts(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (neededParts.some((needed) => parts.every(({ name }) => name !== needed))) throw new Error('no docx')
  return writeZip(parts)
}

/** Checks a drawing package (a zip of XML parts) inside a Word 97 document by the rules for docx. */
export function checkDrawingPackage(file: Buffer): void {
  checkedParts(file)
}

function checkedParts(file: Buffer): ZipEntry[] {
  const parts: ZipEntry[] = []
  const links = new Map<string, PartLinks>()
  for (const { name, bytes } of unzip(file)) {
    if (activeFolder.test(name)) throw new Error('an active part')
    if (name.endsWith('/')) continue
    if (xmlPart.test(name)) {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(packageInText, '')
      links.set(name.toLowerCase(), checkPart(text))
      parts.push({ name, bytes: Buffer.from(text) })
    } else if (fontPart.test(name) || (picturePart.test(name) && isPicture(bytes)))
      parts.push({ name, bytes })
    else throw new Error('an unknown part')
  }
  refuseLinksThatShow(links)
  return parts
}

function isPicture(bytes: Buffer): boolean {
  return pictureBeginnings.test(bytes.toString('hex', 0, 8))
}

/**
 * Refuses external targets of relationships that Word displays without a click; the target of a clicked link may be
 * external.
 */
function refuseLinksThatShow(links: ReadonlyMap<string, PartLinks>): void {
  for (const [name, { leadingOutside }] of links) {
    const source = links.get(name.replace(/_rels\/([^/]*)\.rels$/, '$1'))
    if (source?.shown.some((id) => leadingOutside.includes(id)))
      throw new Error('a part that is taken from outside')
  }
}
