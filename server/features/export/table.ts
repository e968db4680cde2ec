import type { KeyObject } from 'node:crypto'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { ExportFlavour, NewExport } from '@standfest/domain/features/export/export.ts'
import { areaNamesOf } from '@standfest/domain/features/export/names-by-title.ts'
import { isForResearch, packsOf, versionsOfPacks } from '@standfest/domain/features/export/packs.ts'
import { type ExportRecord, recordsOf } from '@standfest/domain/features/export/records.ts'
import { layoutOf, rowsOf } from '@standfest/domain/features/export/tables.ts'
import { type RecordKind } from '@standfest/domain/features/export/variable.ts'
import { type ExportTerms, variablesOf } from '@standfest/domain/features/export/variables.ts'
import type { Tx } from '#database/connection.ts'
import { type ExportingTherapist, openExportedClient } from '#features/access/client-access.ts'
import { listTemplateVersions } from '#features/daily-survey/survey-template.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { listPacks } from '#features/questionnaires/packs.store.ts'
import { listWeeklyTemplates } from '#features/weekly-survey/weekly-template.store.ts'
import { clientNumber } from './client-number.ts'
import { beginOfTable, csvOf } from './csv.ts'
import type { Advance } from './export.store.ts'
import {
  type Care,
  noCare,
  type ReadsOfCare,
  readCare,
  readExportedClient,
} from './exported-clients.store.ts'

/** The parameters of a permitted export. */
export type ExportOrder = Pick<NewExport, 'texts'> & {
  readonly clientIds: readonly AccountId[]
  readonly by: ExportingTherapist
  readonly instanceKey: KeyObject
  /** What is written, one reading after the other. */
  readonly passesOf: (terms: ReadTerms) => readonly ExportPass[]
  readonly now: Now
}

/** The clinic-wide terms that name the columns of an export. */
export async function readTerms(tx: Tx, { by, texts }: Pick<ExportOrder, 'by' | 'texts'>) {
  const [templates, types, weekly, intervalDays, loaded] = await Promise.all([
    listTemplateVersions(tx, dailySurveyTemplateId),
    listLifeAreaTypes(tx, by.actor.id),
    listWeeklyTemplates(tx),
    getSetting(tx, 'survey_weekly_interval'),
    listPacks(tx),
  ])
  const areaNames = areaNamesOf(weekly.flatMap((version) => version.areas))
  const areas = types.map(({ id, titles }) => ({ name: areaNames.get(id) ?? '', titles }))
  const packs = packsOf(loaded).filter(isForResearch)
  const terms: ExportTerms = { templates, weekly, areas, packs, texts }
  return { areaNames, areas, packs, templates, weekly, intervalDays, variables: variablesOf(terms) }
}
export type ReadTerms = Awaited<ReturnType<typeof readTerms>>

/** A chunk of one of the tables; chunks of a table follow each other. */
export type TableChunk = { readonly table: number; readonly bytes: Uint8Array }

/** The client of a pass, as it was read. */
export type ReadClient = Awaited<ReturnType<typeof readExportedClient>> & {
  /** The client's records, made where they are needed. */
  readonly records: () => readonly ExportRecord[]
  readonly care: Care
}

/** One reading of all clients, for one table or for a file per client. */
export type ExportPass = {
  /** The kinds of record that are read. */
  readonly kinds: readonly RecordKind[]
  /** Whether goals, tasks and appointments are read too, or messages. */
  readonly reads: ReadsOfCare
  /** The table that the client at this place belongs to. */
  readonly tableOf: (index: number) => number
  /** The beginning of a table, before all clients; empty: none. */
  readonly begin: Uint8Array
  /** What is written of a client; undefined: one who is no longer the therapist's own. */
  readonly write: (client: ReadClient | undefined) => { readonly bytes: Uint8Array; readonly rows: number }
}

/** Streams the tables one after the other and client by client, holding one table at a time. */
export async function* tablesOf(
  tx: Tx,
  order: ExportOrder,
  onAdvance: (advance: Advance) => Promise<void>,
): AsyncGenerator<TableChunk> {
  const { texts, clientIds, by, now, instanceKey } = order
  const read = await readTerms(tx, order)
  const terms = {
    zone: now.zone,
    texts,
    areaNames: read.areaNames,
    packs: versionsOfPacks(read.packs),
    weekly: new Map(read.weekly.map(({ refId, number }) => [refId, number])),
    intervalDays: read.intervalDays,
    templates: new Map(read.templates.map((template) => [template.refId, template])),
  }
  const passes = order.passesOf(read)
  let rows = 0
  for (const [pass, { kinds, reads, tableOf, begin, write }] of passes.entries()) {
    if (begin.length > 0) yield { table: tableOf(0), bytes: begin }
    for (const [index, clientId] of clientIds.entries()) {
      const client = await openExportedClient(tx, by, clientId)
      const found =
        client &&
        (await readExportedClient(tx, client, { now, number: clientNumber(instanceKey, client), kinds }))
      const written = write(
        found && {
          ...found,
          records: () => recordsOf(found.exported, terms),
          care: client && reads !== 'nothing' ? await readCare(tx, client, reads) : noCare,
        },
      )
      rows += written.rows
      if (written.bytes.length > 0) yield { table: tableOf(index), bytes: written.bytes }
      // A client counts as done once the last pass has them; until then each pass counts equally.
      const clientsDone = Math.floor((pass * clientIds.length + index + 1) / passes.length)
      await onAdvance({ clientsDone, rows })
    }
  }
}

/** A pass for a table with these kinds of record, at this place in the archive. */
export function tablePass(
  flavour: ExportFlavour,
  kinds: readonly RecordKind[],
  table: number,
  { variables }: Pick<ReadTerms, 'variables'>,
): ExportPass {
  const layout = layoutOf(flavour, kinds, variables)
  return {
    kinds,
    reads: 'nothing',
    tableOf: () => table,
    begin: beginOfTable(layout),
    write: (client) => {
      const written = client ? rowsOf(layout, client.designation, client.records()) : []
      return { bytes: csvOf(flavour, written), rows: written.length }
    },
  }
}
