import {
  claimedType,
  type FileType,
  isUntold,
  normaliseFileName,
  refuseFile,
} from '@standfest/domain/features/attachments/attachments.ts'
import type { ScannerAddress } from '#config/scanner-address.ts'
import { Refused, refuse, refuseField, refuseIf } from '#http/handle.ts'
import { decodeBase64 } from './decode-base64.ts'
import { inspectApart } from './inspector.ts'
import { type ScanResult, scan } from './virus-scanner.ts'

/** An inspected upload: the bytes to store and the detected type. */
export type CheckedFile = {
  readonly bytes: Uint8Array
  readonly type: FileType
  readonly filename: string
}

export type Upload = {
  readonly content: string
  readonly filename?: string | null | undefined
  readonly mediaType?: string | undefined
}

/**
 * Checks an uploaded file (type, size, viruses, contents) and returns the bytes to store, or refuses it. Slow: never
 * called inside a transaction.
 */
export async function checkUpload(
  { content, filename: name, mediaType = '' }: Upload,
  virusScanner: ScannerAddress | undefined,
): Promise<CheckedFile> {
  const uploaded = decodeBase64(content) ?? refuseField('content', 'ERROR.INVALID')
  const filename = name ?? undefined
  const claim = { filename, mediaType }
  refuseIf(refuseFile({ ...claim, size: uploaded.length }))
  const claimed = claimedType(claim)
  if (virusScanner) refuseInfected(await scan(virusScanner, uploaded))
  const inspection = await inspectApart(uploaded, claimed)
  if (inspection === 'busy') throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
  if (inspection === 'other-type')
    return refuse(isUntold(claim) ? 'ERROR.FILE_TYPE' : 'ERROR.FILE_OTHER_TYPE')
  if (inspection === 'refused') return refuse('ERROR.FILE_REFUSED')
  const type = claimed ?? inspection.type
  return { bytes: inspection.bytes, type, filename: normaliseFileName(filename ?? '', type) }
}

function refuseInfected(result: ScanResult): void {
  if (result === 'unreachable') throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
  if (result === 'infected') refuse('ERROR.FILE_REFUSED')
}

const retryAfterSeconds = 5
