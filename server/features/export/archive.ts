import type { KeyObject } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { ZipFile } from 'yazl'
import type { ExportPass, ReadTerms, TableChunk } from './table.ts'

/** What the files of an archive are made from, beside the clients. */
export type ArchiveTerms = {
  readonly appName: string
  readonly now: Now
  readonly texts: boolean
  readonly messages: boolean
  readonly clientIds: readonly AccountId[]
  /** The address below which the instance names its own codes. */
  readonly origin: string
  readonly instanceKey: KeyObject
}

/** The files of an archive: those that explain it, the names of the streamed ones, and how these are written. */
export type ArchivePlan = {
  readonly files: readonly (readonly [name: string, content: Buffer])[]
  readonly names: readonly string[]
  readonly passesOf: (terms: ReadTerms) => readonly ExportPass[]
}

/** Streams the archive while the tables are read, beginning with the files that explain them. */
export async function* archiveOf(
  pieces: AsyncGenerator<TableChunk>,
  { names, files, at }: Pick<ArchivePlan, 'names' | 'files'> & { readonly at: Date },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const packed = zip.outputStream.pipe(new PassThrough())
  const only = apart(pieces)
  // One stream at a time: an export has thousands of files, and a stream that has ended holds its last piece.
  let open: Readable | undefined
  zip.on('error', (error: Error) => packed.destroy(error))
  const entry = { mtime: at, mode: 0o100600 }
  for (const [name, content] of files) zip.addBuffer(content, name, entry)
  for (const [index, name] of names.entries())
    zip.addReadStreamLazy(name, entry, (begin) => {
      open = Readable.from(only(index), { objectMode: false })
      open.on('error', (error) => packed.destroy(error))
      begin(null, open)
    })
  zip.end()
  try {
    for await (const piece of packed) yield piece as Uint8Array
  } finally {
    open?.destroy()
    await pieces.return(undefined)
  }
}

/** Makes iterators over the individual tables of one combined read; they must be consumed in order. */
function apart(pieces: AsyncGenerator<TableChunk>): (table: number) => AsyncGenerator<Uint8Array> {
  let ahead: TableChunk | undefined
  return async function* only(table) {
    for (;;) {
      ahead ??= (await pieces.next()).value ?? undefined
      if (ahead?.table !== table) return
      const { bytes } = ahead
      ahead = undefined
      yield bytes
    }
  }
}
