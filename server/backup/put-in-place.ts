import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '@standfest/domain/base/day.ts'
import { takeFolder } from '#database/embedded-lock.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { clearStagedKeys, takeOverStagedKeys } from '#vault/staged-keys.ts'

/** The folder in which a restored database is prepared; its keys are staged beside the keys. */
export function stagingIn(dataFolder: string): string {
  return join(dataFolder, 'restoring')
}

/**
 * The file that begins the swap; it holds the name under which the former database is kept. From then on the swap only
 * goes forward: each step can be repeated, so that a crash never leaves the folder without a database.
 */
function decisionIn(dataFolder: string): string {
  return join(stagingIn(dataFolder), 'put-in-place')
}

/** Swaps the restored database for the present one. Returns the path of the latter, if there was one. */
export async function putInPlace(
  dataFolder: string,
  keys: KeyStore,
  at: Instant,
): Promise<string | undefined> {
  const stamp = new Date(at * 1000).toISOString().replaceAll(/[-:]|[.]\d+/g, '')
  const hold = await takeFolder(dataFolder)
  try {
    const decision = decisionIn(dataFolder)
    writeFileSync(`${decision}.new`, `database.before-${stamp}`)
    renameSync(`${decision}.new`, decision)
    return await takeSteps(dataFolder, keys)
  } finally {
    await hold.release()
  }
}

/** Whether a swap was started but interrupted by a kill. */
export function isOnItsWay(dataFolder: string): boolean {
  return existsSync(decisionIn(dataFolder))
}

/** Completes an interrupted swap. */
export async function finishPutting(
  dataFolder: string,
  keys: KeyStore,
  say: (line: string) => void,
): Promise<void> {
  if (!isOnItsWay(dataFolder)) return clearDone(dataFolder, keys)
  const hold = await takeFolder(dataFolder)
  try {
    const kept = await takeSteps(dataFolder, keys)
    say('A restore was ended while it put its database in place. It is in place now.')
    if (kept !== undefined) say(`The former database is kept in ${kept}: remove it when it is not needed.`)
  } finally {
    await hold.release()
  }
}

/** Deletes the staging folder, unless its swap was started. */
export async function clearStaging(dataFolder: string, keys: KeyStore): Promise<void> {
  if (isOnItsWay(dataFolder)) return
  rmSync(stagingIn(dataFolder), { recursive: true, force: true })
  await clearStagedKeys(keys)
}

async function takeSteps(dataFolder: string, keys: KeyStore): Promise<string | undefined> {
  const staging = stagingIn(dataFolder)
  const [restored, present] = [join(staging, 'database'), join(dataFolder, 'database')]
  const kept = join(dataFolder, readFileSync(decisionIn(dataFolder), 'utf8'))
  if (existsSync(restored)) {
    if (existsSync(join(present, 'cluster'))) renameSync(present, kept)
    else rmSync(present, { recursive: true, force: true })
    renameSync(restored, present)
  }
  // Puts the ledgers, key backups and the chain's head of the restored database in place.
  await takeOverStagedKeys(keys)
  // One rename ends the swap and removes all that was staged. Staged keys are destroyed only after it: half destroyed
  // ones must never be put in place.
  const done = doneIn(dataFolder)
  rmSync(done, { recursive: true, force: true })
  renameSync(staging, done)
  await clearDone(dataFolder, keys)
  return existsSync(kept) ? kept : undefined
}

/** The folder with the leftovers of a completed restore. */
function doneIn(dataFolder: string): string {
  return `${stagingIn(dataFolder)}.done`
}

/** Deletes leftovers of a completed restore, also after a kill; a restore in progress keeps its staging. */
async function clearDone(dataFolder: string, keys: KeyStore): Promise<void> {
  if (existsSync(stagingIn(dataFolder))) return
  rmSync(doneIn(dataFolder), { recursive: true, force: true })
  await clearStagedKeys(keys)
}
