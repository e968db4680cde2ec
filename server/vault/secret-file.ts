import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The ending of temporary files; one that is found was left by a crash. */
export const draftEnding = '.new'

/**
 * Writes a file atomically with mode 0600: after a crash it is the old or the new one. The chain's head is written every second:
 * other requests are answered while the disk flushes.
 */
export async function writeSecretFile(file: string, text: string): Promise<void> {
  // Processes of several containers share the folder, and their numbers.
  const draft = `${file}.${randomUUID()}${draftEnding}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncFolder(dirname(file))
}

/** Makes deletions and renames in a folder durable (fsync). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
