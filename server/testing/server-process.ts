import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Role } from '@standfest/domain/base/call.ts'
import { serverFolder } from '#config/places.ts'

/** The server and its commands as they are shipped: built before the tests (tools/server-bundle.mjs). */
export const mainFile = join(serverFolder, 'dist', 'main.js')
export const operatorFile = join(serverFolder, 'dist', 'operator.js')

/** A server as in production: a process of its own. */
export type ServerProcess = {
  readonly process: ChildProcess
  readonly urls: Readonly<Record<Role, string>>
  /** Kills the server like the out-of-memory killer (SIGKILL). */
  readonly kill: () => Promise<void>
  /** Stops the server like its supervisor (SIGTERM). */
  readonly stop: () => Promise<void>
}

/** Passes sockets like systemd: LISTEN_PID is only known in the new process. */
const passing = ['-c', 'LISTEN_PID=$$ exec "$0" "$@"']

/** Starts a server on free ports, or on passed sockets; resolves when its three sites listen. */
export async function startServerProcess(
  variables: Readonly<Record<string, string | undefined>>,
  sockets: readonly number[] = [],
  hearLog?: (line: string) => void,
): Promise<ServerProcess> {
  const passed = sockets.length > 0
  const program = [process.execPath, mainFile]
  const words = passed ? ['/bin/sh', ...passing, ...program] : program
  const child = spawn(words[0] ?? '', words.slice(1), {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      CLIENT_PORT: '0',
      THERAPIST_PORT: '0',
      ADMIN_PORT: '0',
      TEST_LIMITS: 'high',
      // On a machine with more cores there would be more, each of which takes its time to start.
      PROCESSES: '1',
      LOG: 'off',
      ...(passed ? { LISTEN_FDS: String(sockets.length) } : {}),
      ...variables,
    },
    stdio: ['ignore', 'pipe', hearLog ? 'pipe' : 'inherit', ...sockets],
  })
  if (hearLog && child.stderr) createInterface({ input: child.stderr }).on('line', hearLog)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const [kill, stop] = [() => end('SIGKILL'), () => end('SIGTERM')]
  if (!child.stdout) throw new Error('the server says nothing')
  const urls: Partial<Record<Role, string>> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, url] = /^(client|therapist|admin)\s+(\S+)/.exec(line) ?? []
    if (name && url) urls[name.toUpperCase() as Role] = url
    const { CLIENT, THERAPIST, ADMIN } = urls
    if (CLIENT && THERAPIST && ADMIN)
      return { process: child, urls: { CLIENT, THERAPIST, ADMIN }, kill, stop }
  }
  throw new Error('the server did not start')
}
