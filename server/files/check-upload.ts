import {
  claimedType,
  type FileType,
  refuseFile,
  tidyFileName,
} from '@standfest/domain/features/attachments/attachments.ts'
import { Refused, refuse, refuseIf } from '#http/handle.ts'
import { decodeBase64 } from './decode-base64.ts'
import { inspectApart } from './inspector.ts'

/** A file that was looked into: what of it is kept. */
export type CheckedFile = {
  readonly bytes: Uint8Array
  readonly type: FileType
  readonly filename: string
}

export type Upload = {
  readonly content: string
  readonly filename: string
  readonly mediaType?: string | undefined
}

/** Checks a file that came in, from the outside to the inside, or refuses it. Takes its time: no transaction waits for it. */
export async function checkUpload({ content, filename, mediaType = '' }: Upload): Promise<CheckedFile> {
  const uploaded = decodeBase64(content) ?? refuse('ERROR.INVALID', { fields: [{ field: 'content' }] })
  const claim = { filename, mediaType }
  refuseIf(refuseFile({ ...claim, size: uploaded.length }))
  const type = claimedType(claim) ?? refuse('ERROR.FILE_TYPE')
  const inspection = await inspectApart(uploaded, type)
  if (inspection === 'busy') throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
  if (inspection === 'refused') return refuse('ERROR.FILE_REFUSED')
  return { bytes: inspection.bytes, type, filename: tidyFileName(filename, type) }
}

const retryAfterSeconds = 5
