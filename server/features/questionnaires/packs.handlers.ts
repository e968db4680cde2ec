import type { QuestionnairePackId } from '@standfest/domain/base/id.ts'
import type { Change } from '@standfest/domain/features/audit-log/facts.ts'
import { faultOfNextVersion } from '@standfest/domain/features/questionnaires/next-version.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { planBegins } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import {
  changeQuestionnaire,
  checkQuestionnaire,
  listQuestionnaires,
  loadQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import {
  type NewQuestionnaire,
  refuseEnabling,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { readQuestionnaire } from '@standfest/domain/features/questionnaires/read-questionnaire.ts'
import { selfHarmItems } from '@standfest/domain/features/questionnaires/self-harm.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import {
  type Context,
  type Handler,
  handle,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import {
  insertPack,
  insertVersion,
  listPacks,
  lockPacks,
  type StoredPack,
  updatePack,
} from './packs.store.ts'

/** The packs' object name in the audit log, beside the names of settings. */
const auditLogObject = 'questionnaires'

const answerList = handle(listQuestionnaires, async (_input, { tx }) => ({
  items: (await listPacks(tx)).map(itemOf),
}))

const answerCheck = handle(checkQuestionnaire, async ({ body: { file, leaveOut, packId } }, { tx }) => {
  const read = readQuestionnaire(file, leaveOut)
  if ('faults' in read) return { attributes: { content: null, selfHarmItems: [], faults: [...read.faults] } }
  const { content } = read
  const fault = faultOfNextVersion(await listPacks(tx), packId, content)
  return {
    attributes: { content, selfHarmItems: [...selfHarmItems(content)], faults: fault ? [fault] : [] },
  }
})

const answerLoad = handle(loadQuestionnaire, async ({ body }, context) => {
  const { tx, now, ifMatch } = context
  const content = contentOf(body)
  await lockPacks(tx)
  const packs = await listPacks(tx)
  const pack = body.packId === undefined ? undefined : packs.find(({ id }) => id === body.packId)
  if (body.packId !== undefined && pack === undefined) refuseField('packId', 'ERROR.CHOICE_INVALID')
  const fault = faultOfNextVersion(packs, pack?.id, content)
  // A request that was repeated after its answer was lost finds what it stored.
  if (pack && fault?.reason === 'presentVersion') return itemOf(pack)
  if (pack) refuseStale(pack, ifMatch)
  if (fault) refuseField(fault.reason === 'knownAddress' ? 'packId' : 'file', 'ERROR.CONTRADICTION')
  const before = pack ?? { id: await insertPack(tx, now.instant), ...emptyPack }
  const [present] = before.versions
  const number = (present?.number ?? 0) + 1
  await insertVersion(tx, before.id, { number, content, at: now.instant })
  const after = endsStatement(before, content) ? { ...before, enabled: false, statement: null } : before
  // Raises the version of the pack too: a page that shows the former one must not state or enable what it has not seen.
  if (pack) await updatePack(tx, pack.id, after, now.instant)
  await record(context, content, [
    ...titleChange(present?.content, content),
    { field: 'version', before: present?.number ?? 0, after: number },
    ...(content.leftOut.length > 0 ? [{ field: 'leftOut', after: content.leftOut }] : []),
    ...changesOf(before, after, content),
  ])
  return itemOf(await packOf(context, before.id))
})

const answerChange = handle(changeQuestionnaire, async ({ params: { id }, body }, context) => {
  const { tx, now, ifMatch } = context
  await lockPacks(tx)
  const pack = await packOf(context, id)
  refuseStale(pack, ifMatch)
  const changed = {
    enabled: body.enabled ?? pack.enabled,
    statement: body.statement ?? pack.statement,
    plan: body.plan === undefined ? pack.plan : body.plan,
  }
  // A pack whose licence has ended can still be planned otherwise, or switched off.
  if (body.enabled !== undefined || body.statement !== undefined) refuseIf(refuseEnabling(changed, now.today))
  // Nobody could answer what was planned before the pack was first switched on.
  const isFirstOn = changed.enabled && !pack.enabled && pack.switchedOffAt === null
  const begins = planBegins(isFirstOn ? null : pack.begins, changed.plan, now.today)
  await updatePack(tx, id, { ...changed, begins }, now.instant)
  const [present] = pack.versions
  if (present) await record(context, present.content, changesOf(pack, changed, present.content))
  return itemOf(await packOf(context, id))
})

export const packHandlers: readonly Handler[] = [answerList, answerCheck, answerLoad, answerChange]

function contentOf({ file, leaveOut }: NewQuestionnaire): PackContent {
  const read = readQuestionnaire(file, leaveOut)
  return 'content' in read ? read.content : refuseField('file', 'ERROR.CHOICE_INVALID')
}

/** A version that seems to ask about self-harm where the statement says no is not asked before somebody has looked at it. */
function endsStatement({ statement }: PackState, content: PackContent): boolean {
  return statement !== null && !statement.asksAboutSelfHarm && selfHarmItems(content).length > 0
}

type PackState = Pick<StoredPack, 'enabled' | 'statement' | 'plan'>

const emptyPack = {
  enabled: false,
  statement: null,
  plan: null,
  begins: null,
  switchedOffAt: null,
  versions: [],
} as const

function refuseStale({ version }: StoredPack, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
}

function titleChange(former: PackContent | undefined, { title }: PackContent): Change[] {
  const before = former?.title.de_DE
  return before === undefined || before === title.de_DE
    ? []
    : [{ field: 'title', before, after: title.de_DE }]
}

/** The changes for the audit log, all of the statement too; overruling what the text suggests is one of its own. */
function changesOf(before: PackState, after: PackState, content: PackContent): Change[] {
  const suggests = selfHarmItems(content).length > 0
  const [former, present] = [factsOf(before, suggests), factsOf(after, suggests)]
  return packFields.flatMap((field) => {
    const [was, is] = [former[field], present[field]]
    if ((was ?? '') === (is ?? '')) return []
    return [{ field, ...(was !== undefined && { before: was }), after: is ?? '' }]
  })
}

const packFields = [
  'enabled',
  'plan',
  'statement.licence',
  'statement.holder',
  'statement.validUntil',
  'statement.use',
  'statement.asksAboutSelfHarm',
  'statement.readers',
  'statement.readWhen',
  'overruled',
] as const

function factsOf(
  { enabled, statement, plan }: PackState,
  suggests: boolean,
): Partial<Record<(typeof packFields)[number], string | boolean>> {
  const facts = { enabled, plan: plan === null ? '' : `${plan.weeks.join(', ')} (±${plan.windowDays})` }
  if (statement === null) return { ...facts, overruled: false }
  return {
    ...facts,
    'statement.licence': statement.licence,
    'statement.holder': statement.holder,
    'statement.validUntil': statement.validUntil ?? '',
    'statement.use': statement.use,
    'statement.asksAboutSelfHarm': statement.asksAboutSelfHarm,
    'statement.readers': statement.readers,
    'statement.readWhen': statement.readWhen,
    overruled: suggests && !statement.asksAboutSelfHarm,
  }
}

/** Writes the line of the audit log: each names its pack by the title, which is no content of a treatment. */
async function record(context: Context<SignedIn>, { title }: PackContent, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const { tx, actor, now, vault } = context
  const isNamed = changes.some(({ field }) => field === 'title')
  const all = isNamed ? changes : [{ field: 'title', after: title.de_DE }, ...changes]
  const facts = { object: auditLogObject, changes: all }
  const done = { at: now.instant, subjectRef: undefined, facts, instanceKey: vault.instanceKey }
  await recordAudit(tx, actor, 'setting-changed', done)
}

async function packOf({ tx }: Context<SignedIn>, id: QuestionnairePackId): Promise<StoredPack> {
  const pack = (await listPacks(tx)).find((one) => one.id === id)
  return pack ?? refuse('ERROR.ACCESS_DENIED')
}

function itemOf({ begins: _internal, ...pack }: StoredPack) {
  return { id: pack.id, attributes: pack }
}
