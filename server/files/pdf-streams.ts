import { deflateSync, inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

const nameOf = (name: string) => PDFName.of(name)
const flate = nameOf('FlateDecode')
/** Filters that compress any bytes, and those specific to images. */
const packing = new Set(
  ['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'].map(nameOf),
)
const ofPictures = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'].map(nameOf))
const leadsOutside = ['F', 'FFilter', 'FDecodeParms'].map(nameOf)

type Packed = {
  readonly bytes: Uint8Array
  readonly filter: PDFName
  readonly parameters: PDFDict | undefined
}

/** Decodes a stream's filters and recompresses it plainly. Image encodings and predictors are kept. */
export function unpackStream({ dict, contents }: PDFRawStream, left: number): Packed {
  if (leadsOutside.some((key) => dict.has(key))) throw new Error('bytes of a stream that lie elsewhere')
  const filters = listed(dict, 'Filter')
  const parameters = listed(dict, 'DecodeParms')
  let bytes = contents
  for (const [at, filter] of filters.entries()) {
    const own = parameters[at] instanceof PDFDict ? parameters[at] : undefined
    const isLast = at === filters.length - 1
    if (isLast && filter instanceof PDFName && ofPictures.has(filter))
      return { bytes, filter, parameters: own }
    if (!(filter instanceof PDFName) || !packing.has(filter)) throw new Error('an unknown filter')
    bytes = unpack(bytes, { filter, own, left, dict })
    if (own?.has(nameOf('Predictor'))) {
      if (!isLast) throw new Error('a predictor in between')
      return { bytes: deflateSync(bytes), filter: flate, parameters: own }
    }
  }
  if (bytes.length > left) throw new Error('more than a document has')
  return { bytes: deflateSync(bytes), filter: flate, parameters: undefined }
}

function listed(dict: PDFDict, key: string): (PDFObject | undefined)[] {
  const found = dict.lookup(nameOf(key))
  if (found === undefined) return []
  return found instanceof PDFArray ? found.asArray().map((_, at) => found.lookup(at)) : [found]
}

type Packing = {
  readonly filter: PDFName
  readonly own: PDFDict | undefined
  readonly left: number
  readonly dict: PDFDict
}

function unpack(bytes: Uint8Array, { filter, own, left, dict }: Packing): Uint8Array {
  if (filter === flate) return inflateSync(bytes, { maxOutputLength: left })
  const one = PDFDict.withContext(dict.context)
  one.set(nameOf('Filter'), filter)
  if (own) one.set(nameOf('DecodeParms'), own)
  return decodePDFRawStream(PDFRawStream.of(one, bytes)).decode()
}
