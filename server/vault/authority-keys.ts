import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { destroyFile } from './epochs.ts'
import { writeSecretFile } from './secret-file.ts'

/** The private key of an authority, as PEM; undefined where it lies elsewhere. */
export function findAuthorityKey(folder: string, authorityId: string): string | undefined {
  const file = fileOf(folder, authorityId)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Lays the private key of an authority to the other keys, for its owner's eyes only. */
export function keepAuthorityKey(folder: string, authorityId: string, privateKey: string): void {
  writeSecretFile(fileOf(folder, authorityId), privateKey)
}

/** Takes a private key out of the folder; whoever does so has written it elsewhere. */
export function removeAuthorityKey(folder: string, authorityId: string): void {
  destroyFile(fileOf(folder, authorityId))
}

function fileOf(folder: string, authorityId: string): string {
  return join(folder, `authority-${authorityId}.pem`)
}
