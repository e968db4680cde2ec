import { unzip, type ZipEntry } from './zip.ts'

/** Parts that run or carry something: macros, controls, objects of other programs, whole documents. */
const refusedParts =
  /vbaproject|vbadata|activex|oleobject|\/embeddings\/|\/afchunk|\.(bin|exe|dll|js|vbs|htm|html|mht|svg)$/i
const neededParts = ['[Content_Types].xml', 'word/document.xml']

/** Refuses a docx that runs, fetches or carries something; links that somebody clicks may lead outside. */
export function checkDocx(file: Uint8Array): Uint8Array {
  const missing = new Set(neededParts)
  for (const entry of unzip(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    if (refusedParts.test(entry.name)) throw new Error('an active part')
    if (/\.(xml|rels)$/i.test(entry.name)) checkPart(entry)
    missing.delete(entry.name)
  }
  if (missing.size > 0) throw new Error('no docx')
  return file
}

function checkPart({ name, bytes }: ZipEntry): void {
  // Other encodings, declared entities and spelled letters would let two readers see two things.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || /encoding\s*=\s*["'](?!utf-8)/i.test(text.slice(0, 200)))
    throw new Error('a part that is written in two ways')
  if (name === '[Content_Types].xml' && /macroEnabled|vbaProject|activeX|oleObject/i.test(text))
    throw new Error('a document with macros')
  if (/\.rels$/i.test(name)) checkRelations(text)
}

function checkRelations(text: string): void {
  const relations = text.match(/<(\w+:)?Relationship\s[^>]*>/g) ?? []
  for (const relation of relations) {
    const spelled = relation.replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hexadecimal: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hexadecimal === '' ? 10 : 16)),
    )
    const isLink = /\sType\s*=\s*(["'])[^"']*\/hyperlink\1/.test(spelled)
    const isOutside = /TargetMode\s*=\s*["']\s*External/i.test(spelled)
    if (isOutside && !isLink) throw new Error('a relation that leads outside')
    if (
      /\sType\s*=\s*["'][^"']*\/(oleObject|vbaProject|control|attachedTemplate|aFChunk|package|subDocument|frame)/i.test(
        spelled,
      )
    )
      throw new Error('an active relation')
    if (isLink && /\sTarget\s*=\s*["']\s*(javascript|data|vbscript|file|ms-)/i.test(spelled))
      throw new Error('a link that runs')
  }
}

const oleMark = 'd0cf11e0a1b11ae1'
const endOfChain = 0xff_ff_ff_fe
const entryLength = 128
const refusedStreams = /^(_?VBA|_VBA_PROJECT|_VBA_PROJECT_CUR|Macros|ObjectPool|PROJECT|PROJECTwm)$/i

/** Refuses a doc whose directory names macros or objects of other programs. */
export function checkDoc(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.toString('hex', 0, 8) !== oleMark) throw new Error('no doc')
  const names = [...oleNames(bytes)]
  if (!names.includes('WordDocument') || names.some((name) => refusedStreams.test(name)))
    throw new Error('no harmless doc')
  return file
}

/** The names in the directory of an OLE2 file, found by its chain of sectors. */
function* oleNames(bytes: Buffer): Iterable<string> {
  const sectorLength = 1 << bytes.readUInt16LE(30)
  if (sectorLength !== 512 && sectorLength !== 4096) throw new Error('no doc')
  const sectorAt = (sector: number) => (sector + 1) * sectorLength
  const table = fatSectors(bytes, sectorAt, sectorLength)
  const nextOf = (sector: number) => {
    const perSector = sectorLength / 4
    const part = table[Math.floor(sector / perSector)]
    if (part === undefined) throw new Error('a broken chain')
    return bytes.readUInt32LE(sectorAt(part) + (sector % perSector) * 4)
  }
  const seen = new Set<number>()
  for (let sector = bytes.readUInt32LE(48); sector !== endOfChain; sector = nextOf(sector)) {
    if (seen.has(sector)) throw new Error('a chain without an end')
    seen.add(sector)
    for (let at = sectorAt(sector); at < sectorAt(sector) + sectorLength; at += entryLength) {
      const length = bytes.readUInt16LE(at + 64)
      if (length > 64) throw new Error('a broken name')
      if (length > 2) yield bytes.toString('utf16le', at, at + length - 2)
    }
  }
}

const sectorsInHead = 109
const noSector = 0xff_ff_ff_fa

/** The sectors that hold the table of chains: the first ones stand in the head, further ones in sectors of their own. */
function fatSectors(bytes: Buffer, sectorAt: (sector: number) => number, sectorLength: number): number[] {
  const listed: number[] = []
  for (let index = 0; index < sectorsInHead; index += 1) listed.push(bytes.readUInt32LE(76 + index * 4))
  const perSector = sectorLength / 4 - 1
  const seen = new Set<number>()
  for (let sector = bytes.readUInt32LE(68); sector < noSector; ) {
    if (seen.has(sector)) throw new Error('a chain without an end')
    seen.add(sector)
    for (let index = 0; index < perSector; index += 1)
      listed.push(bytes.readUInt32LE(sectorAt(sector) + index * 4))
    sector = bytes.readUInt32LE(sectorAt(sector) + perSector * 4)
  }
  return listed.filter((sector) => sector < noSector)
}
