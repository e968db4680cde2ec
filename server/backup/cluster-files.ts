import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders that PostgreSQL requires and fills itself: they are backed up empty. */
const emptied = [
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = /(^|\/)(postmaster[.](pid|opts)|pg_internal[.]init.*|pgsql_tmp.*|current_logfiles([.]tmp)?)$/

/** A file of the cluster, or a folder without a size. */
export type ClusterPath = { readonly name: string; readonly size?: number }

/** The files of a running cluster to back up, by the rules of PostgreSQL's manual. */
export async function listCluster(cluster: string): Promise<ClusterPath[]> {
  const found: ClusterPath[] = []
  const walk = async (folder: string): Promise<void> => {
    const inside = await readdir(join(cluster, folder), { withFileTypes: true })
    for (const one of inside.toSorted((first, second) => (first.name < second.name ? -1 : 1))) {
      const name = folder === '' ? one.name : `${folder}/${one.name}`
      if (leftOut.test(name)) continue
      if (one.isDirectory()) {
        found.push({ name })
        if (!emptied.includes(name)) await walk(name)
      } else if (one.isFile()) {
        const size = await sizeOf(join(cluster, name))
        if (size !== undefined) found.push({ name, size })
      }
    }
  }
  await walk('')
  const held = new Set(found.map(({ name }) => name))
  return [...found, ...emptied.filter((name) => !held.has(name)).map((name) => ({ name }))]
}

/** The size of a file; undefined where it was deleted during the backup, which WAL replay makes up for. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined
  }
}

/**
 * Reads exactly this many bytes of a file. The file may grow, shrink or vanish meanwhile; missing bytes are zeros,
 * because WAL replay restores them.
 */
export async function* readExactly(path: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  try {
    if (size > 0) {
      for await (const piece of createReadStream(path, { end: size - 1, highWaterMark: 1 << 18 })) {
        left -= (piece as Buffer).length
        yield piece as Buffer
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left)
}

const zeros = Buffer.alloc(1 << 16)
