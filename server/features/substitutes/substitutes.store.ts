import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import type {
  NewSubstitute,
  Substitute,
  SubstituteDays,
} from '@standfest/domain/features/substitutes/substitutes.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

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
const columns = sql`id, version, account_id, parent_id, start_on, end_on,
  coalesce(extract(epoch from deleted_at), 0)::bigint as deleted_at`
const latestFirst = sql`order by end_on desc, start_on desc, id desc limit ${longestList}`

type HeldRow = { id: AccountId; subject_ref: string; is_active_therapist: boolean }

/** All substitutions, or those of one absent therapist; the latest end first. */
export async function listAllSubstitutes(tx: Tx, parentId: AccountId | undefined): Promise<Substitute[]> {
  const rows = await statement<SubstituteRow>(
    'substitutes',
    sql`select ${columns} from substitutes
     where deleted_at is null and (${parentId ?? null}::uuid is null
       or parent_id = ${parentId ?? null}) ${latestFirst}`,
  ).all(tx)
  return rows.map(substituteOf)
}

/** The substitutions that involve a therapist in either role. */
export async function listSubstitutesAround(
  tx: Tx,
  therapistId: AccountId,
  parentId: AccountId | undefined,
): Promise<Substitute[]> {
  const rows = await statement<SubstituteRow>(
    'substitutes-around',
    sql`select ${columns} from substitutes
     where deleted_at is null and (parent_id = ${therapistId} or account_id = ${therapistId})
       and (${parentId ?? null}::uuid is null or parent_id = ${parentId ?? null}) ${latestFirst}`,
  ).all(tx)
  return rows.map(substituteOf)
}

/** The absences of a therapist that have begun and ended since a day, as planned or early; the latest first. */
export async function listAbsencesEndedSince(
  tx: Tx,
  parentId: AccountId,
  { day, from, today }: { readonly day: Day; readonly from: Instant; readonly today: Day },
): Promise<Substitute[]> {
  const rows = await statement<SubstituteRow>(
    'absences-ended-since',
    sql`select ${columns} from substitutes
     where parent_id = ${parentId} and start_on <= ${today}
       and (deleted_at >= ${sql.at(from)} or (deleted_at is null and end_on >= ${day} and end_on < ${today}))
     ${latestFirst}`,
  ).all(tx)
  return rows.map(substituteOf)
}

/** All substitutions of one pair of colleagues, ended ones included. */
export async function listSubstitutesEver(
  tx: Tx,
  parentId: AccountId,
  accountId: AccountId,
): Promise<Substitute[]> {
  const rows = await statement<SubstituteRow>(
    'substitutes-ever-of-pair',
    sql`select ${columns} from substitutes where parent_id = ${parentId}
     and account_id = ${accountId} ${latestFirst}`,
  ).all(tx)
  return rows.map(substituteOf)
}

/** The substitutes of a therapist on a day or later who can log in. */
export async function listSubstitutesStillOf(tx: Tx, parentId: AccountId, today: Day): Promise<Substitute[]> {
  const rows = await statement<SubstituteRow>(
    'substitutes-still-of',
    sql`select ${columns} from substitutes
     where deleted_at is null and parent_id = ${parentId} and end_on >= ${today}
       and exists (select from accounts a where a.id = account_id and a.active and a.deleted_at is null)
     ${latestFirst}`,
  ).all(tx)
  return rows.map(substituteOf)
}

/** A substitution of any state. */
export async function findSubstitute(tx: Tx, id: SubstituteId): Promise<Substitute | undefined> {
  const row = await statement<SubstituteRow>(
    'substitute',
    sql`select ${columns} from substitutes where id = ${id}`,
  ).first(tx)
  return row && substituteOf(row)
}

/** Row-locked therapists. */
export type LockedTherapists = ReadonlyMap<
  AccountId,
  { readonly subjectRef: string; readonly isActive: boolean }
>

/**
 * Row-locks therapists until the transaction ends: concurrent changes of the same therapist's substitutions are
 * serialised, so that the rules see the present ones.
 */
export async function lockTherapists(tx: Tx, ids: readonly AccountId[]): Promise<LockedTherapists> {
  const rows = await statement<HeldRow>(
    'hold-therapists',
    sql`select id, subject_ref, active and deleted_at is null as is_active_therapist
     from accounts where id = any(${ids}) and type = 2 order by id for no key update`,
  ).all(tx)
  return new Map(
    rows.map((row) => [row.id, { subjectRef: row.subject_ref, isActive: row.is_active_therapist }]),
  )
}

/** The days of the same pair's other substitutions, without the one that is changed. */
export async function findDaysOfPair(
  tx: Tx,
  { parentId, accountId }: Pick<NewSubstitute, 'parentId' | 'accountId'>,
  without?: SubstituteId,
): Promise<SubstituteDays[]> {
  const rows = await statement<Pick<SubstituteRow, 'start_on' | 'end_on'>>(
    'substitutes-of-pair',
    sql`select start_on, end_on from substitutes
     where parent_id = ${parentId} and account_id = ${accountId} and deleted_at is null
       and (${without ?? null}::uuid is null or id <> ${without ?? null})`,
  ).all(tx)
  return rows.map((row) => ({ startDate: row.start_on, endDate: row.end_on }))
}

export async function insertSubstitute(tx: Tx, wanted: NewSubstitute): Promise<Substitute> {
  const { accountId, parentId, startDate, endDate } = wanted
  const row = await statement<SubstituteRow>(
    'insert-substitute',
    sql`insert into substitutes ${sql.values({
      id: uuidv7(),
      account_id: accountId,
      parent_id: parentId,
      start_on: startDate,
      end_on: endDate,
    })} returning ${columns}`,
  ).first(tx)
  return stored(row)
}

/** Changes the days of a substitution; its absent therapist is locked. */
export async function updateSubstituteDays(
  tx: Tx,
  id: SubstituteId,
  { startDate, endDate }: SubstituteDays,
): Promise<Substitute> {
  const row = await statement<SubstituteRow>(
    'change-substitute',
    sql`update substitutes set start_on = ${startDate}, end_on = ${endDate}, version = version + 1
     where id = ${id} returning ${columns}`,
  ).first(tx)
  return stored(row)
}

/** Ends a substitution whose absent therapist is locked; access ends with the commit. */
export async function markSubstituteEnded(tx: Tx, id: SubstituteId, at: Instant): Promise<Substitute> {
  const row = await statement<SubstituteRow>(
    'end-substitute',
    sql`update substitutes set deleted_at = ${sql.at(at)}, version = version + 1 where id = ${id}
     returning ${columns}`,
  ).first(tx)
  return stored(row)
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
