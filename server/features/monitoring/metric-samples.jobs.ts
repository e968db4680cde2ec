import { freemem, loadavg, totalmem } from 'node:os'
import {
  downsampleMetrics,
  lastSpan,
  metricSeconds,
  type StoredMetrics,
} from '@standfest/domain/features/monitoring/metric-samples.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import {
  countDueMails,
  countHappened,
  findMetrics,
  forgetRefusedLoginsBefore,
  insertMetrics,
  lockMetrics,
  removeFigures,
} from './metric-samples.store.ts'
import { getInstanceCounts } from './monitoring.store.ts'

type Needs = { readonly database: Database; readonly clock: Clock }

/** Samples the instance's load, and stores it with the counts of the last five minutes. */
export async function sampleMetrics({ database, clock }: Needs): Promise<void> {
  await database.inTransaction(async (tx) => {
    const instant = clock.instant()
    const beginsAt = lastSpan(instant)
    const counts = await getInstanceCounts(tx, instant)
    const load = loadavg()[0] ?? 0
    const figures: StoredMetrics = {
      grain: 'minutes',
      beginsAt,
      samples: 1,
      load,
      loadPeak: load,
      memoryUsedBytes: totalmem() - freemem(),
      databaseBytes: counts.database_bytes,
      databaseConnections: counts.database_connections,
      sessions: counts.sessions_now,
      lettersWaiting: await countDueMails(tx, instant),
      ...(await countHappened(tx, beginsAt, beginsAt + metricSeconds)),
    }
    await insertMetrics(tx, [figures])
    await forgetRefusedLoginsBefore(tx, beginsAt)
  })
}

/** Downsamples old five-minute samples to hours and old hours to days, and deletes samples older than two years. */
export async function downsampleStoredMetrics({ database, clock }: Needs): Promise<void> {
  await database.inTransaction(async (tx) => {
    await lockMetrics(tx)
    const present = await findMetrics(tx, 0)
    const wanted = downsampleMetrics(present, clock.now())
    const [before, after] = [new Set(present), new Set(wanted)]
    await removeFigures(
      tx,
      present.filter((row) => !after.has(row)),
    )
    await insertMetrics(
      tx,
      wanted.filter((row) => !before.has(row)),
    )
  })
}
