import { z } from 'zod'
import { addDays, type Day, Instant, type Now, startOfDay } from '#base/day.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** How long a finished copy waits for its download (§4). */
export const copyKeptDays = 7

/** How many copies a client may have made on one day, failed ones included (§4). */
export const copiesADay = 5

/** How long a ticket is good for the beginning of its download (§7). */
export const copyTicketGoodForSeconds = 60

/** The shortest and the longest passphrase of a copy: whoever has the file can try as often as they like. */
export const passphraseMinLength = 12
const passphraseMaxLength = 200

/**
 * The states of a client's own copy (§4). `none`: never asked for; `downloaded`: completely, once; `expired`: the days are over;
 * `failed`: it could not be made, or was lost with a restored database.
 */
const copyStates = ['none', 'making', 'ready', 'downloaded', 'expired', 'failed'] as const
type CopyState = (typeof copyStates)[number]

const moment = Instant.nullable()

/** The client's copy as the page shows it. */
export const MyCopy = z.object({
  state: z.enum(copyStates),
  askedAt: moment,
  readyAt: moment,
  /** Until when it can be downloaded. */
  goodUntil: moment,
  downloadedAt: moment,
  /** The size of the file in bytes. */
  size: z.int().nullable(),
  /** How many files of the client are in it. */
  files: z.int().nullable(),
  /** Whether it opens with the client's own passphrase only. */
  hasPassphrase: z.boolean(),
  /** Whether it has what the treating side keeps and released. */
  isComplete: z.boolean(),
})
export type MyCopy = z.infer<typeof MyCopy>

/**
 * What a client asks for: a copy, as it is or encrypted with an own passphrase. Spaces around a passphrase are not part of it: a
 * telephone adds them.
 */
export const NewCopy = z.strictObject({
  passphrase: z.string().trim().min(passphraseMinLength).max(passphraseMaxLength).optional(),
  /** With what the treating side keeps, as far as the treating therapist released it. */
  isComplete: z.boolean().optional(),
})
export type NewCopy = z.infer<typeof NewCopy>

/** The ticket for one download. */
export const CopyTicket = z.object({ ticket: z.string() })

/** Names a copy. */
export const CopyId = z.uuid().toLowerCase().brand<'CopyId'>()
export type CopyId = z.infer<typeof CopyId>

/** What is stored of a copy's progress. */
export type StoredCopy = {
  readonly state: 'making' | 'ready' | 'downloaded' | 'expired' | 'failed'
  /** When something last happened: a further piece, or another state. */
  readonly movedAt: Instant
  readonly goodUntil: Instant | null
  /** Whether its bytes are there. */
  readonly isThere: boolean
}

/** A copy without a further piece for this long is given up: its server was stopped. */
const givenUpAfterSeconds = 900

/** The present state of a copy (§4), whatever its job was able to store. */
export function presentCopyState(
  { state, movedAt, goodUntil, isThere }: StoredCopy,
  now: Instant,
): Exclude<CopyState, 'none'> {
  if (state === 'making') return now - movedAt > givenUpAfterSeconds ? 'failed' : 'making'
  if (state !== 'ready') return state
  if (goodUntil === null || now >= goodUntil) return 'expired'
  return isThere ? 'ready' : 'failed'
}

/** Until when a copy that is finished now can be downloaded. */
export function copyGoodUntil(now: Instant): Instant {
  return now + copyKeptDays * 86_400
}

/** How many copies were asked for on a day. */
export type CopiesOfDay = { readonly day: Day; readonly count: number }

/** The count with a further copy of today. */
export function withFurtherCopy(before: CopiesOfDay | undefined, today: Day): CopiesOfDay {
  return { day: today, count: before?.day === today ? before.count + 1 : 1 }
}

/** Why no copy is begun now: one is being made, or today's are used up (§4). */
export function refuseFurtherCopy(
  state: CopyState,
  asked: CopiesOfDay | undefined,
  today: Day,
): Refusal | undefined {
  if (state === 'making') return refusal('ERROR.IN_PROGRESS')
  return asked?.day === today && asked.count >= copiesADay ? refusal('ERROR.RATE_LIMIT') : undefined
}

/** Seconds until a further copy may be asked for. */
export function nextCopyInSeconds({ instant, today, zone }: Now): number {
  return startOfDay(addDays(today, 1), zone) - instant
}

/** A passphrase as it encrypts: composed Unicode, so that the same letters open the file on another keyboard. */
export function normalisePassphrase(passphrase: string): string {
  return passphrase.normalize('NFC')
}

/** Why a download is refused (§7): there is nothing to download, or its ticket is too old. */
export function refuseDownload(
  state: CopyState,
  ticketMadeAt: Instant | undefined,
  now: Instant,
): Refusal | undefined {
  if (ticketMadeAt === undefined || state !== 'ready') return refusal('ERROR.LINK_INVALID')
  return now - ticketMadeAt > copyTicketGoodForSeconds ? refusal('ERROR.LINK_EXPIRED') : undefined
}

/** The name of the downloaded file; one with a passphrase is an age file. */
export function copyFileName({ hasPassphrase }: { readonly hasPassphrase: boolean }): string {
  return hasPassphrase ? 'Meine-Daten.zip.age' : 'Meine-Daten.zip'
}
