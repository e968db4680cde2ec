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
import { v7 as uuidv7 } from 'uuid'
import { brokenConstraint, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import { instanceOwner } from '#features/accounts/identity.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { noteAction } from '#features/protocol/protocol.store.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** The job of a request that happens after a day without a second administrator, and of an approved code that lapses. */
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
  /** Sealed, while it waits. */
  address: Buffer | null
}

const columns = sql`id, version, kind, state, asked_by, asked_at,
  due_at, client_id, parent_id, therapist_id, account_id, start_on, end_on, address`

/** Keeps which administrator made an account of staff, and when. */
export async function markMade(tx: Tx, accountId: AccountId, by: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-made-by',
    sql`update accounts set made_by = ${by}, entrusted_at = ${sql.at(at)} where id = ${accountId}
     and type <> 3`,
  ).run(tx)
}

/** Keeps which administrator gave an account of staff another address, and when; whoever made the account stays its maker. */
export async function markAddressed(tx: Tx, accountId: AccountId, by: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-addressed-by',
    sql`update accounts set addressed_by = ${by}, entrusted_at = ${sql.at(at)} where id = ${accountId}
     and type <> 3`,
  ).run(tx)
}

/** Keeps that an administrator opened a way into somebody else's account of staff. */
export async function markEntrusted(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-entrusted',
    sql`update accounts set entrusted_at = ${sql.at(at)} where id = ${accountId} and type <> 3`,
  ).run(tx)
}

/** The accounts of staff that an administrator made, or was the last to give another address. */
export async function findMadeBy(tx: Tx, accountId: AccountId): Promise<AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'accounts-made-by',
    sql`select id from accounts where ${accountId} in (made_by, addressed_by) and type <> 3
     and deleted_at is null`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** All administrators, those too who were switched off. */
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

/** When an administrator last opened a way into an account. */
export async function findEntrustedAt(tx: Tx, accountId: AccountId): Promise<Instant | undefined> {
  const row = await statement<{ entrusted_at: Instant | null }>(
    'entrusted-at',
    sql`select entrusted_at from accounts where id = ${accountId}`,
  ).first(tx)
  return row?.entrusted_at ?? undefined
}

type Acting = Pick<Context<SignedIn>, 'tx' | 'now' | 'actor' | 'vault'>

/** Whether this administrator needs a second one. */
export async function isSecondNeeded({ tx, now, actor }: Acting): Promise<boolean> {
  if (actor.role !== 'ADMIN') return false
  const rule = await getSetting(tx, 'second_administrator')
  return needsSecond(actor.id, await findAdministrators(tx), { rule, now: now.instant })
}

/** Refuses what needs a second administrator. */
export async function refuseAlone(acting: Acting): Promise<void> {
  if (await isSecondNeeded(acting)) refuse('ERROR.APPROVAL_REQUIRED')
}

/** Refuses what needs a second administrator for accounts that the same one made or gave another address. */
export async function refuseAloneForOwn(acting: Acting, accountId: AccountId): Promise<void> {
  if ((await findMadeBy(acting.tx, acting.actor.id)).includes(accountId)) await refuseAlone(acting)
}

/** Lets an administrator make one code for an account that they made themself, within a day of the approval. */
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
  await noteAction(tx, actor, 'approval-effected', {
    at: now.instant,
    subjectRef,
    facts: { object: 'certificate-code' },
    instanceKey: vault.instanceKey,
  })
}

/** Keeps a request, and the job that is due where it does not wait without end; the same one cannot wait twice. */
export async function insertApproval(
  tx: Tx,
  { kind, clientId, parentId, therapistId, accountId, startDate, endDate, email }: NewApproval,
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
        address: email === undefined ? null : sealJson(instanceKey, email, placeOf(id)),
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

/** The address that a request wants to give; undefined where it is about none, or decided. */
export function openAddress({ id, address }: ApprovalRow, instanceKey: KeyObject): string | undefined {
  return address === null ? undefined : (openJson(instanceKey, address, placeOf(id)) as string)
}

/** What waits for a second administrator, or for whoever asked to fetch it. */
export async function findWaitingApprovals(tx: Tx): Promise<ApprovalRow[]> {
  return statement<ApprovalRow>(
    'waiting-approvals',
    sql`select ${columns} from approvals where state in ('waiting', 'approved') order by id desc limit 200`,
  ).all(tx)
}

/** How many requests of others wait for this administrator. */
export async function countApprovalsFor(tx: Tx, accountId: AccountId): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-approvals-of-others',
    sql`select count(*)::integer as count from approvals where state = 'waiting'
     and asked_by <> ${accountId}`,
  ).first(tx)
  return row?.count ?? 0
}

/** A request, held until the transaction ends. */
export async function lockApproval(tx: Tx, id: ApprovalId): Promise<ApprovalRow | undefined> {
  return statement<ApprovalRow>(
    'lock-approval',
    sql`select ${columns} from approvals where id = ${id} for update`,
  ).first(tx)
}

/** Keeps what became of a request, and who of the others decided it. An approved code lapses after a day. */
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

/** Ends the approval of a code that was not made in time. */
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

function placeOf(id: string) {
  return { table: 'approvals', column: 'address', row: id, owner: instanceOwner }
}

function stored(row: ApprovalRow | undefined): ApprovalRow {
  if (!row) throw new Error('a request is gone that was just held')
  return row
}
