import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ApprovalId } from '@standfest/domain/base/id.ts'
import {
  type AdministratorFacts,
  type ApprovalKind,
  type ApprovalState,
  approvedCodeSeconds,
  type NewApproval,
  needsSecond,
} from '@standfest/domain/features/approvals/approvals.ts'
import { HospitalReceiverSetting } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import { v7 as uuidv7 } from 'uuid'
import { brokenConstraint, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import { instanceOwner } from '#features/accounts/identity.store.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/**
 * The job of a request that takes effect after a day without a second administrator, and of an approved code that
 * expires.
 */
export const approvalDueTask = 'approval-due'

export type ApprovalRow = {
  id: ApprovalId
  version: number
  kind: ApprovalKind
  state: ApprovalState
  asked_by: AccountId
  asked_at: Instant
  due_at: Instant | null
  client_id: AccountId | null
  parent_id: AccountId | null
  therapist_id: AccountId | null
  account_id: AccountId | null
  start_on: Day | null
  end_on: Day | null
  /** The address or receiver, sealed while the request is pending. */
  address: Buffer | null
}

const columns = sql`id, version, kind, state, asked_by, asked_at,
  due_at, client_id, parent_id, therapist_id, account_id, start_on, end_on, address`

/** Stores which administrator created a staff account, and when. */
export async function markMade(tx: Tx, accountId: AccountId, by: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-made-by',
    sql`update accounts set made_by = ${by}, entrusted_at = ${sql.at(at)} where id = ${accountId}
     and type <> 3`,
  ).run(tx)
}

/** Stores which administrator changed a staff account's address, and when; the creator stays recorded. */
export async function markAddressed(tx: Tx, accountId: AccountId, by: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-addressed-by',
    sql`update accounts set addressed_by = ${by}, entrusted_at = ${sql.at(at)} where id = ${accountId}
     and type <> 3`,
  ).run(tx)
}

/** Stores that an administrator gained a way into another staff account. */
export async function markEntrusted(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-entrusted',
    sql`update accounts set entrusted_at = ${sql.at(at)} where id = ${accountId} and type <> 3`,
  ).run(tx)
}

/** The staff accounts that an administrator created, or whose address they were the last to change. */
export async function findMadeBy(tx: Tx, accountId: AccountId): Promise<AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'accounts-made-by',
    sql`select id from accounts where ${accountId} in (made_by, addressed_by) and type <> 3
     and deleted_at is null`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** All administrators, deactivated ones included. */
export async function findAdministrators(tx: Tx): Promise<AdministratorFacts[]> {
  const rows = await statement<{
    id: AccountId
    active: boolean
    entrusted_at: Instant | null
    switched_off_at: Instant | null
  }>(
    'administrators-as-approvers',
    sql`select id, active and deleted_at is null as active, entrusted_at, switched_off_at
     from accounts where type = 1`,
  ).all(tx)
  return rows.map(({ id, active, entrusted_at, switched_off_at }) => ({
    id,
    active,
    entrustedAt: entrusted_at ?? undefined,
    switchedOffAt: switched_off_at ?? undefined,
  }))
}

/** When an administrator last gained a way into an account. */
export async function findEntrustedAt(tx: Tx, accountId: AccountId): Promise<Instant | undefined> {
  const row = await statement<{ entrusted_at: Instant | null }>(
    'entrusted-at',
    sql`select entrusted_at from accounts where id = ${accountId}`,
  ).first(tx)
  return row?.entrusted_at ?? undefined
}

type Acting = Pick<Context<SignedIn>, 'tx' | 'now' | 'actor' | 'vault'>

/** Whether this administrator needs the approval of a second one. */
export async function isSecondNeeded({ tx, now, actor }: Acting): Promise<boolean> {
  if (actor.role !== 'ADMIN') return false
  const rule = await getSetting(tx, 'second_administrator')
  return needsSecond(actor.id, await findAdministrators(tx), { rule, now: now.instant })
}

/** Refuses an action that needs a second administrator. */
export async function refuseAlone(acting: Acting): Promise<void> {
  if (await isSecondNeeded(acting)) refuse('ERROR.APPROVAL_REQUIRED')
}

/** Refuses an action that needs a second administrator for accounts that the caller created or re-addressed. */
export async function refuseAloneForOwn(acting: Acting, accountId: AccountId): Promise<void> {
  if ((await findMadeBy(acting.tx, acting.actor.id)).includes(accountId)) await refuseAlone(acting)
}

/** Lets an administrator create one code for an account they created, within a day of the approval. */
export async function takeCodeApproval(acting: Acting, accountId: AccountId): Promise<void> {
  const { tx, actor, now, vault } = acting
  const row = await statement<{ id: ApprovalId }>(
    'take-approved-code',
    sql`update approvals set state = 'effected', version = version + 1
     where kind = 'certificate-code' and state = 'approved' and asked_by = ${actor.id}
       and account_id = ${accountId}
       and due_at > ${sql.at(now.instant)}
     returning id`,
  ).first(tx)
  if (row === undefined) return refuseAloneForOwn(acting, accountId)
  const subjectRef = (await findAccountFacts(tx, accountId))?.subject_ref
  await recordAudit(tx, actor, 'approval-effected', {
    at: now.instant,
    subjectRef,
    facts: { object: 'certificate-code' },
    instanceKey: vault.instanceKey,
  })
}

/** Stores a request, and its due job unless it waits without limit; a duplicate of a pending request is refused. */
export async function insertApproval(
  tx: Tx,
  { kind, clientId, parentId, therapistId, accountId, startDate, endDate, email, receiver }: NewApproval,
  {
    by,
    at,
    dueAt,
    instanceKey,
  }: {
    readonly by: AccountId
    readonly at: Instant
    readonly dueAt: Instant | undefined
    readonly instanceKey: KeyObject
  },
): Promise<ApprovalRow> {
  try {
    const id = uuidv7()
    const row = await statement<ApprovalRow>(
      'insert-approval',
      sql`insert into approvals ${sql.values({
        id,
        kind,
        asked_by: by,
        asked_at: sql.at(at),
        due_at: sql.at(dueAt ?? null),
        client_id: clientId ?? null,
        parent_id: parentId ?? null,
        therapist_id: therapistId ?? null,
        account_id: accountId ?? null,
        start_on: startDate ?? null,
        end_on: endDate ?? null,
        address: sealedFor(id, email ?? receiver, instanceKey),
      })} returning ${columns}`,
    ).first(tx)
    const approval = stored(row)
    await addDueJob(tx, approval)
    return approval
  } catch (error) {
    if (brokenConstraint(error) === 'one_waits_for_the_same') return refuse('ERROR.APPROVAL_WAITS')
    throw error
  }
}

function sealedFor(id: string, value: unknown, instanceKey: KeyObject): Buffer | null {
  return value === undefined ? null : sealJson(instanceKey, value, contextOf(id))
}

/** The sealed part of a pending request: an address, or a receiver of reports; nothing where it has none, or is decided. */
export function openSealedPart(
  { id, kind, address }: ApprovalRow,
  instanceKey: KeyObject,
): Pick<NewApproval, 'email' | 'receiver'> {
  if (address === null) return {}
  const value = openJson(instanceKey, address, contextOf(id))
  return kind === 'hospital-receiver'
    ? { receiver: HospitalReceiverSetting.parse(value) }
    : { email: value as string }
}

/** Requests pending for a second administrator, or approved codes to be fetched by their author. */
export async function findWaitingApprovals(tx: Tx): Promise<ApprovalRow[]> {
  return statement<ApprovalRow>(
    'waiting-approvals',
    sql`select ${columns} from approvals where state in ('waiting', 'approved') order by id desc limit 200`,
  ).all(tx)
}

/** The number of other administrators' requests that await this one. */
export async function countApprovalsFor(tx: Tx, accountId: AccountId): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-approvals-of-others',
    sql`select count(*)::integer as count from approvals where state = 'waiting'
     and asked_by <> ${accountId}`,
  ).first(tx)
  return row?.count ?? 0
}

/** A request, row-locked until the transaction ends. */
export async function lockApproval(tx: Tx, id: ApprovalId): Promise<ApprovalRow | undefined> {
  return statement<ApprovalRow>(
    'lock-approval',
    sql`select ${columns} from approvals where id = ${id} for update`,
  ).first(tx)
}

/** Stores the outcome of a request, and who decided it. An approved code expires after a day. */
export async function storeApprovalState(
  tx: Tx,
  id: ApprovalId,
  state: ApprovalState,
  { by, at }: { readonly by: AccountId | undefined; readonly at: Instant },
): Promise<ApprovalRow> {
  const dueAt = state === 'approved' ? at + approvedCodeSeconds : null
  const row = await statement<ApprovalRow>(
    'decide-approval',
    sql`update approvals set state = ${state}, decided_by = ${by ?? null}, decided_at = ${sql.at(at)},
       due_at = coalesce(${sql.at(dueAt)}, due_at),
       address = null, version = version + 1
     where id = ${id} returning ${columns}`,
  ).first(tx)
  const approval = stored(row)
  if (state === 'approved') await addDueJob(tx, approval)
  return approval
}

/** Ends the approval of a code that was not fetched in time. */
export async function lapseApprovedCode(tx: Tx, id: ApprovalId): Promise<void> {
  await statement(
    'lapse-approved-code',
    sql`update approvals set state = 'ended', version = version + 1 where id = ${id}`,
  ).run(tx)
}

async function addDueJob(tx: Tx, { id, due_at }: ApprovalRow): Promise<void> {
  if (due_at === null) return
  await addJob(tx, approvalDueTask, { approvalId: id }, { at: due_at, key: `${approvalDueTask}:${id}` })
}

function contextOf(id: string) {
  return { table: 'approvals', column: 'address', row: id, owner: instanceOwner }
}

function stored(row: ApprovalRow | undefined): ApprovalRow {
  if (!row) throw new Error('a request is gone that was just held')
  return row
}
