import { z } from 'zod'
import { addDays, type Day, Instant, type Now, startOfDay } from '#base/day.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** How long a finished copy is available for download (§4). */
export const copyKeptDays = 7

/** The rate limit of copies for a client and day, failed ones included (§4). */
export const copiesADay = 5

/** Within how many seconds a download has to begin after its ticket was issued (§7). */
export const copyTicketGoodForSeconds = 60

/** The length limits of a passphrase, which has to withstand offline guessing. */
export const passphraseMinLength = 12
const passphraseMaxLength = 200

/**
 * The states of a client's own copy (§4). `none`: never requested; `downloaded`: once, completely; `expired`: not downloaded in time;
 * `failed`: the job failed, or the chunks are missing after a restore of the database.
 */
const copyStates = ['none', 'making', 'ready', 'downloaded', 'expired', 'failed'] as const
type CopyState = (typeof copyStates)[number]

const moment = Instant.nullable()

/** The state of a client's copy, as the page shows it. */
export const MyCopy = z.object({
  state: z.enum(copyStates),
  askedAt: moment,
  readyAt: moment,
  /** The end of its availability for download. */
  goodUntil: moment,
  downloadedAt: moment,
  /** The size of the archive in bytes. */
  size: z.int().nullable(),
  /** The number of the client's files in it. */
  files: z.int().nullable(),
  /** Whether it is encrypted with the client's own passphrase. */
  hasPassphrase: z.boolean(),
  /** Whether it is a complete copy, with released internal data. */
  isComplete: z.boolean(),
})
export type MyCopy = z.infer<typeof MyCopy>

/** A client's request for a copy, optionally encrypted with a passphrase, which is trimmed because phone keyboards add spaces. */
export const NewCopy = z.strictObject({
  passphrase: z.string().trim().min(passphraseMinLength).max(passphraseMaxLength).optional(),
  /** Requests a complete copy, with the internal data that the treating therapist released. */
  isComplete: z.boolean().optional(),
})
export type NewCopy = z.infer<typeof NewCopy>

/** A short-lived ticket for a download. */
export const CopyTicket = z.object({ ticket: z.string() })

/** The id of a copy. */
export const CopyId = z.uuid().toLowerCase().brand<'CopyId'>()
export type CopyId = z.infer<typeof CopyId>

/** The stored progress of a copy. */
export type StoredCopy = {
  /** `withdrawn`: a complete copy whose release was taken back; only its count towards the limit of the day is left. */
  readonly state: Exclude<CopyState, 'none'> | 'withdrawn'
  /** When the last chunk was written or the state changed. */
  readonly movedAt: Instant
  readonly goodUntil: Instant | null
  /** Whether its chunks are stored. */
  readonly isThere: boolean
}

/** The time without a new chunk after which the job counts as dead, as after a restart of the server. */
const givenUpAfterSeconds = 900

/** A job whose last chunk is older than this counts as dead (§4). */
export function copyGivenUpBefore(now: Instant): Instant {
  return now - givenUpAfterSeconds
}

/** The effective state of a copy (§4), which does not depend on jobs that have not run. */
export function presentCopyState(
  { state, movedAt, goodUntil, isThere }: StoredCopy,
  now: Instant,
): CopyState {
  if (state === 'withdrawn') return 'none'
  if (state === 'making') return movedAt < copyGivenUpBefore(now) ? 'failed' : 'making'
  if (state !== 'ready') return state
  if (goodUntil === null || now >= goodUntil) return 'expired'
  return isThere ? 'ready' : 'failed'
}

/** The expiry of a copy that is finished now. */
export function copyGoodUntil(now: Instant): Instant {
  return now + copyKeptDays * 86_400
}

/** The number of copies requested on a day. */
export type CopiesOfDay = { readonly day: Day; readonly count: number }

/** Counts another copy for today. */
export function withFurtherCopy(before: CopiesOfDay | undefined, today: Day): CopiesOfDay {
  return { day: today, count: before?.day === today ? before.count + 1 : 1 }
}

/** Why another copy is refused: one is in progress, or the daily limit is reached (§4). */
export function refuseFurtherCopy(
  state: CopyState,
  asked: CopiesOfDay | undefined,
  today: Day,
): Refusal | undefined {
  if (state === 'making') return refusal('ERROR.IN_PROGRESS')
  return asked?.day === today && asked.count >= copiesADay ? refusal('ERROR.RATE_LIMIT') : undefined
}

/** Seconds until another copy may be requested. */
export function nextCopyInSeconds({ instant, today, zone }: Now): number {
  return startOfDay(addDays(today, 1), zone) - instant
}

/** Normalises a passphrase to NFC, so that every keyboard's input of the same characters derives the same key. */
export function normalisePassphrase(passphrase: string): string {
  return passphrase.normalize('NFC')
}

/** Why a download is refused (§7): there is no finished copy, or the ticket is unknown or has expired. */
export function refuseDownload(
  state: CopyState,
  ticketMadeAt: Instant | undefined,
  now: Instant,
): Refusal | undefined {
  if (ticketMadeAt === undefined || state !== 'ready') return refusal('ERROR.LINK_INVALID')
  return now - ticketMadeAt > copyTicketGoodForSeconds ? refusal('ERROR.LINK_EXPIRED') : undefined
}

/** The file name of the download; with a passphrase the archive is wrapped in an age file. */
export function copyFileName({ hasPassphrase }: { readonly hasPassphrase: boolean }): string {
  return hasPassphrase ? 'Meine-Daten.zip.age' : 'Meine-Daten.zip'
}
