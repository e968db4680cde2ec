import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { listening } from './listening.ts'

/** The path of PgBouncer; undefined where it is not installed. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

const exampleFile = join(import.meta.dirname, '..', '..', 'deploy', 'pgbouncer', 'pgbouncer.ini')

/** Replacements of lines of the shipped configuration, by key; further keys are added. */
type Changes = Readonly<Record<string, string>>

export type Pooler = {
  /** The address of the same database and login through the pooler. */
  readonly through: (url: string) => string
  readonly stop: () => Promise<void>
}

/** Starts PgBouncer in front of the databases of these addresses, with the shipped configuration but for the changes. */
export async function startPooler(urls: readonly string[], changes: Changes = {}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-pooler-'))
  const [port = 0] = await freePorts(1)
  const logins = urls.map((url) => new URL(url))
  const [{ hostname, port: databasePort } = new URL('postgres://')] = logins
  const users = join(folder, 'userlist.txt')
  writeFileSync(
    users,
    logins.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''),
  )
  const file = join(folder, 'pgbouncer.ini')
  const own = { listen_port: String(port), auth_file: users, unix_socket_dir: '', ...changes }
  const example = readFileSync(exampleFile, 'utf8').replace(
    /^standfest = .*$/m,
    `* = host=${hostname} port=${databasePort}`,
  )
  writeFileSync(file, Object.entries(own).reduce(withLine, example))
  // PgBouncer refuses to run as root.
  for (const path of [users, file]) chmodSync(path, 0o644)
  chmodSync(folder, 0o755)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(pgbouncer ?? 'pgbouncer', [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (words: Buffer) => said.push(words.toString()))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`PgBouncer ended: ${said.join('')}`)
  })
  await Promise.race([listening(port), ended])
  return {
    through: (url) => {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    stop: async () => {
      ended.catch(() => undefined)
      const gone = once(child, 'exit')
      // At SIGTERM it ends at once, at SIGINT it would wait for connections.
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

function withLine(text: string, [key, value]: readonly [string, string]): string {
  const line = new RegExp(`^${key} = .*$`, 'm')
  const set = `${key} = ${value}`
  return line.test(text) ? text.replace(line, set) : `${text}${set}\n`
}
