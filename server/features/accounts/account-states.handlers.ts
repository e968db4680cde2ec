import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AccountFacts,
  activationRefusal,
  closingRefusal,
  deactivationRefusal,
  deletionRefusal,
  reopeningRefusal,
} from '@standfest/domain/features/accounts/account-states.ts'
import { readableUntil } from '@standfest/domain/features/accounts/after-closing.ts'
import {
  activateAccount,
  deactivateAccount,
  deleteAccount,
  handOverClients,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  closeTreatment,
  keepRecord,
  reopenTreatment,
} from '@standfest/domain/features/accounts/treatment.calls.ts'
import { openForAdministration } from '#features/access/administered-account.ts'
import { removeCalendarAddress } from '#features/appointments/calendar-addresses.store.ts'
import { removeStaffCalendarAddress } from '#features/appointments/staff-calendar-addresses.store.ts'
import { refuseAlone } from '#features/approvals/approvals.store.ts'
import { removeOfflineKitsOf } from '#features/emergency-kit/offline-kits.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { endSessionsOf } from '#features/login/sessions.store.ts'
import { removeCompleteCopyOf } from '#features/my-copy/complete-copy.store.ts'
import { removeCopyOf } from '#features/my-copy/my-copy.store.ts'
import { removeDevicesOf } from '#features/reminders/push-devices.store.ts'
import {
  expireOtherMailsOf,
  noticeKinds,
  noticeTo,
  noticeToAdministrators,
} from '#features/roles/notices.store.ts'
import { revokeCertificatesOf } from '#features/therapists/certificates.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import {
  lockAccountState,
  lockActiveAdministrators,
  storeActive,
  storeDeleted,
  storeTreatmentClosed,
} from './account-states.store.ts'
import { activateAdministrator } from './activate.store.ts'
import { storeReadableUntil, storeRecordKept } from './after-closing.store.ts'
import { noteAccount, type OpenForChange, openTreatedClient } from './change-account.ts'
import { handOver } from './hand-over.store.ts'

const answerActivate = handle(activateAccount, async ({ body }, context) => {
  const account = await openForState(context, body.accountId)
  const facts = await lockAccountState(context.tx, account.id, context.ifMatch)
  refuseIf(activationRefusal(facts))
  if (facts.type === 1) {
    await refuseAlone(context)
    await activateAdministrator(context, account.id)
    return undefined
  }
  await storeActive(context.tx, account.id, { active: true, at: context.now.instant })
  if (facts.closedOn !== null) await beginWindow(context, account.id)
  await noteAccount(context, account, 'account-activated')
  return undefined
})

const answerDeactivate = handle(deactivateAccount, async ({ body }, context) => {
  const { tx, actor, now } = context
  const account = await openForState(context, body.accountId)
  const facts = await lockAccountState(tx, account.id, context.ifMatch)
  refuseIf(deactivationRefusal(facts, actor.id))
  await refuseToLeaveNobody(context, facts)
  await storeActive(tx, account.id, { active: false, at: now.instant })
  await shutOut(context, account.id)
  await notifyOfDeactivation(context, facts)
  await noteAccount(context, account, 'account-deactivated')
  return undefined
})

const answerDelete = handle(deleteAccount, async ({ params }, context) => {
  const { tx, actor, now } = context
  const account = await openForState(context, params.id)
  const facts = await lockAccountState(tx, account.id, context.ifMatch)
  if (actor.role === 'ADMIN' && facts.type === 3) refuse('ERROR.ACCESS_DENIED')
  refuseIf(deletionRefusal(facts, actor.id))
  await refuseToLeaveNobody(context, facts)
  await storeDeleted(tx, account.id, now.instant)
  await shutOut(context, account.id)
  await notifyOfDeactivation(context, facts)
  await noteAccount(context, account, 'account-deleted')
  // A deleted client cannot be opened any more: the stored answer is sealed without the client's key, so that a repeat
  // gets it.
  context.concerns.client = undefined
  return undefined
})

/** Sessions, devices and kits stay, because the client can read until the window ends. Reminders are dropped when they are due. */
const answerClose = handle(closeTreatment, async ({ body }, context) => {
  const account = await openForState(context, body.accountId)
  refuseIf(closingRefusal(await lockAccountState(context.tx, account.id, context.ifMatch)))
  await storeTreatmentClosed(context.tx, account.id, context.now.today)
  await beginWindow(context, account.id)
  await noteAccount(context, account, 'treatment-closed')
  return undefined
})

const answerReopen = handle(reopenTreatment, async ({ body }, context) => {
  const account = await openForState(context, body.accountId)
  refuseIf(reopeningRefusal(await lockAccountState(context.tx, account.id, context.ifMatch)))
  await storeTreatmentClosed(context.tx, account.id, null)
  await storeReadableUntil(context.tx, account.id, null)
  await noteAccount(context, account, 'treatment-reopened')
  return undefined
})

/** Withdraws the announcement at once; the record is kept until the therapist allows anonymising again. */
const answerKeepRecord = handle(keepRecord, async ({ body }, context) => {
  const account = await openForState(context, body.accountId)
  await lockAccountState(context.tx, account.id, context.ifMatch)
  await storeRecordKept(context.tx, account.id, body.keep)
  await noteAccount(context, account, body.keep ? 'anonymising-stopped' : 'anonymising-resumed')
  return undefined
})

const answerHandOver = handle(handOverClients, async ({ body }, context) => {
  await refuseAlone(context)
  const clients = await handOver(context, body, context.ifMatch)
  context.concerns.client = undefined
  return { attributes: { clients } }
})

export const accountStateHandlers: readonly Handler[] = [
  answerActivate,
  answerDeactivate,
  answerDelete,
  answerClose,
  answerReopen,
  answerKeepRecord,
  answerHandOver,
]

/** The last day of reading by the clinic's current setting; a later change of the setting does not shorten it. */
async function beginWindow({ tx, now }: Context<SignedIn>, clientId: AccountId): Promise<void> {
  await storeReadableUntil(tx, clientId, readableUntil(now.today, await getSetting(tx, 'after_closing')))
}

type OpenForState = Pick<OpenForChange, 'id' | 'key' | 'owner' | 'subjectRef' | 'parentId' | 'as'>

/** Opens any account for an administrator, or an own client for the treating therapist; else refuses. */
async function openForState(context: Context<SignedIn>, accountId: AccountId): Promise<OpenForState> {
  if (context.actor.role === 'ADMIN') return openForAdministration(context, accountId)
  const { clientId, key, subjectRef, parentId, as } = await openTreatedClient(context, accountId)
  return { id: clientId, key, owner: clientId, subjectRef, parentId, as }
}

/**
 * Two administrators deactivating each other at the same time would leave none: the second one is deactivated already.
 */
async function refuseToLeaveNobody({ tx, actor }: Context<SignedIn>, { type }: AccountFacts): Promise<void> {
  if (type === 1 && !(await lockActiveAdministrators(tx)).includes(actor.id)) refuse('ERROR.SESSION_EXPIRED')
}

/** Notifies a deactivated administrator, and the other administrators. */
async function notifyOfDeactivation(
  { tx, actor, now }: Context<SignedIn>,
  { id, type }: Pick<AccountFacts, 'id' | 'type'>,
): Promise<void> {
  if (type !== 1) return
  await noticeTo(tx, noticeKinds.accessEnded, [id], now.instant)
  await noticeToAdministrators(tx, noticeKinds.administratorChanged, { by: actor.id, at: now.instant })
}

/**
 * Ends sessions, links and pending mails of an account. Certificates stay revoked when the account is activated again.
 */
async function shutOut({ tx, now }: Context<SignedIn>, accountId: AccountId): Promise<void> {
  await revokeCertificatesOf(tx, accountId, now.instant)
  await endSessionsOf(tx, accountId)
  await expireOtherMailsOf(tx, accountId)
  await removeDevicesOf(tx, accountId)
  await removeCalendarAddress(tx, accountId)
  await removeStaffCalendarAddress(tx, accountId)
  await removeOfflineKitsOf(tx, accountId)
  await removeCopyOf(tx, accountId)
  await removeCompleteCopyOf(tx, accountId)
}
