import { freemem, loadavg, totalmem } from 'node:os'
import {
  figureSeconds,
  type KeptFigures,
  lastSpan,
  thinFigures,
} from '@standfest/domain/features/monitoring/figures.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import {
  countDueLetters,
  countHappened,
  findFigures,
  forgetRefusedLoginsBefore,
  holdFigures,
  putFigures,
  removeFigures,
} from './figures.store.ts'
import { getInstanceCounts } from './monitoring.store.ts'

type Needs = { readonly database: Database; readonly clock: Clock }

/** Looks at the instance and keeps what it sees, with what happened in the five minutes that are over. */
export async function keepFigures({ database, clock }: Needs): Promise<void> {
  await database.inTransaction(async (tx) => {
    const instant = clock.instant()
    const beginsAt = lastSpan(instant)
    const counts = await getInstanceCounts(tx, instant)
    const load = loadavg()[0] ?? 0
    const figures: KeptFigures = {
      grain: 'minutes',
      beginsAt,
      samples: 1,
      load,
      loadPeak: load,
      memoryUsedBytes: totalmem() - freemem(),
      databaseBytes: counts.database_bytes,
      databaseConnections: counts.database_connections,
      sessions: counts.sessions_now,
      lettersWaiting: await countDueLetters(tx, instant),
      ...(await countHappened(tx, beginsAt, beginsAt + figureSeconds)),
    }
    await putFigures(tx, [figures])
    await forgetRefusedLoginsBefore(tx, beginsAt)
  })
}

/** Makes hours of old minutes and days of old hours, and drops what is older than two years. */
export async function thinKeptFigures({ database, clock }: Needs): Promise<void> {
  await database.inTransaction(async (tx) => {
    await holdFigures(tx)
    const present = await findFigures(tx, 0)
    const wanted = thinFigures(present, clock.now())
    const [before, after] = [new Set(present), new Set(wanted)]
    await removeFigures(
      tx,
      present.filter((row) => !after.has(row)),
    )
    await putFigures(
      tx,
      wanted.filter((row) => !before.has(row)),
    )
  })
}
