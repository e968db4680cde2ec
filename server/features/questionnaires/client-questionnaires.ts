import type { Day, Now } from '@standfest/domain/base/day.ts'
import type { QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import { answeredLines, sumsOf } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { roundsOf } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import {
  type ClientQuestionnaire,
  type FilledQuestionnaire,
  isValidOn,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { lastCountedDay } from '@standfest/domain/features/streak/streak.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { listFilledOf, listPlansOf, type OwnPlan, type StoredFilled } from './filled.store.ts'
import { listPacks, type StoredPack } from './packs.store.ts'

/** A client's packs: those that are switched on, and those of which something was filled in. */
export async function readClientQuestionnaires(
  tx: Tx,
  client: ClientAccess,
  now: Pick<Now, 'today'>,
): Promise<ClientQuestionnaire[]> {
  const [packs, plans, filled] = await Promise.all([
    listPacks(tx),
    listPlansOf(tx, client),
    listFilledOf(tx, client),
  ])
  const today = lastCountedDay(now.today, client.closedOn)
  return packs.flatMap((pack) => {
    const own = filled.filter(({ packId }) => packId === pack.id)
    const present = pack.versions[0]
    if (present === undefined || (!pack.enabled && own.length === 0)) return []
    return [questionnaireOf(client, pack, { own, plan: plans.get(pack.id), today })]
  })
}

function questionnaireOf(
  client: ClientAccess,
  pack: StoredPack,
  {
    own,
    plan: ownPlan,
    today,
  }: { readonly own: readonly StoredFilled[]; readonly plan: OwnPlan | undefined; readonly today: Day },
): ClientQuestionnaire {
  const { statement, versions } = pack
  const [present] = versions
  if (present === undefined) throw new Error('a pack without a version')
  const isAsked = isAskedOn(pack, today) && client.closedOn === null
  const plan = ownPlan?.plan ?? pack.plan
  const since = ownPlan?.plannedOn ?? pack.plannedOn
  const answered = own.flatMap(({ week }) => (week === null ? [] : [week]))
  const contents = new Map(versions.map(({ id, content }) => [id, content]))
  return {
    id: pack.id,
    title: present.content.title,
    germanOnly: present.germanOnly,
    versionId: isAsked ? present.id : null,
    selfHarm: statement?.asksAboutSelfHarm
      ? { readers: statement.readers, readWhen: statement.readWhen }
      : null,
    plan,
    ownPlan: ownPlan !== undefined,
    planVersion: ownPlan?.version ?? 0,
    rounds:
      plan === null || since === null || !isAsked
        ? []
        : roundsOf(plan, { registeredOn: client.registeredOn, since, answered, today }),
    filled: own.map((one) => shownFilled(client, one, contents.get(one.versionId))),
  }
}

/** Whether a version may be read: one that is asked now, and in a client's record one that was filled in there (§4). */
export async function isReadable(
  tx: Tx,
  client: ClientAccess | undefined,
  id: QuestionnairePackVersionId,
  now: Pick<Now, 'today'>,
): Promise<boolean> {
  if (client === undefined)
    return (await listPacks(tx)).some((pack) => isAskedOn(pack, now.today) && pack.versions[0]?.id === id)
  const found = await readClientQuestionnaires(tx, client, now)
  return found.some(({ versionId, filled }) => versionId === id || filled.some((one) => one.versionId === id))
}

function isAskedOn({ enabled, statement }: StoredPack, today: Day): boolean {
  return enabled && statement !== null && isValidOn(statement, today)
}

/** As a reader sees it: in words, and with numbers for the care team. */
export function shownFilled(
  client: ClientAccess,
  { packId: _internal, ...filled }: StoredFilled,
  content: PackContent | undefined,
): FilledQuestionnaire {
  const { answers } = filled
  return {
    ...filled,
    lines: content ? answeredLines(content, answers) : [],
    sums: content && client.as !== 'self' ? sumsOf(content, answers) : [],
  }
}
