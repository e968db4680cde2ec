import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The kernel's limit for the path of a Unix socket, and the longest name that PostgreSQL gives its own. */
const longestPath = 107
const longestName = '/.s.PGSQL.65535.lock'.length

/** The folder of the Unix socket of the embedded PostgreSQL; undefined where there can be none. */
export function socketFolderOf(folder: string): string | undefined {
  const place = placeIn(folder)
  return existsSync(place) ? place : undefined
}

const placeIn = (folder: string) => join(folder, 'socket')

/**
 * Makes the folder of the socket, for its owner alone. There is none where the path is too long or cannot be quoted, and on a file
 * system without sockets, such as some network shares: PostgreSQL would not start there.
 */
export async function makeSocketFolder(folder: string): Promise<void> {
  const place = placeIn(folder)
  const isTooLong = Buffer.byteLength(place) + longestName > longestPath
  if (!isTooLong && !place.includes('"')) {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    if (await canListen(join(place, 'tried'))) return
  }
  rmSync(place, { recursive: true, force: true })
}

function canListen(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  rmSync(path, { force: true })
  server.once('error', () => resolve(false))
  server.listen(path, () => {
    server.close(() => resolve(true))
  })
  return promise
}
