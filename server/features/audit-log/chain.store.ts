import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ChainedLine } from './chain.ts'

const lineColumns = sql`p.id, (extract(epoch from p.at) * 1000000)::bigint::text as at, p.actor_ref, p.actor_role,
  p.subject_ref, p.acts_as, p.action, encode(p.details, 'base64') as details, encode(p.facts, 'base64') as facts,
  array_to_string(p.people, ',') as people`

/** Lock that lets one process at a time extend the chain. */
export async function lockSealing(tx: Tx): Promise<void> {
  await statement('hold-sealing', sql`select pg_advisory_xact_lock(${advisoryLocks.auditChain})`).run(tx)
}

/** The chain's last link; undefined before the first. */
export async function findHead(tx: Tx): Promise<{ number: number; link: string } | undefined> {
  return statement<{ number: number; link: string }>(
    'head-of-chain',
    sql`select number, encode(link, 'hex') as link from protocol_chain order by number desc limit 1`,
  ).first(tx)
}

/** Audit log lines without a link, in the order in which they are linked. */
export async function findWaitingLines(tx: Tx, limit: number): Promise<ChainedLine[]> {
  // Only lines older than every running transaction, so that no earlier line can still appear.
  return statement<ChainedLine>(
    'lines-without-a-link',
    sql`select ${lineColumns} from protocol_unsealed u join protocol p on p.id = u.entry
     where age(u.xmin) > age((pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296)::text::xid)
     order by p.at, p.id limit ${limit}`,
  ).all(tx)
}

export async function storeLinks(
  tx: Tx,
  made: readonly { readonly number: number; readonly entry: string; readonly link: string }[],
): Promise<void> {
  const entries = made.map(({ entry }) => entry)
  await statement(
    'insert-links',
    sql`insert into protocol_chain (number, entry, link)
     select number, entry, decode(link, 'hex') from unnest(${made.map(({ number }) => number)}::bigint[],
       ${entries}::uuid[], ${made.map(({ link }) => link)}::text[]) as l (number, entry, link)`,
  ).run(tx)
  await statement(
    'no-longer-without-a-link',
    sql`delete from protocol_unsealed where entry = any(${entries})`,
  ).run(tx)
}

/** Links after a position, each with its audit log line where it still exists. */
export async function findLinksAfter(tx: Tx, number: number, limit: number) {
  return statement<Partial<ChainedLine> & { number: number; entry: string; link: string }>(
    'links-after',
    sql`select c.number, c.entry, encode(c.link, 'hex') as link, ${lineColumns}
     from protocol_chain c left join protocol p on p.id = c.entry where c.number > ${number} order by c.number
       limit ${limit}`,
  ).all(tx)
}

/** An audit log line that has no link and is not waiting for one, if there is one. */
export async function findForgottenLine(tx: Tx): Promise<string | undefined> {
  const row = await statement<{ id: string }>(
    'lines-that-never-got-a-link',
    sql`select p.id from protocol p
     where not exists (select from protocol_chain c where c.entry = p.id)
       and not exists (select from protocol_unsealed u where u.entry = p.id)
     order by p.at, p.id limit 1`,
  ).first(tx)
  return row?.id
}

export async function countWaitingLines(tx: Tx): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-lines-without-a-link',
    sql`select count(*) from protocol_unsealed`,
  ).first(tx)
  return row?.count ?? 0
}
