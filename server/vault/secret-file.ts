import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The ending of temporary files; one that is found was left by a crash. */
export const draftEnding = '.new'

/** Writes a file atomically with mode 0600: after a crash it is the old or the new one. */
export function writeSecretFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}${draftEnding}`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** Makes deletions and renames in a folder durable (fsync). */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
