import type { ActsAs } from '#features/access/access.ts'

/**
 * Whether the actor may remove or replace a file of an item they may edit: a substitute may not remove other people's files, because that
 * is irreversible (§6).
 */
export function mayRemoveFile(as: ActsAs, { isUploader }: { readonly isUploader: boolean }): boolean {
  return isUploader || as !== 'substitute'
}
