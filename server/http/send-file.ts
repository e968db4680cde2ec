import type { FileBytes } from '@standfest/domain/base/call.ts'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a file that somebody uploaded. Whatever is in it, a browser that is led to it saves it and shows nothing:
 * should it do so all the same, the file stands in an origin of its own and may do nothing.
 */
export function sendFile(reply: FastifyReply, { bytes, filename, mediaType }: FileBytes): FastifyReply {
  return reply
    .code(200)
    .headers({
      'content-type': mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${extendedValue(filename)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'none',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** A name as a header can carry it (RFC 8187): what is no letter, digit or plain mark is written by number. */
function extendedValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )
}
