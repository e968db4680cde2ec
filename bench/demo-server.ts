import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const waitAtMostMs = 120_000

export type Login = {
  readonly role: 'CLIENT' | 'THERAPIST' | 'ADMIN'
  readonly url: string
  readonly alias: string
  readonly password: string
}

/** A demo clinic server on free ports, with its logins. */
export async function startDemoServer() {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-bench-'))
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      EMBEDDED_POSTGRES: 'npm-without-support',
      CLIENT_PORT: '0',
      THERAPIST_PORT: '0',
      ADMIN_PORT: '0',
      LOG: 'off',
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { loginOf: (role: Login['role']) => firstOf(role, join(folder, 'demo-logins.json')), stop }
}

async function firstOf(role: Login['role'], file: string): Promise<Login> {
  const end = performance.now() + waitAtMostMs
  while (!existsSync(file)) {
    if (performance.now() > end) throw new Error('the server did not start')
    await pause(100)
  }
  const logins = JSON.parse(readFileSync(file, 'utf8')) as Login[]
  const found = logins.find((login) => login.role === role)
  if (!found) throw new Error(`the demo clinic has nobody for ${role}`)
  return found
}
