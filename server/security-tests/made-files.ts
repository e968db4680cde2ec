import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import CFB from 'cfb'
import sharp from 'sharp'

/** Files made byte by byte, so that a test knows what is in them. */

export const bytesOf = (text: string) => Buffer.from(text, 'latin1')

export function numbers(width: 1 | 2 | 4, ...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(width * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * width, width)
  return buffer
}

/** A picture whose neighbouring pixels differ, as those of a photo do. */
export function picture(width = 24, height = 16) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 37) % 251))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A chunk of a png: length, name, content, checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([bytesOf(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const afterPngHead = 33

/** Inserts chunks behind a PNG's header. */
export function withPngChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, afterPngHead), ...chunks, png.subarray(afterPngHead)])
}

/** Writes another size into a PNG's header. */
export function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const content = Buffer.from(png.subarray(16, 29))
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', content), png.subarray(afterPngHead)])
}

/** Inserts a segment behind a JPEG's first marker. */
export function withJpegSegment(jpeg: Buffer, mark: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** Writes another size into a JPEG. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** Writes another size into a GIF of one picture: for the whole, and for the picture in it. */
export function withGifSize(gif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(gif)
  const size = numbers(2, width, height)
  size.copy(changed, 6)
  const pictureAt = changed.indexOf(
    Buffer.from([0x2c, 0, 0, 0, 0, gif[6] ?? 0, gif[7] ?? 0, gif[8] ?? 0, gif[9] ?? 0]),
  )
  size.copy(changed, pictureAt + 5)
  return changed
}

/** Frames of an mp3: MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export function mp3Frames(count: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

export function id3Tag(content: string): Buffer {
  const frame = Buffer.concat([
    bytesOf('TIT2'),
    Buffer.from([0, 0, 0, content.length + 1, 0, 0, 0]),
    bytesOf(content),
  ])
  return Buffer.concat([bytesOf('ID3\x03\0\0'), Buffer.from([0, 0, 0, frame.length]), frame])
}

export function oldId3Tag(title: string): Buffer {
  return Buffer.concat([bytesOf(`TAG${title}`), Buffer.alloc(125 - title.length)])
}

export function apeTag(content: string): Buffer {
  const item = Buffer.concat([numbers(4, content.length, 0), bytesOf('Title\0'), bytesOf(content)])
  const head = (flags: number) =>
    Buffer.concat([bytesOf('APETAGEX'), numbers(4, 2000, item.length + 32, 1, flags), Buffer.alloc(8)])
  return Buffer.concat([head(0xa000_0000), item, head(0x8000_0000)])
}

export function riffChunk(name: string, content: Buffer, length = content.length): Buffer {
  return Buffer.concat([bytesOf(name), numbers(4, length), content, Buffer.alloc(content.length % 2)])
}

/** A wav's format chunk: mono, 8 kHz, 8 bit. */
export function wavFormat(code = 1): Buffer {
  return riffChunk('fmt ', Buffer.concat([numbers(2, code, 1), numbers(4, 8000, 8000), numbers(2, 1, 8)]))
}

export const wavData = riffChunk('data', Buffer.alloc(800, 0x80))

export function wav(...chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([bytesOf('WAVE'), ...chunks]))
}

/** A PDF of one page, with further objects. */
export function pdf(...objects: readonly string[]): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>',
    ...objects,
  ]
  const body = all.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join('')
  return bytesOf(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${all.length + 1} >>\nstartxref\n9\n%%EOF\n`)
}

/** A compressed object stream of a PDF. */
export function packedObjects(text: string, filter = '/FlateDecode'): string {
  const packed = deflateSync(bytesOf(text)).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

/** The same object stream with a PNG predictor of one row. */
export function predictedObjects(text: string): string {
  const row = `\0${text}`
  const more = `/FlateDecode /DecodeParms << /Predictor 15 /Columns ${text.length} >>`
  return packedObjects(row, more)
}

export type ZipPart = {
  readonly name: string
  readonly content: string | Buffer
  /** The name in the local header, where it differs from the directory's. */
  readonly localName?: string
  readonly mode?: number
  readonly flags?: number
  readonly unpacked?: number
  /** The extra field of the directory entry. */
  readonly extra?: Buffer
}

/** A zip of these parts. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const {
    name,
    content,
    localName = name,
    mode = 0,
    flags = 0,
    unpacked,
    extra = Buffer.alloc(0),
  } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const size = unpacked ?? bytes.length
    const common = (called: string, extraLength = 0) =>
      Buffer.concat([
        numbers(2, 20, flags, 8, 0, 0),
        numbers(4, crc32(bytes), packed.length, size),
        numbers(2, Buffer.byteLength(called), extraLength),
      ])
    const entry = Buffer.concat([bytesOf('PK\x03\x04'), common(localName), Buffer.from(localName), packed])
    local.push(entry)
    central.push(
      Buffer.concat([
        bytesOf('PK\x01\x02'),
        numbers(2, 0x0314),
        common(name, extra.length),
        numbers(2, 0, 0, 0),
        numbers(4, mode * 0x1_0000, offset),
        Buffer.from(name),
        extra,
      ]),
    )
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.concat([
    bytesOf('PK\x05\x06'),
    numbers(2, 0, 0, parts.length, parts.length),
    numbers(4, directory.length, offset),
    numbers(2, 0),
  ])
  return Buffer.concat([...local, directory, end])
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const contentTypes = (type = mainType) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relation = (type: string, target: string, more = '') =>
  `<Relationship Id="r1" Type="${relationType}/${type}" Target="${target}" ${more}/>`
export const relations = (...each: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`

/** The XML namespace of Word documents. */
export const wordprocessing = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A docx with further parts, which replace the usual ones of the same name. */
export function docx(...parts: readonly ZipPart[]): Buffer {
  const usual: readonly ZipPart[] = [
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relations(relation('officeDocument', 'word/document.xml')) },
    { name: 'word/document.xml', content: `<?xml version="1.0"?><w:document ${wordprocessing}/>` },
  ]
  const replaced = usual.map((part) => parts.find(({ name }) => name === part.name) ?? part)
  const added = parts.filter(({ name }) => usual.every((part) => part.name !== name))
  return zip([...replaced, ...added])
}

const sector = 512
const [endOfChain, fatMark, free] = [0xff_ff_ff_fe, 0xff_ff_ff_fd, 0xff_ff_ff_ff]

/** An OLE container with these names in its directory, whose sector chain can be redirected. */
export function ole(names: readonly string[], { nextOfDirectory = endOfChain } = {}): Buffer {
  const head = Buffer.alloc(sector)
  head.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  numbers(2, 0x3e, 3, 0xfffe, 9, 6).copy(head, 24)
  numbers(4, 1, 1, 0, 4096, endOfChain, 0, endOfChain, 0).copy(head, 44)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const table = numbers(
    4,
    ...Array.from({ length: sector / 4 }, (_, at) => [fatMark, nextOfDirectory][at] ?? free),
  )
  const directory = Buffer.alloc(sector)
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64)
    directory[index * 128 + 66] = index === 0 ? 5 : 2
  }
  return Buffer.concat([head, table, directory, Buffer.alloc(sector)])
}

/** A piece of a doc's text, in characters of one byte or two. */
export type DocPiece = { readonly text: string; readonly isWide?: boolean }

type DocForm = {
  readonly flags?: number
  readonly version?: number
  readonly parts?: Readonly<Record<number, Buffer>>
}

/** A Word 97 document with these pieces of text, further streams by name, and further table entries by number. */
export function doc(
  pieces: readonly DocPiece[] = [{ text: 'Dienstags zum Chor\r' }],
  further: Readonly<Record<string, Buffer>> = {},
  { flags = 0, version = 0xc1, parts = {} }: DocForm = {},
): Buffer {
  const head = Buffer.alloc(1024)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(version, 2)
  head.writeUInt16LE(0x0200 | flags, 10)
  head.writeUInt16LE(14, 32)
  head.writeUInt16LE(22, 62)
  const places = [0]
  const descriptors: Buffer[] = []
  let words = head
  for (const { text, isWide = false } of pieces) {
    const begin = isWide ? words.length : 2 * words.length + 0x4000_0000
    descriptors.push(Buffer.concat([numbers(2, 0), numbers(4, begin), numbers(2, 0)]))
    places.push((places.at(-1) ?? 0) + text.length)
    words = Buffer.concat([words, Buffer.from(text, isWide ? 'utf16le' : 'latin1')])
  }
  const table = Buffer.concat([numbers(4, ...places), ...descriptors])
  const table1 = Buffer.concat([Buffer.from([2]), numbers(4, table.length), table])
  let allParts = Buffer.alloc(0)
  for (const [number, part] of Object.entries({ 33: table1, ...parts })) {
    words.writeUInt32LE(allParts.length, 154 + 8 * Number(number))
    words.writeUInt32LE(part.length, 158 + 8 * Number(number))
    allParts = Buffer.concat([allParts, part])
  }
  const container = CFB.utils.cfb_new()
  const streams = { WordDocument: words, '1Table': allParts, ...further }
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, content)
  return Buffer.from(CFB.write(container, { type: 'buffer' }))
}
