import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Instant } from '@standfest/domain/base/day.ts'
import { takeFolder } from '#database/embedded-lock.ts'
import { writeSecretFile } from '#vault/secret-file.ts'

/** Where a restored database is built up, with its keys. */
export function stagingIn(dataFolder: string): string {
  return join(dataFolder, 'restoring')
}

/**
 * Stands beside a restored database once that is looked through, and says under which name the former one is kept. From
 * then on there is only one way to go: each step can be taken again, so that nobody is left without a database.
 */
function decisionIn(dataFolder: string): string {
  return join(stagingIn(dataFolder), 'put-in-place')
}

/** Puts the restored database in the place of the present one. Returns where that is kept, if there was one. */
export async function putInPlace(dataFolder: string, at: Instant): Promise<string | undefined> {
  const stamp = new Date(at * 1000).toISOString().replaceAll(/[-:]|[.]\d+/g, '')
  const hold = await takeFolder(dataFolder)
  try {
    const decision = decisionIn(dataFolder)
    writeFileSync(`${decision}.new`, `database.before-${stamp}`)
    renameSync(`${decision}.new`, decision)
    return takeSteps(dataFolder)
  } finally {
    await hold.release()
  }
}

/** Whether a restored database is on its way to its place, because a restore was killed. */
export function isOnItsWay(dataFolder: string): boolean {
  return existsSync(decisionIn(dataFolder))
}

/** Goes on where a restore was killed while it put its database in place. */
export async function finishPutting(dataFolder: string, say: (line: string) => void): Promise<void> {
  if (!isOnItsWay(dataFolder)) return
  const hold = await takeFolder(dataFolder)
  try {
    const kept = takeSteps(dataFolder)
    say('A restore was ended while it put its database in place. It is in place now.')
    if (kept !== undefined) say(`The former database is kept in ${kept}: remove it when it is not needed.`)
  } finally {
    await hold.release()
  }
}

/** Removes what a restore has built up, unless it is on its way to its place. */
export function clearStaging(dataFolder: string): void {
  if (!isOnItsWay(dataFolder)) rmSync(stagingIn(dataFolder), { recursive: true, force: true })
}

function takeSteps(dataFolder: string): string | undefined {
  const staging = stagingIn(dataFolder)
  const [restored, present] = [join(staging, 'database'), join(dataFolder, 'database')]
  const kept = join(dataFolder, readFileSync(decisionIn(dataFolder), 'utf8'))
  if (existsSync(restored)) {
    if (existsSync(join(present, 'cluster'))) renameSync(present, kept)
    else rmSync(present, { recursive: true, force: true })
    renameSync(restored, present)
  }
  takeOverKeys(join(staging, 'keys'), join(dataFolder, 'keys'))
  rmSync(decisionIn(dataFolder))
  clearStaging(dataFolder)
  return existsSync(kept) ? kept : undefined
}

/** Ledgers, copies and the chain's head, as the restored database has made them. */
function takeOverKeys(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, path))
    if (entry.isDirectory()) mkdirSync(target, { recursive: true, mode: 0o700 })
    else if (!existsSync(target) || !readFileSync(target).equals(readFileSync(path)))
      writeSecretFile(target, readFileSync(path, 'utf8'))
  }
}
