import type { Instant } from '@standfest/domain/base/day.ts'
import type { SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { SurveyItem, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'

type VersionRow = { id: SurveyTemplateVersionId; number: number; items: SurveyItem[] }

const templateVersion = statement<VersionRow>(
  'survey-template-version',
  'select id, number, items from survey_template_versions where id = $1',
)
const allVersions = statement<VersionRow & { made_at: Instant }>(
  'survey-template-versions',
  `select id, number, items, extract(epoch from made_at)::bigint as made_at from survey_template_versions
   where template_id = $1 order by number`,
)
const presentTemplate = statement<VersionRow>(
  'present-survey-template',
  'select id, number, items from survey_template_versions where template_id = $1 order by number desc limit 1',
)
const insertTemplate = statement(
  'insert-survey-template-version',
  `insert into survey_template_versions (id, template_id, number, items, made_at)
   values ($1, $2, $3, $4, to_timestamp($5)) on conflict (id) do nothing`,
)

/** A version of a template never changes: it is read once a process. */
const knownVersions = new Map<string, SurveyTemplate>()

export async function findTemplateVersion(
  tx: Tx,
  refId: SurveyTemplateVersionId,
): Promise<SurveyTemplate | undefined> {
  const known = knownVersions.get(refId)
  if (known) return known
  const row = await templateVersion.first(tx, [refId])
  if (!row) return undefined
  const version = { refId: row.id, number: row.number, items: row.items }
  knownVersions.set(refId, version)
  return version
}

export async function findPresentTemplate(tx: Tx, templateId: string): Promise<SurveyTemplate | undefined> {
  const row = await presentTemplate.first(tx, [templateId])
  return row && { refId: row.id, number: row.number, items: row.items }
}

/** Every version of a template, oldest first. */
export async function listTemplateVersions(tx: Tx, templateId: string): Promise<SurveyTemplateVersion[]> {
  const rows = await allVersions.all(tx, [templateId])
  return rows.map(({ id, number, items, made_at: madeAt }) => ({ refId: id, number, items, madeAt }))
}

export async function insertTemplateVersion(
  tx: Tx,
  templateId: string,
  version: SurveyTemplate,
  at: Instant,
): Promise<void> {
  await insertTemplate.run(tx, [version.refId, templateId, version.number, JSON.stringify(version.items), at])
}

/** The constraint that two versions with the same number meet. */
export const oneVersionANumber = 'survey_template_versions_template_id_number_key'

export function makeTemplateVersionId(): SurveyTemplateVersionId {
  return uuidv7() as SurveyTemplateVersionId
}
