import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { type InspectedFile, inspectFile, OtherType } from './inspect-file.ts'

/** Request and answer of the inspection process: the file to store, or none if refused. */
export type InspectionAsked = { readonly bytes: Uint8Array; readonly type: FileType | undefined }
export type InspectionAnswer =
  | { readonly ready: true }
  | InspectedFile
  | { readonly bytes: undefined; readonly isOtherType: boolean }

/**
 * Runs in a separate process without keys and database, so that a malicious file can only harm this process. Only a
 * type mismatch is reported, because parser messages may quote the file.
 */
process.on('message', ({ bytes, type }: InspectionAsked) => {
  inspectFile(bytes, type).then(answer, (error: unknown) =>
    answer({ bytes: undefined, isOtherType: error instanceof OtherType }),
  )
})
process.on('disconnect', () => process.exit())
answer({ ready: true })

function answer(message: InspectionAnswer): void {
  process.send?.(message)
}
