import type { ExportId } from '@standfest/domain/features/export/export.ts'
import type { Database } from '#database/connection.ts'
import { Refused } from '#http/handle.ts'
import { DownloadBrokenOff } from '#http/send-file.ts'
import { turns } from '#limits/in-turn.ts'
import { type Advance, endRun, noteAdvance } from './export.store.ts'
import { type ExportOrder, type TableChunk, tablesOf } from './table.ts'

/** Maximum concurrent exports: each holds a connection until its reader is done. */
const atOnce = 2
const mostTurns = { atOnce, waiting: 20 }
/** An export that was begun waits for its turn, however many wait. */
const begunTurns = { atOnce, waiting: 1_000_000 }
const retryAfterSeconds = 60
const millisecondsBetweenNotes = 500

/** Concurrency limit for exports: a few run, some wait, others are refused with a retry time. */
export async function refuseWhileBusy(): Promise<void> {
  if (await turns.isCrowded('export', mostTurns))
    throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
}

/**
 * Writes the tables as they are read, once its turn comes, and stores its progress. It ends when the reader disconnects
 * or the export is cancelled.
 */
export async function* writeExport(
  database: Database,
  id: ExportId,
  order: ExportOrder,
): AsyncGenerator<TableChunk> {
  let advance: Advance = { clientsDone: 0, rows: 0 }
  let state: 'done' | 'failed' = 'failed'
  const begunAt = performance.now()
  let notedAt = begunAt
  const onAdvance = async (next: Advance) => {
    advance = next
    if (performance.now() - notedAt < millisecondsBetweenNotes) return
    notedAt = performance.now()
    const at = order.now.instant + Math.round((notedAt - begunAt) / 1000)
    const present = await database.inTransaction((tx) => noteAdvance(tx, id, advance, at))
    if (present !== 'running') throw new DownloadBrokenOff()
  }
  let leave: (() => void) | undefined
  try {
    leave = await turns.takeTurn('export', begunTurns)
    if (leave === undefined) throw new DownloadBrokenOff()
    yield* database.readSnapshot((tx) => tablesOf(tx, order, onAdvance))
    state = 'done'
  } finally {
    leave?.()
    await database.inTransaction((tx) => endRun(tx, id, state, advance))
  }
}
