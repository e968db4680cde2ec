import { type Day, type Instant, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type { QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import { answeredLines, isScored, sumsOf } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { openRound, roundsOf } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import {
  type ClientQuestionnaire,
  type FilledQuestionnaire,
  isValidOn,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { lastCountedDay } from '@standfest/domain/features/streak/streak.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { noteAnswered } from '#features/reminders/outbox.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { listFilledOf, listPlansOf, type OwnPlan, type StoredFilled } from './filled.store.ts'
import { listPacks, listPacksOf, type StoredPack } from './packs.store.ts'

/** On which day, and at which time, something is asked or was answered. */
type Moment = Pick<Now, 'today'> & {
  /** When answers were given that arrive now; absent: what is asked at present. */
  readonly answeredAt?: Instant
}

/** A client's packs: those that are switched on, and those of which something was filled in. */
export async function readClientQuestionnaires(
  tx: Tx,
  client: ClientAccess,
  { today, answeredAt }: Moment,
): Promise<ClientQuestionnaire[]> {
  const [packs, plans, filled] = await Promise.all([
    listPacksOf(tx, client),
    listPlansOf(tx, client),
    listFilledOf(tx, client),
  ])
  const on = {
    today: lastCountedDay(today, client.closedOn),
    ...(answeredAt !== undefined && { answeredAt }),
  }
  return packs.flatMap((pack) => {
    const own = filled.filter(({ packId }) => packId === pack.id)
    if (!isOn(pack, on) && own.length === 0) return []
    return [questionnaireOf(client, pack, { own, plan: plans.get(pack.id), on })]
  })
}

/** Answers that waited on a device count for the time at which they were given: the pack may have been switched off since (§4). */
function isOn({ enabled, switchedOffAt }: StoredPack, { answeredAt }: Moment): boolean {
  return enabled || (answeredAt !== undefined && switchedOffAt !== null && answeredAt < switchedOffAt)
}

function whyNotAsked(client: ClientAccess, pack: StoredPack, on: Moment): ClientQuestionnaire['whyNotAsked'] {
  if (client.closedOn !== null) return 'closed'
  if (!isOn(pack, on)) return 'off'
  const { statement } = pack
  return statement === null || isValidOn(statement, on.today) ? null : 'licence'
}

function questionnaireOf(
  client: ClientAccess,
  pack: StoredPack,
  {
    own,
    plan: ownPlan,
    on,
  }: { readonly own: readonly StoredFilled[]; readonly plan: OwnPlan | undefined; readonly on: Moment },
): ClientQuestionnaire {
  const { statement, versions } = pack
  const [present] = versions
  if (present === undefined) throw new Error('a pack without a version')
  const why = whyNotAsked(client, pack, on)
  const isAsked = why === null
  const plan = ownPlan?.plan ?? pack.plan
  const begins = ownPlan?.begins ?? pack.begins
  const answered = own.flatMap(({ week }) => (week === null ? [] : [week]))
  const contents = new Map(versions.map(({ id, content }) => [id, content]))
  return {
    id: pack.id,
    title: present.content.title,
    germanOnly: present.germanOnly,
    versionId: isAsked ? present.id : null,
    whyNotAsked: why,
    selfHarm: statement?.asksAboutSelfHarm
      ? { readers: statement.readers, readWhen: statement.readWhen }
      : null,
    plan,
    ownPlan: ownPlan !== undefined,
    planVersion: ownPlan?.version ?? 0,
    rounds:
      plan === null || begins === null || !isAsked
        ? []
        : roundsOf(plan, {
            registeredOn: client.registeredOn,
            begins,
            answered,
            today: on.today,
            validUntil: statement?.validUntil ?? null,
          }),
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

/** What a reader's page lists: the care team plans what is not asked yet, the client's own page leaves it out. */
export function shownTo({ as }: ClientAccess, packs: readonly ClientQuestionnaire[]): ClientQuestionnaire[] {
  return packs.filter(({ plan, filled }) => as !== 'self' || plan !== null || filled.length > 0)
}

/** As a reader sees it: in words, and with numbers for the care team. */
export function shownFilled(
  client: ClientAccess,
  { packId: _internal, ...filled }: StoredFilled,
  content: PackContent | undefined,
): FilledQuestionnaire {
  const { answers } = filled
  const hasSums = content !== undefined && client.as !== 'self' && isScored(content)
  return {
    ...filled,
    lines: content ? answeredLines(content, answers) : [],
    scored: hasSums,
    sums: hasSums
      ? sumsOf(content, answers).map((sum) => ({
          ...sum,
          words: content.items.find(({ linkId }) => linkId === sum.group)?.words ?? null,
        }))
      : [],
  }
}

/** Marks the reminder of a round that was filled in as answered. */
export async function noteRoundAnswered(
  { tx, now }: Pick<Context<SignedIn>, 'tx' | 'now'>,
  { clientId }: ClientAccess,
  { id, rounds }: ClientQuestionnaire,
): Promise<void> {
  const round = openRound(rounds)
  if (round === undefined) return
  // Answers that waited on a device may arrive when the next round was reminded of, which they do not answer.
  const next = rounds.find(({ opensOn }) => opensOn > round.opensOn)
  await noteAnswered(tx, clientId, {
    kinds: ['questionnaire'],
    subjectId: id,
    since: startOfDay(round.dueOn, now.zone),
    until: next ? startOfDay(next.opensOn, now.zone) : now.instant + 1,
    at: now.instant,
  })
}
