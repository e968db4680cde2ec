import { readFileSync } from 'node:fs'

const ticksASecond = 100

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** A process that ended while it was looked at counts as nothing: what it used is in its parent's figures by then. */
function ofTree(pid: number, figureOf: (pid: number) => number): number {
  try {
    return childrenOf(pid).reduce((sum, child) => sum + ofTree(child, figureOf), figureOf(pid))
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return 0
    throw error
  }
}

/** CPU seconds of a process with its descendants, those that have ended included. */
export function cpuSeconds(pid: number): number {
  return ofTree(pid, (one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // utime, stime, and cutime, cstime of children that were waited for.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
  })
}

/**
 * PSS in bytes of a process with its descendants: a page that n processes share counts as a nth in each, so that the figures of many
 * instances can be added. RSS would count shared code and PostgreSQL's shared buffers once for each process.
 */
export function proportionalBytes(pid: number): number {
  return ofTree(pid, (one) => pssOf(one, 'Pss'))
}

/** PSS without shared memory: what processes of PostgreSQL take besides the shared buffers, which a cluster has once. */
export function proportionalBytesOfItsOwn(pid: number): number {
  return ofTree(pid, (one) => pssOf(one, 'Pss') - pssOf(one, 'Pss_Shmem'))
}

function pssOf(pid: number, line: 'Pss' | 'Pss_Shmem'): number {
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
  )?.[1]
  return Number(kilobytes) * 1024
}
