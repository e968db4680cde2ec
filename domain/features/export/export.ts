import { z } from 'zod'
import type { Role } from '#base/call.ts'
import type { Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import type { Permission } from '#features/roles/roles.ts'

/** The table flavours: for German Excel, and for research (§9). */
export const exportFlavours = ['excel', 'research'] as const
export type ExportFlavour = (typeof exportFlavours)[number]

/** The formats of an export: tables in either flavour, resources of FHIR, or a project for REDCap. The latter two are archives only. */
export const exportFormats = [...exportFlavours, 'fhir', 'redcap'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Whether a format is a flavour of tables. */
export function isFlavour(format: ExportFormat): format is ExportFlavour {
  return exportFlavours.some((flavour) => flavour === format)
}

/** The maximum number of named clients in one export; all own clients need not be named (§6). */
export const namedClientsMax = 900

/** How long a ticket is valid for its download (§7). */
export const ticketGoodForSeconds = 60

/** How many exports a therapist may start in an hour (§6). */
export const exportsAnHour = 5

/** The selection of an export (§7). */
export const NewExport = z.strictObject({
  flavour: z.enum(exportFormats),
  /** Free texts of check-ins, such as triggers and risks, in FHIR also of goals, tasks and sessions; left out unless chosen. */
  texts: z.boolean(),
  /** The messages between client and care team: in FHIR only, and only together with free texts. */
  messages: z.boolean().optional(),
  /** The clients chosen; absent: all own ones. */
  accountIds: z.array(AccountId).min(1).max(namedClientsMax).optional(),
})
export type NewExport = z.infer<typeof NewExport>

/** The states of an export. `waiting`: its ticket has not been used yet. */
const exportStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** The progress of an export, polled by the page (§7). */
export const ExportProgress = z.object({
  state: z.enum(exportStates),
  clients: z.int(),
  clientsDone: z.int(),
  /** Rows written so far. */
  rows: z.int(),
})
export type ExportProgress = z.infer<typeof ExportProgress>

/** A prepared export: its ticket is valid for one download. */
export const PreparedExport = ExportProgress.extend({ ticket: z.string() })

/** An unfinished download without progress for this long is given up: slow readers are fine, vanished ones are not. */
const givenUpAfterSeconds = 360

/** The effective state of an export: one whose ticket expired, or whose server stopped, counts as failed (§4). */
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
 * Why an export is refused (§6): it needs a therapist whose role has the permission, and own clients only; neither
 * substituted clients nor administrators.
 */
export function refuseExport(
  { role, allowed }: { readonly role: Role; readonly allowed: readonly Permission[] },
  { named, ownAmongThem }: { readonly named: number; readonly ownAmongThem: number },
): Refusal | undefined {
  const may = role === 'THERAPIST' && allowed.includes('csv_export') && named === ownAmongThem
  return may ? undefined : refusal('ERROR.ACCESS_DENIED')
}

/** Why messages are refused (§7): they are free texts, and only FHIR has a place for them. */
export function refuseMessages({
  flavour,
  texts,
  messages = false,
}: Pick<NewExport, 'flavour' | 'texts' | 'messages'>): Refusal | undefined {
  const may = !messages || (flavour === 'fhir' && texts)
  return may ? undefined : fieldRefusal('messages', 'ERROR.CHOICE_INVALID')
}

/** Why a ticket is refused (§7): it works once, within a minute. */
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
