import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AccountFacts,
  activationRefusal,
  deactivationRefusal,
  deletionRefusal,
} from '@standfest/domain/features/accounts/account-states.ts'
import {
  activateAccount,
  deactivateAccount,
  deleteAccount,
  handOverClients,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { v7 as uuidv7 } from 'uuid'
import { openForAdministration } from '#features/access/administered-account.ts'
import { removeCalendarAddress } from '#features/appointments/calendar-addresses.store.ts'
import { removeKeptKitsOf } from '#features/emergency-kit/kept-kits.store.ts'
import { takeOverReading } from '#features/messages/messages.store.ts'
import { endSessionsOf } from '#features/login/sessions.store.ts'
import { revokeCertificatesOf } from '#features/therapists/certificates.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { removeDevicesOf } from '#features/reminders/push-devices.store.ts'
import { expireLettersOf, putLetter } from '#outbox/letters.store.ts'
import {
  holdActiveAdministrators,
  holdActiveTherapist,
  lockAccountState,
  lockClientsOf,
  storeActive,
  storeDeleted,
  storeTreatingTherapist,
} from './account-states.store.ts'
import { handedOverKind } from './accounts.letters.ts'
import { noteAccount, type OpenForChange, openTreatedClient } from './change-account.ts'

const answerActivate = handle(activateAccount, async ({ body }, context) => {
  const account = await openForState(context, body.accountId)
  refuseIf(activationRefusal(await lockAccountState(context.tx, account.id, context.ifMatch)))
  await storeActive(context.tx, account.id, true)
  await noteAccount(context, account, 'account-activated', ['activeFlag'])
  return undefined
})

const answerDeactivate = handle(deactivateAccount, async ({ body }, context) => {
  const { tx, actor } = context
  const account = await openForState(context, body.accountId)
  const facts = await lockAccountState(tx, account.id, context.ifMatch)
  refuseIf(deactivationRefusal(facts, actor.id))
  await refuseToLeaveNobody(context, facts)
  await storeActive(tx, account.id, false)
  await shutOut(context, account.id)
  await noteAccount(context, account, 'account-deactivated', ['activeFlag'])
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
  await noteAccount(context, account, 'account-deleted', ['deletedAt'])
  // Of a client who is gone nothing is opened any more, and a repeat shall say the same again.
  context.concerns.client = undefined
  return undefined
})

const answerHandOver = handle(handOverClients, async ({ body }, context) => {
  const { tx, ifMatch } = context
  const { accountId, parentId, therapistId } = body
  if (!(await holdActiveTherapist(tx, therapistId))) refuse('ERROR.UPDATE_FAILED')
  if (parentId === therapistId) refuse('ERROR.UPDATE_FAILED')
  const clients = accountId ? [accountId] : parentId ? await lockClientsOf(tx, parentId) : []
  const former = new Set<AccountId>()
  for (const id of clients)
    former.add(await handOver(context, id, therapistId, accountId ? ifMatch : undefined))
  if (clients.length > 0) await tellTherapists(context, [...former, therapistId])
  context.concerns.client = undefined
  return { attributes: { clients: clients.length } }
})

export const accountStateHandlers: readonly Handler[] = [
  answerActivate,
  answerDeactivate,
  answerDelete,
  answerHandOver,
]

type OpenForState = Pick<OpenForChange, 'id' | 'key' | 'owner' | 'subjectRef' | 'parentId' | 'as'>

/** Any account for an administrator, an own client for the treating therapist; else refuses. */
async function openForState(context: Context<SignedIn>, accountId: AccountId): Promise<OpenForState> {
  if (context.actor.role === 'ADMIN') return openForAdministration(context, accountId)
  const { clientId, key, subjectRef, parentId, as } = await openTreatedClient(context, accountId)
  return { id: clientId, key, owner: clientId, subjectRef, parentId, as }
}

/** Two administrators who put each other out at the same moment would leave nobody: the later one is out already. */
async function refuseToLeaveNobody({ tx, actor }: Context<SignedIn>, { type }: AccountFacts): Promise<void> {
  if (type === 1 && !(await holdActiveAdministrators(tx)).includes(actor.id)) refuse('ERROR.SESSION_EXPIRED')
}

/** Nobody comes in with this account any more, and nothing goes out to it. A certificate does not come back with it. */
async function shutOut({ tx, now }: Context<SignedIn>, accountId: AccountId): Promise<void> {
  await revokeCertificatesOf(tx, accountId, now.instant)
  await endSessionsOf(tx, accountId)
  await expireLettersOf(tx, accountId)
  await removeDevicesOf(tx, accountId)
  await removeCalendarAddress(tx, accountId)
  await removeKeptKitsOf(tx, accountId)
}

async function handOver(
  context: Context<SignedIn>,
  clientId: AccountId,
  therapistId: AccountId,
  ifMatch: number | undefined,
): Promise<AccountId> {
  const { tx } = context
  const client = await openForAdministration(context, clientId)
  const { type } = await lockAccountState(tx, clientId, ifMatch)
  const { parentId } = client
  if (type !== 3 || parentId === undefined) return refuse('ERROR.ACCESS_DENIED')
  if (parentId === therapistId) refuse('ERROR.UPDATE_FAILED')
  await storeTreatingTherapist(tx, clientId, therapistId)
  await takeOverReading(tx, client, { from: parentId, to: therapistId })
  await noteAccount(context, client, 'client-handed-over', ['parentId'])
  await announceChange(tx, {
    clientId,
    what: 'account',
    parentId: therapistId,
    tellClient: false,
  })
  return parentId
}

const noticeGoodForSeconds = 72 * 3600

/** One letter to each, however many clients they were; nobody is named in it. */
async function tellTherapists(
  { tx, now }: Context<SignedIn>,
  therapists: readonly AccountId[],
): Promise<void> {
  const subjectId = uuidv7()
  for (const accountId of therapists) {
    if (!(await holdActiveTherapist(tx, accountId))) continue
    const notAfter = now.instant + noticeGoodForSeconds
    await putLetter(tx, { accountId, kind: handedOverKind, subjectId, dueAt: now.instant, notAfter })
  }
}
