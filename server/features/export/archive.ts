import { archiveFiles } from '@standfest/domain/features/export/readme.ts'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The archive, packed while the table is read: how to read it comes first, the table last. */
export async function* archiveOf(
  table: AsyncIterable<Uint8Array>,
  { codebook, readme, at }: { readonly codebook: Buffer; readonly readme: string; readonly at: Date },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const packed = zip.outputStream.pipe(new PassThrough())
  const data = Readable.from(table, { objectMode: false })
  zip.on('error', (error: Error) => packed.destroy(error))
  const entry = { mtime: at, mode: 0o100600 }
  zip.addBuffer(Buffer.from(readme), archiveFiles.readme, entry)
  zip.addBuffer(codebook, archiveFiles.codebook, entry)
  zip.addReadStream(data, archiveFiles.data, entry)
  zip.end()
  try {
    for await (const piece of packed) yield piece as Uint8Array
  } finally {
    data.destroy()
  }
}
