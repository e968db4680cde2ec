import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { type InspectedFile, inspectFile, OtherType } from './inspect-file.ts'

/** What the process is asked, and what it answers: the file to keep, or none where the file is refused. */
export type InspectionAsked = { readonly bytes: Uint8Array; readonly type: FileType | undefined }
export type InspectionAnswer =
  | { readonly ready: true }
  | InspectedFile
  | { readonly bytes: undefined; readonly isOtherType: boolean }

/**
 * Runs in a process of its own, which knows no key and no database: whatever a file does to its readers, it does it
 * here. Only that a file is of another type is told; what a reader says of a file may quote it.
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
