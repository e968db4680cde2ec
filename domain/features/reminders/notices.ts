import { type Language, productLanguageOf, type ShownLanguage } from '#base/language.ts'
import type { ReminderKind } from './reminders.ts'

/** The push notifications; the payload holds only this number, which reveals nothing. */
export type Notice = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** All notifications, whose texts the browser caches. */
export const notices: readonly Notice[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The notification of a kind of reminder. */
const noticeOf = {
  'daily-survey': 1,
  'weekly-survey': 2,
  questionnaire: 10,
  appointment: 3,
  task: 3,
  goal: 3,
  'test-reminder': 3,
  'new-messages': 4,
} as const satisfies Readonly<Record<ReminderKind, Notice>>

/** Reminders of these kinds that are due at the same time are combined in one notification or mail (§4). */
const gatheredKinds = [
  'weekly-survey',
  'daily-survey',
  'questionnaire',
  'appointment',
  'task',
  'goal',
] as const satisfies ReminderKind[]

/** A reminder that may be combined with others. */
type GatheredReminder = { readonly id: string; readonly kind: ReminderKind }

/** Whether reminders of a kind are combined with others that are due at the same time. */
export function isGathered(kind: ReminderKind): boolean {
  return gatheredKinds.some((one) => one === kind)
}

/** Another reminder due at the same time. `covered`: it was left to another reminder's message. */
export type SimultaneousReminder = GatheredReminder & {
  readonly state: 'planned' | 'sent' | 'covered'
  readonly isWanted: boolean
}

/**
 * The reminders that a reminder's message names among those due at the same time (§4): all that are still wanted; `covered` if another
 * message does; undefined if there are none. A message that was to name others is still sent for these if its own reminder becomes obsolete
 * first.
 */
export function kindsToTell(
  own: GatheredReminder & { readonly isWanted: boolean },
  others: readonly SimultaneousReminder[],
): readonly [ReminderKind, ...ReminderKind[]] | 'covered' | undefined {
  const wanted = others.filter(({ isWanted }) => isWanted)
  if (own.isWanted) {
    const isLed = others.some(
      (one) => (one.state === 'sent' || (one.state === 'planned' && one.isWanted)) && goesBefore(one, own),
    )
    return isLed ? 'covered' : [own.kind, ...wanted.map(({ kind }) => kind)]
  }
  const isToldOf = others.some(({ state }) => state === 'sent') || wanted.some(isPlanned)
  const [first, ...further] = wanted.map(({ kind }) => kind)
  return isToldOf || first === undefined ? undefined : [first, ...further]
}

function isPlanned({ state }: SimultaneousReminder): boolean {
  return state === 'planned'
}

/** Of two reminders due at the same time, whether the first one's message names the other. */
function goesBefore(one: GatheredReminder, other: GatheredReminder): boolean {
  const rankOf = ({ kind }: GatheredReminder) => gatheredKinds.findIndex((gathered) => gathered === kind)
  const difference = rankOf(one) - rankOf(other)
  return difference < 0 || (difference === 0 && one.id < other.id)
}

/** Check-in and weekly review. */
export const bothSurveys = 5 satisfies Notice
/** Several reminders of questionnaires, appointments, tasks and goals. */
const several = 6 satisfies Notice
/** A check-in, a weekly review, or both, with something else. */
const withMore = { 1: 7, 2: 8, 5: 9 } as const satisfies Partial<Record<Notice, Notice>>

/** The combined notification of reminders that are due at the same time. */
export function noticeOfAll(kinds: readonly [ReminderKind, ...ReminderKind[]]): Notice {
  const [first, ...others] = kinds
  if (others.every((kind) => kind === 'questionnaire' && kind === first)) return noticeOf[first]
  const isDaily = kinds.includes('daily-survey')
  const isWeekly = kinds.includes('weekly-survey')
  if (!isDaily && !isWeekly) return several
  const surveys =
    isDaily && isWeekly ? bothSurveys : isDaily ? noticeOf['daily-survey'] : noticeOf['weekly-survey']
  const isMore = kinds.some((kind) => kind !== 'daily-survey' && kind !== 'weekly-survey')
  return isMore ? withMore[surveys] : surveys
}

/** Whether a notification covers more kinds than the clinic's own wording of one kind, or of both surveys, does. */
export function tellsOfMore(notice: Notice): boolean {
  return notice >= several && !tellsOfQuestionnaires(notice)
}

/** Whether a notification is about questionnaires alone: it opens their page instead of the start page. */
export function tellsOfQuestionnaires(notice: Notice): boolean {
  return notice === noticeOf.questionnaire
}

const texts = {
  de_DE: {
    1: 'Ihr Check-in wartet auf Sie.',
    2: 'Ihr Wochenrückblick wartet auf Sie.',
    3: 'Sie haben eine Erinnerung.',
    4: 'Sie haben eine neue Nachricht.',
    5: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie.',
    6: 'Sie haben mehrere Erinnerungen.',
    7: 'Ihr Check-in wartet auf Sie. Weiteres steht auf „Heute“.',
    8: 'Ihr Wochenrückblick wartet auf Sie. Weiteres steht auf „Heute“.',
    9: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie. Weiteres steht auf „Heute“.',
    10: 'Sie haben eine Erinnerung.',
  },
  en_EN: {
    1: 'your check-in is waiting for you.',
    2: 'your weekly review is waiting for you.',
    3: 'you have a reminder.',
    4: 'you have a new message.',
    5: 'your check-in and your weekly review are waiting for you.',
    6: 'you have several reminders.',
    7: 'your check-in is waiting for you. There’s more on Today.',
    8: 'your weekly review is waiting for you. There’s more on Today.',
    9: 'your check-in and your weekly review are waiting for you. There’s more on Today.',
    10: 'you have a reminder.',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<Notice, string>>>>

/**
 * The lock screen's text: always one of these constant sentences, without any mention of a treatment, because anyone
 * holding the device can read them.
 */
export function noticeText(notice: Notice, language: ShownLanguage, appName: string): string {
  return `${appName}: ${texts[productLanguageOf(language)][notice]}`
}
