import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Role } from '@standfest/domain/base/call.ts'

const mainFile = join(import.meta.dirname, '..', 'main.ts')

/** A server as it is really run: a process of its own. */
export type ServerProcess = {
  readonly process: ChildProcess
  readonly urls: Readonly<Record<Role, string>>
  /** As the machine ends it when there is no memory left. */
  readonly kill: () => Promise<void>
}

/** Starts one on ports that are free; done when its three sites listen. */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      CLIENT_PORT: '0',
      THERAPIST_PORT: '0',
      ADMIN_PORT: '0',
      TEST_LIMITS: 'high',
      LOG: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const urls: Partial<Record<Role, string>> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, url] = /^(client|therapist|admin)\s+(\S+)/.exec(line) ?? []
    if (name && url) urls[name.toUpperCase() as Role] = url
    const { CLIENT, THERAPIST, ADMIN } = urls
    if (CLIENT && THERAPIST && ADMIN) return { process: child, urls: { CLIENT, THERAPIST, ADMIN }, kill }
  }
  throw new Error('the server did not start')
}
