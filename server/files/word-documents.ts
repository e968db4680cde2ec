import CFB from 'cfb'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FieldJudge, isPlainLink, judgeField } from './fields.ts'
import { unzip } from './zip.ts'

const neededParts = ['[Content_Types].xml', 'word/document.xml']
/** XML, pictures and fonts; no part of a letter is anything else. */
const knownPart = /\.(xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf)$/i
const activeFolder = /\/(activeX|embeddings|ctrlProps)\//i
const knownContentType =
  /^(image\/(?!svg)[\w.+-]+|application\/xml|application\/[\w.+-]+\+xml|application\/vnd\.openxmlformats-officedocument\.obfuscatedFont|application\/x-fontdata)$/
const activeContentType = /macro|vba|activex|oleobject|embedded|keymap|attachedtoolbars/i

/** What parts of a letter are to each other. Templates, macros, objects, frames and whole documents are not among it. */
const knownRelations = new Set(
  (
    'officeDocument core-properties extended-properties custom-properties thumbnail styles ' +
    'stylesWithEffects settings webSettings fontTable font theme themeOverride numbering footnotes ' +
    'endnotes comments commentsExtended commentsIds commentsExtensible people header footer image ' +
    'hyperlink customXml customXmlProps glossaryDocument chart chartStyle chartColorStyle ' +
    'chartUserShapes diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing ' +
    'bibliography classificationlabels documenttasks'
  ).split(' '),
)
const refusedElements = new Set(
  (
    'object OLEObject control altChunk subDoc attachedTemplate mailMerge webVideoPr frame frameset ' +
    'entryMacro exitMacro saveThroughXslt contentPart externalData movie'
  ).split(' '),
)
/** Attributes by which drawings of older kinds name what they show, and where a click on them leads. */
const [shown, linked] = [new Set(['src', 'althref', 'relfile']), new Set(['href'])]

/** Refuses a docx that runs, fetches or carries something; links that somebody clicks may lead to a page. */
export function checkDocx(file: Uint8Array): Uint8Array {
  const missing = new Set(neededParts)
  for (const { name, bytes } of unzip(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    if (activeFolder.test(name)) throw new Error('an active part')
    if (!knownPart.test(name) && !name.endsWith('/')) throw new Error('an unknown part')
    if (/\.(xml|rels)$/i.test(name)) checkPart(bytes)
    missing.delete(name)
  }
  if (missing.size > 0) throw new Error('no docx')
  return file
}

/** Reads a part as XML, in the one way there is to read it. */
function checkPart(bytes: Buffer): void {
  const parser = new SaxesParser({ xmlns: true })
  const fields = new FieldJudge()
  let instruction = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a part that declares words of its own')
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new Error('a part in other letters')
  })
  parser.on('opentag', (tag) => {
    checkElement(tag)
    if (isInstruction(tag)) instruction += 1
    if (tag.local === 'fldSimple') judgeField(attributeOf(tag, 'instr'))
    if (tag.local === 'fldChar') markField(fields, attributeOf(tag, 'fldCharType'))
  })
  parser.on('closetag', (tag) => {
    if (isInstruction(tag)) instruction -= 1
  })
  const say = (text: string) => {
    if (instruction > 0) fields.say(text)
  }
  parser.on('text', say)
  parser.on('cdata', say)
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  fields.finish()
}

const isInstruction = ({ local }: SaxesTagNS) => local === 'instrText' || local === 'delInstrText'

function attributeOf({ attributes }: SaxesTagNS, name: string): string {
  return Object.values(attributes).find(({ local }) => local === name)?.value ?? ''
}

function markField(fields: FieldJudge, mark: string): void {
  if (mark === 'begin') fields.begin()
  else if (mark === 'separate') fields.separate()
  else if (mark === 'end') fields.end()
  else throw new Error('an unknown mark')
}

function checkElement(tag: SaxesTagNS): void {
  if (refusedElements.has(tag.local)) throw new Error('an active element')
  if (tag.local === 'Relationship') checkRelation(tag)
  if (tag.local === 'Default' || tag.local === 'Override') checkContentType(tag)
  for (const { local, prefix, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || value === '') continue
    if (shown.has(local)) throw new Error('a drawing that fetches')
    if (linked.has(local) && !isPlainLink(value)) throw new Error('a drawing that leads elsewhere')
    if (local === 'action' && /^ppaction:\/\/(program|macro|ole)/i.test(value.trim()))
      throw new Error('a drawing that runs')
  }
}

function checkContentType(tag: SaxesTagNS): void {
  const type = attributeOf(tag, 'ContentType')
  if (type === '') return
  if (!knownContentType.test(type) || activeContentType.test(type)) throw new Error('an active part')
  // Only parts named .xml or .rels are parsed here; Word would also parse any part that [Content_Types].xml declares as XML.
  const isXml = type.endsWith('xml')
  const called = attributeOf(tag, 'PartName') || `.${attributeOf(tag, 'Extension')}`
  if (isXml && !/\.(xml|rels)$/i.test(called)) throw new Error('a part under another name')
}

function checkRelation(tag: SaxesTagNS): void {
  const type = attributeOf(tag, 'Type').split('/').at(-1) ?? ''
  const target = attributeOf(tag, 'Target')
  if (!knownRelations.has(type)) throw new Error('an active relation')
  if (attributeOf(tag, 'TargetMode').trim().toLowerCase() === 'external') {
    if (type !== 'hyperlink' || !isPlainLink(target)) throw new Error('a relation that leads outside')
  } else if (/[\\:]|^\s*\/\//.test(target)) throw new Error('a relation that leads outside')
}

const oleMark = 'd0cf11e0a1b11ae1'
const refusedStreams =
  /^(_?VBA|_VBA_PROJECT|_VBA_PROJECT_CUR|Macros|ObjectPool|PROJECT|PROJECTwm|.?Ole.*|Package)$/i

/** Refuses a doc with macros, objects of other programs, or fields that fetch; and one whose words cannot be read. */
export function checkDoc(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.toString('hex', 0, 8) !== oleMark) throw new Error('no doc')
  const container = CFB.read(bytes, { type: 'buffer' })
  const names = container.FileIndex.map(({ name }) => name)
  if (names.some((name) => refusedStreams.test(name))) throw new Error('no harmless doc')
  const streamOf = (name: string) => {
    const found = container.FileIndex.filter((entry) => entry.name === name && entry.type === 2)
    if (found.length !== 1 || found[0]?.content === undefined) throw new Error('no doc')
    return Buffer.from(found[0].content)
  }
  const document = streamOf('WordDocument')
  const flags = document.readUInt16LE(10)
  const isOfWord97 = document.readUInt16LE(0) === 0xa5ec && document.readUInt16LE(2) >= 0xc1
  if (!isOfWord97 || (flags & 0x0100) !== 0) throw new Error('a doc that is locked, or too old to be read')
  const fields = new FieldJudge()
  for (const letter of wordsOf(document, streamOf((flags & 0x0200) === 0 ? '0Table' : '1Table'))) {
    if (letter === '\u0013') fields.begin()
    else if (letter === '\u0014') fields.separate()
    else if (letter === '\u0015') fields.end()
    else fields.say(letter)
  }
  fields.finish()
  return file
}

const [placeOfPieces, lengthOfPieces] = [0x1a2, 0x1a6]
const [properties, pieceTable] = [1, 2]

/** All words of a doc in their order, with the marks of fields: its table of pieces says where each lies and how wide. */
function wordsOf(document: Buffer, table: Buffer): string {
  let at = document.readUInt32LE(placeOfPieces)
  const end = at + document.readUInt32LE(lengthOfPieces)
  if (end > table.length) throw new Error('no pieces')
  while (table[at] === properties) at += 3 + table.readUInt16LE(at + 1)
  if (table[at] !== pieceTable) throw new Error('no pieces')
  const count = (table.readUInt32LE(at + 1) - 4) / 12
  at += 5
  if (!Number.isInteger(count) || count < 1 || at + count * 12 + 4 > end) throw new Error('no pieces')
  const placeOf = (piece: number) => table.readUInt32LE(at + piece * 4)
  const pieces = Array.from({ length: count }, (_, piece) => {
    const length = placeOf(piece + 1) - placeOf(piece)
    const where = table.readUInt32LE(at + (count + 1) * 4 + piece * 8 + 2)
    const isNarrow = (where & 0x4000_0000) !== 0
    const begin = isNarrow ? (where & 0x3fff_ffff) / 2 : where & 0x3fff_ffff
    const bytes = document.subarray(begin, begin + (isNarrow ? length : 2 * length))
    if (length < 0 || bytes.length !== (isNarrow ? length : 2 * length))
      throw new Error('a piece that is not there')
    return bytes.toString(isNarrow ? 'latin1' : 'utf16le')
  })
  return pieces.join('')
}
