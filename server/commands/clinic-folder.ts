import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, readEnvironment, StartRefused } from '#config/environment.ts'
import { makeFolder } from '#config/folders.ts'
import { takeFolder } from '#database/embedded-lock.ts'
import { writeSecretFile } from '#vault/secret-file.ts'

/** The files of a clinic below the folder of all clinics. */
export type ClinicFolder = {
  readonly folder: string
  /** `NAME=value` lines for systemd, containers and `--env-file` of Node. */
  readonly environmentFile: string
  readonly secret: (name: string) => string
}

const environmentName = 'standfest.env'

/** Where a clinic's files are. `all` is the folder of all clinics. */
export function clinicFolder(all: string, clinic: string): ClinicFolder {
  const folder = join(resolve(all), clinic)
  return {
    folder,
    environmentFile: join(folder, environmentName),
    secret: (name) => join(folder, 'secrets', name),
  }
}

/**
 * Runs a command while no other one of this machine works on the clinic. The lock ends with the process, however it ends.
 * Refuses before anything is changed.
 */
export async function aloneWithClinic<T>(all: string, clinic: string, work: () => Promise<T>): Promise<T> {
  const { folder } = clinicFolder(all, clinic)
  if (clinic === '' || !existsSync(folder)) return work()
  const hold = await takeFolder(
    folder,
    (holder) =>
      `Another command works on ${clinic} (process ${holder}). Nothing was changed. Wait for its end.`,
  )
  try {
    return await work()
  } finally {
    await hold.release()
  }
}

/** Refuses a command of another user, root too: files that it writes would not be readable by the clinic's server. */
export function refuseOtherUser(all: string, clinic: string): void {
  const { folder } = clinicFolder(all, clinic)
  if (clinic === '' || !existsSync(folder)) return
  const { uid } = statSync(folder)
  if (process.getuid?.() !== uid)
    throw new StartRefused(
      `${folder} belongs to the user with the number ${uid}. Run the command as that user: sudo -u '#${uid}' … Nothing was changed.`,
    )
}

/** The names of the clinics in a folder, half-made ones too. An empty folder is none: an erasure leaves it where another user made it. */
export function clinicsIn(all: string): readonly string[] {
  return readdirSync(all, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !isEmpty(join(all, name)))
    .sort()
}

/** Whether a folder is empty; one of another user counts as filled. */
function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch {
    return false
  }
}

/** The variables of a clinic's environment file. */
export function variablesOf({ environmentFile }: ClinicFolder): Readonly<Record<string, string | undefined>> {
  if (!existsSync(environmentFile))
    throw new StartRefused(
      `There is no clinic in this folder: ${environmentFile} is missing, or not to be read by this user.`,
    )
  return parseEnv(readFileSync(environmentFile, 'utf8'))
}

export function environmentOf(clinic: ClinicFolder): Environment {
  return readEnvironment(variablesOf(clinic))
}

const firstPort = 20_000
const portsOfClinic = 10
const lastPort = 32_000

/**
 * Reserves a block of ports for a clinic, below the range from which the system takes ports by itself. A block is a file
 * that is created exclusively, so that two commands at the same time never reserve the same one.
 */
export function reservePorts(all: string, clinic: string): number {
  const ledger = join(resolve(all), '.ports')
  makeFolder(ledger, '--dir')
  const own = portFileOf(all, clinic)
  if (own !== undefined) return Number(basename(own))
  for (let port = firstPort; port < lastPort; port += portsOfClinic) {
    try {
      writeFileSync(join(ledger, String(port)), clinic, { flag: 'wx', mode: 0o600 })
      return port
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  throw new StartRefused(`All ports from ${firstPort} to ${lastPort} are taken by clinics of this folder.`)
}

/** The file that reserves a clinic's ports; undefined where none are reserved, or none that this user may read. */
export function portFileOf(all: string, clinic: string): string | undefined {
  const ledger = join(resolve(all), '.ports')
  if (!mayRead(ledger)) return undefined
  const own = readdirSync(ledger).find((name) => {
    const file = join(ledger, name)
    return mayRead(file) && readFileSync(file, 'utf8') === clinic
  })
  return own === undefined ? undefined : join(ledger, own)
}

/** Reservations that another user made are theirs. */
function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Keeps a secret that is there, so that a repeated command goes on with the same one. */
export async function keepSecret(clinic: ClinicFolder, name: string, draw: () => string): Promise<string> {
  const file = clinic.secret(name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(join(clinic.folder, 'secrets'), { recursive: true, mode: 0o700 })
  const secret = draw()
  await writeSecretFile(file, secret)
  return secret
}
