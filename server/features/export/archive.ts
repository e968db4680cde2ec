import { PassThrough, Readable } from 'node:stream'
import { archiveFiles } from '@standfest/domain/features/export/readme.ts'
import { ZipFile } from 'yazl'
import type { TableChunk } from './table.ts'

/** Streams the archive while the tables are read, beginning with the readme. */
export async function* archiveOf(
  pieces: AsyncGenerator<TableChunk>,
  {
    names,
    codebook,
    readme,
    at,
  }: {
    readonly names: readonly string[]
    readonly codebook: Buffer
    readonly readme: string
    readonly at: Date
  },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const packed = zip.outputStream.pipe(new PassThrough())
  const tables = apart(pieces, names.length).map((table) => Readable.from(table, { objectMode: false }))
  zip.on('error', (error: Error) => packed.destroy(error))
  const entry = { mtime: at, mode: 0o100600 }
  zip.addBuffer(Buffer.from(readme), archiveFiles.readme, entry)
  zip.addBuffer(codebook, archiveFiles.codebook, entry)
  for (const [index, table] of tables.entries()) zip.addReadStream(table, names[index] ?? '', entry)
  zip.end()
  try {
    for await (const piece of packed) yield piece as Uint8Array
  } finally {
    for (const table of tables) table.destroy()
    await pieces.return(undefined)
  }
}

/** Iterators over the individual tables of one combined read; they must be consumed in order. */
function apart(pieces: AsyncGenerator<TableChunk>, count: number): AsyncGenerator<Uint8Array>[] {
  let ahead: TableChunk | undefined
  async function* only(table: number): AsyncGenerator<Uint8Array> {
    for (;;) {
      ahead ??= (await pieces.next()).value ?? undefined
      if (ahead?.table !== table) return
      const { bytes } = ahead
      ahead = undefined
      yield bytes
    }
  }
  return Array.from({ length: count }, (_, table) => only(table))
}
