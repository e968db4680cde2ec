import { z } from 'zod'
import { addDays, clockToleranceSeconds, Day, dayOf, Instant, type Now } from '#base/day.ts'
import { AccountId, SurveyId, SurveyTemplateVersionId } from '#base/id.ts'
import { type Language, ShownLanguage } from '#base/language.ts'
import { fieldRefusal, type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import type { NameOfField } from '#base/shape-faults.ts'
import { Weekdays } from '#base/weekdays.ts'
import type { ActsAs } from '#features/access/access.ts'
import { StaffSender } from '#features/accounts/accounts.ts'
import { ChosenQuestions } from './chosen-questions.ts'

/** The fixed id of the daily survey's template; its versions change (§7). */
export const dailySurveyTemplateId = '0190a5c0-0000-7000-8000-00000000da11'

/** The first version, of a new clinic. */
export const firstDailySurveyVersionId = '0190a5c0-0001-7000-8000-00000000da11' as SurveyTemplateVersionId

/** The kinds of answer (§3): yes or no, a mood of three, a scale of five, a scale from 0 to 10, a text. */
const answerTypes = ['boolean', 'mood_rating', 'scale_rating', 'scale_ten', 'text'] as const

/** Questions required in every version, because streak and charts depend on them (§3). */
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
const text = z.string()

/** Wording in both languages, as in a clinic's template, and optionally in Easy German. */
export const BothLanguages = z.object({ de_DE: text, en_EN: text, de_SIMPLE: text.optional() })
export type BothLanguages = z.infer<typeof BothLanguages>

/** An answer option: its value and label; unnamed scale steps have an empty label. */
const SurveyOption = z.object({ id: z.union([z.int(), z.boolean()]), label: BothLanguages })

/** One question of a template version. */
export const SurveyItem = z.object({
  id: z.string(),
  contentType: z.enum(['options', 'text']),
  answerType: z.enum(answerTypes),
  question: BothLanguages,
  help: BothLanguages,
  required: z.boolean(),
  /** Asked only after this answer to the consumption question; absent: always. */
  askedAfterConsumption: z.boolean().optional(),
  /** Asked on these days of the week only; absent: on every day. */
  weekdays: Weekdays.optional(),
  /** Asked in the weekly review instead of the check-in; absent: in the check-in. */
  isWeekly: z.literal(true).optional(),
  /** In the clinic's pool: asked only of clients for whom it was chosen; absent: of everybody. */
  isInPool: z.literal(true).optional(),
  options: z.array(SurveyOption),
})
export type SurveyItem = z.infer<typeof SurveyItem>

/** A template version: its questions in order. */
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

/** One answer on the wire: the question's id and what the person chose or wrote. */
export const AnswerItem = z.strictObject({
  id: z.string().max(64),
  user_selection: AnswerValue,
  /** The question as it was asked may be sent along: it must equal the known one. */
  contentType: SurveyItem.shape.contentType.optional(),
  options: z
    .array(
      z.strictObject({ id: SurveyOption.shape.id, label: z.union([z.string(), BothLanguages]).optional() }),
    )
    .max(20)
    .optional(),
})
export type AnswerItem = z.infer<typeof AnswerItem>

/** A daily survey sent by a page. */
export const NewDailySurvey = z.strictObject({
  refId: SurveyTemplateVersionId,
  /** When the survey was answered; absent means now. */
  execTime: Instant.optional(),
  /** Read-only; if sent, it must equal the time of answering. */
  executionTime: Instant.optional(),
  /** The day asked about, today or until noon yesterday; absent means the day of `execTime`. */
  day: Day.optional(),
  /** The day of the drinking, the day asked about or the one before it; absent means the day asked about. */
  consumptionDay: Day.optional(),
  content: z.array(AnswerItem).max(50),
  /** The client, when a therapist sends it; equals `?accountId=`. */
  accountId: AccountId.optional(),
  /** The language of the page that asked the questions; those without wording in it were asked in German. */
  askedIn: ShownLanguage.optional(),
  /** The care team marks the resulting event as already discussed (§4). */
  discussed: z.boolean().optional(),
})
export type NewDailySurvey = z.infer<typeof NewDailySurvey>

/** The author of a survey (§6). */
export const surveySenders = ['client', 'therapist', 'substitute'] as const
export type SurveySender = (typeof surveySenders)[number]

/** A stored daily survey. */
export const DailySurvey = z.object({
  id: SurveyId,
  version: z.int(),
  accountId: AccountId,
  refId: SurveyTemplateVersionId,
  /** The stored time of answering. */
  execTime: Instant,
  executionTime: Instant,
  /** The day asked about. */
  day: Day,
  /** The day of the drinking that was reported; null: none was; absent: hidden from this reader. */
  consumptionDay: Day.nullable().optional(),
  /** The day's first survey has all questions; later ones consumption only. */
  complete: z.boolean(),
  /** The pool questions that were chosen for the client at that time; absent: none. */
  chosenQuestions: ChosenQuestions.optional(),
  /** The language in which it was asked; absent: unknown, or entered by the care team. */
  askedIn: ShownLanguage.optional(),
  sentBy: z.enum(surveySenders),
  /** The author, where the care team entered it; null: the client. */
  sender: StaffSender.nullable(),
  content: z.array(z.object({ id: z.string(), user_selection: AnswerValue })),
  /** Removed, and restorable until permanent deletion (§4); absent: live. */
  deletedAt: Instant.optional(),
})
export type DailySurvey = z.infer<typeof DailySurvey>

/** A removed survey as listed (§6). */
export const RemovedSurvey = z.object({
  id: SurveyId,
  version: z.int(),
  accountId: AccountId,
  deletedAt: Instant,
})
export type RemovedSurvey = z.infer<typeof RemovedSurvey>

/** Brings a removed survey back (§4). */
export const RestoredSurvey = z.strictObject({ deletedAt: z.literal(0) })

/** The fixed trigger text of consumption entered by the care team (§4). */
export const noteOfEntryByHand: BothLanguages = {
  de_DE: 'Therapeutisch nachgetragen',
  en_EN: 'Added by the therapist',
}

/** The fixed trigger text of drinking entered in the day calendar (§4). */
export const noteOfDayCalendar: BothLanguages = {
  de_DE: 'Im Tageskalender eingetragen',
  en_EN: 'Entered in the day calendar',
}

/** The fixed note that a trigger is, in either language; undefined: somebody wrote it (§4). */
export function fixedNoteOf(trigger: unknown): BothLanguages | undefined {
  return [noteOfEntryByHand, noteOfDayCalendar].find((note) =>
    Object.values(note).some((wording) => wording === trigger),
  )
}

/** A trigger as displayed: a fixed note in the reader's language, other text as written (§4). */
export function triggerIn(language: Language, trigger: string): string {
  return fixedNoteOf(trigger)?.[language] ?? trigger
}

/** Questions asked once a day: sending them again is a second check-in (§4). */
const measuredOnce: readonly (typeof coreQuestions)[number][] = ['sleep', 'mood', 'pressure']

/** Whether answers repeat questions of the day's check-in (§4). */
export function measuresAgain(answers: DailyAnswers): boolean {
  return measuredOnce.some((id) => hasAnswer(answers[id]))
}

/** Whether answers contain consumption only, as a manual entry and a later survey of a day do (§4). */
function isConsumptionOnly(answers: DailyAnswers): boolean {
  return Object.keys(answers).every((id) => id === 'consumption' || id === 'consumption_trigger')
}

/** Whether the care team reports consumption and nothing else (§4). */
export function tellsConsumptionAlone(as: ActsAs, answers: DailyAnswers): boolean {
  return as !== 'self' && answers.consumption === true && isConsumptionOnly(answers)
}

/** Whether it is a manual entry: its note is the fixed one, or left to the server (§4). */
export function isEntryByHand(as: ActsAs, answers: DailyAnswers): boolean {
  const { consumption_trigger: trigger } = answers
  return (
    tellsConsumptionAlone(as, answers) && (!hasAnswer(trigger) || fixedNoteOf(trigger) === noteOfEntryByHand)
  )
}

/** A manual entry in its stored form: the note in one language, translated for each reader (§4). */
export function withNoteOfEntry(answers: DailyAnswers): DailyAnswers {
  return { ...answers, consumption_trigger: noteOfEntryByHand.de_DE }
}

/**
 * A manual entry needs the fixed note; with another text it is the client's survey, for which the day's check-in must
 * exist (§4).
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

/** Only the care team marks consumption as discussed, and only where there is consumption (§4). */
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
 * The questions to ask, in order (§4). A second survey on the same day asks for consumption and its trigger only: an
 * event can be reported at once, the mood is not measured twice. The consumption answer decides whether risks or the
 * trigger is asked; before it, neither is.
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

/**
 * Drops empty answers and answers to questions no longer asked, such as risks once consumption is answered with yes
 * (§4).
 */
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

/** The field name of an answer's fault: its question, not its index (§8). */
function fieldOfAnswer(id: string): string {
  return `content.${id}`
}

/** The field name of an answer's shape fault. */
export const nameOfAnswer: NameOfField = ([list, place], survey) => {
  const { content } = survey as { content?: unknown }
  if (list !== 'content' || typeof place !== 'number' || !Array.isArray(content)) return undefined
  const id: unknown = content[place]?.id
  return typeof id === 'string' && id !== '' ? fieldOfAnswer(id) : undefined
}

/** The refusal of answers that their question does not offer, or whose question is not in the version. */
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

/** Whether the question sent along with an answer equals the version's. */
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
  switch (item.contentType) {
    case 'text':
      return typeof value === 'string' ? undefined : 'ERROR.INVALID'
    case 'options': {
      if (item.options.some((option) => option.id === value)) return undefined
      const isOnScale =
        typeof value === 'number' && item.options.some((option) => typeof option.id === 'number')
      return isOnScale ? 'ERROR.OUT_OF_RANGE' : 'ERROR.CHOICE_INVALID'
    }
  }
}

/** Answers by question id; texts are trimmed (§5). */
export function answersOf(content: readonly AnswerItem[]): DailyAnswers {
  return Object.fromEntries(
    content.map(({ id, user_selection: value }) => [id, typeof value === 'string' ? value.trim() : value]),
  )
}

/**
 * The timestamp that a survey counts for, or a refusal (§6). A client answers for today, or for yesterday if the phone
 * was offline; never for a day before the registration. Up to five minutes ahead counts as now. The care team may enter
 * consumption for any day since registration.
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
  const yesterday = addDays(now.today, -1)
  const earliest = anyDaySinceRegistration || registeredOn > yesterday ? registeredOn : yesterday
  return day < earliest ? refusal('ERROR.SURVEY_TIME', { fields: [{ field: 'execTime' }] }) : accepted
}

/** The refusal of an `executionTime` that differs from the stored one (§7). */
export function refuseOtherTimestamp(
  { execTime, executionTime }: Pick<NewDailySurvey, 'execTime' | 'executionTime'>,
  kept: Instant,
): Refusal | undefined {
  const isSame =
    executionTime === undefined ||
    executionTime === execTime ||
    Math.abs(executionTime - kept) <= clockToleranceSeconds
  return isSame ? undefined : fieldRefusal('executionTime', 'ERROR.CONTRADICTION')
}

function isConsumptionQuestion(item: SurveyItem): boolean {
  return item.id === 'consumption' || item.id === 'consumption_trigger'
}

function hasAnswer(value: AnswerValue | undefined): boolean {
  return value !== undefined && (typeof value !== 'string' || value.trim() !== '')
}
