import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Launcher } from './embedded-launcher.ts'
import { lastWords, logSettings } from './embedded-log-files.ts'
import type { Programs } from './embedded-programs.ts'
import { socketFolderOf } from './embedded-socket.ts'

export type ServerProcess = {
  readonly pid: number
  readonly ended: Promise<void>
  hasEnded(): boolean
  stop(): Promise<void>
}

export type ServerOptions = {
  readonly folder: string
  readonly port: number
  readonly programs: Programs
  readonly launcher: Launcher
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Starts PostgreSQL in a session of its own: Ctrl-C in the terminal reaches only our process, which then stops
 * PostgreSQL.
 */
export function startServer(options: ServerOptions): ServerProcess {
  const { folder, launcher, programs } = options
  const errors = openSync(join(folder, 'log', 'start.log'), 'w', 0o600)
  const [file = programs.postgres, ...args] = [
    ...holdingLock(folder),
    ...launcher.words,
    programs.postgres,
    ...argumentsFor(options),
  ]
  const child = spawn(file, args, {
    env: programs.environment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', errors, errors],
  })
  closeSync(errors)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? 0, ended, hasEnded: () => hasEnded(child), stop: () => stop(child, ended) }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Fast shutdown: open transactions are rolled back, acknowledged data is kept. */
async function stop(child: ChildProcess, ended: Promise<void>) {
  if (!hasEnded(child)) child.kill('SIGINT')
  await ended
}

let flockExists: boolean | undefined

function holdingLock(folder: string): string[] {
  flockExists ??= spawnSync('flock', ['--version'], { stdio: 'ignore' }).status === 0
  return flockExists ? ['flock', '--nonblock', '--no-fork', join(folder, 'lock')] : []
}

function argumentsFor({ folder, port, settings }: ServerOptions): string[] {
  const sockets = socketFolderOf(folder)
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets === undefined ? '' : `"${sockets}"`,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    ...logSettings,
    log_directory: join(folder, 'log'),
    ...settings,
  }
  const asOptions = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(folder, 'cluster'), '-p', String(port), ...asOptions]
}

/**
 * Waits until the server accepts connections: after a crash it first replays WAL (`57P03`). Another folder's server may
 * have taken the port, and that of a copied folder even accepts our password, so that the data folder is compared.
 */
export async function waitUntilOpen(server: ServerProcess, url: string, folder: string): Promise<void> {
  while (!server.hasEnded()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      await client.end()
      if (isSameFolder(rows[0]?.data_directory, join(folder, 'cluster'))) return
    } catch (error) {
      if (!isNotYetOpen(error)) {
        await server.stop()
        throw error
      }
    }
    await Promise.race([pause(25), server.ended])
  }
  throw new Error(`PostgreSQL ended at its start: ${lastWords(join(folder, 'log'))}`)
}

function isSameFolder(one: string | undefined, other: string): boolean {
  return one !== undefined && existsSync(one) && realpathSync(one) === realpathSync(other)
}

function isNotYetOpen(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const passing = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300']
  return (
    passing.includes(String(code)) || (error instanceof Error && /timeout|terminated/i.test(error.message))
  )
}
