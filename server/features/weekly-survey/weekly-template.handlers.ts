import { rulesRefusal } from '@standfest/domain/base/refusal.ts'
import {
  listWeeklyTemplateVersions,
  makeWeeklyTemplateVersion,
  readWeeklyTemplate,
  type WeeklyTemplateVersion,
} from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import {
  normaliseWeekly,
  weeklyFaults,
} from '@standfest/domain/features/weekly-survey/weekly-template-faults.ts'
import { brokenConstraint, type Tx } from '#database/connection.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { giveLifeAreaToEveryone, putLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { type Handler, handle, handleSingleRead, refuse, refuseField, refuseIf } from '#http/handle.ts'
import {
  getPresentWeeklyTemplate,
  insertWeeklyTemplate,
  listWeeklyTemplates,
  oneWeeklyVersionANumber,
} from './weekly-template.store.ts'

/** The weekly review's object name in the audit log, beside the names of settings. */
const auditLogObject = 'weekly_survey'

const answerRead = handleSingleRead(readWeeklyTemplate, async (_input, { tx }) =>
  itemOf(await getPresentWeeklyTemplate(tx)),
)

const answerListVersions = handleSingleRead(listWeeklyTemplateVersions, async (_input, { tx }) => ({
  items: (await listWeeklyTemplates(tx)).toReversed().map(itemOf),
}))

/** Versions are immutable: ratings are displayed with the wording and names that were asked (§6). */
const answerMakeVersion = handle(makeWeeklyTemplateVersion, async ({ body }, context) => {
  const { tx, actor, now, ifMatch, vault } = context
  const present = await getPresentWeeklyTemplate(tx)
  if (ifMatch !== undefined && ifMatch !== present.number) refuse('ERROR.CONFLICT', { count: present.number })
  const { words, areas, forEveryone } = normaliseWeekly(body)
  refuseIf(rulesRefusal(weeklyFaults({ words, areas }, present)))
  const inUse = new Set(areas.filter(({ retired }) => !retired).map(({ id }) => id))
  if (!forEveryone.every((id) => inUse.has(id))) refuseField('forEveryone', 'ERROR.CHOICE_INVALID')
  const made = await insertOnce(tx, { number: present.number + 1, words, areas, madeAt: now.instant })
  await putLifeAreaTypes(tx, areas, now.instant)
  for (const typeId of forEveryone) await giveLifeAreaToEveryone(tx, typeId)
  await recordAudit(tx, actor, 'setting-changed', {
    at: now.instant,
    subjectRef: undefined,
    facts: {
      object: auditLogObject,
      changes: [{ field: 'version', before: present.number, after: made.number }],
    },
    instanceKey: vault.instanceKey,
  })
  return itemOf(made)
})

export const weeklyTemplateHandlers: readonly Handler[] = [answerRead, answerListVersions, answerMakeVersion]

/** Concurrent inserts of the same version number: the second caller is refused. */
async function insertOnce(
  tx: Tx,
  { madeAt, ...version }: Omit<WeeklyTemplateVersion, 'refId'>,
): Promise<WeeklyTemplateVersion> {
  try {
    return await insertWeeklyTemplate(tx, version, madeAt)
  } catch (error) {
    if (brokenConstraint(error) === oneWeeklyVersionANumber)
      refuse('ERROR.CONFLICT', { count: version.number })
    throw error
  }
}

function itemOf(version: WeeklyTemplateVersion) {
  return { id: version.refId, attributes: version }
}
