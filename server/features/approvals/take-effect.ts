import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ApprovalState } from '@standfest/domain/features/approvals/approvals.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { settingChanges } from '@standfest/domain/features/audit-log/setting-changes.ts'
import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { Tx } from '#database/connection.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import type { Administering } from '#features/access/administered-account.ts'
import { lockClientsOf } from '#features/accounts/account-states.store.ts'
import { activateAdministrator } from '#features/accounts/activate.store.ts'
import { giveAddress } from '#features/accounts/give-address.store.ts'
import { handOver } from '#features/accounts/hand-over.store.ts'
import { recordAudit, recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { getSetting, replaceSetting } from '#features/instance-settings/settings.store.ts'
import { enqueuePasswordLink } from '#features/login/recovery.store.ts'
import { noticeKinds, noticeTo, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { nameSubstituteFor } from '#features/substitutes/name-substitute.store.ts'
import { Refused, refuse } from '#http/handle.ts'
import { type ApprovalRow, findAdministrators, markEntrusted, openSealedPart } from './approvals.store.ts'

/**
 * Carries out a request as its author, under the same rules as a direct call. A code is shown once and only to the
 * author: it is created when fetched.
 */
export async function takeEffect(context: Administering, approval: ApprovalRow): Promise<ApprovalState> {
  const { tx, now, actor, vault } = context
  const asked = (await findAdministrators(tx)).find(({ id }) => id === approval.asked_by)
  // A request whose requester has been deactivated since takes no effect.
  if (asked?.active !== true) refuse('ERROR.UPDATE_FAILED')
  switch (approval.kind) {
    case 'certificate-code':
      return 'approved'
    case 'hand-over': {
      const { client_id, parent_id, therapist_id } = approval
      const wanted = {
        accountId: client_id ?? undefined,
        parentId: parent_id ?? undefined,
        therapistId: named(therapist_id),
      }
      if ((await handOver(context, wanted, undefined)) === 0) refuse('ERROR.UPDATE_FAILED')
      break
    }
    case 'substitution': {
      const [from, parentId] = [named(approval.start_on), named(approval.parent_id)]
      await nameSubstituteFor(context, {
        accountId: named(approval.account_id),
        parentId,
        // Its first days passed while it waited for approval.
        startDate: from < now.today ? now.today : from,
        endDate: named(approval.end_on),
      })
      await noticeTo(tx, noticeKinds.coverBegins, await lockClientsOf(tx, parentId), now.instant)
      break
    }
    case 'address': {
      const { email } = openSealedPart(approval, vault.instanceKey)
      await giveAddress(context, named(approval.account_id), named(email))
      break
    }
    case 'hospital-receiver': {
      const { receiver } = openSealedPart(approval, vault.instanceKey)
      await changeRuledSetting(context, 'hospital_receiver', named(receiver))
      break
    }
    case 'activation':
      await activateAdministrator(context, named(approval.account_id))
      break
    case 'waiting-rule':
      // Pending requests wait a day at most from now on.
      await changeRuledSetting(context, 'second_administrator', '24-hours')
      break
    case 'password-reset': {
      const accountId = named(approval.account_id)
      const blocked = await enqueuePasswordLink(tx, vault.keyring, accountId, now.instant)
      if (blocked) throw new Refused({ code: 'ERROR.RATE_LIMIT' }, blocked.waitSeconds)
      await markEntrusted(tx, accountId, now.instant)
      await recordAuditOfAccount(
        tx,
        actor,
        'password-link-requested',
        now.instant,
        await subjectOf(tx, approval),
      )
    }
  }
  return 'effected'
}

/** Changes a setting that one administrator alone does not change. */
async function changeRuledSetting<N extends 'second_administrator' | 'hospital_receiver'>(
  { tx, actor, now, vault: { instanceKey } }: Administering,
  name: N,
  value: SecuritySetting<N>,
): Promise<void> {
  const former = await getSetting(tx, name)
  await replaceSetting(tx, name, value, undefined)
  const line = await recordAudit(tx, actor, 'setting-changed', {
    at: now.instant,
    subjectRef: undefined,
    facts: { object: name, changes: settingChanges(name, former, value) },
    instanceKey,
  })
  await noticeToAdministrators(tx, noticeKinds.settingChanged, { by: actor.id, at: now.instant, line })
}

type Noting = { readonly subjectRef: string; readonly role: Role }

/** Records an audit log entry about a request with its present facts, such as a client's treating therapist. */
export async function notesOf(
  { tx, now, vault: { instanceKey } }: Pick<Administering, 'tx' | 'now' | 'vault'>,
  approval: ApprovalRow,
): Promise<(actor: Noting | undefined, action: AuditLogAction) => Promise<string>> {
  const { kind, client_id, parent_id, therapist_id, account_id, asked_by } = approval
  const factsOf = async (id: AccountId | null | undefined) =>
    id === null || id === undefined ? undefined : findAccountFacts(tx, id)
  const subjectRef = await subjectOf(tx, approval)
  const asker = (await factsOf(asked_by))?.subject_ref
  const isHandOver = kind === 'hand-over'
  const from = isHandOver ? (parent_id ?? (await factsOf(client_id))?.parent_id) : undefined
  const to = isHandOver ? therapist_id : kind === 'substitution' ? account_id : undefined
  const [fromRef, toRef] = [(await factsOf(from))?.subject_ref, (await factsOf(to))?.subject_ref]
  return async (actor, action) => {
    const facts = {
      object: kind,
      ...(fromRef !== undefined && { from: fromRef }),
      ...(toRef !== undefined && { to: toRef }),
      ...(asker !== undefined && asker !== actor?.subjectRef && { askedBy: asker }),
    }
    return recordAudit(tx, actor, action, { at: now.instant, subjectRef, facts, instanceKey })
  }
}

/** The audit log's subject for a request. */
async function subjectOf(
  tx: Tx,
  { client_id, parent_id, account_id }: ApprovalRow,
): Promise<string | undefined> {
  const first = client_id ?? parent_id ?? account_id
  return first === null ? undefined : (await findAccountFacts(tx, first))?.subject_ref
}

/**
 * Notifies the people concerned that a request is pending, and the other administrators that their approval is asked
 * for.
 */
export async function notifyOfRequest(tx: Tx, approval: ApprovalRow, at: Instant): Promise<void> {
  const { asked_by, client_id, parent_id, therapist_id, account_id } = approval
  // A hand-over of all clients of a therapist, or a substitution for that therapist.
  const clients = parent_id === null ? [] : await lockClientsOf(tx, parent_id)
  const treating = client_id === null ? undefined : (await findAccountFacts(tx, client_id))?.parent_id
  const people = [client_id, parent_id, therapist_id, account_id, treating, ...clients]
  const concerned = new Set(people.filter((id): id is AccountId => typeof id === 'string'))
  await noticeTo(tx, noticeKinds.approvalConcerns, [...concerned], at)
  const others = (await findAdministrators(tx)).filter(({ id, active }) => active && id !== asked_by)
  await noticeTo(
    tx,
    noticeKinds.approvalAsked,
    others.map(({ id }) => id),
    at,
  )
}

function named<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a request names nobody')
  return value
}
