import type { QuestionnairePackId } from '@standfest/domain/base/id.ts'
import type { Change } from '@standfest/domain/features/audit-log/facts.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import {
  changeQuestionnaire,
  checkQuestionnaire,
  listQuestionnaires,
  loadQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import {
  type NewQuestionnaire,
  type QuestionnaireChange,
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

const answerCheck = handle(checkQuestionnaire, async ({ body: { file, leaveOut } }) => {
  const read = readQuestionnaire(file, leaveOut)
  const content = 'content' in read ? read.content : null
  return {
    attributes: {
      content,
      selfHarmItems: content ? [...selfHarmItems(content)] : [],
      faults: 'faults' in read ? [...read.faults] : [],
    },
  }
})

/** A pack of the same canonical address is loaded as its next version only: two packs of one questionnaire would be asked side by side. */
const answerLoad = handle(loadQuestionnaire, async ({ body }, context) => {
  const { tx, now } = context
  const content = contentOf(body)
  await lockPacks(tx)
  const packs = await listPacks(tx)
  const pack = body.packId === undefined ? undefined : packs.find(({ id }) => id === body.packId)
  if (body.packId !== undefined && pack === undefined) refuseField('packId', 'ERROR.CHOICE_INVALID')
  const sameAddress = packs.find(
    ({ versions }) => content.url !== '' && versions[0]?.content.url === content.url,
  )
  if (sameAddress !== undefined && sameAddress.id !== pack?.id) refuseField('packId', 'ERROR.CONTRADICTION')
  const present = pack?.versions[0]
  if (pack && present && isSame(present.content, content)) return itemOf(pack)
  const id = pack?.id ?? (await insertPack(tx, now.instant))
  const number = (present?.number ?? 0) + 1
  await insertVersion(tx, id, { number, content, at: now.instant })
  const changes: Change[] = [{ field: 'version', before: present?.number ?? 0, after: number }]
  if (pack && endsStatement(pack, content)) {
    await updatePack(tx, id, { ...pack, enabled: false, statement: null })
    if (pack.enabled) changes.push({ field: 'enabled', before: true, after: false })
  }
  await record(context, changes)
  return itemOf(await packOf(context, id))
})

const answerChange = handle(changeQuestionnaire, async ({ params: { id }, body }, context) => {
  const { tx, now, ifMatch } = context
  await lockPacks(tx)
  const pack = await packOf(context, id)
  if (ifMatch !== undefined && ifMatch !== pack.version) refuse('ERROR.CONFLICT', { count: pack.version })
  const changed = {
    enabled: body.enabled ?? pack.enabled,
    statement: body.statement ?? pack.statement,
    plan: body.plan === undefined ? pack.plan : body.plan,
  }
  refuseIf(refuseEnabling(changed, now.today))
  const isPlanned = body.plan !== undefined && JSON.stringify(body.plan) !== JSON.stringify(pack.plan)
  const plannedOn = isPlanned ? (body.plan === null ? null : now.today) : pack.plannedOn
  await updatePack(tx, id, { ...changed, plannedOn })
  await record(context, changesOf(pack, body))
  return itemOf(await packOf(context, id))
})

export const packHandlers: readonly Handler[] = [answerList, answerCheck, answerLoad, answerChange]

function contentOf({ file, leaveOut }: NewQuestionnaire): PackContent {
  const read = readQuestionnaire(file, leaveOut)
  return 'content' in read ? read.content : refuseField('file', 'ERROR.CHOICE_INVALID')
}

function isSame(one: PackContent, other: PackContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A version that seems to ask about self-harm where the statement says no is not asked before somebody has looked at it. */
function endsStatement({ statement }: StoredPack, content: PackContent): boolean {
  return statement !== null && !statement.asksAboutSelfHarm && selfHarmItems(content).length > 0
}

/** The changes for the audit log; overruling what the text suggests is one of its own. */
function changesOf(pack: StoredPack, { statement, enabled, plan }: QuestionnaireChange): Change[] {
  const changes: Change[] = []
  const note = (field: string, before: Change['before'], after: Change['after']) => {
    if (before !== after) changes.push({ field, before, after })
  }
  if (enabled !== undefined) note('enabled', pack.enabled, enabled)
  if (plan !== undefined) note('plan', weeksOf(pack.plan), weeksOf(plan))
  if (statement !== undefined) {
    const former = pack.statement
    const suggests = (pack.versions[0]?.selfHarmItems ?? []).length > 0
    note('statement.licence', former?.licence ?? '', statement.licence)
    note('statement.validUntil', former?.validUntil ?? '', statement.validUntil ?? '')
    note('statement.asksAboutSelfHarm', former?.asksAboutSelfHarm ?? suggests, statement.asksAboutSelfHarm)
    note(
      'overruled',
      suggests && former?.asksAboutSelfHarm === false,
      suggests && !statement.asksAboutSelfHarm,
    )
  }
  return changes
}

function weeksOf(plan: StoredPack['plan']): string {
  return plan === null ? '' : `${plan.weeks.join(', ')} (±${plan.windowDays})`
}

async function record(context: Context<SignedIn>, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const { tx, actor, now, vault } = context
  const facts = { object: auditLogObject, changes }
  const done = { at: now.instant, subjectRef: undefined, facts, instanceKey: vault.instanceKey }
  await recordAudit(tx, actor, 'setting-changed', done)
}

async function packOf({ tx }: Context<SignedIn>, id: QuestionnairePackId): Promise<StoredPack> {
  const pack = (await listPacks(tx)).find((one) => one.id === id)
  return pack ?? refuse('ERROR.ACCESS_DENIED')
}

function itemOf({ plannedOn: _internal, ...pack }: StoredPack) {
  return { id: pack.id, attributes: pack }
}
