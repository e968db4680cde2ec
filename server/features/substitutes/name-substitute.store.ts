import type { AccountId } from '@standfest/domain/base/id.ts'
import { refuseNewSubstitute } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import type { NewSubstitute, Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import type { Administering } from '#features/access/administered-account.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { refuseIf } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import type { SubstituteMail } from './substitutes.mails.ts'
import {
  findDaysOfPair,
  insertSubstitute,
  type LockedTherapists,
  lockTherapists,
} from './substitutes.store.ts'

const substituteDays = ['startDate', 'endDate'] as const
const mailGoodForSeconds = 72 * 3600

/** Names a substitute on behalf of a permitted user, or refuses what the rules forbid. */
export async function nameSubstituteFor(context: Administering, wanted: NewSubstitute): Promise<Substitute> {
  const { tx, now } = context
  const held = await lockTherapists(tx, [wanted.parentId, wanted.accountId])
  const facts = {
    today: now.today,
    isActiveTherapist: (id: AccountId) => held.get(id)?.isActive === true,
    others: await findDaysOfPair(tx, wanted),
  }
  refuseIf(refuseNewSubstitute(wanted, facts))
  const substitute = await insertSubstitute(tx, wanted)
  await notifyOf(context, 'substitute-named', { substitute, held })
  return substitute
}

type Told = {
  readonly substitute: Substitute
  readonly held: LockedTherapists
  /** The substitution's days before the change. */
  readonly former?: Pick<Substitute, 'startDate' | 'endDate'>
}

/** Follow-up of any change of a substitution: audit log entry, mails to both colleagues, notice to open pages. */
export async function notifyOf(
  { tx, actor, now, vault }: Administering,
  what: SubstituteMail,
  { substitute, held, former }: Told,
): Promise<void> {
  const { id, parentId, accountId } = substitute
  const to = (await findAccountFacts(tx, accountId))?.subject_ref
  const changes = substituteDays
    .filter((field) => former?.[field] !== substitute[field])
    .map((field) => ({ field, ...(former && { before: former[field] }), after: substitute[field] }))
  await recordAudit(tx, actor, what, {
    at: now.instant,
    subjectRef: held.get(parentId)?.subjectRef,
    facts: { changes, ...(to !== undefined && { to }) },
    instanceKey: vault.instanceKey,
  })
  for (const reader of [parentId, accountId]) {
    await enqueueMail(tx, {
      accountId: reader,
      kind: what,
      subjectId: id,
      dueAt: now.instant,
      notAfter: now.instant + mailGoodForSeconds,
    })
  }
  await announceChange(tx, { what: 'substitutes', parentId, accountId })
}
