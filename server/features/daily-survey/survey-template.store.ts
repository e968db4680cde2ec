import type { Instant } from '@standfest/domain/base/day.ts'
import type { SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { SurveyItem, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type VersionRow = { id: SurveyTemplateVersionId; number: number; items: SurveyItem[] }

/** Cache of template versions, which are immutable: each is read once per process. */
const knownVersions = new Map<string, SurveyTemplate>()

export async function findTemplateVersion(
  tx: Tx,
  refId: SurveyTemplateVersionId,
): Promise<SurveyTemplate | undefined> {
  const known = knownVersions.get(refId)
  if (known) return known
  const row = await statement<VersionRow>(
    'survey-template-version',
    sql`select id, number, items from survey_template_versions where id = ${refId}`,
  ).first(tx)
  if (!row) return undefined
  const version = { refId: row.id, number: row.number, items: row.items }
  knownVersions.set(refId, version)
  return version
}

export async function findPresentTemplate(tx: Tx, templateId: string): Promise<SurveyTemplate | undefined> {
  const row = await statement<VersionRow>(
    'present-survey-template',
    sql`select id, number, items from survey_template_versions where template_id = ${templateId}
     order by number desc limit 1`,
  ).first(tx)
  return row && { refId: row.id, number: row.number, items: row.items }
}

/** Every version of a template, oldest first. */
export async function listTemplateVersions(tx: Tx, templateId: string): Promise<SurveyTemplateVersion[]> {
  const rows = await statement<VersionRow & { made_at: Instant }>(
    'survey-template-versions',
    sql`select id, number, items, made_at from survey_template_versions
     where template_id = ${templateId} order by number`,
  ).all(tx)
  return rows.map(({ id, number, items, made_at: madeAt }) => ({ refId: id, number, items, madeAt }))
}

export async function insertTemplateVersion(
  tx: Tx,
  templateId: string,
  version: SurveyTemplate,
  at: Instant,
): Promise<void> {
  await statement(
    'insert-survey-template-version',
    sql`insert into survey_template_versions ${sql.values({
      id: version.refId,
      template_id: templateId,
      number: version.number,
      items: JSON.stringify(version.items),
      made_at: sql.at(at),
    })} on conflict (id) do nothing`,
  ).run(tx)
}

/** The unique constraint on version numbers of a template. */
export const oneVersionANumber = 'survey_template_versions_template_id_number_key'

export function makeTemplateVersionId(): SurveyTemplateVersionId {
  return uuidv7() as SurveyTemplateVersionId
}
