import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { type InspectedFile, inspectFile, OtherType } from './inspect-file.ts'

/** Messages to and from the inspection process. An answer has the bytes to store, or none where the file is refused. */
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
