import { z } from 'zod'
import { addDays, clockToleranceSeconds, Day, dayOf, Instant, type Now } from '#base/day.ts'
import { AccountId, SurveyId, SurveyTemplateVersionId } from '#base/id.ts'
import type { Language } from '#base/language.ts'
import { fieldRefusal, type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import type { NameOfField } from '#base/shape-faults.ts'
import type { ActsAs } from '#features/access/access.ts'
import { StaffSender } from '#features/accounts/accounts.ts'

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
export const AnswerItem = z.strictObject({
  id: z.string().max(64),
  user_selection: AnswerValue,
  /** The question as it was asked may come along: it is known, and must be the same. */
  contentType: SurveyItem.shape.contentType.optional(),
  options: z
    .array(
      z.strictObject({ id: SurveyOption.shape.id, label: z.union([z.string(), BothLanguages]).optional() }),
    )
    .max(20)
    .optional(),
})
export type AnswerItem = z.infer<typeof AnswerItem>

/** A survey as it is sent. */
export const NewDailySurvey = z.strictObject({
  refId: SurveyTemplateVersionId,
  /** The moment of answering; absent means now. */
  execTime: Instant.optional(),
  /** The server’s own; where it comes along it must be the moment of answering. */
  executionTime: Instant.optional(),
  content: z.array(AnswerItem).max(50),
  /** Whom it concerns when a therapist sends it; the same as `?accountId=`. */
  accountId: AccountId.optional(),
  /** The treating side enters what was already discussed: its event waits for nobody (§4). */
  discussed: z.boolean().optional(),
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
  /** Who of the treating side entered it; null: the client. */
  sender: StaffSender.nullable(),
  content: z.array(z.object({ id: z.string(), user_selection: AnswerValue })),
  /** Removed, and restorable until it is finally deleted (§4); absent: it is there. */
  deletedAt: Instant.optional(),
})
export type DailySurvey = z.infer<typeof DailySurvey>

/** What is told of a survey that was removed (§6). */
export const RemovedSurvey = z.object({
  id: SurveyId,
  version: z.int(),
  accountId: AccountId,
  deletedAt: Instant,
})
export type RemovedSurvey = z.infer<typeof RemovedSurvey>

/** Brings a removed survey back (§4). */
export const RestoredSurvey = z.strictObject({ deletedAt: z.literal(0) })

/** What stands as the trigger where the treating side enters consumption by hand (§4). */
export const noteOfEntryByHand: BothLanguages = {
  de_DE: 'Therapeutisch nachgetragen',
  en_EN: 'Added by the therapist',
}

/** Whether a trigger is the fixed note of an entry by hand, in whichever language it was sent (§4). */
export function isNoteOfEntryByHand(trigger: unknown): boolean {
  return Object.values(noteOfEntryByHand).some((note) => note === trigger)
}

/** A trigger as somebody reads it: the fixed note in the reader's language, whatever else as it was written (§4). */
export function triggerIn(language: Language, trigger: string): string {
  return isNoteOfEntryByHand(trigger) ? noteOfEntryByHand[language] : trigger
}

/** What is measured once a day: whoever brings it again answers the check-in twice (§4). */
const measuredOnce: readonly string[] = [
  'sleep',
  'mood',
  'pressure',
] satisfies (typeof coreQuestions)[number][]

/** Whether answers measure again what the day's check-in has measured (§4). */
export function measuresAgain(answers: DailyAnswers): boolean {
  return measuredOnce.some((id) => hasAnswer(answers[id]))
}

/** Whether answers tell of consumption alone, as an entry by hand and a later survey of a day do (§4). */
function isConsumptionOnly(answers: DailyAnswers): boolean {
  return Object.keys(answers).every((id) => id === 'consumption' || id === 'consumption_trigger')
}

/** Whether the treating side tells of consumption and of nothing else (§4). */
export function tellsConsumptionAlone(as: ActsAs, answers: DailyAnswers): boolean {
  return as !== 'self' && answers.consumption === true && isConsumptionOnly(answers)
}

/** Whether it is an entry by hand: its note is fixed, so it is the one that is known, or left to the server (§4). */
export function isEntryByHand(as: ActsAs, answers: DailyAnswers): boolean {
  const { consumption_trigger: trigger } = answers
  return tellsConsumptionAlone(as, answers) && (!hasAnswer(trigger) || isNoteOfEntryByHand(trigger))
}

/** An entry by hand as it is kept: with its note in one form; each reader is shown it in their own language (§4). */
export function withNoteOfEntry(answers: DailyAnswers): DailyAnswers {
  return { ...answers, consumption_trigger: noteOfEntryByHand.de_DE }
}

/**
 * Only the note of an entry by hand lets consumption stand alone: words of one's own need the day's check-in, as the
 * client's do (§4).
 */
export function refuseOtherNote(
  as: ActsAs,
  answers: DailyAnswers,
  { doneToday }: { readonly doneToday: boolean },
): Refusal | undefined {
  return tellsConsumptionAlone(as, answers) && !doneToday
    ? fieldRefusal(fieldOfAnswer('consumption_trigger'), 'ERROR.CONTRADICTION')
    : undefined
}

/** Only the treating side says that consumption was discussed, and only where there is some (§4). */
export function refuseDiscussed(
  { discussed = false }: Pick<NewDailySurvey, 'discussed'>,
  as: ActsAs,
  consumption: boolean,
): Refusal | undefined {
  const fields = [{ field: 'discussed' }]
  if (!discussed) return undefined
  if (as === 'self') return refusal('ERROR.ACCESS_DENIED', { fields })
  return consumption ? undefined : refusal('ERROR.INVALID', { fields })
}

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
  return refusal(code, { fields: [{ field: fieldOfAnswer(missing.id), code }] })
}

/** What a fault calls an answer: by its question, wherever it stands in the list (§8). */
function fieldOfAnswer(id: string): string {
  return `content.${id}`
}

/** The name of an answer's fault that the shape finds. */
export const nameOfAnswer: NameOfField = ([list, place], survey) => {
  const { content } = survey as { content?: unknown }
  if (list !== 'content' || typeof place !== 'number' || !Array.isArray(content)) return undefined
  const id: unknown = content[place]?.id
  return typeof id === 'string' && id !== '' ? fieldOfAnswer(id) : undefined
}

/** The refusal of answers that their question does not offer, or that no question of the version asks for. */
export function refuseUnknownAnswers(
  items: readonly SurveyItem[],
  answers: readonly AnswerItem[],
): Refusal | undefined {
  const fields = answers.flatMap((answer, place) => {
    const isSecond = answers.findIndex(({ id }) => id === answer.id) !== place
    const isOther = !isAskedLike(items, answer)
    const code = isSecond || isOther ? 'ERROR.CONTRADICTION' : faultOfAnswer(items, answer)
    return code === undefined ? [] : [{ field: fieldOfAnswer(answer.id), code }]
  })
  return fields.length > 0 ? refusal('ERROR.INVALID', { fields }) : undefined
}

/** Whether the question that came along with an answer is the one that the version asks. */
function isAskedLike(items: readonly SurveyItem[], { id, contentType, options = [] }: AnswerItem): boolean {
  const item = items.find((one) => one.id === id)
  if (item === undefined) return true
  const isSameType = contentType === undefined || contentType === item.contentType
  return isSameType && options.every((option) => item.options.some(({ id: known }) => known === option.id))
}

function faultOfAnswer(
  items: readonly SurveyItem[],
  { id, user_selection: value }: AnswerItem,
): RefusalCode | undefined {
  const item = items.find((one) => one.id === id)
  if (item === undefined) return 'ERROR.UNKNOWN_FIELD'
  if (item.contentType === 'text') return typeof value === 'string' ? undefined : 'ERROR.INVALID'
  if (item.options.some((option) => option.id === value)) return undefined
  const isOnScale = typeof value === 'number' && item.options.some((option) => typeof option.id === 'number')
  return isOnScale ? 'ERROR.OUT_OF_RANGE' : 'ERROR.CHOICE_INVALID'
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

/** The refusal of an `executionTime` that is another moment than the one that is kept (§7). */
export function refuseOtherMoment(
  { execTime, executionTime }: Pick<NewDailySurvey, 'execTime' | 'executionTime'>,
  kept: Instant,
): Refusal | undefined {
  const isSame =
    executionTime === undefined ||
    executionTime === execTime ||
    Math.abs(executionTime - kept) <= clockToleranceSeconds
  return isSame ? undefined : fieldRefusal('executionTime', 'ERROR.CONTRADICTION')
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
