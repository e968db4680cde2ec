import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { atOnceRefusal } from '@standfest/domain/features/approvals/approvals.ts'
import {
  daysAfter,
  endedOn,
  mayManageSubstitutesOf,
  refuseEnding,
  refuseSubstituteChange,
} from '@standfest/domain/features/substitutes/substitute-rules.ts'
import {
  changeSubstitute,
  endSubstitute,
  listSubstitutes,
  nameSubstitute,
} from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { type Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { findClientFacts } from '#features/access/access.store.ts'
import { lockClientsOf } from '#features/accounts/account-states.store.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import {
  findAdministrators,
  findEntrustedAt,
  findMadeBy,
  isSecondNeeded,
  refuseAlone,
} from '#features/approvals/approvals.store.ts'
import { noticeKinds, noticeTo } from '#features/roles/notices.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { nameSubstituteFor, notifyOf } from './name-substitute.store.ts'
import {
  findDaysOfPair,
  findSubstitute,
  listAllSubstitutes,
  listSubstitutesAround,
  listSubstitutesEver,
  listSubstitutesStillOf,
  lockTherapists,
  markSubstituteEnded,
  updateSubstituteDays,
} from './substitutes.store.ts'

const answerList = handle(listSubstitutes, async ({ query }, context) => {
  const substitutes =
    query.client === undefined
      ? await visibleSubstitutes(context, query.parent)
      : await endedSubstitutesFor(context, query.client, query.parent)
  const ids = [...new Set(substitutes.flatMap(({ parentId, accountId }) => [parentId, accountId]))]
  const names = await findStaffNames(context.tx, ids, context.vault.instanceKey)
  return {
    items: substitutes.map(itemOf),
    included: [...names].map(([id, person]) => ({
      type: therapistResource.type,
      id,
      attributes: PersonName.parse(person),
    })),
  }
})

const answerName = handle(nameSubstitute, async ({ body }, context) => {
  const { tx, actor, now } = context
  const { atOnce, ...wanted } = body
  if (!mayManageSubstitutesOf(actor, wanted.parentId)) refuse('ERROR.ACCESS_DENIED')
  const isAlone = await isSecondNeeded(context)
  if (isAlone) {
    const colleague = {
      entrustedAt: await findEntrustedAt(tx, wanted.accountId),
      isOwn: (await findMadeBy(tx, actor.id)).includes(wanted.accountId),
    }
    if (atOnce !== true) refuse('ERROR.APPROVAL_REQUIRED')
    refuseIf(atOnceRefusal({ ...wanted, today: now.today }, colleague, now.instant))
  }
  const substitute = await nameSubstituteFor(context, wanted)
  if (isAlone) await notifyAtOnce(context, wanted.parentId)
  return itemOf(substitute)
})

const answerChange = handle(changeSubstitute, async ({ params, body }, context) => {
  const { tx, now } = context
  const { present, held } = await openSubstitute(context, params.id)
  const others = await findDaysOfPair(tx, present, present.id)
  refuseIf(refuseSubstituteChange(present, body, { today: now.today, others }))
  const days = daysAfter(present, body)
  if (days.startDate < present.startDate || days.endDate > present.endDate) await refuseAlone(context)
  const substitute = await updateSubstituteDays(tx, present.id, days)
  await notifyOf(context, 'substitute-changed', { substitute, held, former: present })
  return itemOf(substitute)
})

const answerEnd = handle(endSubstitute, async ({ params }, context) => {
  const { tx, now } = context
  const { present, held } = await openSubstitute(context, params.id)
  refuseIf(refuseEnding(present, now.today))
  const substitute = await markSubstituteEnded(tx, present.id, now.instant)
  await notifyOf(context, 'substitute-ended', { substitute, held })
  return undefined
})

export const substituteHandlers: readonly Handler[] = [answerList, answerName, answerChange, answerEnd]

/** A client sees who has access to them, a therapist the substitutions that involve them, an administrator all. */
async function visibleSubstitutes(
  { tx, actor, now }: Context<SignedIn>,
  parentId: AccountId | undefined,
): Promise<Substitute[]> {
  if (actor.role === 'ADMIN') return listAllSubstitutes(tx, parentId)
  if (actor.role === 'THERAPIST') return listSubstitutesAround(tx, actor.id, parentId)
  if (actor.parentId === undefined || (parentId !== undefined && parentId !== actor.parentId))
    return refuse('ERROR.ACCESS_DENIED')
  return listSubstitutesStillOf(tx, actor.parentId, now.today)
}

/**
 * The past substitutions that gave a therapist access to a client. A client they never had access to is
 * indistinguishable from an unknown id.
 */
async function endedSubstitutesFor(
  { tx, actor, now }: Context<SignedIn>,
  clientId: AccountId,
  parentId: AccountId | undefined,
): Promise<Substitute[]> {
  if (actor.role !== 'THERAPIST') return refuse('ERROR.ACCESS_DENIED')
  const client = await findClientFacts(tx, clientId)
  if (!client || client.deleted || (parentId !== undefined && parentId !== client.parent_id)) return []
  const ever = await listSubstitutesEver(tx, client.parent_id, actor.id)
  return ever.filter((one) => (endedOn(one, now) ?? '') >= client.registered_on)
}

/** A substitution that the caller may change, with the absent therapist row-locked. */
async function openSubstitute(context: Context<SignedIn>, id: SubstituteId) {
  const { tx, actor, ifMatch } = context
  const found = await findSubstitute(tx, id)
  if (!found || !mayManageSubstitutesOf(actor, found.parentId)) return refuse('ERROR.ACCESS_DENIED')
  const held = await lockTherapists(tx, [found.parentId])
  // Read again after the lock: a concurrent transaction may have changed the substitution.
  const present = (await findSubstitute(tx, id)) ?? found
  if (present.deletedAt !== 0) refuse('ERROR.SUBSTITUTE_OVER')
  if (ifMatch !== undefined && ifMatch !== present.version)
    refuse('ERROR.CONFLICT', { count: present.version })
  return { present, held }
}

/** A substitution without prior approval: all administrators and all clients concerned are notified at once. */
async function notifyAtOnce({ tx, now }: Context<SignedIn>, parentId: AccountId): Promise<void> {
  const administrators = (await findAdministrators(tx)).filter(({ active }) => active)
  await noticeTo(
    tx,
    noticeKinds.coverAtOnce,
    administrators.map(({ id }) => id),
    now.instant,
  )
  await noticeTo(tx, noticeKinds.coverBegins, await lockClientsOf(tx, parentId), now.instant)
}

function itemOf(substitute: Substitute) {
  return { id: substitute.id, attributes: substitute }
}
