import type { ExportId } from '@standfest/domain/features/export/export.ts'
import type { Database } from '#database/connection.ts'
import { Refused } from '#http/handle.ts'
import { DownloadBrokenOff } from '#http/send-file.ts'
import { type Advance, endRun, noteAdvance } from './export.store.ts'
import { type ExportOrder, type TablePiece, tablesOf } from './table.ts'

/** Each holds a connection as long as its reader takes. */
const atOnce = 2
const longestQueue = 20
const retryAfterSeconds = 60
const millisecondsBetweenNotes = 500

let running = 0
const waiting: (() => void)[] = []

/** Few at once, some wait, the rest is told to come again: exports must not starve everything else. */
export function refuseWhileBusy(): void {
  if (waiting.length >= longestQueue) throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
}

/**
 * Writes the tables while they are read, in its turn, and notes how far it has come. Whoever stops reading ends it, and so
 * does whoever breaks it off.
 */
export async function* writeExport(
  database: Database,
  id: ExportId,
  order: ExportOrder,
): AsyncGenerator<TablePiece> {
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
  const leave = await takeTurn()
  try {
    yield* database.readSnapshot((tx) => tablesOf(tx, order, onAdvance))
    state = 'done'
  } finally {
    leave()
    await database.inTransaction((tx) => endRun(tx, id, state, advance))
  }
}

async function takeTurn(): Promise<() => void> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  return () => {
    // Whoever waits longest has it now: nobody who comes between may take it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
