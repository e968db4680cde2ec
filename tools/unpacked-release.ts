import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { freePorts } from '../server/testing/free-ports.ts'
import { root } from './bootstrap.mjs'
import type { LockedPackage, Lockfile } from './production-lockfile.ts'

/**
 * Installs what a release's lockfile names, and nothing else, from the packages that are here. What needs no other package is
 * linked: it cannot find one that the lockfile lacks.
 */
export function installFromHere(folder: string): void {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  const lock = read(join(folder, 'package-lock.json'))
  const here = read(join(root, 'node_modules/.package-lock.json'))
  const wanted = Object.keys(lock.packages).filter((path) => path in here.packages)
  for (const path of wanted) install(path, lock.packages[path] ?? {}, folder)
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({
      ...here,
      packages: Object.fromEntries(wanted.map((path) => [path, here.packages[path]])),
    }),
  )
}

function install(path: string, { link, resolved = '', ...needs }: LockedPackage, folder: string): void {
  const place = join(folder, path)
  mkdirSync(dirname(place), { recursive: true })
  if (link === true) return symlinkSync(relative(dirname(place), join(folder, resolved)), place)
  const isLeaf = !needs.dependencies && !needs.optionalDependencies && !needs.peerDependencies
  if (isLeaf && !path.includes('/node_modules/')) return symlinkSync(join(root, path), place)
  cpSync(join(root, path), place, { recursive: true, filter: (from) => !from.endsWith('/node_modules') })
}

export type TrialInstance = {
  readonly said: readonly string[]
  readonly logged: readonly Record<string, unknown>[]
  /** The address of the clients' site, as the proxy asks it. */
  readonly address: string
  readonly end: () => Promise<number | null>
}

/** Starts a release as an operator does, as a new clinic behind a proxy. */
export async function startTrial(folder: string, dataFolder: string): Promise<TrialInstance> {
  const [client = 0, therapist = 0, admin = 0] = await freePorts(3)
  const child = spawn('node', ['tools/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: dataFolder,
      DATA_DIR: dataFolder,
      DEMO: 'off',
      EMBEDDED_POSTGRES: 'npm-without-support',
      TRUSTED_PROXIES: '127.0.0.1',
      PROXY_CERTIFICATE_FORMAT: 'rfc9440',
      CLIENT_URL: 'https://client.klinik.example',
      THERAPIST_URL: 'https://therapist.klinik.example',
      ADMIN_URL: 'https://admin.klinik.example',
      CLIENT_PORT: String(client),
      THERAPIST_PORT: String(therapist),
      ADMIN_PORT: String(admin),
    },
  })
  const said: string[] = []
  const logged: Record<string, unknown>[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('{')) logged.push(JSON.parse(line) as Record<string, unknown>)
    else said.push(line)
  })
  await started(child, said)
  return { said, logged, address: `http://127.0.0.1:${client}`, end: () => ended(child) }
}

async function started(child: ChildProcess, said: string[]): Promise<void> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    said.push(line)
    if (line.startsWith('admin ')) return
  }
  throw new Error(`the release did not start:\n${said.join('\n')}`)
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  return child.exitCode
}
