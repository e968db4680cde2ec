import { readFile } from 'node:fs/promises'
import { StartRefused } from '#config/environment.ts'
import { openDatabase } from '#database/connection.ts'
import { type ChainHead, readChainHead, readWrittenHead } from '#features/audit-log/chain-head.ts'
import { headOfExport } from '#features/audit-log/export-audit-log.ts'
import { sealAuditLog } from '#features/audit-log/seal-audit-log.ts'
import { verifyAuditLog } from '#features/audit-log/verify-audit-log.ts'
import { openLog } from '#log/log.ts'
import type { Instance } from '#open-instance'
import type { Keyring } from '#vault/keyring.ts'
import { counted, forCount } from './counted.ts'
import { reportProgress } from './keys.ts'

/**
 * Verifies every link of the audit log's chain and prints OK or the first broken position. `head`: the chain's head as
 * a mail reported it, used instead of the one stored beside the keys. `file`: an exported audit log, whose
 * authentication code is checked first; the chain must then reach the head named in it.
 */
export async function checkAuditLog(
  { addresses, vault }: Pick<Instance, 'addresses' | 'vault'>,
  say: (line: string) => void,
  { head: written, file }: { readonly head?: string | undefined; readonly file?: string | undefined } = {},
): Promise<string> {
  if (written !== undefined && file !== undefined)
    throw new StartRefused('Type --head or --file, not both: the file names a head itself.')
  const told = file === undefined ? written && headFrom(written) : await headOfFile(file, vault.keyring)
  const database = openDatabase(addresses.jobs, openLog(false), { connections: 1, unlimited: true })
  try {
    await sealAuditLog(database, vault.keyring)
    const head = told || (await readChainHead(vault.keyring))
    const verdict = await database.inTransaction((tx) =>
      verifyAuditLog(tx, vault, head, reportProgress(say, 'lines')),
    )
    if (verdict.broken) throw new StartRefused(`The protocol is broken: ${verdict.broken}.`)
    const ofFile = file === undefined ? '' : 'The file is as it was exported. '
    return `OK. ${ofFile}${counted(verdict.lines, 'line')}, each as it was written.${waitingLines(verdict.waiting)}`
  } finally {
    await database.end()
  }
}

function waitingLines(count: number): string {
  if (count === 0) return ''
  return ` ${counted(count, 'line')} ${forCount(count, 'waits for its', 'wait for their')} link.`
}

/** The chain head in an exported file; refused where the file was changed. */
async function headOfFile(file: string, keyring: Keyring): Promise<ChainHead> {
  const head = headOfExport(keyring, await readFile(file))
  if (!head)
    throw new StartRefused(
      `${file} is not as it was exported: its authentication code does not fit. Export the audit log again, or look whether the file is of this instance.`,
    )
  return head
}

/** Parses the chain head as written in mails. */
export function headFrom(written: string): ChainHead {
  const head = readWrittenHead(written)
  if (!head) throw new StartRefused('--head is NUMBER:LINK, as the letter has it.')
  return head
}
