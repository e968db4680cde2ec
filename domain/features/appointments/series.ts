import { z } from 'zod'
import { addDays, Day, daysBetween, type Now } from '#base/day.ts'
import { AccountId, AppointmentSeriesId, ContentId } from '#base/id.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'
import { type ContentAttributes, refuseReminderOf } from '#features/content/content.ts'
import { appointment } from './appointments.ts'
import { beginsInThePast } from './begins-in-the-past.ts'
import { dayOfAppointment } from './day-of-appointment.ts'
import { atSameTime } from './same-time.ts'

/** The most appointments of a series: a year of weekly ones (§3). */
export const seriesMaxOccurrences = 52

/** The most clients of a group (§3). */
export const groupMaxClients = 16

const daysOfWeek = 7

/** A repetition: every week or every two weeks, up to a day or a number of times, the first one included (§3). */
const Repetition = z.strictObject({
  everyWeeks: z.union([z.literal(1), z.literal(2)]),
  until: Day.optional(),
  times: z.int().min(1).max(seriesMaxOccurrences).optional(),
})
export type Repetition = z.infer<typeof Repetition>

/** How often an appointment is repeated, in weeks (§3). */
export type SeriesInterval = Repetition['everyWeeks']

/** A new series: the first appointment, its repetition, and the further clients of a group (§3). */
export const NewSeries = z.strictObject({
  appointment: appointment.fields,
  /** Absent: the appointment takes place once. */
  repetition: Repetition.optional(),
  /** The clients of a group beside the one whose record is open. */
  others: z
    .array(AccountId)
    .max(groupMaxClients - 1)
    .optional(),
})
export type NewSeries = z.infer<typeof NewSeries>

/** Which appointments of a series a change applies to: the chosen one, this and later ones, or all (§4). */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** A change of the chosen appointment, applied to others of its series too. */
export const SeriesChange = z.strictObject({
  /** The chosen appointment, in the record that is open. */
  chosen: ContentId,
  scope: z.enum(seriesScopes),
  appointment: appointment.fields.partial(),
})
export type SeriesChange = z.infer<typeof SeriesChange>

/** An appointment of a series in one client's record. */
const SeriesPlace = z.object({ id: ContentId, number: z.int(), deleted: z.boolean() })

/** Another client of a group. Only the care team reads it: no client learns who else is in the group (§6). */
const GroupMember = z.object({
  id: AccountId,
  name: z.string(),
  surname: z.string(),
  customId: z.string(),
  /** The live appointments of this client in the series. */
  places: z.array(z.object({ id: ContentId, number: z.int() })),
})
export type GroupMember = z.infer<typeof GroupMember>

/** A series as the care team sees it in one client's record. */
export const Series = z.object({
  id: AppointmentSeriesId,
  version: z.int(),
  everyWeeks: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The client's appointments in the order of the series. */
  places: z.array(SeriesPlace),
  /** The other clients of a group whom the reader treats or stands in for; not repeated in answers to changes. */
  others: z.array(GroupMember).optional(),
})
export type Series = z.infer<typeof Series>

/**
 * The parts of an appointment that are changed together. A part that was changed for a single appointment stays as it is when
 * the series is changed (§4).
 */
const seriesParts = ['times', 'kind', 'title', 'description', 'location', 'reminder'] as const
export type SeriesPart = (typeof seriesParts)[number]

const partOf: Readonly<Record<string, SeriesPart>> = {
  allDay: 'times',
  day: 'times',
  startsAt: 'times',
  endsAt: 'times',
  kind: 'kind',
  title: 'title',
  description: 'description',
  location: 'location',
  reminder: 'reminder',
}

/** The parts that a change really changes. */
export function changedParts(before: ContentAttributes, change: ContentAttributes): SeriesPart[] {
  const changed = Object.keys(change).filter((field) => !isSame(change[field], before[field]))
  return seriesParts.filter((part) => changed.some((field) => partOf[field] === part))
}

/** Why a series is refused: a repetition ends in one of two ways, and has at least one appointment (§5). */
export function refuseSeries(
  { appointment: first, repetition, others = [] }: NewSeries,
  zone: string,
): Refusal | undefined {
  if (others.length > 0 && first.kind !== 'group') return fieldRefusal('others', 'ERROR.CONTRADICTION')
  if (new Set(others).size < others.length) return fieldRefusal('others', 'ERROR.CONTRADICTION')
  if (repetition === undefined) return undefined
  const { until, times } = repetition
  if (until === undefined && times === undefined) return fieldRefusal('repetition.times', 'ERROR.REQUIRED')
  if (until !== undefined && times !== undefined)
    return fieldRefusal('repetition.until', 'ERROR.CONTRADICTION')
  const start = dayOfAppointment(first, zone)
  if (start === undefined || until === undefined) return undefined
  if (until < start) return fieldRefusal('repetition.until', 'ERROR.OUT_OF_RANGE')
  return countOf(start, repetition) > seriesMaxOccurrences
    ? fieldRefusal('repetition.until', 'ERROR.TOO_MANY')
    : undefined
}

/** The number of appointments of a repetition that begins on a day; a series may have fewer. */
function countOf(start: Day, { everyWeeks, until, times }: Repetition): number {
  if (until === undefined) return times ?? 1
  return until < start ? 0 : Math.floor(daysBetween(start, until) / (everyWeeks * daysOfWeek)) + 1
}

/**
 * The appointments of a series, from the first one: the local time stays across daylight saving time, and so does the duration
 * (§4).
 */
export function occurrencesOf<Item extends ContentAttributes>(
  first: Item,
  repetition: Repetition | undefined,
  zone: string,
): Item[] {
  const start = dayOfAppointment(first, zone)
  if (repetition === undefined || start === undefined) return [first]
  const count = Math.min(countOf(start, repetition), seriesMaxOccurrences)
  return Array.from({ length: count }, (_, place) => ({
    ...first,
    ...atSameTime(first, addDays(start, place * repetition.everyWeeks * daysOfWeek), zone),
  }))
}

/** A stored appointment of a series. */
export type Occurrence = {
  readonly id: ContentId
  readonly number: number
  readonly deleted: boolean
  /** Whether it was held, missed or called off: it is part of the record. */
  readonly settled: boolean
  /** The parts that were changed for this one alone. */
  readonly ownParts: readonly SeriesPart[]
  readonly attributes: ContentAttributes
}

/**
 * The appointments that a scope reaches, in one client's record. Apart from the chosen one: none that has begun, that was
 * called off, or that was deleted (§4).
 */
export function reachedBy<Item extends Occurrence>(
  occurrences: readonly Item[],
  { number, scope }: { readonly number: number; readonly scope: SeriesScope },
  now: Now,
): Item[] {
  return occurrences.filter((one) => {
    if (one.deleted) return false
    if (scope === 'one') return one.number === number
    if (one.settled || beginsInThePast(one.attributes, now)) return false
    return scope === 'all' || one.number >= number
  })
}

/** A change of the chosen appointment, as it is applied to each client of the series. */
type SeriesStep = {
  readonly chosen: Occurrence
  readonly scope: SeriesScope
  readonly after: ContentAttributes
  readonly parts: readonly SeriesPart[]
  /** How many days the chosen appointment moves from its regular day. */
  readonly shift: number
}

/** The step of a change, from the appointments of the client in whose record the chosen one is. */
export function seriesStep(
  occurrences: readonly Occurrence[],
  {
    chosen,
    scope,
    change,
    everyWeeks,
  }: {
    readonly chosen: Occurrence
    readonly scope: SeriesScope
    readonly change: ContentAttributes
    readonly everyWeeks: SeriesInterval | null
  },
  zone: string,
): SeriesStep {
  const after = { ...chosen.attributes, ...change }
  const day = dayOfAppointment(after, zone)
  const regular = regularDayOf(occurrences, chosen, everyWeeks, zone)
  const shift = day === undefined || regular === undefined ? 0 : daysBetween(regular, day)
  return { chosen, scope, after, parts: changedParts(chosen.attributes, change), shift }
}

/** An appointment after a change of its series. */
type ChangedOccurrence<Item extends Occurrence = Occurrence> = {
  readonly before: Item
  readonly attributes: ContentAttributes
  readonly ownParts: readonly SeriesPart[]
  /** The parts that really changed. */
  readonly parts: readonly SeriesPart[]
}

/**
 * The appointments of one client that a step changes. A part that was changed for one appointment alone stays; where clients of a
 * group differ in the chosen appointment, what differs stays too (§4).
 */
export function changedOccurrences<Item extends Occurrence>(
  occurrences: readonly Item[],
  step: SeriesStep,
  now: Now,
): ChangedOccurrence<Item>[] {
  const { chosen, scope } = step
  return reachedBy(occurrences, { number: chosen.number, scope }, now).flatMap((before) => {
    const taken = step.parts.filter((part) => takes(before, chosen, part))
    const merged = taken.reduce<ContentAttributes>(
      (item, part) => ({ ...item, ...valuesOf(part, before, { step, zone: now.zone }) }),
      before.attributes,
    )
    // An own reminder may not fit a whole day, or the other way round.
    const fits = refuseReminderOf(merged, merged['allDay'] === true) === undefined
    const attributes = fits ? merged : { ...merged, reminder: step.after['reminder'] ?? null }
    const parts = changedParts(before.attributes, attributes)
    const ownParts = scope === 'one' ? [...new Set([...before.ownParts, ...parts])] : before.ownParts
    return parts.length === 0 ? [] : [{ before, attributes, ownParts, parts }]
  })
}

/** Whether an appointment takes a changed part. */
function takes(
  { id, number, ownParts, attributes }: Occurrence,
  chosen: Occurrence,
  part: SeriesPart,
): boolean {
  if (id === chosen.id) return true
  if (number !== chosen.number) return !ownParts.includes(part)
  return Object.entries(partOf).every(
    ([field, of]) => of !== part || isSame(attributes[field], chosen.attributes[field]),
  )
}

/** The day on which the chosen appointment would be without a change of its own, from the nearest one without. */
function regularDayOf(
  occurrences: readonly Occurrence[],
  chosen: Occurrence,
  everyWeeks: SeriesInterval | null,
  zone: string,
): Day | undefined {
  const own = dayOfAppointment(chosen.attributes, zone)
  if (!chosen.ownParts.includes('times') || everyWeeks === null) return own
  const [nearest] = occurrences
    .filter(({ ownParts }) => !ownParts.includes('times'))
    .toSorted((one, other) => Math.abs(one.number - chosen.number) - Math.abs(other.number - chosen.number))
  const day = nearest && dayOfAppointment(nearest.attributes, zone)
  return nearest && day ? addDays(day, (chosen.number - nearest.number) * everyWeeks * daysOfWeek) : own
}

/** The values of a part for one appointment; its times keep its own place in the series. */
function valuesOf(
  part: SeriesPart,
  { number, attributes }: Occurrence,
  { step: { chosen, after, shift }, zone }: { readonly step: SeriesStep; readonly zone: string },
): ContentAttributes {
  if (part !== 'times') return { [part]: after[part] }
  const isChosen = number === chosen.number
  const day = dayOfAppointment(isChosen ? after : attributes, zone)
  return day === undefined ? {} : atSameTime(after, addDays(day, isChosen ? 0 : shift), zone)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
