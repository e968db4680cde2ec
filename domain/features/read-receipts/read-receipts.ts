import { z } from 'zod'
import { Day } from '#base/day.ts'
import { AccountId, ContentId, SurveyId } from '#base/id.ts'
import type { ActsAs } from '#features/access/access.ts'
import { StaffSender } from '#features/accounts/accounts.ts'

/** In which capacity somebody of the care team opened an entry. */
const readers = ['therapist', 'substitute'] as const
export type ReaderKind = (typeof readers)[number]

/**
 * One person of the care team opened one entry of the client (§4). When, how often and for how long is not stored, and
 * nothing says that an entry was not opened.
 */
export const ReadReceipt = z.object({
  readAs: z.enum(readers),
  /** Who opened it; without a name where that account is gone. */
  reader: StaffSender,
  /** Whether the entry was changed after it was opened. */
  changedSince: z.boolean(),
})
export type ReadReceipt = z.infer<typeof ReadReceipt>

/** What was opened: a check-in, or a diary entry in the version that was shown. */
export const OpenedEntry = z.union([
  z.strictObject({ survey: SurveyId }),
  z.strictObject({ diary: ContentId, version: z.int().min(1) }),
])
export type OpenedEntry = z.infer<typeof OpenedEntry>

/** Whose receipts a client reads: those of the check-ins of one day, or of one diary entry. */
export const ReceiptsOf = z.strictObject({ day: Day.optional(), diary: ContentId.optional() })

/** A stored receipt beside the present version of its entry; null: the entry cannot be changed. */
export type StoredReceipt = {
  readonly readerId: AccountId
  readonly readAs: ReaderKind
  readonly version: number | null
  readonly presentVersion: number | null
}

/**
 * The capacity of a receipt that opening an entry leaves (§4); undefined: it leaves none. Only while the clinic switched receipts on, only
 * by the care team, and not for the reader's own entries.
 */
export function receiptLeftBy(
  {
    isWanted,
    as,
    readerId,
  }: { readonly isWanted: boolean; readonly as: ActsAs; readonly readerId: AccountId },
  authorId: AccountId,
): ReaderKind | undefined {
  return isWanted && as !== 'self' && readerId !== authorId ? as : undefined
}

/**
 * The receipts as they are shown: each reader once, those of the present version first. Several check-ins of a day are
 * one: whoever opened any of them is named.
 */
export function shownReceipts(
  stored: readonly StoredReceipt[],
): readonly (Omit<StoredReceipt, 'version' | 'presentVersion'> & { readonly changedSince: boolean })[] {
  const all = stored.map(({ version, presentVersion, ...reader }) => ({
    ...reader,
    changedSince: version !== null && presentVersion !== null && version < presentVersion,
  }))
  const sorted = [...all.filter((one) => !one.changedSince), ...all.filter((one) => one.changedSince)]
  return sorted.filter(
    ({ readerId }, place) => sorted.findIndex((one) => one.readerId === readerId) === place,
  )
}
