import type { ContentId } from '@standfest/domain/base/id.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { insertContentRow } from '#features/content/content.store.ts'
import type { RecordOwner } from './load-record.store.ts'
import type { DemoSeries } from './series.ts'

/** Stores a client's appointments in series; the series of a group is stored with its first client. The scope must be open. */
export async function insertDemoSeries(
  tx: Tx,
  { id: clientId, key, therapistId }: RecordOwner,
  all: readonly DemoSeries[],
): Promise<void> {
  for (const { id: seriesId, everyWeeks, writtenAt, appointments } of all) {
    await statement(
      'demo-insert-series',
      sql`insert into appointment_series ${sql.values({
        id: seriesId,
        every_weeks: everyWeeks,
        author_id: therapistId,
        created_at: sql.at(writtenAt),
      })} on conflict (id) do nothing`,
    ).run(tx)
    for (const [place, attributes] of appointments.entries()) {
      const id = uuidv7() as ContentId
      await insertContentRow(tx, { clientId, key }, appointment, {
        id,
        attributes,
        authorId: therapistId,
        writtenAs: 'therapist',
        now: writtenAt,
        sortAt: Number(attributes['startsAt']),
      })
      await statement(
        'demo-insert-series-place',
        sql`insert into series_places ${sql.values({
          content_id: id,
          owner_client: clientId,
          series_id: seriesId,
          number: place + 1,
        })}`,
      ).run(tx)
    }
  }
}
