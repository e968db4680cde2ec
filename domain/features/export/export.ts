import { z } from 'zod'
import type { Role } from '#base/call.ts'
import type { Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { Permission } from '#features/roles/roles.ts'

/** The two ways in which a table is written: for Excel in German, and for research (§9). */
export const exportFlavours = ['excel', 'research'] as const
export type ExportFlavour = (typeof exportFlavours)[number]

/** The most clients that one export can name; all of a therapist's own need not be named (§6). */
export const namedClientsMax = 900

/** How long a ticket opens the download for which it was made (§7). */
export const ticketGoodForSeconds = 60

/** How many exports somebody may begin in an hour (§6). */
export const exportsAnHour = 5

/** What an export is to contain (§7). */
export const NewExport = z.strictObject({
  flavour: z.enum(exportFlavours),
  /** Free texts of check-ins, such as triggers and risks; left out unless chosen. */
  texts: z.boolean(),
  /** The clients chosen; absent: all own ones. */
  accountIds: z.array(AccountId).min(1).max(namedClientsMax).optional(),
})
export type NewExport = z.infer<typeof NewExport>

/** How far an export has come. `waiting`: its ticket has not been used yet. */
const exportStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** An export as the page follows it (§7). */
export const ExportProgress = z.object({
  state: z.enum(exportStates),
  clients: z.int(),
  clientsDone: z.int(),
  /** Rows written so far. */
  rows: z.int(),
})
export type ExportProgress = z.infer<typeof ExportProgress>

/** An export that was prepared: the ticket opens its download, once. */
export const PreparedExport = ExportProgress.extend({ ticket: z.string() })

/** A download that has not come on for so long is given up: whoever reads it may be slow, but not gone. */
const givenUpAfterSeconds = 360

/**
 * The state of an export as its page sees it. One whose ticket ran out, or whose server ended while it was written, does
 * not wait or run for ever (§4).
 */
export function presentState(
  { state, movedAt }: { readonly state: ExportProgress['state']; readonly movedAt: Instant },
  now: Instant,
): ExportProgress['state'] {
  const seconds = now - movedAt
  const isOver =
    (state === 'waiting' && seconds > ticketGoodForSeconds) ||
    (state === 'running' && seconds > givenUpAfterSeconds)
  return isOver ? 'failed' : state
}

/**
 * Why somebody may not export, if so (§6): a therapist whose role carries the right, and own clients only. Not those for
 * whom they stand in, and no administrator.
 */
export function refuseExport(
  { role, allowed }: { readonly role: Role; readonly allowed: readonly Permission[] },
  { named, ownAmongThem }: { readonly named: number; readonly ownAmongThem: number },
): Refusal | undefined {
  const may = role === 'THERAPIST' && allowed.includes('csv_export') && named === ownAmongThem
  return may ? undefined : refusal('ERROR.ACCESS_DENIED')
}

/** Why a ticket does not open a download, if so (§7): once, and for a minute. */
export function refuseTicket(
  { state, madeAt }: { readonly state: ExportProgress['state']; readonly madeAt: Instant },
  now: Instant,
): Refusal | undefined {
  if (state !== 'waiting') return refusal('ERROR.LINK_INVALID')
  return now - madeAt > ticketGoodForSeconds ? refusal('ERROR.LINK_EXPIRED') : undefined
}

/** Names an export. */
export const ExportId = z.uuid().toLowerCase().brand<'ExportId'>()
export type ExportId = z.infer<typeof ExportId>
