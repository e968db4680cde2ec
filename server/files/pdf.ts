import { inflateSync } from 'node:zlib'

/** What a document needs neither to be read nor printed, and what runs, opens or carries something. */
const refusedNames =
  /\/(JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])|\/JS\s*(\(|<|\d+\s+\d+\s+R)/

/** Streams that hold objects of the document, compressed: names stand in them as well. */
const objectStream = /\/ObjStm/
const mostUnpacked = 64 * 1024 * 1024

/** Refuses a PDF that does more than show pages, or that is something else before its beginning or after its end. */
export function checkPdf(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) throw new Error('no pdf')
  const end = text.lastIndexOf('%%EOF')
  if (end === -1 || !/^[\s\0]*$/.test(text.slice(end + '%%EOF'.length)))
    throw new Error('no end, or more than one')
  refuseActive(text)
  for (const hidden of objectStreamsOf(text)) refuseActive(hidden)
  return file
}

function refuseActive(text: string): void {
  // A name may spell any of its letters by number.
  const spelled = text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  if (refusedNames.test(text) || refusedNames.test(spelled)) throw new Error('an active pdf')
}

function* objectStreamsOf(text: string): Iterable<string> {
  let left = mostUnpacked
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - 1000), index).replace(/^[\s\S]*\bobj\b/, '')
    const isEnd = text.slice(index - 3, index) === 'end'
    if (isEnd || !objectStream.test(dictionary.replaceAll(/#([0-9a-f]{2})/gi, decodeName))) continue
    const begin = index + (text[index + 6] === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', begin)
    if (!/\/FlateDecode|\/Fl\b/.test(dictionary) || /\/Filter\s*\[[^\]]*\/\w+\s*\/\w+/.test(dictionary))
      if (/\/Filter/.test(dictionary)) throw new Error('objects that cannot be read')
    const packed = Buffer.from(text.slice(begin, end === -1 ? undefined : end), 'latin1')
    const hidden = /\/Filter/.test(dictionary) ? inflateSync(packed, { maxOutputLength: left }) : packed
    left -= hidden.length
    yield hidden.toString('latin1')
  }
}

function decodeName(_: string, code: string): string {
  return String.fromCodePoint(Number.parseInt(code, 16))
}
