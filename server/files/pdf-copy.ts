import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { unpackStream } from './pdf-streams.ts'

const deepest = 60
const mostUnpacked = 64 * 1024 * 1024

/**
 * Copies one kind of PDF object by its allow-list. Returns the object to write; undefined for an object of another
 * kind.
 */
export type Kind = (value: PDFObject, copy: PdfCopy) => PDFObject | undefined
/** Copiers of a dictionary's fields; lazy, because kinds are recursive. */
export type Fields = () => Readonly<Record<string, Kind>>

export function fail(why: string): never {
  throw new Error(why)
}

export function array(context: PDFContext, values: readonly PDFObject[]): PDFArray {
  const made = PDFArray.withContext(context)
  for (const value of values) made.push(value)
  return made
}

export function dictionary(
  context: PDFContext,
  fields: Readonly<Record<string, PDFObject | undefined>>,
): PDFDict {
  const made = PDFDict.withContext(context)
  for (const [name, value] of Object.entries(fields)) if (value) made.set(PDFName.of(name), value)
  return made
}

/** Copies objects from one PDF document to another, and remembers those already copied. */
export class PdfCopy {
  readonly from: PDFContext
  readonly to: PDFContext
  private readonly written = new Map<Kind, Map<PDFRef, PDFRef>>()
  private depth = 0
  private left = mostUnpacked

  constructor(from: PDFContext, to: PDFContext) {
    this.from = from
    this.to = to
  }

  /** The object behind a reference, if it is of this class. */
  read<T extends PDFObject>(
    value: PDFObject | undefined,
    of: { readonly [Symbol.hasInstance]: (value: unknown) => boolean; readonly prototype: T },
  ): T | undefined {
    const found = this.resolve(value)
    return found instanceof (of as unknown as new () => T) ? found : undefined
  }

  resolve(value: PDFObject | undefined): PDFObject | undefined {
    let found = value
    for (let hops = 0; found instanceof PDFRef; hops += 1) {
      if (hops > deepest) fail('a reference without an end')
      found = this.from.lookup(found)
    }
    return found
  }

  /** Copies an object. References are copied once per kind and may be cyclic. */
  copy(value: PDFObject | undefined, kind: Kind): PDFObject | undefined {
    if (!(value instanceof PDFRef))
      return value === undefined ? undefined : this.deeper(() => kind(value, this))
    const known = this.written.get(kind) ?? new Map<PDFRef, PDFRef>()
    this.written.set(kind, known)
    const before = known.get(value)
    if (before) return before
    const found = this.resolve(value)
    if (found === undefined) return undefined
    const ref = this.to.nextRef()
    known.set(value, ref)
    this.to.assign(ref, this.deeper(() => kind(found, this)) ?? PDFNull)
    return ref
  }

  unpack(stream: PDFRawStream): ReturnType<typeof unpackStream> {
    const unpacked = unpackStream(stream, this.left)
    this.left -= unpacked.bytes.length
    return unpacked
  }

  private deeper<T>(work: () => T): T {
    this.depth += 1
    if (this.depth > 4 * deepest) fail('too deep')
    const done = work()
    this.depth -= 1
    return done
  }
}

/** Numbers, names, booleans, strings, and lists of them. */
export const plain: Kind = (value, copy) => {
  const found = copy.resolve(value)
  if (found instanceof PDFNumber || found instanceof PDFBool || found instanceof PDFName) return found
  if (found instanceof PDFString || found instanceof PDFHexString)
    return PDFHexString.of(Buffer.from(found.asBytes()).toString('hex'))
  if (found === PDFNull) return PDFNull
  return found instanceof PDFArray ? listOf(plain)(found, copy) : undefined
}

export function listOf(kind: Kind): Kind {
  return (value, copy) => {
    const list = copy.read(value, PDFArray)
    return (
      list &&
      array(
        copy.to,
        list.asArray().map((one) => copy.copy(one, kind) ?? PDFNull),
      )
    )
  }
}

/** A dictionary with these fields; others are dropped. */
export function fieldsOf(fields: Fields): Kind {
  return (value, copy) => {
    const found = copy.read(value, PDFDict)
    return found && copyFields(found, fields, copy)
  }
}

function copyFields(found: PDFDict, fields: Fields, copy: PdfCopy): PDFDict {
  const kinds = Object.entries(fields())
  return dictionary(
    copy.to,
    Object.fromEntries(kinds.map(([name, kind]) => [name, copy.copy(found.get(PDFName.of(name)), kind)])),
  )
}

/** A dictionary with arbitrary names, such as a font resource. */
export function namedOf(kind: Kind): Kind {
  return (value, copy) => {
    const found = copy.read(value, PDFDict)
    if (!found) return undefined
    const made = PDFDict.withContext(copy.to)
    for (const [name, one] of found.entries()) {
      const written = copy.copy(one, kind)
      if (written) made.set(name, written)
    }
    return made
  }
}

/** A stream with these fields; its bytes are recompressed. */
export function streamOf(fields: Fields): Kind {
  return (value, copy) => {
    const found = copy.read(value, PDFRawStream)
    if (!found) return undefined
    const { bytes, filter, parameters } = copy.unpack(found)
    const made = copyFields(found.dict, fields, copy)
    made.set(PDFName.of('Filter'), filter)
    const kept = parameters && copy.copy(parameters, parametersOfFilters)
    if (kept) made.set(PDFName.of('DecodeParms'), kept)
    return PDFRawStream.of(made, bytes)
  }
}

const parametersOfFilters = fieldsOf(() => ({
  ...all(plain, 'Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'ColorTransform'),
  ...all(plain, 'K', 'EndOfLine', 'EncodedByteAlign', 'Rows', 'EndOfBlock', 'BlackIs1'),
  JBIG2Globals: streamOf(() => ({})),
}))

/** The same copier for several fields. */
export function all(kind: Kind, ...names: readonly string[]): Readonly<Record<string, Kind>> {
  return Object.fromEntries(names.map((name) => [name, kind]))
}

/** Tries several copiers: the first that accepts the object copies it. */
export function either(...kinds: readonly Kind[]): Kind {
  return (value, copy) => {
    for (const kind of kinds) {
      const written = kind(value, copy)
      if (written) return written
    }
    return undefined
  }
}
