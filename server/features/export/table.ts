import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { NewExport } from '@standfest/domain/features/export/export.ts'
import { recordsOf } from '@standfest/domain/features/export/records.ts'
import { layoutOf, rowsOf } from '@standfest/domain/features/export/tables.ts'
import { type RecordKind } from '@standfest/domain/features/export/variable.ts'
import { areaNamesOf, type ExportTerms, variablesOf } from '@standfest/domain/features/export/variables.ts'
import type { Tx } from '#database/connection.ts'
import { type ExportingTherapist, openExportedClient } from '#features/access/client-access.ts'
import { listTemplateVersions } from '#features/daily-survey/survey-template.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { listWeeklyTemplates } from '#features/weekly-survey/weekly-template.store.ts'
import { beginOfTable, csvOf } from './csv.ts'
import type { Advance } from './export.store.ts'
import { readExportedClient } from './exported-clients.store.ts'

/** The parameters of a permitted export. */
export type ExportOrder = Pick<NewExport, 'flavour' | 'texts'> & {
  readonly clientIds: readonly AccountId[]
  readonly by: ExportingTherapist
  /** The kinds of record that each table has. */
  readonly tables: readonly (readonly RecordKind[])[]
  readonly now: Now
}

/** The clinic-wide terms that name the columns of an export. */
export async function readTerms(tx: Tx, { by, texts }: Pick<ExportOrder, 'by' | 'texts'>) {
  const [templates, types, weekly, intervalDays] = await Promise.all([
    listTemplateVersions(tx, dailySurveyTemplateId),
    listLifeAreaTypes(tx, by.actor.id),
    listWeeklyTemplates(tx),
    getSetting(tx, 'survey_weekly_interval'),
  ])
  const areaNames = areaNamesOf(weekly.flatMap((version) => version.areas))
  const areas = types.map(({ id, titles }) => ({ name: areaNames.get(id) ?? '', titles }))
  const terms: ExportTerms = { templates, weekly, areas, texts }
  return { areaNames, templates, weekly, intervalDays, variables: variablesOf(terms) }
}

/** A chunk of one of the tables; chunks of a table follow each other. */
export type TableChunk = { readonly table: number; readonly bytes: Uint8Array }

/** Streams the tables one after the other and client by client, holding one table at a time. */
export async function* tablesOf(
  tx: Tx,
  order: ExportOrder,
  onAdvance: (advance: Advance) => Promise<void>,
): AsyncGenerator<TableChunk> {
  const { flavour, texts, tables, clientIds, by, now } = order
  const { areaNames, templates, weekly, variables, intervalDays } = await readTerms(tx, order)
  const terms = {
    zone: now.zone,
    texts,
    areaNames,
    weekly: new Map(weekly.map(({ refId, number }) => [refId, number])),
    intervalDays,
    templates: new Map(templates.map((template) => [template.refId, template])),
  }
  let rows = 0
  for (const [table, kinds] of tables.entries()) {
    const layout = layoutOf(flavour, kinds, variables)
    yield { table, bytes: beginOfTable(layout) }
    for (const [index, clientId] of clientIds.entries()) {
      const client = await openExportedClient(tx, by, clientId)
      if (client) {
        const read = { now, number: index + 1, kinds }
        const { designation, exported } = await readExportedClient(tx, client, read)
        const written = rowsOf(layout, designation, recordsOf(exported, terms))
        rows += written.length
        yield { table, bytes: csvOf(flavour, written) }
      }
      // A client counts as done once the last table has them; until then each table counts equally.
      const clientsDone = Math.floor((table * clientIds.length + index + 1) / tables.length)
      await onAdvance({ clientsDone, rows })
    }
  }
}
