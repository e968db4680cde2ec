import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

const mostEntries = 2000
const mostUnpacked = 64 * 1024 * 1024
const mostRatio = 100

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const symbolicLink = 0xa000

/** One unpacked file of an archive. */
export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/**
 * Unpacks a strict archive: no data before, after or between its entries, no path traversal, no duplicates, and limited
 * in size while unpacking.
 */
export function* unzip(archive: Buffer): Iterable<ZipEntry> {
  const end = archive.length - endLength
  if (end < 0 || archive.readUInt32LE(end) !== endMark || archive.readUInt16LE(end + 20) !== 0)
    throw new Error('no zip')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count > mostEntries || count !== archive.readUInt16LE(end + 8)) throw new Error('too many entries')
  if (at + archive.readUInt32LE(end + 12) !== end) throw new Error('a gap before the end')
  const names = new Set<string>()
  let left = mostUnpacked
  let first = Number.POSITIVE_INFINITY
  for (let number = 0; number < count; number += 1) {
    const entry = readEntry(archive, at)
    refuseUnsafe(entry, names)
    names.add(entry.name.toLowerCase())
    const bytes = unpack(archive, entry, left)
    left -= bytes.length
    first = Math.min(first, entry.offset)
    at = entry.next
    yield { name: entry.name, bytes }
  }
  if (at !== end || first !== 0) throw new Error('something beside the entries')
}

type Entry = ReturnType<typeof readEntry>

function readEntry(archive: Buffer, at: number) {
  if (archive.readUInt32LE(at) !== entryMark) throw new Error('no entry')
  const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
  return {
    flags: archive.readUInt16LE(at + 8),
    method: archive.readUInt16LE(at + 10),
    packed: archive.readUInt32LE(at + 20),
    unpacked: archive.readUInt32LE(at + 24),
    mode: archive.readUInt32LE(at + 38) >>> 16,
    offset: archive.readUInt32LE(at + 42),
    name: archive.toString('utf8', at + 46, nameEnd),
    next: nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  }
}

const isEncrypted = (flags: number) => (flags & 1) !== 0

function refuseUnsafe({ name, flags, mode, unpacked, packed }: Entry, names: ReadonlySet<string>): void {
  const leadsOutside = name.split('/').includes('..') || /^\/|[\\:\p{C}]/u.test(name)
  const isLink = (mode & 0xf000) === symbolicLink
  if (leadsOutside || isLink || isEncrypted(flags) || name === '') throw new Error('an unsafe entry')
  if (names.has(name.toLowerCase())) throw new Error('an entry twice')
  if (unpacked > mostRatio * Math.max(packed, 1)) throw new Error('an entry that swells')
}

function unpack(archive: Buffer, { name, offset, method, packed, unpacked }: Entry, left: number): Buffer {
  if (archive.readUInt32LE(offset) !== localMark) throw new Error('no local entry')
  const nameEnd = offset + 30 + archive.readUInt16LE(offset + 26)
  if (archive.toString('utf8', offset + 30, nameEnd) !== name) throw new Error('two names for one entry')
  const begin = nameEnd + archive.readUInt16LE(offset + 28)
  const content = archive.subarray(begin, begin + packed)
  if (content.length !== packed || (method !== 0 && method !== 8))
    throw new Error('an entry that cannot be read')
  const bytes =
    method === 0
      ? content
      : inflateRawSync(content, {
          maxOutputLength: Math.max(1, Math.min(left, mostRatio * Math.max(packed, 1))),
        })
  if (bytes.length !== unpacked || bytes.length > left) throw new Error('an entry of another size')
  return bytes
}

const [version, isUtf8, deflated, firstOfJanuary1980] = [20, 0x0800, 8, 0x0021]

/** Writes an unambiguous archive: each fact is stored once, equal for all parsers. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const called = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    for (const [at, value] of [version, isUtf8, deflated, 0, firstOfJanuary1980].entries())
      common.writeUInt16LE(value, 2 * at)
    for (const [at, value] of [crc32(bytes), packed.length, bytes.length].entries())
      common.writeUInt32LE(value, 10 + 4 * at)
    common.writeUInt16LE(called.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([markOf(localMark), common, called, packed])
    directory.push(markOf(entryMark), Buffer.from([version, 0]), common, rest, called)
    local.push(entry)
    offset += entry.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, listed, end])
}

function markOf(mark: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}
