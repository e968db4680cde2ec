import { z } from 'zod'
import { Day, dayOf, Instant } from '#base/day.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import type { AuditLogAction } from '#features/audit-log/audit-log.ts'
import { kindOf, type SeenDeed, seenAreas, seenDeeds, seenKinds, type Told, toldOf } from './shown-actions.ts'

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
