import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  changeSubstitute,
  endSubstitute,
  listSubstitutes,
  nameSubstitute,
} from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import {
  daysAfter,
  mayManageSubstitutesOf,
  refuseEnding,
  refuseNewSubstitute,
  refuseSubstituteChange,
} from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { type Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import { noteStaffAction } from '#features/protocol/protocol.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { putLetter } from '#outbox/letters.store.ts'
import type { SubstituteLetter } from './substitutes.letters.ts'
import {
  findDaysOfPair,
  findSubstitute,
  type HeldTherapists,
  holdTherapists,
  insertSubstitute,
  listAllSubstitutes,
  listSubstitutesAround,
  listSubstitutesStillOf,
  markSubstituteEnded,
  updateSubstituteDays,
} from './substitutes.store.ts'

const letterGoodForSeconds = 72 * 3600

const answerList = handle(listSubstitutes, async ({ query }, context) => {
  const substitutes = await visibleSubstitutes(context, query.parent)
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
  if (!mayManageSubstitutesOf(actor, body.parentId)) refuse('ERROR.ACCESS_DENIED')
  const held = await holdTherapists(tx, [body.parentId, body.accountId])
  const facts = {
    today: now.today,
    isActiveTherapist: (id: AccountId) => held.get(id)?.isActive === true,
    others: await findDaysOfPair(tx, body),
  }
  refuseIf(refuseNewSubstitute(body, facts))
  const substitute = await insertSubstitute(tx, body)
  await tellOf(context, 'substitute-named', { substitute, held })
  return itemOf(substitute)
})

const answerChange = handle(changeSubstitute, async ({ params, body }, context) => {
  const { tx, now } = context
  const { present, held } = await openSubstitute(context, params.id)
  const others = await findDaysOfPair(tx, present, present.id)
  refuseIf(refuseSubstituteChange(present, body, { today: now.today, others }))
  const substitute = await updateSubstituteDays(tx, present.id, daysAfter(present, body))
  await tellOf(context, 'substitute-changed', { substitute, held })
  return itemOf(substitute)
})

const answerEnd = handle(endSubstitute, async ({ params }, context) => {
  const { tx, now } = context
  const { present, held } = await openSubstitute(context, params.id)
  refuseIf(refuseEnding(present, now.today))
  const substitute = await markSubstituteEnded(tx, present.id, now.instant)
  await tellOf(context, 'substitute-ended', { substitute, held })
  return undefined
})

export const substituteHandlers: readonly Handler[] = [answerList, answerName, answerChange, answerEnd]

/** A client sees who has access to them, a therapist what concerns them, an administrator all. */
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

/** A substitution for somebody who may change it, with the absent therapist held. */
async function openSubstitute(context: Context<SignedIn>, id: SubstituteId) {
  const { tx, actor, ifMatch } = context
  const found = await findSubstitute(tx, id)
  if (!found || !mayManageSubstitutesOf(actor, found.parentId)) return refuse('ERROR.ACCESS_DENIED')
  const held = await holdTherapists(tx, [found.parentId])
  // Whoever held the therapist before may have changed it.
  const present = (await findSubstitute(tx, id)) ?? found
  if (present.deletedAt !== 0) refuse('ERROR.SUBSTITUTE_OVER')
  if (ifMatch !== undefined && ifMatch !== present.version)
    refuse('ERROR.CONFLICT', { count: present.version })
  return { present, held }
}

type Told = { readonly substitute: Substitute; readonly held: HeldTherapists }

/** Whatever becomes of a substitution: the protocol has it, both colleagues get a letter, open pages follow. */
async function tellOf(
  { tx, actor, now, vault }: Context<SignedIn>,
  what: SubstituteLetter,
  { substitute: { id, parentId, accountId, startDate, endDate }, held }: Told,
): Promise<void> {
  await noteStaffAction(tx, actor, what, {
    at: now.instant,
    subjectRef: held.get(parentId)?.subjectRef,
    details: { object: id, accountId, startDate, endDate },
    instanceKey: vault.instanceKey,
  })
  for (const reader of [parentId, accountId]) {
    await putLetter(tx, {
      accountId: reader,
      kind: what,
      subjectId: id,
      dueAt: now.instant,
      notAfter: now.instant + letterGoodForSeconds,
    })
  }
  await announceChange(tx, { what: 'substitutes', parentId, accountId })
}

function itemOf(substitute: Substitute) {
  return { id: substitute.id, attributes: substitute }
}
