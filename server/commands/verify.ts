import { openEveryValue } from '#backup/open-every-value.ts'
import { checkIndexes } from '#backup/sealed-values.store.ts'
import { StartRefused } from '#config/environment.ts'
import { openDatabase, type Tx } from '#database/connection.ts'
import { databaseName } from '#database/roles.ts'
import { openStoredFiles, type ReadObject } from '#features/attachments/stored-files.ts'
import { getSecondFactorSalt } from '#features/instance-settings/settings.store.ts'
import { openLog } from '#log/log.ts'
import type { Instance } from '#open-instance'
import { secondFactorKeys } from '#vault/second-factor-keys.ts'
import { checkAuditLog } from './audit-log.ts'
import { counted, forCount } from './counted.ts'
import { checkKeys } from './keys.ts'
import type { Terminal } from './terminal.ts'
import { tryLogin } from './trial-login.ts'

type Needs = { readonly terminal: Terminal; readonly signal: AbortSignal }

const mostFaultsTold = 20

/**
 * Verifies everything: keys, sealed values and files, indexes, the audit log's chain, and a test login. `head`: the
 * minimum head of the chain.
 */
export async function verifyAll(
  instance: Instance,
  {
    terminal,
    signal,
    head,
    readObject,
    mayMissObjects = false,
  }: Needs & {
    readonly head?: string | undefined
    /** Reads the objects of files; undefined where there is no object storage. */
    readonly readObject?: ReadObject | undefined
    /** Whether missing objects are told and no fault: a restore brings back the rest all the same. */
    readonly mayMissObjects?: boolean
  },
): Promise<string> {
  const { addresses, vault } = instance
  if (addresses.owner === undefined)
    throw new StartRefused('DATABASE_OWNER_URL is needed: only the owner of the tables sees every row.')
  terminal.say(`Keys: ${await checkKeys(instance, terminal.say)}`)
  signal.throwIfAborted()
  const opened = await instance.database.inTransaction((tx) => getSecondFactorSalt(tx, vault.instanceKey))
  const secondFactors = secondFactorKeys(vault.keyring, opened.salt).sealing
  const values = await asOne(addresses.owner, (tx) =>
    openEveryValue(
      tx,
      { ...vault, secondFactors },
      { progress: terminal.progress('Opening', 'value'), signal },
    ),
  )
  refuseFaults(values.faults)
  terminal.say(
    `Data: ${counted(values.values, 'sealed value')} ${forCount(values.values, 'opens', 'open')}, among them ${counted(values.files, 'file')}.`,
  )
  if (readObject !== undefined)
    await lookAtObjects(instance, readObject, { terminal, signal, mayMissObjects })
  if (addresses.superuser !== undefined) {
    const indexes = await lookAtIndexes(addresses.superuser, { terminal, signal })
    terminal.say(`Indexes: ${indexes} ${forCount(indexes, 'holds', 'hold')} every row.`)
  }
  terminal.say(`Protocol: ${await checkAuditLog(instance, terminal.say, { head })}`)
  terminal.say(await tryLogin(instance))
  return 'Everything is in order.'
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  const more = faults.length > mostFaultsTold ? [`and ${faults.length - mostFaultsTold} more`] : []
  throw new StartRefused(
    [
      `${counted(faults.length, 'value')} ${forCount(faults.length, 'does', 'do')} not open:`,
      ...faults.slice(0, mostFaultsTold),
      ...more,
    ].join('\n  '),
  )
}

async function lookAtObjects(
  { database, vault }: Instance,
  readObject: ReadObject,
  { terminal, signal, mayMissObjects }: Needs & { readonly mayMissObjects: boolean },
): Promise<void> {
  const progress = terminal.progress('Opening', 'file')
  const { files, missing, faults } = await openStoredFiles(
    { database, readObject, keyring: vault.keyring },
    (done) => {
      progress(done)
      signal.throwIfAborted()
    },
  )
  refuseFaults(faults)
  const lost = `${counted(missing, 'object')} of files ${forCount(missing, 'is', 'are')} missing`
  if (missing > 0 && !mayMissObjects)
    throw new StartRefused(`${lost} in the object storage: run "files restore".`)
  terminal.say(
    `Files in the object storage: ${files - missing} of ${counted(files, 'file')} ${forCount(files - missing, 'opens', 'open')}.${missing > 0 ? ` ${lost}, and ${forCount(missing, 'has', 'have')} no copy.` : ''}`,
  )
}

async function lookAtIndexes(superuserUrl: string, { terminal, signal }: Needs): Promise<number> {
  const inside = new URL(superuserUrl)
  inside.pathname = `/${databaseName}`
  const undo = new Error('the check is taken out of the database again')
  let looked = 0
  await asOne(inside.href, async (tx) => {
    const progress = terminal.progress('Looking at', 'index', 'indexes')
    looked = await checkIndexes(tx, (done, total) => {
      progress(done, total)
      signal.throwIfAborted()
    })
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return looked
}

/** One transaction without a statement timeout. */
async function asOne<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const database = openDatabase(url, openLog(false), { connections: 1, unlimited: true })
  try {
    return await database.inTransaction(work)
  } finally {
    await database.end()
  }
}
