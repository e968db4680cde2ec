import type { AccountId } from '@standfest/domain/base/id.ts'
import { refuseNewSubstitute } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import type { NewSubstitute, Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import type { Administering } from '#features/access/administered-account.ts'
import { noteAction } from '#features/protocol/protocol.store.ts'
import { refuseIf } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { putLetter } from '#outbox/letters.store.ts'
import type { SubstituteLetter } from './substitutes.letters.ts'
import { findDaysOfPair, type HeldTherapists, holdTherapists, insertSubstitute } from './substitutes.store.ts'

const substituteDays = ['startDate', 'endDate'] as const
const letterGoodForSeconds = 72 * 3600

/** Names a colleague who stands in, for somebody who may, or refuses what the rules forbid. */
export async function nameSubstituteFor(context: Administering, wanted: NewSubstitute): Promise<Substitute> {
  const { tx, now } = context
  const held = await holdTherapists(tx, [wanted.parentId, wanted.accountId])
  const facts = {
    today: now.today,
    isActiveTherapist: (id: AccountId) => held.get(id)?.isActive === true,
    others: await findDaysOfPair(tx, wanted),
  }
  refuseIf(refuseNewSubstitute(wanted, facts))
  const substitute = await insertSubstitute(tx, wanted)
  await tellOf(context, 'substitute-named', { substitute, held })
  return substitute
}

type Told = {
  readonly substitute: Substitute
  readonly held: HeldTherapists
  /** Its days before they were changed. */
  readonly former?: Pick<Substitute, 'startDate' | 'endDate'>
}

/** Whatever becomes of a substitution: the protocol has it, both colleagues get a letter, open pages follow. */
export async function tellOf(
  { tx, actor, now, vault }: Administering,
  what: SubstituteLetter,
  { substitute, held, former }: Told,
): Promise<void> {
  const { id, parentId, accountId } = substitute
  const to = (await findAccountFacts(tx, accountId))?.subject_ref
  const changes = substituteDays
    .filter((field) => former?.[field] !== substitute[field])
    .map((field) => ({ field, ...(former && { before: former[field] }), after: substitute[field] }))
  await noteAction(tx, actor, what, {
    at: now.instant,
    subjectRef: held.get(parentId)?.subjectRef,
    facts: { changes, ...(to !== undefined && { to }) },
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
