import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own with few megabytes, in memory. */
export type SmallDisk = {
  readonly folder: string
  /** Fills the disk; returns the number of bytes written. */
  readonly fill: () => number
  readonly makeRoom: () => void
  readonly remove: () => void
}

/** Whether this user may mount one here: root may, and not in every container. */
export const mayMount = isMountable()

function isMountable(): boolean {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    throw new Error('no file system can be mounted here')
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillWith(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    // Lazily: PostgreSQL's log collector ends a moment after its server, with its log file on this disk still open.
    remove: () => {
      const { status, stderr } = spawnSync('umount', ['--lazy', folder], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`the small disk cannot be unmounted: ${stderr}`)
      rmdirSync(folder)
    },
  }
}

/** Writes ever smaller chunks until the disk is completely full. */
function fillWith(file: string): number {
  const handle = openSync(file, 'a')
  try {
    for (let piece = 1 << 20; piece >= 1; )
      try {
        writeSync(handle, Buffer.alloc(piece, 1))
      } catch {
        piece >>= 1
      }
    return fstatSync(handle).size
  } finally {
    closeSync(handle)
  }
}
