import { readFile } from 'node:fs/promises'
import { StartRefused } from '#config/environment.ts'
import { openDatabase } from '#database/connection.ts'
import { type ChainHead, readChainHead, readWrittenHead } from '#features/protocol/chain-head.ts'
import { headOfExport } from '#features/protocol/export-protocol.ts'
import { sealProtocol } from '#features/protocol/seal-protocol.ts'
import { verifyProtocol } from '#features/protocol/verify-protocol.ts'
import { openLog } from '#log/log.ts'
import type { Instance } from '#open-instance'
import type { Keyring } from '#vault/keyring.ts'
import { counted, forCount } from './counted.ts'
import { tellProgress } from './keys.ts'

/**
 * Looks at every link of the protocol's chain, and says OK or the first broken place. `head`: one from a letter, instead of
 * the one beside the keys. `file`: an exported protocol, which is compared with its authentication code first; the chain then
 * has to reach its head.
 */
export async function checkProtocol(
  { addresses, vault }: Pick<Instance, 'addresses' | 'vault'>,
  say: (line: string) => void,
  { head: written, file }: { readonly head?: string | undefined; readonly file?: string | undefined } = {},
): Promise<string> {
  if (written !== undefined && file !== undefined)
    throw new StartRefused('Type --head or --file, not both: the file names a head itself.')
  const told = file === undefined ? written && headFrom(written) : await headOfFile(file, vault.keyring)
  const database = openDatabase(addresses.jobs, openLog(false), { connections: 1, unlimited: true })
  try {
    await sealProtocol(database, vault.keyring)
    const head = told || (await readChainHead(vault.keyring))
    const verdict = await database.inTransaction((tx) =>
      verifyProtocol(tx, vault, head, tellProgress(say, 'lines')),
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

/** The head that an exported file names; refused where the file is not as it was exported here. */
async function headOfFile(file: string, keyring: Keyring): Promise<ChainHead> {
  const head = headOfExport(keyring, await readFile(file))
  if (!head)
    throw new StartRefused(
      `${file} is not as it was exported: its authentication code does not fit. Export the audit log again, or look whether the file is of this instance.`,
    )
  return head
}

/** The head as a letter has it. */
export function headFrom(written: string): ChainHead {
  const head = readWrittenHead(written)
  if (!head) throw new StartRefused('--head is NUMBER:LINK, as the letter has it.')
  return head
}
