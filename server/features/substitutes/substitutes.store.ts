import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import type {
  NewSubstitute,
  Substitute,
  SubstituteDays,
} from '@standfest/domain/features/substitutes/substitutes.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'

type SubstituteRow = {
  id: SubstituteId
  version: number
  account_id: AccountId
  parent_id: AccountId
  start_on: Day
  end_on: Day
  deleted_at: Instant
}

const longestList = 200
const columns = `id, version, account_id, parent_id, start_on, end_on,
  coalesce(extract(epoch from deleted_at), 0)::bigint as deleted_at`
const latestFirst = `order by end_on desc, start_on desc, id desc limit ${longestList}`

const all = statement<SubstituteRow>(
  'substitutes',
  `select ${columns} from substitutes
   where deleted_at is null and ($1::uuid is null or parent_id = $1) ${latestFirst}`,
)
const around = statement<SubstituteRow>(
  'substitutes-around',
  `select ${columns} from substitutes
   where deleted_at is null and (parent_id = $1 or account_id = $1) and ($2::uuid is null or parent_id = $2) ${latestFirst}`,
)
const everOfPair = statement<SubstituteRow>(
  'substitutes-ever-of-pair',
  `select ${columns} from substitutes where parent_id = $1 and account_id = $2 ${latestFirst}`,
)
const stillOf = statement<SubstituteRow>(
  'substitutes-still-of',
  `select ${columns} from substitutes
   where deleted_at is null and parent_id = $1 and end_on >= $2
     and exists (select from accounts a where a.id = account_id and a.active and a.deleted_at is null)
   ${latestFirst}`,
)
const byId = statement<SubstituteRow>('substitute', `select ${columns} from substitutes where id = $1`)
const others = statement<Pick<SubstituteRow, 'start_on' | 'end_on'>>(
  'substitutes-of-pair',
  `select start_on, end_on from substitutes
   where parent_id = $1 and account_id = $2 and deleted_at is null and ($3::uuid is null or id <> $3)`,
)
const holdStaff = statement<HeldRow>(
  'hold-therapists',
  `select id, subject_ref, active and deleted_at is null as is_active_therapist
   from accounts where id = any($1) and type = 2 order by id for no key update`,
)
const insert = statement<SubstituteRow>(
  'insert-substitute',
  `insert into substitutes (id, account_id, parent_id, start_on, end_on) values ($1, $2, $3, $4, $5) returning ${columns}`,
)
const change = statement<SubstituteRow>(
  'change-substitute',
  `update substitutes set start_on = $2, end_on = $3, version = version + 1 where id = $1 returning ${columns}`,
)
const end = statement<SubstituteRow>(
  'end-substitute',
  `update substitutes set deleted_at = to_timestamp($2), version = version + 1 where id = $1 returning ${columns}`,
)

type HeldRow = { id: AccountId; subject_ref: string; is_active_therapist: boolean }

/** All substitutions, or those of one absent therapist; the latest end first. */
export async function listAllSubstitutes(tx: Tx, parentId: AccountId | undefined): Promise<Substitute[]> {
  return (await all.all(tx, [parentId ?? null])).map(substituteOf)
}

/** What concerns a therapist, as absent one or as colleague. */
export async function listSubstitutesAround(
  tx: Tx,
  therapistId: AccountId,
  parentId: AccountId | undefined,
): Promise<Substitute[]> {
  return (await around.all(tx, [therapistId, parentId ?? null])).map(substituteOf)
}

/** All substitutions of one colleague for one absent therapist, also those that were ended before their time. */
export async function listSubstitutesEver(
  tx: Tx,
  parentId: AccountId,
  accountId: AccountId,
): Promise<Substitute[]> {
  return (await everOfPair.all(tx, [parentId, accountId])).map(substituteOf)
}

/** Who stands in for a therapist on a day or later, whoever cannot log in left out. */
export async function listSubstitutesStillOf(tx: Tx, parentId: AccountId, today: Day): Promise<Substitute[]> {
  return (await stillOf.all(tx, [parentId, today])).map(substituteOf)
}

/** A substitution of any state. */
export async function findSubstitute(tx: Tx, id: SubstituteId): Promise<Substitute | undefined> {
  const row = await byId.first(tx, [id])
  return row && substituteOf(row)
}

/** Therapists as they are found when they are held. */
export type HeldTherapists = ReadonlyMap<
  AccountId,
  { readonly subjectRef: string; readonly isActive: boolean }
>

/**
 * Holds therapists until the transaction ends: whoever names, changes or ends a substitute of the same absent one at
 * the same time waits, so that what was read of their substitutions stays true.
 */
export async function holdTherapists(tx: Tx, ids: readonly AccountId[]): Promise<HeldTherapists> {
  const rows = await holdStaff.all(tx, [[...ids]])
  return new Map(
    rows.map((row) => [row.id, { subjectRef: row.subject_ref, isActive: row.is_active_therapist }]),
  )
}

/** The days on which the same two people stand in already; without the one that is being changed. */
export async function findDaysOfPair(
  tx: Tx,
  { parentId, accountId }: Pick<NewSubstitute, 'parentId' | 'accountId'>,
  without?: SubstituteId,
): Promise<SubstituteDays[]> {
  const rows = await others.all(tx, [parentId, accountId, without ?? null])
  return rows.map((row) => ({ startDate: row.start_on, endDate: row.end_on }))
}

export async function insertSubstitute(tx: Tx, wanted: NewSubstitute): Promise<Substitute> {
  const { accountId, parentId, startDate, endDate } = wanted
  return stored(await insert.first(tx, [uuidv7(), accountId, parentId, startDate, endDate]))
}

/** Gives a substitution other days; its absent therapist is held. */
export async function updateSubstituteDays(
  tx: Tx,
  id: SubstituteId,
  { startDate, endDate }: SubstituteDays,
): Promise<Substitute> {
  return stored(await change.first(tx, [id, startDate, endDate]))
}

/** Ends a substitution whose absent therapist is held; from the commit on nobody comes in by it. */
export async function markSubstituteEnded(tx: Tx, id: SubstituteId, at: Instant): Promise<Substitute> {
  return stored(await end.first(tx, [id, at]))
}

function stored(row: SubstituteRow | undefined): Substitute {
  if (!row) throw new Error('a substitution is gone whose therapist is held')
  return substituteOf(row)
}

function substituteOf(row: SubstituteRow): Substitute {
  return {
    id: row.id,
    version: row.version,
    accountId: row.account_id,
    parentId: row.parent_id,
    startDate: row.start_on,
    endDate: row.end_on,
    deletedAt: row.deleted_at,
  }
}
