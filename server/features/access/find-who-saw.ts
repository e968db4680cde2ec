import type { KeyObject } from 'node:crypto'
import { dayOf, type Now } from '@standfest/domain/base/day.ts'
import type { ShownKind } from '@standfest/domain/features/access/shown-actions.ts'
import {
  type SeenCapacity,
  type SeenEntry,
  type WhoSaw,
  whoSaw,
} from '@standfest/domain/features/access/who-saw.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { AuditLogFacts } from '@standfest/domain/features/audit-log/facts.ts'
import type { LetterForm } from '@standfest/domain/features/letters/letters.ts'
import type { Tx } from '#database/connection.ts'
import { findPeopleOfAuditLog, openFacts } from '#features/audit-log/reading.store.ts'
import type { ClientAccess } from './client-access.ts'
import { listExportsAt, listSeen, type SeenRow } from './who-saw.store.ts'

/** The most entries that are read for one page of days. */
const linesAtOnce = 1000

/** One page of days on which others saw the client's data, for the client only. */
export async function findWhoSaw(
  tx: Tx,
  client: ClientAccess,
  {
    show,
    before,
    now: { zone },
    instanceKey,
  }: {
    readonly show: ShownKind
    readonly before?: WhoSaw['earlierThan'] | undefined
    readonly now: Pick<Now, 'zone'>
    readonly instanceKey: KeyObject
  },
): Promise<WhoSaw> {
  const sought = { show, before: before ?? undefined, zone }
  const { rows, isCut } = await readPage(tx, client, sought)
  const entries = await entriesOf(tx, rows, { client, instanceKey })
  return whoSaw(entries, { zone, isCut })
}

type Sought = Pick<Parameters<typeof listSeen>[2], 'show' | 'before' | 'zone'>
type PageRead = { readonly rows: readonly SeenRow[]; readonly isCut: boolean }

/**
 * The entries of one page. If they are all of one day, that day is read completely: nobody may hide an earlier entry of a day by flooding
 * the audit log.
 */
async function readPage(tx: Tx, client: ClientAccess, sought: Sought): Promise<PageRead> {
  const rows = await listSeen(tx, client, { ...sought, limit: linesAtOnce })
  const [newest, oldest] = [rows.at(0), rows.at(-1)]
  if (rows.length < linesAtOnce || !newest || !oldest) return { rows, isCut: false }
  const day = dayOf(oldest.at, sought.zone)
  if (dayOf(newest.at, sought.zone) !== day) return { rows, isCut: true }
  const [whole, earlier] = [
    await listSeen(tx, client, { ...sought, from: day }),
    await listSeen(tx, client, { ...sought, before: day, limit: 1 }),
  ]
  return { rows: whole, isCut: earlier.length > 0 }
}

type Reader = { readonly client: ClientAccess; readonly instanceKey: KeyObject }

async function entriesOf(
  tx: Tx,
  rows: readonly SeenRow[],
  { client, instanceKey }: Reader,
): Promise<readonly SeenEntry[]> {
  const exports = await listExportsAt(tx, rows)
  const opened = rows.map((row): { row: SeenRow; facts: AuditLogFacts } => ({
    row,
    facts: actionsWithFacts.has(row.action) ? openFacts(row, { instanceKey, isOfStaff: false, client }) : {},
  }))
  const refs = opened.flatMap(({ row, facts }) => [row.actor_ref, facts.to ?? null])
  const people = await findPeopleOfAuditLog(tx, refs, instanceKey)
  return opened.map(({ row, facts }): SeenEntry => {
    const { at, action, actor_ref: actor } = row
    const isSame = (one: Pick<SeenRow, 'at' | 'actor_ref'>) => one.at === at && one.actor_ref === actor
    const withTexts = exports
      .filter(isSame)
      .some((one) =>
        openFacts(one, { instanceKey, isOfStaff: true, client: undefined }).changes?.some(
          ({ field, after }) => field === 'texts' && after === true,
        ),
      )
    return {
      at,
      action,
      actor,
      person: people.get(actor)?.person ?? null,
      capacity: capacityOf(row),
      withTexts,
      isPrinted: action === 'letter-made' && facts.object?.endsWith(`-${printed}`) === true,
      to: people.get(facts.to ?? '')?.person ?? undefined,
    }
  })
}

/** The actions whose facts are decrypted: to whom a treatment was handed over, and whether a letter was printed. */
const actionsWithFacts: ReadonlySet<AuditLogAction> = new Set(['client-handed-over', 'letter-made'])

const printed: LetterForm = 'print'

function capacityOf({ actor_role, acts_as }: SeenRow): SeenCapacity {
  if (actor_role === 'ADMIN') return 'administers'
  return acts_as === 'substitute' ? 'covers' : 'treats'
}
