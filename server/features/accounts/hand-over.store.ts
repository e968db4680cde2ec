import type { AccountId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import { findAccountFacts } from '#features/access/access.store.ts'
import { type Administering, openForAdministration } from '#features/access/administered-account.ts'
import { takeOverReading } from '#features/messages/messages.store.ts'
import { noticeKinds, noticeTo, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { refuse } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import {
  lockAccountState,
  lockActiveTherapist,
  lockClientsOf,
  storeTreatingTherapist,
} from './account-states.store.ts'
import { handedOverKind } from './accounts.mails.ts'
import { noteAccount } from './change-account.ts'

/** One client, or all clients of a therapist, and the new treating therapist. */
type HandOver = {
  readonly accountId?: AccountId | undefined
  readonly parentId?: AccountId | undefined
  readonly therapistId: AccountId
}

/** Hands clients over to another treating therapist and notifies everyone concerned; returns the number of clients. */
export async function handOver(
  context: Administering,
  { accountId, parentId, therapistId }: HandOver,
  ifMatch: number | undefined,
): Promise<number> {
  const { tx, actor, now } = context
  if (!(await lockActiveTherapist(tx, therapistId))) refuse('ERROR.UPDATE_FAILED')
  if (parentId === therapistId) refuse('ERROR.UPDATE_FAILED')
  const clients = accountId ? [accountId] : parentId ? await lockClientsOf(tx, parentId) : []
  const former = new Set<AccountId>()
  for (const id of clients)
    former.add(await handOverOne(context, id, therapistId, accountId ? ifMatch : undefined))
  if (clients.length > 0) {
    await notifyTherapists(context, [...former, therapistId])
    await noticeTo(tx, noticeKinds.therapistChanged, clients, now.instant)
    await noticeToAdministrators(tx, noticeKinds.handedOver, { by: actor.id, at: now.instant })
  }
  return clients.length
}

async function handOverOne(
  context: Administering,
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
  const [from, to] = await Promise.all([parentId, therapistId].map((id) => findAccountFacts(tx, id)))
  await noteAccount(context, client, 'client-handed-over', {
    ...(from && { from: from.subject_ref }),
    ...(to && { to: to.subject_ref }),
  })
  await announceChange(tx, {
    clientId,
    what: 'account',
    parentId: therapistId,
    tellClient: true,
  })
  return parentId
}

const noticeGoodForSeconds = 72 * 3600

/** Enqueues one mail per therapist, regardless of the number of clients; it names nobody. */
async function notifyTherapists({ tx, now }: Administering, therapists: readonly AccountId[]): Promise<void> {
  const subjectId = uuidv7()
  for (const accountId of therapists) {
    if (!(await lockActiveTherapist(tx, accountId))) continue
    const notAfter = now.instant + noticeGoodForSeconds
    await enqueueMail(tx, { accountId, kind: handedOverKind, subjectId, dueAt: now.instant, notAfter })
  }
}
