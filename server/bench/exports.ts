import { setTimeout as pause } from 'node:timers/promises'
import { type ExportFormat, isFlavour } from '@standfest/domain/features/export/export.ts'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openCallers } from './callers.ts'
import { residentKilobytes } from './memory.ts'
import type { World } from './world.ts'

const warmUpClients = 100
const millisecondsBetweenLooks = 50
/** Idle time before the baseline of the server's memory is measured. */
const restMs = 2000
const kilobytesInMegabyte = 1024

export type ExportFigures = {
  readonly rows: number
  readonly megabytes: number
  readonly seconds: number
  /** Memory of the server before and at most during the export. */
  readonly memoryBefore: number
  readonly memoryAtMost: number
}

/** An export of this many clients, tables as text and other formats as an archive, with the server's peak memory. */
export async function measureExport(
  world: World,
  clients: number,
  format: ExportFormat = 'research',
): Promise<ExportFigures> {
  await world.leaveToTherapist(clients)
  await pause(restMs)
  const held = () => residentKilobytes(world.serverPid) / kilobytesInMegabyte
  const memoryBefore = held()
  let memoryAtMost = memoryBefore
  const looking = setInterval(() => {
    memoryAtMost = Math.max(memoryAtMost, held())
  }, millisecondsBetweenLooks)
  const { send, close } = openCallers(world.urls.THERAPIST, 1)
  const archive = isFlavour(format) ? '' : '&format=archive'
  const path = `/api/rest/account/export?flavour=${format}&texts=true${archive}`
  const { status, bytes, milliseconds } = await send({ method: 'GET', path, session: world.therapist })
  clearInterval(looking)
  close()
  const written = await world.instance.database.inTransaction((tx) =>
    statement<{ rows: number; state: string }>(
      'bench-rows-of-export',
      sql`select rows_written as rows, state from export_runs order by id desc limit 1`,
    ).first(tx),
  )
  if (status !== 200 || written?.state !== 'done') throw new Error(`an export was answered with ${status}`)
  return {
    rows: written.rows,
    megabytes: bytes / 2 ** 20,
    seconds: milliseconds / 1000,
    memoryBefore,
    memoryAtMost,
  }
}

/** Exports of increasing size; the very first one warms up and is not reported. */
export async function compareExports(
  world: World,
  sizes: readonly number[],
  say: (line: string) => void,
  format: ExportFormat = 'research',
): Promise<void> {
  await measureExport(world, warmUpClients, format)
  for (const clients of sizes) {
    const { rows, megabytes, seconds, memoryBefore, memoryAtMost } = await measureExport(
      world,
      clients,
      format,
    )
    say(
      `export of ${clients} clients, ${format}: ${rows} rows, ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s; server at most ${memoryAtMost.toFixed(0)} MB, ${memoryBefore.toFixed(0)} MB before (goal: the same for every size)`,
    )
  }
}
