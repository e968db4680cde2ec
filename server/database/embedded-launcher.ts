import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Programs } from './embedded-programs.ts'

/**
 * How PostgreSQL's programs are started: a command prefix.
 *
 * [Note: How the embedded PostgreSQL is run]
 * PostgreSQL refuses to run as root, and would outlive a server that is killed. Therefore the command prefix
 * - drops root: by a user namespace (the files stay root's), else to the account that owns the folder, else to
 *   `postgres` or `nobody`;
 * - lets the kernel send SIGINT (fast shutdown) when our process ends in any way (`--pdeathsig`);
 * - holds the folder's lock by an open file, which PostgreSQL and all its children inherit (`flock`): as long as one of
 *   them runs, no second PostgreSQL starts on the same files, not even from another container.
 * Each command of the prefix replaces itself by the next one, so that the process we start becomes PostgreSQL.
 */
export type Launcher = {
  readonly name: string
  readonly words: readonly string[]
  /** The required owner of the files PostgreSQL reads and writes; absent: ours. */
  readonly owner?: { readonly uid: number; readonly gid: number }
  readonly endsWithUs: boolean
}

const untilWeEnd = ['setpriv', '--pdeathsig', 'INT']
/** The uid of "nobody", which root becomes inside the namespace. */
const insideId = '65534'

/** Chooses the first launcher that works for this folder, or reports in one line why none does. */
export function chooseLauncher(folder: string, programs: Programs): Launcher {
  const complaints: string[] = []
  const before = statSync(folder)
  for (const launcher of candidates(folder)) {
    if (launcher.owner) giveTo(folder, launcher.owner)
    const complaint = tryOut(launcher, folder, programs)
    if (complaint === undefined) return launcher
    if (launcher.owner) giveTo(folder, before)
    complaints.push(`${launcher.name}: ${complaint}`)
  }
  const why = process.getuid?.() === 0 ? ' PostgreSQL does not run as root.' : ''
  throw new Error(
    `The embedded PostgreSQL cannot be started in ${folder}.${why} Tried: ${complaints.join('; ')}. ` +
      'Start Standfest as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function candidates(folder: string): Launcher[] {
  if (process.getuid?.() !== 0) {
    return [
      { name: 'as this user', words: untilWeEnd, endsWithUs: true },
      { name: 'as this user, without setpriv', words: [], endsWithUs: false },
    ]
  }
  const namespace: Launcher = {
    name: 'in a user namespace',
    words: ['unshare', '--user', `--map-user=${insideId}`, `--map-group=${insideId}`, ...untilWeEnd],
    endsWithUs: true,
  }
  const owner = ownerOfCluster(folder)
  if (owner === 0) return [namespace]
  const accounts = otherAccounts(folder, owner).map(asAccount)
  return owner === undefined ? [namespace, ...accounts] : accounts
}

function asAccount({ name, uid, gid }: Account): Launcher {
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return { name: `as ${name}`, words: [...become, ...untilWeEnd], owner: { uid, gid }, endsWithUs: true }
}

function tryOut(launcher: Launcher, folder: string, programs: Programs): string | undefined {
  const script = 'test -w "$1" || { echo "cannot write to the folder" >&2; exit 1; }; exec "$2" --version'
  const [file, ...args] = [...launcher.words, 'sh', '-c', script, 'sh', folder, programs.postgres]
  const result = spawnSync(file, args, { env: programs.environment, cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return undefined
  return result.error ? result.error.message : firstLine(result.stderr) || `ended with ${result.status}`
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? ''
}

type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/** Accounts that could run PostgreSQL instead of root. initdb refuses a uid without a passwd entry. */
function otherAccounts(folder: string, clusterOwner: number | undefined): Account[] {
  const known = knownAccounts()
  const wanted =
    clusterOwner === undefined
      ? [known.find(({ uid }) => uid === ownerAbove(folder)), ...['postgres', 'nobody'].map(byName)]
      : [known.find(({ uid }) => uid === clusterOwner)]
  return [...new Set(wanted)].filter((account) => account !== undefined && account.uid !== 0) as Account[]

  function byName(name: string) {
    return known.find((account) => account.name === name)
  }
}

function knownAccounts(): Account[] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function ownerOfCluster(folder: string): number | undefined {
  const cluster = join(folder, 'cluster')
  return existsSync(cluster) ? statSync(cluster).uid : undefined
}

/** The owner of the nearest parent folder that is not root's: usually who checked out the code. */
function ownerAbove(folder: string): number {
  const { uid } = statSync(folder)
  return uid !== 0 || folder === dirname(folder) ? uid : ownerAbove(dirname(folder))
}

/**
 * Changes the owner of PostgreSQL's files; the passwords stay ours. The data folder above, usually root's, becomes
 * traversable (not readable).
 */
function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }) {
  const above = statSync(dirname(folder))
  if (above.uid === 0) chmodSync(dirname(folder), above.mode | 0o011)
  chownSync(folder, uid, gid)
  for (const name of ['log', 'finished-logs', 'lock', 'first-password', 'socket']) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    chownSync(path, uid, gid)
    if (lstatSync(path).isDirectory()) {
      for (const inner of readdirSync(path)) chownSync(join(path, inner), uid, gid)
    }
  }
}
