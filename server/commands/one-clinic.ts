import { readFileSync } from 'node:fs'
import { type Environment, readEnvironment, StartRefused } from '#config/environment.ts'
import { type ClinicNames, type RolePasswords, sharedNames } from '#database/roles.ts'
import { readIdentity } from '#vault/instance-identity.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { writeSecretFile } from '#vault/secret-file.ts'
import { type ClinicFolder, clinicFolder, variablesOf } from './clinic-folder.ts'
import { readClinicName } from './clinic-name.ts'

/** One clinic of those in a folder, as its files say. */
export type OneClinic = {
  /** The folder of all clinics. */
  readonly all: string
  readonly name: string
  readonly names: ClinicNames
  readonly folder: ClinicFolder
  readonly environment: Environment
  readonly keys: KeyStore
  /** The instance id, which its keys name. */
  readonly instance: string
}

/** A clinic's environment, without its keys. Throws `StartRefused` where there is none of that name. */
export function readClinicFiles(all = '', text: string | undefined): Omit<OneClinic, 'keys' | 'instance'> {
  const name = readClinicName(text)
  const folder = clinicFolder(all, name)
  const environment = readEnvironment(variablesOf(folder), { writesBackups: false })
  const names = sharedNames(name)
  const database = environment.DATABASE_URL && new URL(environment.DATABASE_URL).pathname.slice(1)
  if (database !== names.database)
    throw new StartRefused(
      `${folder.environmentFile} leads to the database "${database ?? 'of its own'}", and not to ${names.database}.`,
    )
  return { all, name, names, folder, environment }
}

/** Reads a clinic's files and keys. Throws `StartRefused` where there is none of that name, or none that was ever opened. */
export async function readClinic(all: string | undefined, text: string | undefined): Promise<OneClinic> {
  const files = readClinicFiles(all, text)
  const keys = await openKeyStore(files.environment)
  const held = await readIdentity(keys)
  if (held === undefined)
    throw new StartRefused(
      `${files.name}: ${keys.where()} names no instance. Run "provision" to its end first.`,
    )
  return { ...files, keys, instance: held.instance }
}

/** The addresses of a clinic's database, by role. */
export const addressNames = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL'] as const

/** The environment with another database in the same PostgreSQL. */
export function withDatabase(environment: Environment, database: string): Environment {
  const moved = addressNames.flatMap((name) => {
    const url = URL.parse(environment[name] ?? '')
    if (url === null) return []
    url.pathname = `/${database}`
    return [[name, url.href] as const]
  })
  return { ...environment, ...Object.fromEntries(moved) }
}

/** The passwords of the clinic's logins, as its addresses have them. */
export function passwordsOf({ name, environment }: OneClinic): RolePasswords {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_JOBS_URL } = environment
  if (DATABASE_URL === undefined || DATABASE_OWNER_URL === undefined || DATABASE_JOBS_URL === undefined)
    throw new StartRefused(`${name}: DATABASE_URL, DATABASE_OWNER_URL and DATABASE_JOBS_URL are needed.`)
  const passwordIn = (url: string) => decodeURIComponent(new URL(url).password)
  return {
    app: passwordIn(DATABASE_URL),
    owner: passwordIn(DATABASE_OWNER_URL),
    jobs: passwordIn(DATABASE_JOBS_URL),
  }
}

/** Host and port of an address of PostgreSQL. */
export function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port === '' ? '5432' : port}`
}

/**
 * Leads a clinic's environment file to the same database in another PostgreSQL. The addresses are written into new files
 * first; replacing the environment file, which names them, is the one step that counts.
 */
export async function leadTo({ folder, environment }: OneClinic, adminUrl: string): Promise<void> {
  const place = placeOf(adminUrl)
  let text = readFileSync(folder.environmentFile, 'utf8')
  for (const name of addressNames) {
    const url = URL.parse(environment[name] ?? '')
    if (url === null) continue
    const { hostname, port } = new URL(adminUrl)
    url.hostname = hostname
    url.port = port
    const file = folder.secret(
      `${name.toLowerCase().replaceAll('_', '-')}.${place.replaceAll(/[^\w.-]/g, '-')}`,
    )
    await writeSecretFile(file, url.href)
    text = text.replace(new RegExp(`^${name}(?:_FILE)?=.*$`, 'm'), `${name}_FILE=${file}`)
  }
  await writeSecretFile(folder.environmentFile, text)
}
