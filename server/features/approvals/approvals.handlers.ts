import type { AccountId, ApprovalId } from '@standfest/domain/base/id.ts'
import { activationRefusal } from '@standfest/domain/features/accounts/account-states.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { accountTypes, fullName, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  approvalTermsResource,
  askApproval,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '@standfest/domain/features/approvals/approvals.calls.ts'
import { approvalRefusal, dueOf, type NewApproval } from '@standfest/domain/features/approvals/approvals.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import { openForAdministration } from '#features/access/administered-account.ts'
import { lockAccountState } from '#features/accounts/account-states.store.ts'
import { findStaffNames, getAdministeredAccount } from '#features/accounts/accounts.store.ts'
import { refuseAddress } from '#features/accounts/give-address.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { noticeKinds, noticeTo } from '#features/roles/notices.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  type ApprovalRow,
  findAdministrators,
  findMadeBy,
  findWaitingApprovals,
  insertApproval,
  isSecondNeeded,
  lockApproval,
  openSealedPart,
  storeApprovalState,
} from './approvals.store.ts'
import { notesOf, notifyOfRequest, takeEffect } from './take-effect.ts'

const answerList = handle(listApprovals, async (_input, context) => {
  const { tx, actor, vault } = context
  const rows = await findWaitingApprovals(tx)
  const staff = rows.flatMap(({ asked_by, parent_id, therapist_id, account_id }) =>
    [asked_by, parent_id, therapist_id, account_id].filter((id): id is AccountId => id !== null),
  )
  const names = await findStaffNames(tx, [...new Set(staff)], vault.instanceKey)
  const items = []
  for (const row of rows) items.push(await itemOf(context, row))
  const terms = {
    needed: await isSecondNeeded(context),
    rule: await getSetting(tx, 'second_administrator'),
    made: await findMadeBy(tx, actor.id),
  }
  return {
    items,
    included: [
      ...[...names].map(([id, person]) => ({
        type: therapistResource.type,
        id,
        attributes: PersonName.parse(person),
      })),
      { type: approvalTermsResource.type, attributes: terms },
    ],
  }
})

const answerAsk = handle(askApproval, async ({ body }, context) => {
  const { tx, actor, now, vault } = context
  await refuseUnknown(context, body)
  const dueAt = dueOf(await getSetting(tx, 'second_administrator'), now.instant)
  const { instanceKey } = vault
  const approval = await insertApproval(tx, body, { by: actor.id, at: now.instant, dueAt, instanceKey })
  await (await notesOf(context, approval))(actor, 'approval-asked')
  await notifyOfRequest(tx, approval, now.instant)
  await announceChange(tx, { what: 'approvals' })
  return itemOf(context, approval)
})

const answerDecide = handle(decideApproval, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  const approval = await openWaiting(context, params.id)
  const approver = (await findAdministrators(tx)).find(({ id }) => id === actor.id)
  const isApproval = body.decision === 'approve'
  if (approver && isApproval) refuseIf(approvalRefusal({ askedBy: approval.asked_by }, approver, now.instant))
  // The administrator who requested an approval withdraws it instead of refusing it.
  if (approval.asked_by === actor.id) refuse('ERROR.APPROVAL_OWN')
  const note = await notesOf(context, approval)
  await note(actor, isApproval ? 'approval-given' : 'approval-refused')
  const state = isApproval ? await takeEffect(await asAsker(context, approval), approval) : 'refused'
  const decided = await storeApprovalState(tx, approval.id, state, { by: actor.id, at: now.instant })
  if (state === 'effected') await note(actor, 'approval-effected')
  await noticeTo(tx, noticeKinds.approvalDecided, [approval.asked_by], now.instant)
  await announceChange(tx, { what: 'approvals' })
  const item = await itemOf(context, decided)
  context.concerns.client = undefined
  return item
})

const answerWithdraw = handle(withdrawApproval, async ({ params }, context) => {
  const { tx, actor, now } = context
  const approval = await openWaiting(context, params.id)
  if (approval.asked_by !== actor.id) refuse('ERROR.ACCESS_DENIED')
  await storeApprovalState(tx, approval.id, 'withdrawn', { by: undefined, at: now.instant })
  await (await notesOf(context, approval))(actor, 'approval-withdrawn')
  await announceChange(tx, { what: 'approvals' })
  return undefined
})

export const approvalHandlers: readonly Handler[] = [answerList, answerAsk, answerDecide, answerWithdraw]

/** The staff account that each kind of request is about. */
const staffOf: Readonly<Record<NewApproval['kind'], readonly number[]>> = {
  'hand-over': [],
  'certificate-code': [accountTypes.THERAPIST],
  'password-reset': [accountTypes.ADMIN, accountTypes.THERAPIST],
  substitution: [accountTypes.THERAPIST],
  address: [accountTypes.ADMIN, accountTypes.THERAPIST],
  activation: [accountTypes.ADMIN],
  'waiting-rule': [],
  'hospital-receiver': [],
}

/** A request that nobody could approve is refused when it is made. */
async function refuseUnknown(context: Context<SignedIn>, wanted: NewApproval): Promise<void> {
  const { tx, actor } = context
  const typeOf = async (id: AccountId) => {
    const facts = await findAccountFacts(tx, id)
    return facts && !facts.anonymised ? facts : undefined
  }
  const { clientId, parentId, therapistId, accountId, email, kind } = wanted
  const client = clientId && (await typeOf(clientId))
  if (clientId && client?.type !== 3) refuse('ERROR.ACCESS_DENIED')
  for (const id of [parentId, therapistId].filter((one) => one !== undefined))
    if ((await typeOf(id))?.type !== 2) refuse('ERROR.ACCESS_DENIED')
  if (accountId !== undefined) {
    const type = (await typeOf(accountId))?.type
    if (type === undefined || !staffOf[kind].includes(type)) refuse('ERROR.ACCESS_DENIED')
    if (kind === 'address' && accountId === actor.id) refuse('ERROR.ACCESS_DENIED')
    if (kind === 'activation') refuseIf(activationRefusal(await lockAccountState(tx, accountId, undefined)))
    if (email !== undefined) await refuseAddress(context, accountId, email)
  }
  const from = parentId ?? client?.parent_id
  if (kind === 'hand-over' && from === therapistId) refuse('ERROR.UPDATE_FAILED')
}

/** A pending request, row-locked; an approved code can still be withdrawn. */
async function openWaiting({ tx, call, ifMatch }: Context<SignedIn>, id: ApprovalId): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, id)
  if (!approval) return refuse('ERROR.ACCESS_DENIED')
  const isOpen = approval.state === 'waiting' || (call.method === 'DELETE' && approval.state === 'approved')
  if (!isOpen) refuse('ERROR.ALREADY_DECIDED')
  if (ifMatch !== undefined && ifMatch !== approval.version)
    refuse('ERROR.CONFLICT', { count: approval.version })
  return approval
}

/**
 * Carries out the request as its author: the audit log entry of the action names the author, that of the approval the
 * approver.
 */
async function asAsker(context: Context<SignedIn>, { asked_by }: ApprovalRow) {
  const asker = await findAccountFacts(context.tx, asked_by)
  if (!asker) return refuse('ERROR.UPDATE_FAILED')
  return { ...context, actor: { id: asked_by, role: 'ADMIN' as const, subjectRef: asker.subject_ref } }
}

async function itemOf(context: Context<SignedIn>, row: ApprovalRow) {
  const person = row.client_id === null ? null : await nameOf(context, row.client_id)
  const given = {
    clientId: row.client_id ?? undefined,
    parentId: row.parent_id ?? undefined,
    therapistId: row.therapist_id ?? undefined,
    accountId: row.account_id ?? undefined,
    startDate: row.start_on ?? undefined,
    endDate: row.end_on ?? undefined,
    ...openSealedPart(row, context.vault.instanceKey),
  }
  const made: readonly (string | null)[] = await findMadeBy(context.tx, row.asked_by)
  const attributes = {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    person,
    madeByAsker: made.includes(row.therapist_id) || made.includes(row.account_id),
    ...given,
  }
  return { id: row.id, attributes }
}

/** The client's name; opening a client's scope closes the previous one. */
async function nameOf(context: Context<SignedIn>, clientId: AccountId) {
  const opened = await openForAdministration(context, clientId)
  const name = PersonName.parse((await getAdministeredAccount(context.tx, opened)).person)
  context.concerns.client = undefined
  return fullName(name) === '' ? null : name
}
