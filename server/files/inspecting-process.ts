import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { inspectFile } from './inspect-file.ts'

/** What the process is asked, and what it answers: the bytes to keep, or nothing where the file is refused. */
export type InspectionAsked = { readonly bytes: Uint8Array; readonly type: FileType }
export type InspectionAnswer = { readonly ready: true } | { readonly bytes: Uint8Array | undefined }

/**
 * Runs in a process of its own, which knows no key and no database: whatever a file does to its readers, it does it
 * here. Why a file was refused is told to nobody; what a reader says of it may quote it.
 */
process.on('message', ({ bytes, type }: InspectionAsked) => {
  inspectFile(bytes, type).then(
    (kept) => answer({ bytes: kept }),
    () => answer({ bytes: undefined }),
  )
})
process.on('disconnect', () => process.exit())
answer({ ready: true })

function answer(message: InspectionAnswer): void {
  process.send?.(message)
}
