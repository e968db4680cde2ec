import CFB from 'cfb'
import { FieldJudge } from './fields.ts'
import { refuseDrawingsThatFetch } from './office-art.ts'

const oleMark = 'd0cf11e0a1b11ae1'
const refusedStreams =
  /^(_?VBA|_VBA_PROJECT|_VBA_PROJECT_CUR|Macros|ObjectPool|PROJECT|PROJECTwm|.?Ole.*|Package)$/i
/** The CLSID of Word documents in an OLE container. */
const classOfWord = '0609020000000000c000000000000046'

/**
 * Refuses a Word 97 document (.doc) with macros, embedded objects, fields or drawings that fetch from a URL, or a
 * template elsewhere; and one whose text cannot be parsed. Only text, formatting and pictures are written into a new
 * container: other streams and the author metadata are dropped.
 */
export function rewriteDoc(file: Uint8Array): Uint8Array {
  const streams = new StreamsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const document = streams.get('WordDocument')
  const flags = checkHead(document)
  const nameOfTable = (flags & 0x0200) === 0 ? '0Table' : '1Table'
  const table = streams.get(nameOfTable)
  const data = streams.find('Data')
  checkFields(wordsOf(document, table))
  checkAssociations(partOf(document, table, 'associations'))
  if (partOf(document, table, 'mergeState').length > 0 || partOf(document, table, 'subdocuments').length > 0)
    throw new Error('a doc that is made of other files')
  for (const stream of [table, data]) if (stream) refuseDrawingsThatFetch(stream)
  return containerOf({ WordDocument: document, [nameOfTable]: table, ...(data ? { Data: data } : {}) })
}

/** The streams of an OLE container by name; as in Word, case does not matter. */
class StreamsOf {
  private readonly entries: readonly CFB.CFB$Entry[]

  constructor(bytes: Buffer) {
    if (bytes.toString('hex', 0, 8) !== oleMark) throw new Error('no doc')
    this.entries = CFB.read(bytes, { type: 'buffer' }).FileIndex
    if (this.entries.some(({ name }) => refusedStreams.test(name))) throw new Error('no harmless doc')
  }

  find(name: string): Buffer | undefined {
    const [found, ...others] = this.entries.filter((one) => one.name.toLowerCase() === name.toLowerCase())
    if (found === undefined) return undefined
    if (others.length > 0 || found.type !== 2 || found.content === undefined) throw new Error('no doc')
    return Buffer.from(found.content)
  }

  get(name: string): Buffer {
    const found = this.find(name)
    if (found === undefined) throw new Error('no doc')
    return found
  }
}

function containerOf(streams: Readonly<Record<string, Buffer>>): Uint8Array {
  const container = CFB.utils.cfb_new()
  const [root] = container.FileIndex
  if (root) root.clsid = classOfWord
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, content)
  return Buffer.from(CFB.write(container, { type: 'buffer' }))
}

/** Checks that the header (FIB) is of Word 97 or newer, which locates everything else, and returns its flags. */
function checkHead(document: Buffer): number {
  const flags = document.readUInt16LE(10)
  const isOfWord97 = document.readUInt16LE(0) === 0xa5ec && document.readUInt16LE(2) >= 0xc1
  if (!isOfWord97 || (flags & 0x0100) !== 0) throw new Error('a doc that is locked, or too old to be read')
  const [nextHead, shortNumbers, longNumbers] = [8, 32, 62].map((at) => document.readUInt16LE(at))
  if (nextHead !== 0) throw new Error('a doc with a second document in it')
  if (shortNumbers !== 14 || longNumbers !== 22)
    throw new Error('a doc that says elsewhere where its parts are')
  return flags
}

function checkFields(words: string): void {
  const fields = new FieldJudge()
  for (const letter of words) {
    if (letter === '\u0013') fields.begin()
    else if (letter === '\u0014') fields.separate()
    else if (letter === '\u0015') fields.end()
    else fields.say(letter)
  }
  fields.finish()
}

/**
 * Where the header lists the document's parts: for each its position and length in the table stream, eight bytes
 * together.
 */
const firstPart = 154
const parts = { associations: 32, pieces: 33, mergeState: 44, subdocuments: 54 } as const

function partOf(document: Buffer, table: Buffer, name: keyof typeof parts): Buffer {
  const at = firstPart + 8 * parts[name]
  const begin = document.readUInt32LE(at)
  const end = begin + document.readUInt32LE(at + 4)
  if (end > table.length) throw new Error('a part that is not there')
  return table.subarray(begin, end)
}

const [template, dataSource, headerSource] = [1, 8, 9]

/** Refuses a template with a path (Word looks up a bare name in its own folder), and data sources of a mail merge. */
function checkAssociations(part: Buffer): void {
  if (part.length === 0) return
  if (part.readUInt16LE(0) !== 0xffff || part.readUInt16LE(4) !== 0) throw new Error('names in other letters')
  const count = part.readUInt16LE(2)
  let at = 6
  for (let index = 0; index < count; index += 1) {
    const end = at + 2 + 2 * part.readUInt16LE(at)
    if (end > part.length) throw new Error('a name that is not there')
    const name = part.toString('utf16le', at + 2, end)
    if (index === template && /[\\/:]/.test(name)) throw new Error('a template elsewhere')
    if ((index === dataSource || index === headerSource) && name !== '')
      throw new Error('a list of addressees elsewhere')
    at = end
  }
}

const [properties, pieceTable] = [1, 2]

/**
 * The document's text, field marks included. Word stores it in pieces; the piece table says where each is and how it is
 * encoded.
 */
function wordsOf(document: Buffer, table: Buffer): string {
  const part = partOf(document, table, 'pieces')
  let at = 0
  while (part[at] === properties) at += 3 + part.readUInt16LE(at + 1)
  if (part[at] !== pieceTable) throw new Error('no pieces')
  const count = (part.readUInt32LE(at + 1) - 4) / 12
  at += 5
  if (!Number.isInteger(count) || count < 1 || at + count * 12 + 4 > part.length) throw new Error('no pieces')
  const placeOf = (piece: number) => part.readUInt32LE(at + piece * 4)
  const pieces = Array.from({ length: count }, (_, piece) => {
    const length = placeOf(piece + 1) - placeOf(piece)
    const where = part.readUInt32LE(at + (count + 1) * 4 + piece * 8 + 2)
    const isNarrow = (where & 0x4000_0000) !== 0
    const begin = isNarrow ? (where & 0x3fff_ffff) / 2 : where & 0x3fff_ffff
    const bytes = document.subarray(begin, begin + (isNarrow ? length : 2 * length))
    if (length < 0 || bytes.length !== (isNarrow ? length : 2 * length))
      throw new Error('a piece that is not there')
    return bytes.toString(isNarrow ? 'latin1' : 'utf16le')
  })
  return pieces.join('')
}
