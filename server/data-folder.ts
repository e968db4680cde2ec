import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, StartRefused } from '#config/environment.ts'
import { readIdentity } from '#vault/instance-identity.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { writeSecretFile } from '#vault/secret-file.ts'

const KnownOwner = z.object({
  format: z.literal(1),
  instance: z.uuid(),
  /** The keys folder at the last opening. */
  keys: z.string(),
})
type KnownOwner = z.infer<typeof KnownOwner>

type Folder = Pick<Environment, 'DATA_DIR'>

const markIn = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'instance.json')

/** The owner of a data folder; undefined before an instance was opened with it. */
function ownerOf(environment: Folder): KnownOwner | undefined {
  const file = markIn(environment)
  if (!existsSync(file)) return undefined
  const parsed = KnownOwner.safeParse(jsonIn(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new StartRefused(`${file} is damaged. Remove it: the next start writes it again.`)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The instance that a data folder belongs to; undefined before one was opened with it. Needs no keys. */
export function instanceOfFolder(environment: Folder): string | undefined {
  return ownerOf(environment)?.instance
}

/** Refuses another instance's keys for this data folder. */
export async function refuseForeignDataFolder(environment: Folder, store: KeyStore): Promise<void> {
  const [owner, held] = [ownerOf(environment), (await readIdentity(store))?.instance]
  if (owner !== undefined && held !== undefined && held !== owner.instance)
    throw new StartRefused(
      foreign(environment, owner, `the keys in ${store.where()} to another one (${held})`),
    )
}

/** Refuses to create a new instance in the data folder of one whose keys are elsewhere: KEYS_DIR was forgotten. */
export function refuseNewInstanceIn(environment: Folder, store: KeyStore): void {
  const owner = ownerOf(environment)
  if (owner !== undefined)
    throw new StartRefused(foreign(environment, owner, `${store.where()} holds no keys of it`))
}

function foreign({ DATA_DIR }: Folder, { instance, keys }: KnownOwner, fault: string): string {
  return `${DATA_DIR} belongs to an instance (${instance}) whose keys were in ${keys}, and ${fault}. Nothing was changed. Set all variables of the server, KEYS_DIR and those that its unit reads from files too. A new instance needs an empty DATA_DIR.`
}

/** Stores the owner in the data folder, once the keys have opened the database. */
export async function rememberDataFolder(environment: Folder, instance: string, keys: string): Promise<void> {
  const known = existsSync(markIn(environment)) ? ownerOf(environment) : undefined
  if (known?.instance === instance && known.keys === keys) return
  const owner: KnownOwner = { format: 1, instance, keys }
  await writeSecretFile(markIn(environment), `${JSON.stringify(owner)}\n`)
}
