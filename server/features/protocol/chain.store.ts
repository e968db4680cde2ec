import { statement, type Tx } from '#database/connection.ts'
import type { ChainedLine } from './chain.ts'

const lineColumns = `p.id, (extract(epoch from p.at) * 1000000)::bigint::text as at, p.actor_ref, p.actor_role,
  p.subject_ref, p.acts_as, p.action, encode(p.details, 'base64') as details, encode(p.facts, 'base64') as facts,
  array_to_string(p.people, ',') as people`

const hold = statement('hold-sealing', 'select pg_advisory_xact_lock(7318228)')
const head = statement<{ number: number; link: string }>(
  'head-of-chain',
  `select number, encode(link, 'hex') as link from protocol_chain order by number desc limit 1`,
)
// Older than every transaction that is still under way: no line of an earlier one can come later.
const waiting = statement<ChainedLine>(
  'lines-without-a-link',
  `select ${lineColumns} from protocol_unsealed u join protocol p on p.id = u.entry
   where age(u.xmin) > age((pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296)::text::xid)
   order by p.at, p.id limit $1`,
)
const insertLinks = statement(
  'insert-links',
  `insert into protocol_chain (number, entry, link)
   select number, entry, decode(link, 'hex') from unnest($1::bigint[], $2::uuid[], $3::text[]) as l (number, entry, link)`,
)
const done = statement('no-longer-without-a-link', 'delete from protocol_unsealed where entry = any($1)')
const links = statement<Partial<ChainedLine> & { number: number; entry: string; link: string }>(
  'links-after',
  `select c.number, c.entry, encode(c.link, 'hex') as link, ${lineColumns}
   from protocol_chain c left join protocol p on p.id = c.entry where c.number > $1 order by c.number limit $2`,
)
const never = statement<{ id: string }>(
  'lines-that-never-got-a-link',
  `select p.id from protocol p
   where not exists (select from protocol_chain c where c.entry = p.id)
     and not exists (select from protocol_unsealed u where u.entry = p.id)
   order by p.at, p.id limit 1`,
)
const stillWaiting = statement<{ count: number }>(
  'count-lines-without-a-link',
  'select count(*) from protocol_unsealed',
)

/** Lets one sealer at a time go on, of any number of processes. */
export async function holdSealing(tx: Tx): Promise<void> {
  await hold.run(tx, [])
}

/** The chain's last link; undefined before the first. */
export async function findHead(tx: Tx): Promise<{ number: number; link: string } | undefined> {
  return head.first(tx, [])
}

/** Lines that wait for their link, in the order in which they get it. */
export async function findWaitingLines(tx: Tx, limit: number): Promise<ChainedLine[]> {
  return waiting.all(tx, [limit])
}

export async function storeLinks(
  tx: Tx,
  made: readonly { readonly number: number; readonly entry: string; readonly link: string }[],
): Promise<void> {
  const entries = made.map(({ entry }) => entry)
  await insertLinks.run(tx, [made.map(({ number }) => number), entries, made.map(({ link }) => link)])
  await done.run(tx, [entries])
}

/** Links after a place, each with its line as far as it is there. */
export async function findLinksAfter(tx: Tx, number: number, limit: number) {
  return links.all(tx, [number, limit])
}

/** A line that has no link and waits for none, if there is one. */
export async function findForgottenLine(tx: Tx): Promise<string | undefined> {
  return (await never.first(tx, []))?.id
}

export async function countWaitingLines(tx: Tx): Promise<number> {
  return (await stillWaiting.first(tx, []))?.count ?? 0
}
