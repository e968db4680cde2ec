import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Role } from '@standfest/domain/base/call.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { makeFolder } from '#config/folders.ts'
import { originOf } from '#config/origins.ts'
import { readAdminUrl } from '#config/postgres-admin.ts'
import { findLogins } from '#database/clinic-copies.ts'
import { clinicAddresses, makeClinicDatabase, strangersLogins } from '#database/clinic-database.ts'
import { type RolePasswords, sharedNames } from '#database/roles.ts'
import { findActiveAdministrators } from '#features/roles/roles.store.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { readIdentity } from '#vault/instance-identity.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { writeSecretFile } from '#vault/secret-file.ts'
import {
  aloneWithClinic,
  type ClinicFolder,
  clinicFolder,
  environmentOf,
  keepSecret,
  refuseOtherUser,
  reservePorts,
} from './clinic-folder.ts'
import { readClinicName } from './clinic-name.ts'
import { makeAdministrator, readLanguage, readNewAdministrator } from './make-administrator.ts'
import { placeOf } from './one-clinic.ts'
import { drawPasswords } from './print-roles.ts'
import { timedSteps } from './timed-steps.ts'

type Options = Readonly<Record<string, string | undefined>>
type Say = (line: string) => void

/**
 * Makes a new clinic in a PostgreSQL that clinics share: logins, database, folders, keys, environment file, schema, and
 * the first administrator's link. Starts no server. Can be repeated after an interruption: it goes on where it stopped.
 */
export async function provision(
  options: Options,
  variables: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<string> {
  const name = readClinicName(options['clinic'])
  const domain = readDomain(options['domain'])
  readNewAdministrator(options)
  readLanguage(options['language'])
  const adminUrl = readAdminUrl(variables)
  const all = resolve(options['dir'] ?? '')
  const clinic = clinicFolder(all, name)
  refuseUnreadablePath(clinic.folder)
  refuseOtherUser(all, name)
  makeFolder(clinic.folder, '--dir')
  return aloneWithClinic(all, name, () => make(options, { all, name, domain, clinic, adminUrl, say }))
}

type Making = {
  readonly all: string
  readonly name: string
  readonly domain: string
  readonly clinic: ClinicFolder
  readonly adminUrl: string
  readonly say: Say
}

async function make(options: Options, { all, name, domain, clinic, adminUrl, say }: Making): Promise<string> {
  const names = sharedNames(name)
  const isMade = await isMadeAlready({ clinic, name, adminUrl, say })
  const step = timedSteps(say)
  // Before the first file is written: what is refused leaves no half-made clinic.
  if (!existsSync(clinic.secret(passwordsFile)) && (await findLogins(adminUrl, names)).length > 0)
    throw new StartRefused(strangersLogins(names))
  const passwords = await step('Passwords', () => keptPasswords(clinic))
  await step(`Logins and database ${names.database}`, () => makeClinicDatabase(adminUrl, names, passwords))
  await step('Environment file', async () => {
    if (!isMade) {
      const addresses = clinicAddresses(adminUrl, names, passwords)
      await writeSecretFile(clinic.secret('database-url'), addresses.app)
      await writeSecretFile(clinic.secret('database-owner-url'), addresses.owner)
      await writeSecretFile(clinic.secret('database-jobs-url'), addresses.jobs)
    }
    await keepSecret(clinic, 'metrics-token', () => drawPasswords().app)
    if (!isMade) await keepEnvironmentFile(clinic, linesFor(clinic, name, domain, reservePorts(all, name)))
  })
  const environment = environmentOf(clinic)
  if (originOf(environment, 'CLIENT') !== `https://${hostsOf(name, domain).CLIENT}`)
    say(`${name} keeps the addresses in ${clinic.environmentFile}: --domain changes none.`)
  const link = await step('Keys, schema and the first administrator', async () => {
    const instance = await openInstance(environment, { log: openLog(false), say, beside: true })
    try {
      const others = await instance.database.read(findActiveAdministrators)
      return others.length === 0 ? await makeAdministrator(options, instance, environment) : undefined
    } finally {
      await instance.close()
    }
  })
  return [
    link ??
      'An administrator was made before. If the link is lost: set the variables of the environment file, and run "administrator" with another --alias.',
    '',
    ...whatIsLeft(clinic, environment),
  ].join('\n')
}

/** Whether the clinic has keys already. One that has its database in another PostgreSQL is refused: it would be led to an empty one. */
async function isMadeAlready({
  clinic,
  name,
  adminUrl,
  say,
}: Pick<Making, 'clinic' | 'name' | 'adminUrl' | 'say'>): Promise<boolean> {
  if (!existsSync(clinic.environmentFile)) return false
  const environment = environmentOf(clinic)
  const place = placeOf(environment.DATABASE_URL ?? '')
  if ((await readIdentity(await openKeyStore(environment))) === undefined) {
    if (place !== placeOf(adminUrl))
      say(
        `It was begun at ${place}: the database ${sharedNames(name).database} and its logins stay there. Drop them.`,
      )
    return false
  }
  if (place !== placeOf(adminUrl))
    throw new StartRefused(
      `${name} is at ${place}, and POSTGRES_ADMIN_URL leads to ${placeOf(adminUrl)}. Nothing was changed.`,
    )
  return true
}

/** Refuses a path that an environment file does not give back as it was, such as one with `#`, before anything is made. */
function refuseUnreadablePath(folder: string): void {
  // systemd takes a backslash out of a value, Node leaves it.
  if (parseEnv(`DATA_DIR=${folder}`)['DATA_DIR'] !== folder || folder.includes('\\'))
    throw new StartRefused(
      `--dir: ${folder} cannot be written into an environment file, because of a character such as #, a backslash or a line break, or a space at its end. Nothing was changed.`,
    )
}

function readDomain(text = ''): string {
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text) || text.length > 200)
    throw new StartRefused(
      `--domain is the domain below which the clinics have their addresses, such as example.org: "${text}" is none.`,
    )
  return text
}

const passwordsFile = 'passwords.json'

async function keptPasswords(clinic: ClinicFolder): Promise<RolePasswords> {
  const text = await keepSecret(clinic, passwordsFile, () => JSON.stringify(drawPasswords()))
  return JSON.parse(text) as RolePasswords
}

/** The operator may have added lines since: a repeated command leaves them. */
async function keepEnvironmentFile(clinic: ClinicFolder, lines: readonly string[]): Promise<void> {
  if (!existsSync(clinic.environmentFile))
    await writeSecretFile(clinic.environmentFile, `${lines.join('\n')}\n`)
  const [first = ''] = readFileSync(clinic.environmentFile, 'utf8').split('\n')
  if (first !== lines[0])
    throw new StartRefused(`${clinic.environmentFile} is not of this clinic: it begins with "${first}".`)
}

/** The sites' host names. A clinic's name has no `-`, so that no host is derived from two names. */
function hostsOf(name: string, domain: string) {
  return {
    CLIENT: `${name}.${domain}`,
    THERAPIST: `${name}-team.${domain}`,
    ADMIN: `${name}-admin.${domain}`,
  } as const
}

function linesFor(clinic: ClinicFolder, name: string, domain: string, port: number): readonly string[] {
  const hosts = hostsOf(name, domain)
  return [
    `INSTANCE_NAME=${name}`,
    'DEMO=off',
    `DATA_DIR=${join(clinic.folder, 'data')}`,
    `KEYS_DIR=${join(clinic.folder, 'keys')}`,
    `DATABASE_URL_FILE=${clinic.secret('database-url')}`,
    `DATABASE_OWNER_URL_FILE=${clinic.secret('database-owner-url')}`,
    `DATABASE_JOBS_URL_FILE=${clinic.secret('database-jobs-url')}`,
    `CLIENT_PORT=${port}`,
    `THERAPIST_PORT=${port + 1}`,
    `ADMIN_PORT=${port + 2}`,
    `OPERATOR_PORT=${port + 3}`,
    `METRICS_TOKEN_FILE=${clinic.secret('metrics-token')}`,
    'PROCESSES=1',
    ...Object.entries(hosts).map(([site, host]) => `${site}_URL=https://${host}`),
    'TRUSTED_PROXIES=127.0.0.1',
    'PROXY_CERTIFICATE_FORMAT=nginx-escaped',
  ]
}

/** By the environment file, which may be older than the options of a repeated command. */
function whatIsLeft(clinic: ClinicFolder, environment: Environment): readonly string[] {
  const hostOf = (role: Role) => new URL(originOf(environment, role)).hostname
  return [
    'What is left:',
    `  - DNS: ${hostOf('CLIENT')}, ${hostOf('THERAPIST')} and ${hostOf('ADMIN')} lead to the proxy.`,
    `  - A certificate for these names, and routes of the proxy to the ports in ${clinic.environmentFile}; the therapists' route asks for a certificate of this clinic's own authority (docs/operations.md).`,
    `  - Mail: SMTP_URL_FILE. Backups: BACKUP_DIR and BACKUP_RECIPIENT (npm run operator -- backup key). Both go into ${clinic.environmentFile}.`,
    `  - Copy ${join(clinic.folder, 'keys', 'master.key')} to a safe place: without it nothing can be read.`,
    '  - Start the server with this environment file, and open the link.',
  ]
}
