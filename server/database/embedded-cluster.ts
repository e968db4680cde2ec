import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Launcher } from './embedded-launcher.ts'
import type { Programs } from './embedded-programs.ts'

const Passwords = z.object({
  superuser: z.string().min(1),
  owner: z.string().min(1),
  app: z.string().min(1),
  jobs: z.string().min(1),
})
export type Passwords = z.infer<typeof Passwords>

/** Reads the database passwords. At the first start they are generated, and stored before they are used. */
export function keepPasswords(folder: string, clusterExists: boolean): Passwords {
  const file = join(folder, 'passwords.json')
  if (existsSync(file)) return Passwords.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (clusterExists) throw new Error(`The database's passwords are missing: restore ${file} from the backup.`)
  const passwords = { superuser: draw(), owner: draw(), app: draw(), jobs: draw() }
  writeForGood(file, `${JSON.stringify(passwords, undefined, 2)}\n`)
  return passwords
}

function draw(): string {
  return randomBytes(24).toString('base64url')
}

function writeForGood(file: string, text: string) {
  const next = `${file}.next`
  writeFileSync(next, text, { mode: 0o600, flush: true })
  renameSync(next, file)
}

/** Creates the cluster under a temporary name: a killed start leaves nothing that looks complete. */
export function makeCluster(options: {
  folder: string
  programs: Programs
  launcher: Launcher
  superuserPassword: string
}) {
  const { folder, programs, launcher, superuserPassword } = options
  const unfinished = join(folder, 'cluster.unfinished')
  const passwordFile = join(folder, 'first-password')
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (launcher.owner) chownSync(passwordFile, launcher.owner.uid, launcher.owner.gid)
  try {
    initialise(unfinished, passwordFile, programs, launcher)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, join(folder, 'cluster'))
  makeDurable(folder)
}

function initialise(cluster: string, passwordFile: string, programs: Programs, launcher: Launcher) {
  const [file, ...args] = [
    ...launcher.words,
    programs.initdb,
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]
  const result = spawnSync(file, args, { env: programs.environment, cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return
  rmSync(cluster, { recursive: true, force: true })
  const reason = result.error?.message ?? result.stderr.trim().split('\n').slice(-3).join(' ')
  throw new Error(`PostgreSQL's data could not be made in ${cluster}: ${reason}`)
}

function makeDurable(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
