import { z } from 'zod'
import { addDays, Day, dayOf, Instant, type Now } from '#base/day.ts'
import { ContentId, SubstituteId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { Actor } from '#features/access/access.ts'
import { Account, PersonName } from '#features/accounts/accounts.ts'
import { Agreement } from '#features/meetings/meetings.ts'
import { endedOn } from '#features/substitutes/substitute-rules.ts'
import type { Substitute } from '#features/substitutes/substitutes.ts'

/** The longest handover note: a few sentences (§9). */
export const handoverNoteMaxLength = 500
/** How many days after the end of a substitution its notes and its return report are kept (§6). */
const handoverKeptDays = 30

/** What the substitute should look out for with one client; version 0 is that of a note nobody has written. */
export const HandoverNote = z.object({ version: z.int(), text: z.string(), writtenAt: Instant })
export type HandoverNote = z.infer<typeof HandoverNote>

/** A note to store; an empty one removes the stored one. */
export const HandoverNoteChange = z.strictObject({ text: z.string().trim().max(handoverNoteMaxLength) })

const HandoverPerson = Account.pick({ id: true, name: true, surname: true, customId: true })

/** Messages of a client that nobody has answered. */
const Unanswered = z.object({ since: Instant, count: z.int().min(1) })

/** A client on the handover sheet: what falls into the dates, and what is open. */
export const HandoverRow = z.object({
  client: HandoverPerson,
  /** Planned sessions and groups inside the dates, earliest first. */
  meetings: z.array(
    z.object({ id: ContentId, day: Day, startsAt: Instant.nullable(), kind: z.enum(['session', 'group']) }),
  ),
  /** The day of the last drinking, where nobody discussed it. */
  drinkingOn: Day.nullable(),
  messages: Unanswered.nullable(),
  /** Open agreements. */
  agreements: z.int(),
  /** Days of open follow-ups that are due by the last day. */
  followUpsOn: z.array(Day),
  /** Days without a check-in, where they are many. */
  silentDays: z.int().nullable(),
  /** The note without its text, which only an opened sheet has; null: none. */
  note: HandoverNote.omit({ text: true }).extend({ text: z.string().optional() }).nullable(),
})
export type HandoverRow = z.infer<typeof HandoverRow>

const Dates = z.object({
  id: SubstituteId,
  /** The absent therapist. */
  parent: PersonName,
  /** The colleague who covers. */
  colleague: PersonName,
  startDate: Day,
  /** The last day: the planned one, or that of an early end. */
  endDate: Day,
  /** The day on which notes are erased and the report is no longer answered. */
  erasedOn: Day,
})

/** The handover sheet of a substitution (§6). */
export const HandoverSheet = Dates.extend({
  /** Whether the reader writes the notes: the absent therapist, until the substitution is over. */
  isWritable: z.boolean(),
  rows: z.array(HandoverRow),
})
export type HandoverSheet = z.infer<typeof HandoverSheet>

/** An agreement that the substitute made. */
const AgreementOfReport = Agreement.pick({
  id: true,
  version: true,
  text: true,
  shared: true,
  outcome: true,
})

/** What became of one client during an absence. */
export const ReturnRow = z.object({
  client: HandoverPerson,
  drinkingOn: Day.nullable(),
  messages: Unanswered.nullable(),
  silentDays: z.int().nullable(),
  /** Drinking on the days of the absence, earliest first. */
  drinking: z.array(z.object({ day: Day, isDiscussed: z.boolean() })),
  /** Sessions and groups of these days that were said to be held, or that the client did not come to. */
  meetings: z.array(z.object({ day: Day, state: z.enum(['held', 'no-show']) })),
  agreements: z.array(AgreementOfReport),
  /** Messages and private notes that the substitute wrote. */
  answered: z.int(),
  notes: z.int(),
  /** On how many days the substitute opened the record. */
  openedDays: z.int(),
})
export type ReturnRow = z.infer<typeof ReturnRow>

/** The return report of a substitution (§6). */
export const ReturnReport = Dates.extend({
  /** Clients in treatment, and those in the rows whose treatment was closed meanwhile. */
  clients: z.int(),
  /** Only those with news: what is open first. */
  rows: z.array(ReturnRow),
})
export type ReturnReport = z.infer<typeof ReturnReport>

type Facts = Pick<Substitute, 'accountId' | 'parentId' | 'startDate' | 'endDate' | 'deletedAt'>

/** The last day of a substitution: the planned one, or the day of an early end. */
export function lastDayOf({ endDate, deletedAt }: Omit<Facts, 'accountId' | 'parentId'>, zone: string): Day {
  if (deletedAt === 0) return endDate
  const endedEarly = dayOf(deletedAt, zone)
  return endedEarly < endDate ? endedEarly : endDate
}

/**
 * The day on which the notes of a substitution are erased: 30 days after its last one. The notes of one that never began serve nobody:
 * they are erased on the next day.
 */
export function erasedOnOf(substitution: Omit<Facts, 'accountId' | 'parentId'>, zone: string): Day {
  const lastDay = lastDayOf(substitution, zone)
  return addDays(lastDay, lastDay < substitution.startDate ? 1 : handoverKeptDays)
}

/** In which capacity somebody reads the handover sheet of a substitution. */
type HandoverSide = 'author' | 'reader'

/**
 * Who reads a handover sheet: the absent therapist until it is erased, and the substitute from the first day to the last. It is
 * not passed on: who covers for the substitute reads nothing.
 */
export function handoverSideOf(
  actor: Actor,
  substitution: Facts,
  { today, zone }: Pick<Now, 'today' | 'zone'>,
): HandoverSide | undefined {
  if (actor.role !== 'THERAPIST') return undefined
  if (actor.id === substitution.parentId) return today < erasedOnOf(substitution, zone) ? 'author' : undefined
  const { accountId, startDate, endDate, deletedAt } = substitution
  const isInside = deletedAt === 0 && startDate <= today && today <= endDate
  return actor.id === accountId && isInside ? 'reader' : undefined
}

/** Why a note cannot be written: the substitution is over. */
export function refuseHandoverNote(
  { endDate, deletedAt }: Pick<Facts, 'endDate' | 'deletedAt'>,
  today: Day,
): Refusal | undefined {
  return deletedAt !== 0 || endDate < today ? refusal('ERROR.SUBSTITUTE_OVER') : undefined
}

/**
 * Whether a therapist reads the return report of a substitution: the absent one, from the first day on until it is erased; none of
 * one that never began.
 */
export function mayReadReturnReport(
  actor: Actor,
  substitution: Facts,
  now: Pick<Now, 'today' | 'zone'>,
): boolean {
  const wasThere = substitution.deletedAt === 0 || endedOn(substitution, now) !== undefined
  return (
    wasThere &&
    substitution.startDate <= now.today &&
    actor.id === substitution.parentId &&
    handoverSideOf(actor, substitution, now) === 'author'
  )
}

/** Whether a note is asked for: a session or something open falls into the dates. */
export function isNoteAsked({
  meetings,
  drinkingOn,
  messages,
  followUpsOn,
  silentDays,
}: Omit<HandoverRow, 'note' | 'client' | 'agreements'>): boolean {
  const isOpen = drinkingOn !== null || messages !== null || silentDays !== null
  return isOpen || meetings.length > 0 || followUpsOn.length > 0
}

/** Where a client is on the sheet: a note is missing, there is one, or none is needed. */
const handoverGroups = ['missing', 'noted', 'ordinary'] as const
export type HandoverGroup = (typeof handoverGroups)[number]

export function handoverGroupOf(row: HandoverRow): HandoverGroup {
  if (row.note !== null) return 'noted'
  return isNoteAsked(row) ? 'missing' : 'ordinary'
}

/** The rows of a sheet: missing notes first, in each group by the first session, then by name. */
export function inHandoverOrder(rows: readonly HandoverRow[]): HandoverRow[] {
  const placeOf = (row: HandoverRow) => handoverGroups.indexOf(handoverGroupOf(row))
  const firstOf = ({ meetings }: HandoverRow) => meetings[0]?.day ?? '9999'
  return rows.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      firstOf(one).localeCompare(firstOf(other)) ||
      bySurname(one.client, other.client),
  )
}

/** Whether something of a client waits for the therapist who is back. */
export function isOpenOnReturn({
  drinkingOn,
  messages,
  silentDays,
}: Pick<ReturnRow, 'drinkingOn' | 'messages' | 'silentDays'>): boolean {
  return drinkingOn !== null || messages !== null || silentDays !== null
}

/** Whether a client is named in the report: something is open, or something happened. */
function hasNews(row: ReturnRow): boolean {
  const { drinking, meetings, agreements, answered, notes, openedDays } = row
  const happened = drinking.length + meetings.length + agreements.length + answered + notes + openedDays
  return isOpenOnReturn(row) || happened > 0
}

/** The rows of a return report: only clients with news, what is open first, then by name. */
export function inReturnOrder(rows: readonly ReturnRow[]): ReturnRow[] {
  return rows
    .filter(hasNews)
    .toSorted(
      (one, other) =>
        Number(isOpenOnReturn(other)) - Number(isOpenOnReturn(one)) || bySurname(one.client, other.client),
    )
}

/** The sums above a return report. */
export function returnTotals({ clients, rows }: Pick<ReturnReport, 'clients' | 'rows'>) {
  const sum = (count: (row: ReturnRow) => number) => rows.reduce((total, row) => total + count(row), 0)
  const states = (wanted: string) =>
    sum(({ meetings }) => meetings.filter(({ state }) => state === wanted).length)
  return {
    held: states('held'),
    noShow: states('no-show'),
    answered: sum(({ answered }) => answered),
    unanswered: sum(({ messages }) => messages?.count ?? 0),
    drinking: sum(({ drinking }) => drinking.length),
    undiscussed: sum(({ drinkingOn }) => (drinkingOn === null ? 0 : 1)),
    agreements: sum(({ agreements }) => agreements.length),
    quiet: clients - rows.length,
  }
}

/** An open agreement is on the next session's sheet by itself; one that was kept can be taken over to it. */
export function canBeTakenOver({ outcome }: Pick<Agreement, 'outcome'>): boolean {
  return outcome === 'kept'
}

type Named = z.infer<typeof HandoverPerson>

function bySurname(one: Named, other: Named): number {
  return one.surname.localeCompare(other.surname, 'de') || one.name.localeCompare(other.name, 'de')
}
