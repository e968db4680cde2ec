import { rulesRefusal } from '@standfest/domain/base/refusal.ts'
import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  listSurveyTemplateVersions,
  makeSurveyTemplateVersion,
  type SurveyTemplateVersion,
} from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { templateFaults, tidyItems } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { brokenConstraint, type Tx } from '#database/connection.ts'
import { noteAction } from '#features/protocol/protocol.store.ts'
import { type Handler, handle, refuse, refuseIf } from '#http/handle.ts'
import {
  findPresentTemplate,
  insertTemplateVersion,
  listTemplateVersions,
  makeTemplateVersionId,
  oneVersionANumber,
} from './survey-template.store.ts'

/** How the protocol calls the daily survey, beside the names of settings. */
const protocolObject = 'daily_survey'

const answerReadTemplate = handle(readSurveyTemplate, async ({ params }, { tx }) => {
  const template = await findPresentTemplate(tx, params.id)
  return template ? { id: params.id, attributes: template } : refuse('ERROR.NOT_FOUND')
})

const answerListVersions = handle(listSurveyTemplateVersions, async ({ params }, { tx }) => {
  const versions = await listTemplateVersions(tx, params.id)
  if (versions.length === 0) refuse('ERROR.NOT_FOUND')
  return { items: versions.toReversed().map((version) => ({ id: version.refId, attributes: version })) }
})

/** A version is never changed: what was answered is read with the words that were asked (§6). */
const answerMakeVersion = handle(makeSurveyTemplateVersion, async ({ params, body }, context) => {
  const { tx, actor, now, ifMatch, vault } = context
  const versions = await listTemplateVersions(tx, params.id)
  const { number } = versions.at(-1) ?? refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== number) refuse('ERROR.CONFLICT', { count: number })
  const items = tidyItems(body.items)
  refuseIf(rulesRefusal(templateFaults(items, versions)))
  const version = { refId: makeTemplateVersionId(), number: number + 1, items, madeAt: now.instant }
  await insertOnce(tx, params.id, version)
  await noteAction(tx, actor, 'setting-changed', {
    at: now.instant,
    subjectRef: undefined,
    facts: {
      object: protocolObject,
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

/** Of two who write the same version at once, one hears of the other. */
async function insertOnce(tx: Tx, templateId: string, version: SurveyTemplateVersion): Promise<void> {
  try {
    await insertTemplateVersion(tx, templateId, version, version.madeAt)
  } catch (error) {
    if (brokenConstraint(error) === oneVersionANumber) refuse('ERROR.CONFLICT', { count: version.number })
    throw error
  }
}
