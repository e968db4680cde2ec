import { rulesRefusal } from '@standfest/domain/base/refusal.ts'
import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  listSurveyTemplateVersions,
  makeSurveyTemplateVersion,
  type SurveyTemplateVersion,
} from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { normaliseItems, templateFaults } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { brokenConstraint, type Tx } from '#database/connection.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { type Handler, handle, handleSingleRead, refuse, refuseIf } from '#http/handle.ts'
import {
  findPresentTemplate,
  insertTemplateVersion,
  listTemplateVersions,
  makeTemplateVersionId,
  oneVersionANumber,
} from './survey-template.store.ts'

/** The daily survey's object name in the audit log, beside the names of settings. */
const auditLogObject = 'daily_survey'

const answerReadTemplate = handleSingleRead(readSurveyTemplate, async ({ params }, { tx }) => {
  const template = await findPresentTemplate(tx, params.id)
  return template ? { id: params.id, attributes: template } : refuse('ERROR.NOT_FOUND')
})

const answerListVersions = handleSingleRead(listSurveyTemplateVersions, async ({ params }, { tx }) => {
  const versions = await listTemplateVersions(tx, params.id)
  if (versions.length === 0) refuse('ERROR.NOT_FOUND')
  return { items: versions.toReversed().map((version) => ({ id: version.refId, attributes: version })) }
})

/** Versions are immutable: answers are displayed with the wording that was asked (§6). */
const answerMakeVersion = handle(makeSurveyTemplateVersion, async ({ params, body }, context) => {
  const { tx, actor, now, ifMatch, vault } = context
  const versions = await listTemplateVersions(tx, params.id)
  const { number } = versions.at(-1) ?? refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== number) refuse('ERROR.CONFLICT', { count: number })
  const items = normaliseItems(body.items)
  refuseIf(rulesRefusal(templateFaults(items, versions)))
  const version = { refId: makeTemplateVersionId(), number: number + 1, items, madeAt: now.instant }
  await insertOnce(tx, params.id, version)
  await recordAudit(tx, actor, 'setting-changed', {
    at: now.instant,
    subjectRef: undefined,
    facts: {
      object: auditLogObject,
      changes: [{ field: 'version', before: number, after: version.number }],
    },
    instanceKey: vault.instanceKey,
  })
  return { id: version.refId, attributes: version }
})

export const surveyTemplateHandlers: readonly Handler[] = [
  answerReadTemplate,
  answerListVersions,
  answerMakeVersion,
]

/** Concurrent inserts of the same version number: the second caller is refused. */
async function insertOnce(tx: Tx, templateId: string, version: SurveyTemplateVersion): Promise<void> {
  try {
    await insertTemplateVersion(tx, templateId, version, version.madeAt)
  } catch (error) {
    if (brokenConstraint(error) === oneVersionANumber) refuse('ERROR.CONFLICT', { count: version.number })
    throw error
  }
}
