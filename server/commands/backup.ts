import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeBaseBackup } from '#backup/base-backup.ts'
import { writeExternalBackup } from '#backup/external-backup.ts'
import { archiveLogs } from '#backup/log-archive.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { spoolOf } from '#database/log-archiving.ts'
import { readChainHead, writtenHead } from '#features/audit-log/chain-head.ts'
import type { Instance } from '#open-instance'
import { getIdentity } from '#vault/instance-identity.ts'
import { writeSecretFile } from '#vault/secret-file.ts'
import { backUpFiles } from './files.ts'
import { inMegabytes, type Terminal } from './terminal.ts'

/**
 * Creates a key pair for backups: the secret key is written to a file for offline storage, the public key is printed.
 */
export async function makeBackupKey(to: string | undefined): Promise<string> {
  if (to === undefined) throw new StartRefused('--to FILE is missing: where the secret key is written.')
  const file = resolve(to)
  if (existsSync(file)) throw new StartRefused(`${file} is there already; a key is not overwritten.`)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeSecretFile(file, `# public key: ${recipient}\n${identity}\n`)
  return [
    `BACKUP_RECIPIENT=${recipient}`,
    `The secret key is in ${file}. Take it off this machine, and keep it in two safe places: without it`,
    'no backup opens. It is not needed for making backups.',
  ].join('\n')
}

/** Writes a backup of the running database. */
export async function backUp(
  { addresses, vault, clock }: Pick<Instance, 'addresses' | 'vault' | 'clock'>,
  environment: Environment,
  { terminal, signal }: { readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<string> {
  const { BACKUP_DIR, BACKUP_RECIPIENT, DATA_DIR } = environment
  if (BACKUP_DIR === undefined || BACKUP_RECIPIENT === undefined)
    throw new StartRefused(
      'BACKUP_DIR and BACKUP_RECIPIENT say where backups lie and for which key they are encrypted. npm run operator -- backup key makes one.',
    )
  const head = await readChainHead(vault.keyring)
  const instance = await getIdentity(vault.keyring.store)
  const { kms } = vault.keyring.store
  const common = {
    instance,
    kms,
    to: BACKUP_DIR,
    recipient: BACKUP_RECIPIENT,
    now: clock.instant(),
    protocolHead: head && writtenHead(head),
    progress: inMegabytes(terminal.progress('Copying', 'MB', 'MB')),
    signal,
  }
  const began = performance.now()
  const file = addresses.superuser
    ? await writeBaseBackup({
        ...common,
        folder: join(DATA_DIR, 'database'),
        superuserUrl: addresses.superuser,
      })
    : await writeExternalBackup({
        ...common,
        url: environment.DATABASE_BACKUP_URL,
        appUrl: addresses.listen ?? addresses.app,
      })
  if (addresses.superuser)
    await archiveLogs({
      spool: spoolOf(join(DATA_DIR, 'database')),
      to: BACKUP_DIR,
      recipient: BACKUP_RECIPIENT,
      instance,
    })
  const files = await backUpFiles(environment, common, terminal.progress('Copying', 'file'))
  const seconds = Math.ceil((performance.now() - began) / 1000)
  return [
    `Backup: ${file} (${Math.ceil(statSync(file).size / 1_000_000)} MB, ${seconds} s)`,
    ...files,
    `The keys are not in it: copy ${vault.keyring.store.where()} to another place than backups.`,
    ...(kms === undefined ? [] : [`They open only with the key management system. ${kms}`]),
  ].join('\n')
}
