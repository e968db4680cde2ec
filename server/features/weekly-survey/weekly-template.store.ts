import type { Instant } from '@standfest/domain/base/day.ts'
import type { WeeklyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { WeeklyTemplateVersion } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import type { WeeklyDraft, WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'

type VersionRow = WeeklyDraft & { id: WeeklyTemplateVersionId; number: number; made_at: Instant }

const columns = 'id, number, words, areas, extract(epoch from made_at)::bigint as made_at'
const version = statement<VersionRow>(
  'weekly-template-version',
  `select ${columns} from weekly_template_versions where id = $1`,
)
const present = statement<VersionRow>(
  'present-weekly-template',
  `select ${columns} from weekly_template_versions order by number desc limit 1`,
)
const all = statement<VersionRow>(
  'weekly-template-versions',
  `select ${columns} from weekly_template_versions order by number`,
)
const insert = statement(
  'insert-weekly-template-version',
  `insert into weekly_template_versions (id, number, words, areas, made_at)
   values ($1, $2, $3, $4, to_timestamp($5))`,
)

/** A version never changes: it is read once a process. */
const knownVersions = new Map<string, WeeklyTemplate>()

export async function findWeeklyTemplateVersion(
  tx: Tx,
  refId: WeeklyTemplateVersionId,
): Promise<WeeklyTemplate | undefined> {
  const known = knownVersions.get(refId)
  if (known) return known
  const row = await version.first(tx, [refId])
  if (!row) return undefined
  const found = versionOf(row)
  knownVersions.set(refId, found)
  return found
}

/** What is asked at present: the first version comes with the database. */
export async function getPresentWeeklyTemplate(tx: Tx): Promise<WeeklyTemplateVersion> {
  const row = await present.first(tx, [])
  if (!row) throw new Error('the weekly review has no version')
  return versionOf(row)
}

/** Every version, oldest first. */
export async function listWeeklyTemplates(tx: Tx): Promise<WeeklyTemplateVersion[]> {
  return (await all.all(tx, [])).map(versionOf)
}

export async function insertWeeklyTemplate(
  tx: Tx,
  { number, words, areas }: Pick<WeeklyTemplate, 'number' | 'words' | 'areas'>,
  madeAt: Instant,
): Promise<WeeklyTemplateVersion> {
  const refId = uuidv7() as WeeklyTemplateVersionId
  await insert.run(tx, [refId, number, JSON.stringify(words), JSON.stringify(areas), madeAt])
  return { refId, number, words, areas, madeAt }
}

/** The constraint that two versions with the same number meet. */
export const oneWeeklyVersionANumber = 'one_weekly_version_a_number'

function versionOf({ id: refId, made_at: madeAt, ...row }: VersionRow): WeeklyTemplateVersion {
  return { refId, madeAt, number: row.number, words: row.words, areas: row.areas }
}
