import { z } from 'zod'
import { Day } from '#base/day.ts'
import { languages } from '#base/language.ts'

/** A letter to somebody outside of the clinic: a report to the referring doctor, or the summary at the end (§4). */
export const letterKinds = ['report', 'discharge'] as const
export type LetterKind = (typeof letterKinds)[number]

/** How a letter leaves the page. */
export const letterForms = ['pdf', 'docx', 'print'] as const
export type LetterForm = (typeof letterForms)[number]

/** A made letter as the audit log names it. */
export type LetterName = `${LetterKind}-${LetterForm}`

/** What a letter can say. Notes, messages, diary and emergency kit are no part of one (§4). */
export const letterParts = ['sessions', 'days', 'lifeAreas', 'goals', 'words'] as const
export type LetterPart = (typeof letterParts)[number]

const Count = z.int().min(0)

/** Sessions and groups of the period by what they were. */
export const SessionFacts = z.object({
  held: Count,
  noShow: Count,
  cancelled: Count,
  /** Past ones of which nobody said whether they were held. */
  unrecorded: Count,
})

/** The days of the period by what is known of them. */
export const DayFacts = z.object({
  /** A check-in says that the client did not drink. */
  sober: Count,
  /** Drinking was reported, by the client or the care team. */
  drinking: Count,
  /** Nobody said anything; today is left out until somebody does. */
  open: Count,
})

/** A rating in the first and in the last weekly review of the period; null: not rated. */
const RatedTwice = z.object({ before: z.int().nullable(), after: z.int() })

const AreaFacts = z.object({
  /** The day of the first review; null: there is only one. */
  before: Day.nullable(),
  after: Day,
  scaleMax: z.int(),
  overall: RatedTwice,
  /** In the order of the catalogue. */
  areas: z.array(RatedTwice.extend({ titles: z.record(z.enum(languages), z.string()) })),
})

const GoalFacts = z.object({
  title: z.string(),
  /** The day of completion; null: open at the end of the period. */
  doneOn: Day.nullable(),
  tasks: z.object({ done: Count, all: Count }),
})

/** The facts that a letter is drawn from. */
export const LetterFacts = z.object({
  from: Day,
  to: Day,
  /** The earliest possible beginning. */
  registeredOn: Day,
  /** Whether the client's own pages show streak and drinking. */
  consumptionVisible: z.boolean(),
  sessions: SessionFacts,
  /** The day of the next planned session or group, today or later; null: there is none. */
  nextSession: Day.nullable(),
  days: DayFacts,
  /** How many days in a row a check-in confirmed as sober, at most. */
  longestSober: Count,
  lifeAreas: AreaFacts.nullable(),
  goals: z.array(GoalFacts),
  /** What the client wrote about days with drinking, oldest first; empty unless asked for. */
  words: z.array(z.object({ day: Day, text: z.string() })),
})
export type LetterFacts = z.infer<typeof LetterFacts>

/** A letter that was made, for the audit log: neither its words nor its addressee. */
export const MadeLetter = z.strictObject({ kind: z.enum(letterKinds), form: z.enum(letterForms) })
export type MadeLetter = z.infer<typeof MadeLetter>

/**
 * The parts that a new letter has. The client's own words are never among them; nor are the days where the client chose not to see
 * figures about drinking, until the therapist adds them (§4).
 */
export function partsAtFirst({
  consumptionVisible,
}: {
  readonly consumptionVisible: boolean
}): readonly LetterPart[] {
  return letterParts.filter((part) => part !== 'words' && (part !== 'days' || consumptionVisible))
}
