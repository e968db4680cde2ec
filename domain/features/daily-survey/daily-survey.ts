import { z } from 'zod'
import { addDays, Day, dayOf, Instant, type Now } from '#base/day.ts'
import { AccountId, SurveyId, SurveyTemplateVersionId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** The daily survey's template has one id for ever; its versions change (§7). */
export const dailySurveyTemplateId = '0190a5c0-0000-7000-8000-00000000da11'

/** The version that a new clinic starts with. */
export const firstDailySurveyVersionId = '0190a5c0-0001-7000-8000-00000000da11' as SurveyTemplateVersionId

/** The kinds of answer (§3): yes or no, a mood of three, a scale of five, a text. */
const answerTypes = ['boolean', 'mood_rating', 'scale_rating', 'text'] as const

/** The questions that every version carries, because streak and course stand on them (§3). */
export const coreQuestions = [
  'sleep',
  'mood',
  'pressure',
  'consumption',
  'risks',
  'consumption_trigger',
] as const

/** Longest text answer (§9). */
export const answerMaxLength = 255

/** Words in both languages, as a clinic's template carries them. */
export const BothLanguages = z.object({ de_DE: z.string(), en_EN: z.string() })
export type BothLanguages = z.infer<typeof BothLanguages>

/** One possible answer: its value and its label; scale values without a word have an empty label. */
const SurveyOption = z.object({ id: z.union([z.int(), z.boolean()]), label: BothLanguages })

/** One question of a template version. */
export const SurveyItem = z.object({
  id: z.string(),
  contentType: z.enum(['options', 'text']),
  answerType: z.enum(answerTypes),
  question: BothLanguages,
  help: BothLanguages,
  required: z.boolean(),
  /** Asked only after this answer to the consumption question; absent: always asked. */
  askedAfterConsumption: z.boolean().optional(),
  options: z.array(SurveyOption),
})
export type SurveyItem = z.infer<typeof SurveyItem>

/** A template version: the questions in the order in which they are asked. */
export const SurveyTemplate = z.object({
  refId: SurveyTemplateVersionId,
  number: z.int(),
  items: z.array(SurveyItem),
})
export type SurveyTemplate = z.infer<typeof SurveyTemplate>

/** An answer as given: a number for scales and mood, yes or no, or a text. */
export const AnswerValue = z.union([z.int(), z.boolean(), z.string().max(answerMaxLength)])
export type AnswerValue = z.infer<typeof AnswerValue>

/** Answers by question id. */
export type DailyAnswers = Readonly<Partial<Record<string, AnswerValue>>>

/** One answer as it travels: the question's id and what the person chose or wrote. */
export const AnswerItem = z.strictObject({ id: z.string().max(64), user_selection: AnswerValue })
export type AnswerItem = z.infer<typeof AnswerItem>

/** A survey as it is sent. */
export const NewDailySurvey = z.strictObject({
  refId: SurveyTemplateVersionId,
  /** The moment of answering; absent means now. */
  execTime: Instant.optional(),
  content: z.array(AnswerItem).max(50),
  /** Whom it concerns when a therapist sends it; the same as `?accountId=`. */
  accountId: AccountId.optional(),
})
export type NewDailySurvey = z.infer<typeof NewDailySurvey>

/** Who sent a survey (§6). */
export const surveySenders = ['client', 'therapist', 'substitute'] as const
export type SurveySender = (typeof surveySenders)[number]

/** A survey as it is kept. */
export const DailySurvey = z.object({
  id: SurveyId,
  version: z.int(),
  accountId: AccountId,
  refId: SurveyTemplateVersionId,
  /** The moment of answering as the server keeps it. */
  execTime: Instant,
  executionTime: Instant,
  day: Day,
  /** The day's first survey carries every question; later ones the consumption only. */
  complete: z.boolean(),
  sentBy: z.enum(surveySenders),
  content: z.array(z.object({ id: z.string(), user_selection: AnswerValue })),
})
export type DailySurvey = z.infer<typeof DailySurvey>

/** What is left of a survey that was removed: its answers are gone (§6). */
export const RemovedSurvey = z.object({
  id: SurveyId,
  version: z.int(),
  accountId: AccountId,
  deletedAt: Instant,
})
export type RemovedSurvey = z.infer<typeof RemovedSurvey>

/** What stands as the trigger where the treating side enters consumption by hand (§4). */
export const noteOfEntryByHand: BothLanguages = {
  de_DE: 'Therapeutisch nachgetragen',
  en_EN: 'Added by the therapist',
}

/** How long after the server's present an answer may claim to be given: clocks of phones are not exact. */
const clockToleranceSeconds = 300

/**
 * The questions that stand open, in order (§4).
 *
 * A second survey on the same day asks for consumption and its trigger only: what happened is to be told at
 * once, the mood is not measured twice. Consumption decides whether risks or the trigger is asked; before it is
 * answered, neither is.
 */
export function openQuestions(
  items: readonly SurveyItem[],
  answers: DailyAnswers,
  { doneToday }: { readonly doneToday: boolean },
): readonly SurveyItem[] {
  return items.filter((item) => {
    if (doneToday && !isConsumptionQuestion(item)) return false
    return item.askedAfterConsumption === undefined || item.askedAfterConsumption === answers.consumption
  })
}

/** Drops empty answers and those to questions no longer asked, such as risks after consumption turned to yes (§4). */
export function keepAskedAnswers(
  items: readonly SurveyItem[],
  answers: DailyAnswers,
  { doneToday }: { readonly doneToday: boolean },
): DailyAnswers {
  const asked = new Set(openQuestions(items, answers, { doneToday }).map((item) => item.id))
  return Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => asked.has(id) && hasAnswer(value)),
  )
}

/** The first required question without an answer, or undefined when all are answered (§5). */
export function missingAnswer(
  items: readonly SurveyItem[],
  answers: DailyAnswers,
  { doneToday }: { readonly doneToday: boolean },
): SurveyItem | undefined {
  return openQuestions(items, answers, { doneToday }).find(
    (item) => item.required && !hasAnswer(answers[item.id]),
  )
}

/** The refusal for the first missing answer: the trigger has its own text (§8). */
export function refuseMissingAnswer(
  items: readonly SurveyItem[],
  answers: DailyAnswers,
  { doneToday }: { readonly doneToday: boolean },
): Refusal | undefined {
  const missing = missingAnswer(items, answers, { doneToday })
  if (missing === undefined) return undefined
  const code =
    missing.id === 'consumption_trigger' ? 'ERROR.SURVEY_TRIGGER_MISSING' : 'ERROR.SURVEY_ANSWER_MISSING'
  return refusal(code, { fields: [{ field: missing.id, code }] })
}

/** The first answer that its question does not offer, or that no question of the version asks for. */
export function unknownAnswer(
  items: readonly SurveyItem[],
  answers: readonly AnswerItem[],
): AnswerItem | undefined {
  const seen = new Set<string>()
  return answers.find(({ id, user_selection: value }) => {
    const item = items.find((one) => one.id === id)
    if (item === undefined || seen.has(id)) return true
    seen.add(id)
    return item.contentType === 'text'
      ? typeof value !== 'string'
      : !item.options.some((option) => option.id === value)
  })
}

/** Answers by question id; texts lose the space around them (§5). */
export function answersOf(content: readonly AnswerItem[]): DailyAnswers {
  return Object.fromEntries(
    content.map(({ id, user_selection: value }) => [id, typeof value === 'string' ? value.trim() : value]),
  )
}

/**
 * The moment that a survey counts for, or a refusal (§6).
 *
 * A client answers for today, or for yesterday when the phone was offline; never for a day before the
 * registration. Up to five minutes ahead counts as now. The treating side may enter consumption for any day
 * since registration.
 */
export function acceptedExecTime(
  execTime: Instant | undefined,
  {
    now,
    registeredOn,
    anyDaySinceRegistration,
  }: {
    readonly now: Now
    readonly registeredOn: Day
    readonly anyDaySinceRegistration: boolean
  },
): Instant | Refusal {
  if (execTime === undefined) return now.instant
  if (execTime > now.instant + clockToleranceSeconds)
    return refusal('ERROR.SURVEY_TIME', { fields: [{ field: 'execTime' }] })
  const accepted = Math.min(execTime, now.instant)
  const day = dayOf(accepted, now.zone)
  const earliest = anyDaySinceRegistration ? registeredOn : later(registeredOn, addDays(now.today, -1))
  return day < earliest ? refusal('ERROR.SURVEY_TIME', { fields: [{ field: 'execTime' }] }) : accepted
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

function isConsumptionQuestion(item: SurveyItem): boolean {
  return item.id === 'consumption' || item.id === 'consumption_trigger'
}

function hasAnswer(value: AnswerValue | undefined): boolean {
  return value !== undefined && (typeof value !== 'string' || value.trim() !== '')
}
