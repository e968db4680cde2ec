import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** How the name of a file ends that a crash left half written. */
export const draftEnding = '.new'

/** Writes a file that only its owner reads, whole or not at all: a crash leaves the old one or the new one. */
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

/** Makes what was removed or renamed in a folder outlast a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
