import { z } from 'zod'
import { Day, dayOf, Instant } from '#base/day.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import type { AuditLogAction } from '#features/audit-log/audit-log.ts'

/** What somebody read, in the order in which a line lists it. */
const seenAreas = [
  'list',
  'account',
  'checkIns',
  'messages',
  'diary',
  'files',
  'appointments',
  'record',
  'preparation',
  'letters',
  'handover',
  'returnReport',
  'protocol',
] as const
export type SeenArea = (typeof seenAreas)[number]

/** What somebody did on behalf of the client or with the account, in the order in which a line lists it. */
const deedsOnBehalf = [
  'checkIns',
  'weeklyReview',
  'days',
  'entries',
  'messages',
  'files',
  'appointments',
  'soberAgreement',
  'lifeAreas',
  'handover',
  'cover',
  'account',
  'access',
] as const

/** The ways in which data left the record, to other people or onto paper. */
const waysOn = ['export', 'exportWithTexts', 'letter', 'letterPrinted', 'printed', 'handedOver'] as const

const seenDeeds = [...deedsOnBehalf, ...waysOn] as const
type SeenDeed = (typeof seenDeeds)[number]

type OnBehalf = (typeof deedsOnBehalf)[number]
type WayOn = (typeof waysOn)[number]

/** How an action in the audit log is shown to the client; `nothing`: not shown, for the reason given at its group below. */
type Told =
  | { readonly read: SeenArea }
  | { readonly did: OnBehalf }
  | { readonly passedOn: WayOn }
  | 'nothing'

const read = (area: SeenArea) => ({ read: area }) as const
const did = (deed: OnBehalf) => ({ did: deed }) as const
const passedOn = (way: WayOn) => ({ passedOn: way }) as const
const nothing = 'nothing'

/** Actions of an account's owner: clients' own visits are not listed. */
const ownOnly = {
  login: nothing,
  logout: nothing,
  'password-set': nothing,
  'password-changed': nothing,
  'session-ended': nothing,
  'calendar-address-made': nothing,
  'calendar-address-ended': nothing,
  'kit-kept': nothing,
  'kit-removed': nothing,
  'second-factor-enrolled': nothing,
  'second-factor-removed': nothing,
  'recovery-codes-renewed': nothing,
  'push-device-added': nothing,
  'push-device-removed': nothing,
  'copy-made': nothing,
  'copy-downloaded': nothing,
  'passkey-added': nothing,
  'passkey-ended': nothing,
  'unlock-pin-set': nothing,
  'unlock-pin-removed': nothing,
} as const

/** Nobody saw any data: refused attempts, and requests for approval. */
const nothingSeen = {
  'login-failed': nothing,
  'login-locked': nothing,
  'reading-refused': nothing,
  'change-refused': nothing,
  'second-factor-wrong': nothing,
  'passkey-refused': nothing,
  'unlock-pin-wrong': nothing,
  'second-factor-locked': nothing,
  'password-voided': nothing,
  'approval-asked': nothing,
  'approval-given': nothing,
  'approval-refused': nothing,
  'approval-withdrawn': nothing,
  'approval-effected': nothing,
  'approval-ended': nothing,
  // After these the client can no longer sign in.
  'account-deleted': nothing,
  'client-anonymised': nothing,
  'anonymising-announced': nothing,
  'anonymising-stopped': nothing,
  'anonymising-resumed': nothing,
} as const

/**
 * The care team's internal data: a client must not even learn that there is any (§6). Reading it is shown as reading the record, and
 * writing it is not shown.
 */
const careTeamsOwn = {
  'follow-ups-viewed': read('record'),
  'notes-viewed': read('record'),
  'follow-up-created': nothing,
  'follow-up-changed': nothing,
  'follow-up-done': nothing,
  'follow-up-deleted': nothing,
  'note-written': nothing,
  'note-corrected': nothing,
  'agreement-created': nothing,
  'agreement-changed': nothing,
  'agreement-deleted': nothing,
  'meeting-changed': nothing,
  'thread-changed': nothing,
  'message-withdrawn': nothing,
} as const

/** About the clinic or its staff, not about a particular client. */
const ofClinic = {
  'registration-approved': nothing,
  'registration-refused': nothing,
  'enrolment-code-made': nothing,
  'certificate-issued': nothing,
  'certificate-revoked': nothing,
  'template-created': nothing,
  'template-changed': nothing,
  'template-deleted': nothing,
  // Each client found by a search has a reading entry of its own.
  'records-searched': nothing,
  'clients-listed': nothing,
  'staff-listed': nothing,
  'role-changed': nothing,
  'authority-made': nothing,
  'authority-written-out': nothing,
  'setting-changed': nothing,
  'alert-created': nothing,
  'alert-deleted': nothing,
  'unknown-alias-revealed': nothing,
  'keys-rotated': nothing,
  'data-restored': nothing,
  'protocol-exported': nothing,
  'restore-tried': nothing,
  'protocol-shortened': nothing,
} as const

/** Drinking is not named: clients from whom the figures are hidden read this page too. */
const ofRecord = {
  'daily-survey-submitted': did('checkIns'),
  'daily-survey-removed': did('checkIns'),
  'daily-survey-restored': did('checkIns'),
  'daily-survey-erased': did('checkIns'),
  'consumption-added': did('checkIns'),
  'event-discussed': did('checkIns'),
  'event-reopened': did('checkIns'),
  'weekly-survey-submitted': did('weeklyReview'),
  'weekly-survey-removed': did('weeklyReview'),
  'day-entered': did('days'),
  'day-entry-removed': did('days'),
  'content-created': did('entries'),
  'content-changed': did('entries'),
  'content-deleted': did('entries'),
  'content-restored': did('entries'),
  'content-finally-deleted': did('entries'),
  'message-sent': did('messages'),
  'file-added': did('files'),
  'file-replaced': did('files'),
  'file-removed': did('files'),
  'series-created': did('appointments'),
  'series-changed': did('appointments'),
  'series-deleted': did('appointments'),
  'sober-agreement-created': did('soberAgreement'),
  'sober-agreement-changed': did('soberAgreement'),
  'sober-agreement-deleted': did('soberAgreement'),
  'life-areas-changed': did('lifeAreas'),
  'handover-noted': did('handover'),
  'letter-made': passedOn('letter'),
  'record-printed': passedOn('printed'),
} as const

const ofAccount = {
  'account-created': did('account'),
  'account-changed': did('account'),
  'account-activated': did('account'),
  'account-deactivated': did('account'),
  'language-changed': did('account'),
  'consumption-hidden': did('account'),
  'consumption-shown': did('account'),
  'treatment-closed': did('account'),
  'treatment-reopened': did('account'),
  'password-link-requested': did('access'),
  'second-factor-reset': did('access'),
  'substitute-named': did('cover'),
  'substitute-changed': did('cover'),
  'substitute-ended': did('cover'),
  'client-handed-over': passedOn('handedOver'),
  'data-exported': passedOn('export'),
} as const

const ofReading = {
  'list-viewed': read('list'),
  'account-viewed': read('account'),
  'surveys-viewed': read('checkIns'),
  'events-viewed': read('checkIns'),
  'messages-viewed': read('messages'),
  'files-viewed': read('files'),
  'diary-viewed': read('diary'),
  'meetings-viewed': read('appointments'),
  'handover-viewed': read('handover'),
  'return-report-viewed': read('returnReport'),
  'preparation-viewed': read('preparation'),
  'letters-viewed': read('letters'),
  'protocol-viewed': read('protocol'),
  'record-viewed': read('record'),
} as const

/** How each action in the audit log is shown to the client (§6). The type demands a decision for every new action. */
const toldOf = {
  ...ownOnly,
  ...nothingSeen,
  ...careTeamsOwn,
  ...ofClinic,
  ...ofRecord,
  ...ofAccount,
  ...ofReading,
} as const satisfies Readonly<Record<AuditLogAction, Told>>

/** Actions about the treating therapist that are shown to their clients: who covers for them. */
export const coverActions = ['substitute-named', 'substitute-changed', 'substitute-ended'] as const

/** The filter that a client can choose: everything, what was read, or what was passed on to others or onto paper. */
export const shownKinds = ['all', 'read', 'passed-on'] as const
export type ShownKind = (typeof shownKinds)[number]

const seenKinds = ['read', 'did', 'passedOn'] as const
type SeenKind = (typeof seenKinds)[number]

/** The actions that are shown to the client, filtered by kind. */
export function toldActions(shown: ShownKind): AuditLogAction[] {
  return (Object.keys(toldOf) as AuditLogAction[]).filter((action) => {
    const kind = kindOf(action)
    return kind !== undefined && (shown === 'all' || kind === (shown === 'read' ? 'read' : 'passedOn'))
  })
}

function kindOf(action: AuditLogAction): SeenKind | undefined {
  const told: Told = toldOf[action]
  return told === 'nothing' ? undefined : seenKinds.find((kind) => kind in told)
}

/** The capacity in which somebody read or acted. */
const seenCapacities = ['treats', 'covers', 'administers'] as const
export type SeenCapacity = (typeof seenCapacities)[number]

const DeedDone = z.object({
  deed: z.enum(seenDeeds),
  count: z.int().min(1),
  /** To whom a treatment was handed over. */
  to: PersonName.optional(),
})

/** A line: what one person did in one capacity on one day, of one kind. */
export const SeenLine = z.object({
  kind: z.enum(seenKinds),
  /** The latest time on that day. */
  at: Instant,
  /** Null: that account no longer exists. */
  person: PersonName.nullable(),
  capacity: z.enum(seenCapacities),
  areas: z.array(z.enum(seenAreas)),
  deeds: z.array(DeedDone),
})
export type SeenLine = z.infer<typeof SeenLine>

export const SeenDay = z.object({ day: Day, lines: z.array(SeenLine) })
export type SeenDay = z.infer<typeof SeenDay>

/** Who saw a client's data, newest day first, with the cursor of the next page. */
export const WhoSaw = z.object({
  days: z.array(SeenDay),
  /** The cursor of the next page, which has the days before this one; null: the last page. */
  earlierThan: Day.nullable(),
})
export type WhoSaw = z.infer<typeof WhoSaw>

/** An entry of the audit log about the client by somebody else, reduced to what the client may know. */
export type SeenEntry = {
  readonly at: Instant
  readonly action: AuditLogAction
  /** Distinguishes people whose names are equal or unknown. */
  readonly actor: string
  readonly person: PersonName | null
  readonly capacity: SeenCapacity
  /** Whether an export contained texts. */
  readonly withTexts?: boolean
  /** Whether a letter was printed. */
  readonly isPrinted?: boolean
  readonly to?: PersonName | undefined
}

/** The page size in days. */
export const seenDaysOnPage = 7

/**
 * One page of days, with one line for each day, person, capacity and kind, the latest first. `isCut`: the entries were truncated, so the
 * oldest day may be incomplete.
 */
export function whoSaw(
  entries: readonly SeenEntry[],
  { zone, isCut }: { readonly zone: string; readonly isCut: boolean },
): WhoSaw {
  const byDay = [...Map.groupBy(entries, ({ at }) => dayOf(at, zone))].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  )
  const whole = isCut && byDay.length > 1 ? byDay.slice(0, -1) : byDay
  const page = whole.slice(0, seenDaysOnPage)
  const hasEarlier = byDay.length > page.length || isCut
  return {
    days: page.map(([day, ofDay]) => ({ day, lines: linesOf(ofDay) })),
    earlierThan: hasEarlier ? (page.at(-1)?.[0] ?? null) : null,
  }
}

function linesOf(entries: readonly SeenEntry[]): SeenLine[] {
  const together = Map.groupBy(
    entries.filter(({ action }) => kindOf(action) !== undefined),
    ({ actor, capacity, action }) => `${actor} ${capacity} ${kindOf(action)}`,
  )
  return [...together.values()].flatMap(lineOf).toSorted((one, other) => other.at - one.at)
}

function lineOf(entries: readonly SeenEntry[]): readonly SeenLine[] {
  const [first] = entries
  const kind = first === undefined ? undefined : kindOf(first.action)
  if (first === undefined || kind === undefined) return []
  const told = entries.map(({ action }): Told => toldOf[action])
  const wereRead = new Set(told.flatMap((one) => (one !== 'nothing' && 'read' in one ? [one.read] : [])))
  return [
    {
      kind,
      at: Math.max(...entries.map(({ at }) => at)),
      person: first.person,
      capacity: first.capacity,
      areas: seenAreas.filter((area) => wereRead.has(area)),
      deeds: deedsIn(entries),
    },
  ]
}

function deedsIn(entries: readonly SeenEntry[]): SeenLine['deeds'] {
  const done = entries.flatMap((entry) => {
    const deed = deedOf(entry)
    return deed === undefined ? [] : [{ deed, to: entry.to }]
  })
  const together = Map.groupBy(done, ({ deed, to }) => `${deed} ${JSON.stringify(to ?? null)}`)
  return [...together.values()]
    .flatMap((same) => {
      const [first] = same
      if (first === undefined) return []
      const { deed, to } = first
      return [{ deed, count: same.length, ...(deed === 'handedOver' && to && { to }) }]
    })
    .toSorted((one, other) => seenDeeds.indexOf(one.deed) - seenDeeds.indexOf(other.deed))
}

function deedOf({ action, withTexts = false, isPrinted = false }: SeenEntry): SeenDeed | undefined {
  const told: Told = toldOf[action]
  if (told === 'nothing' || 'read' in told) return undefined
  if ('did' in told) return told.did
  if (told.passedOn === 'export' && withTexts) return 'exportWithTexts'
  return told.passedOn === 'letter' && isPrinted ? 'letterPrinted' : told.passedOn
}
