import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { auditLines } from '#live/changes.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import type { ChainHead } from './chain-head.ts'

const Shortening = z.object({ number: z.int(), link: z.string() })
const contextOf = (id: string) => ({ table: 'protocol', column: 'details', row: id, owner: 'instance' })

/**
 * Deletes a limited number of lines older than a timestamp from the start of the chain and returns the number. The
 * audit log entry about it holds the last deleted link, sealed with the instance's key: an attacker with the database
 * alone cannot forge it.
 */
export async function shortenChain(
  tx: Tx,
  instanceKey: KeyObject,
  { before, at, most }: { readonly before: Instant; readonly at: Instant; readonly most: number },
): Promise<number> {
  // The last link to delete: before the first retained line, and no more lines than one night can delete.
  const last = await statement<{ number: number; link: string }>(
    'beginning-of-chain-to-remove',
    sql`with first_kept as (
       select min(c.number) as number from protocol_chain c join protocol p on p.id = c.entry
       where p.at >= ${sql.at(before)}
         and p.at < (select min(at) from protocol where at >= ${sql.at(before)}) + interval '2 days'
     ), last_removed as (
       select least(first_kept.number - 1, (select min(number) from protocol_chain) + ${most} - 1) as number
         from first_kept
     )
     select c.number, encode(c.link, 'hex') as link from protocol_chain c, last_removed
       where c.number = last_removed.number`,
  ).first(tx)
  if (!last) return 0
  const id = uuidv7()
  tx.noteAnnounced(auditLines)
  await statement(
    'note-shortening',
    sql`insert into protocol ${sql.values({
      id,
      at: sql.at(at),
      actor_role: sql`'SYSTEM'`,
      action: sql`'protocol-shortened'`,
      details: sealJson(instanceKey, last, contextOf(id)),
    })}`,
  ).run(tx)
  const row = await statement<{ removed: number }>(
    'shorten-protocol',
    sql`select shorten_protocol(${last.number}) as removed`,
  ).first(tx)
  return row?.removed ?? 0
}

/** The last deleted link, from the server's own audit log entry: the retained chain starts after it. */
export async function findRemovedBeginning(
  tx: Tx,
  instanceKey: KeyObject,
  firstKept: number,
): Promise<ChainHead | undefined> {
  for (const { id, details } of await statement<{ id: string; details: Buffer }>(
    'shortenings-of-protocol',
    sql`select id, details from protocol where action = 'protocol-shortened' and details is not null
     order by at desc, id desc`,
  ).all(tx)) {
    const opened = openOrNothing(instanceKey, id, details)
    if (opened?.number === firstKept - 1) return opened
  }
  return undefined
}

function openOrNothing(instanceKey: KeyObject, id: string, details: Buffer): ChainHead | undefined {
  try {
    return Shortening.parse(openJson(instanceKey, details, contextOf(id)))
  } catch {
    return undefined
  }
}
