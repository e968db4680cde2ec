import { Readable } from 'node:stream'
import type { Download, FileBytes } from '@standfest/domain/base/call.ts'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a file that somebody uploaded. Whatever is in it, a browser that is led to it saves it and shows nothing:
 * should it do so all the same, the file stands in an origin of its own and may do nothing.
 */
export function sendFile(reply: FastifyReply, { bytes, ...file }: FileBytes): FastifyReply {
  return reply
    .code(200)
    .headers(headersToBeSaved(file))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Whoever asked for a download broke it off: it ends as if it had failed, and nobody is at fault. */
export class DownloadBrokenOff extends Error {}

/**
 * Answers with a download, written at the pace at which it is read. What goes wrong on the way breaks the connection off:
 * a browser then says that the download failed, and nobody takes a part for the whole.
 */
export function sendDownload(
  reply: FastifyReply,
  { pieces, ...file }: Download,
  onFault: (error: unknown) => void,
): FastifyReply {
  const cut = () => void reply.raw.destroy()
  const stream = Readable.from(whileRead(pieces(), cut), { objectMode: false })
  stream.on('error', (error) => {
    if (!(error instanceof DownloadBrokenOff)) onFault(error)
  })
  return reply.code(200).headers(headersToBeSaved(file)).send(stream)
}

const patienceMilliseconds = 60_000

/** What is written holds a connection to the database and one of few turns: whoever takes nothing for a minute is cut off. */
async function* whileRead(pieces: AsyncIterable<Uint8Array>, cut: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const limit = setTimeout(cut, patienceMilliseconds)
    try {
      yield piece
    } finally {
      clearTimeout(limit)
    }
  }
}

function headersToBeSaved({ filename, mediaType }: Pick<FileBytes, 'filename' | 'mediaType'>) {
  return {
    'content-type': mediaType,
    'content-disposition': `attachment; filename*=UTF-8''${extendedValue(filename)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'none',
  }
}

/** A name as a header can carry it (RFC 8187): what is no letter, digit or plain mark is written by number. */
function extendedValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )
}
