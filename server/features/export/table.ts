import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { NewExport } from '@standfest/domain/features/export/export.ts'
import { recordsOf } from '@standfest/domain/features/export/records.ts'
import { layoutOf, rowsOf } from '@standfest/domain/features/export/tables.ts'
import { areaNamesOf, type ExportTerms, variablesOf } from '@standfest/domain/features/export/variables.ts'
import type { Tx } from '#database/connection.ts'
import { type ExportingTherapist, openExportedClient } from '#features/access/client-access.ts'
import { listTemplateVersions } from '#features/daily-survey/survey-template.store.ts'
import { listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { beginOfTable, csvOf } from './csv.ts'
import type { Advance } from './export.store.ts'
import { readExportedClient } from './exported-clients.store.ts'

/** What an export is made of, once it was allowed. */
export type ExportOrder = Pick<NewExport, 'flavour' | 'texts'> & {
  readonly clientIds: readonly AccountId[]
  readonly by: ExportingTherapist
  readonly now: Now
}

/** What must be known of the clinic to name the columns of an export. */
export async function readTerms(tx: Tx, { by, texts }: Pick<ExportOrder, 'by' | 'texts'>) {
  const [templates, types] = await Promise.all([
    listTemplateVersions(tx, dailySurveyTemplateId),
    listLifeAreaTypes(tx, by.actor.id),
  ])
  const areaNames = areaNamesOf(types)
  const areas = types.map(({ id, titles }) => ({ name: areaNames.get(id) ?? '', titles }))
  const terms: ExportTerms = { templates, areas, texts }
  return { areaNames, templates, variables: variablesOf(terms) }
}

/** The table, client by client: nothing of one is kept when the next is read. */
export async function* tableOf(
  tx: Tx,
  order: ExportOrder,
  onAdvance: (advance: Advance) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { flavour, texts, by, now } = order
  const { areaNames, templates, variables } = await readTerms(tx, order)
  const layout = layoutOf(flavour, variables)
  const terms = {
    zone: now.zone,
    texts,
    areaNames,
    templates: new Map(templates.map((template) => [template.refId, template])),
  }
  yield beginOfTable(layout)
  let rows = 0
  for (const [index, clientId] of order.clientIds.entries()) {
    const client = await openExportedClient(tx, by, clientId)
    if (client) {
      const number = index + 1
      const { designation, exported } = await readExportedClient(tx, client, { today: now.today, number })
      const written = rowsOf(layout, designation, recordsOf(exported, terms))
      rows += written.length
      yield csvOf(flavour, written)
    }
    await onAdvance({ clientsDone: index + 1, rows })
  }
}
