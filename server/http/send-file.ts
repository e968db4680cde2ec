import { Readable } from 'node:stream'
import type { Download, FileBytes } from '@standfest/domain/base/call.ts'
import type { FastifyReply } from 'fastify'

/**
 * Sends an uploaded file as a download that the browser never renders; if rendered all the same, it has a sandboxed
 * origin.
 */
export async function sendFile(
  reply: FastifyReply,
  { bytes: given, ...file }: FileBytes,
): Promise<FastifyReply> {
  const bytes = typeof given === 'function' ? await given() : given
  return reply
    .code(200)
    .headers(headersToBeSaved(file))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The caller cancelled a download: it ends as failed, without an error. */
export class DownloadBrokenOff extends Error {}

/**
 * Streams a download at the reader's pace. An error breaks the connection, so that the browser reports a failed
 * download instead of keeping a partial file.
 */
export function sendDownload(
  reply: FastifyReply,
  { pieces, size, onSent, ...file }: Download,
  onFault: (error: unknown) => void,
): FastifyReply {
  const cut = () => void reply.raw.destroy()
  if (size !== undefined) reply.header('content-length', size)
  if (onSent) {
    // No buffering by a proxy: `finish` would fire before the browser has received the file.
    reply.header('x-accel-buffering', 'no')
    reply.raw.once('finish', () => void onSent().catch(onFault))
  }
  const stream = Readable.from(whileRead(pieces(), cut), { objectMode: false })
  stream.on('error', (error) => {
    if (!(error instanceof DownloadBrokenOff)) onFault(error)
  })
  return reply.code(200).headers(headersToBeSaved(file)).send(stream)
}

const patienceMilliseconds = 60_000

/** A download holds a database connection and one of few slots: a reader stalled for a minute is disconnected. */
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

/** A file name as header value (RFC 8187), with percent-encoding. */
function extendedValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )
}
