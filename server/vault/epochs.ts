import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import { writeSecretFile } from './secret-file.ts'

export const keyBytes = 32

/** The epochs whose secrets lie in a folder, oldest first. */
export function epochsIn(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^epoch-([1-9]\d*)\.key$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
}

export function epochFile(folder: string, epoch: number): string {
  return join(folder, `epoch-${epoch}.key`)
}

/** Makes the secret of an epoch. What lay under its name was never used: a change of keys that did not come to its end. */
export function makeEpoch(folder: string, epoch: number): void {
  writeSecretFile(epochFile(folder, epoch), randomBytes(keyBytes).toString('hex'))
}

/** Destroys the secrets of all epochs before this one. Returns how many. */
export function destroyEpochsBefore(folder: string, epoch: number): number {
  const past = epochsIn(folder).filter((one) => one < epoch)
  for (const one of past) destroyFile(epochFile(folder, one))
  return past.length
}

/** Writes over a file before it is removed: what the disk keeps of it is beyond reach for most. */
export function destroyFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    writeSync(handle, randomBytes(statSync(file).size), 0, undefined, 0)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  rmSync(file)
  syncFolder(dirname(file))
}

/** Makes what was removed or renamed in a folder outlast a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

export function readKeyFile(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== keyBytes) throw new StartRefused(`The key file ${file} is damaged.`)
  return key
}
