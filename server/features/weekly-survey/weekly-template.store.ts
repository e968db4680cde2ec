import type { Instant } from '@standfest/domain/base/day.ts'
import type { WeeklyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { WeeklyTemplateVersion } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import type { WeeklyDraft, WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type VersionRow = WeeklyDraft & { id: WeeklyTemplateVersionId; number: number; made_at: Instant }

const columns = sql`id, number, words, areas, made_at`

/** Cache of versions, which are immutable: each is read once per process. */
const knownVersions = new Map<string, WeeklyTemplate>()

export async function findWeeklyTemplateVersion(
  tx: Tx,
  refId: WeeklyTemplateVersionId,
): Promise<WeeklyTemplate | undefined> {
  const known = knownVersions.get(refId)
  if (known) return known
  const row = await statement<VersionRow>(
    'weekly-template-version',
    sql`select ${columns} from weekly_template_versions where id = ${refId}`,
  ).first(tx)
  if (!row) return undefined
  const found = versionOf(row)
  knownVersions.set(refId, found)
  return found
}

/** The version asked at present: the first one comes with the migrations. */
export async function getPresentWeeklyTemplate(tx: Tx): Promise<WeeklyTemplateVersion> {
  const row = await statement<VersionRow>(
    'present-weekly-template',
    sql`select ${columns} from weekly_template_versions order by number desc limit 1`,
  ).first(tx)
  if (!row) throw new Error('the weekly review has no version')
  return versionOf(row)
}

/** Every version, oldest first. */
export async function listWeeklyTemplates(tx: Tx): Promise<WeeklyTemplateVersion[]> {
  const rows = await statement<VersionRow>(
    'weekly-template-versions',
    sql`select ${columns} from weekly_template_versions order by number`,
  ).all(tx)
  return rows.map(versionOf)
}

export async function insertWeeklyTemplate(
  tx: Tx,
  { number, words, areas }: Pick<WeeklyTemplate, 'number' | 'words' | 'areas'>,
  madeAt: Instant,
): Promise<WeeklyTemplateVersion> {
  const refId = uuidv7() as WeeklyTemplateVersionId
  await statement(
    'insert-weekly-template-version',
    sql`insert into weekly_template_versions ${sql.values({
      id: refId,
      number,
      words: JSON.stringify(words),
      areas: JSON.stringify(areas),
      made_at: sql.at(madeAt),
    })}`,
  ).run(tx)
  return { refId, number, words, areas, madeAt }
}

/** The unique constraint on version numbers. */
export const oneWeeklyVersionANumber = 'one_weekly_version_a_number'

function versionOf({ id: refId, made_at: madeAt, ...row }: VersionRow): WeeklyTemplateVersion {
  return { refId, madeAt, number: row.number, words: row.words, areas: row.areas }
}
