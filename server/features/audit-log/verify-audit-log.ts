import type { KeyObject } from 'node:crypto'
import type { Tx } from '#database/connection.ts'
import type { Vault } from '#vault/vault.ts'
import { countWaitingLines, findForgottenLine, findLinksAfter } from './chain.store.ts'
import { type ChainedLine, chainBegins, linkOf } from './chain.ts'
import type { ChainHead } from './chain-head.ts'
import { findRemovedBeginning } from './shorten.store.ts'

/** The result of verifying the whole chain: intact, or the first broken position. */
export type Verdict = {
  readonly lines: number
  /** Recent lines still waiting for their link. */
  readonly waiting: number
  readonly broken?: string
}

const atOnce = 10_000

/** Verifies every link. `head` is the one stored beside the keys. */
export async function verifyAuditLog(
  tx: Tx,
  { keyring: { chainKey }, instanceKey }: Pick<Vault, 'keyring' | 'instanceKey'>,
  head: ChainHead | undefined,
  progress: (lines: number) => void = () => undefined,
): Promise<Verdict> {
  const waiting = await countWaitingLines(tx)
  const removed = await removedBeginning(tx, instanceKey)
  let number = removed?.number ?? 0
  let link = removed?.link ?? chainBegins
  let linkAtHead = number === head?.number ? link : undefined
  for (let more = true; more; ) {
    const batch = await findLinksAfter(tx, number, atOnce)
    for (const one of batch) {
      const complaint = complaintAbout(one, number + 1)
      if (complaint) return { lines: number, waiting, broken: complaint }
      link = linkOf(chainKey, link, one.number, one as ChainedLine)
      if (link !== one.link) return { lines: number, waiting, broken: faultOf(one, 'was changed') }
      number = one.number
      if (number === head?.number) linkAtHead = link
    }
    progress(number)
    more = batch.length === atOnce
  }
  if (head && removed && head.number < removed.number)
    return { lines: number, waiting, broken: `line ${head.number} is no longer kept: take a later head` }
  const end = complaintAboutEnd(number, linkAtHead, head) ?? (await complaintAboutLines(tx))
  return end === undefined ? { lines: number, waiting } : { lines: number, waiting, broken: end }
}

/** The link after which the chain begins once its first lines were deleted; undefined: at the very first line. */
async function removedBeginning(tx: Tx, instanceKey: KeyObject): Promise<ChainHead | undefined> {
  const [first] = await findLinksAfter(tx, 0, 1)
  return first && first.number > 1 ? findRemovedBeginning(tx, instanceKey, first.number) : undefined
}

type Link = { readonly number: number; readonly entry: string; readonly id?: string | null }

function complaintAbout(one: Link, expected: number): string | undefined {
  if (one.number !== expected) return `line ${expected} is missing: its link is gone`
  if (one.id === null || one.id === undefined) return faultOf(one, 'is missing')
  return undefined
}

function faultOf({ number, entry }: Link, what: string): string {
  return `line ${number} (${entry}) ${what}`
}

function complaintAboutEnd(
  number: number,
  linkAtHead: string | undefined,
  head: ChainHead | undefined,
): string | undefined {
  if (!head) return number === 0 ? undefined : 'the head of the chain beside the keys is missing'
  if (head.number > number) return `lines ${number + 1} to ${head.number} are missing at the end`
  return head.link === linkAtHead ? undefined : `line ${head.number} is not the one that was sealed`
}

async function complaintAboutLines(tx: Tx): Promise<string | undefined> {
  const forgotten = await findForgottenLine(tx)
  return forgotten && `line ${forgotten} never got a link: it did not come through the server`
}
