import { StartRefused } from '#config/environment.ts'
import { openDatabase } from '#database/connection.ts'
import { type ChainHead, readChainHead, readWrittenHead } from '#features/protocol/chain-head.ts'
import { sealProtocol } from '#features/protocol/seal-protocol.ts'
import { verifyProtocol } from '#features/protocol/verify-protocol.ts'
import { openLog } from '#log/log.ts'
import type { Instance } from '#open-instance'
import { counted, forCount } from './counted.ts'
import { tellProgress } from './keys.ts'

/**
 * Looks at every link of the protocol's chain, and says OK or the first broken place. `written`: a head from a letter,
 * instead of the one beside the keys.
 */
export async function checkProtocol(
  { addresses, vault }: Pick<Instance, 'addresses' | 'vault'>,
  say: (line: string) => void,
  written?: string,
): Promise<string> {
  const told = written === undefined ? undefined : headFrom(written)
  const database = openDatabase(addresses.jobs, openLog(false), { connections: 1, unlimited: true })
  try {
    await sealProtocol(database, vault.keyring)
    const head = told ?? (await readChainHead(vault.keyring))
    const verdict = await database.inTransaction((tx) =>
      verifyProtocol(tx, vault, head, tellProgress(say, 'lines')),
    )
    if (verdict.broken) throw new StartRefused(`The protocol is broken: ${verdict.broken}.`)
    return `OK. ${counted(verdict.lines, 'line')}, each as it was written.${waitingLines(verdict.waiting)}`
  } finally {
    await database.end()
  }
}

function waitingLines(count: number): string {
  if (count === 0) return ''
  return ` ${counted(count, 'line')} ${forCount(count, 'waits for its', 'wait for their')} link.`
}

/** The head as a letter has it. */
export function headFrom(written: string): ChainHead {
  const head = readWrittenHead(written)
  if (!head) throw new StartRefused('--head is NUMBER:LINK, as the letter has it.')
  return head
}
