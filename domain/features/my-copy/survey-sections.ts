import type { StaffSender } from '#features/accounts/accounts.ts'
import { fullName } from '#features/accounts/accounts.ts'
import { listSurveys } from '#features/daily-survey/daily-survey.calls.ts'
import {
  type AnswerValue,
  type BothLanguages,
  type DailySurvey,
  fixedNoteOf,
  type SurveyItem,
  type SurveySender,
} from '#features/daily-survey/daily-survey.ts'
import { readDayCalendar } from '#features/day-calendar/day-calendar.calls.ts'
import type { CalendarDay, DayCalendar } from '#features/day-calendar/day-calendar.ts'
import { listEvents } from '#features/events/events.calls.ts'
import { both } from '#features/export/variable.ts'
import { languageLabels } from '#features/export/variables.ts'
import { listLifeAreas } from '#features/life-areas/life-areas.calls.ts'
import { listAgreements } from '#features/meetings/meetings.calls.ts'
import { listPatterns } from '#features/patterns/patterns.calls.ts'
import type { Pattern } from '#features/patterns/patterns.ts'
import type { PackWords } from '#features/questionnaires/pack-content.ts'
import { listClientQuestionnaires } from '#features/questionnaires/questionnaires.calls.ts'
import type { ClientQuestionnaire } from '#features/questionnaires/questionnaires.ts'
import { listSoberAgreements } from '#features/sober-agreements/sober-agreements.calls.ts'
import { listWeeklySurveys } from '#features/weekly-survey/weekly-survey.calls.ts'
import type { LifeAreaRating } from '#features/weekly-survey/weekly-survey.ts'
import { writtenBy } from './content-sections.ts'
import {
  type CopiedAnswer,
  type CopyTerms,
  day,
  joined,
  listOf,
  moment,
  oneOf,
  type ShownPair,
  type ShownValue,
  section,
  sectionOfParts,
  text,
  titleOf,
  yesNo,
} from './copied.ts'

/** The author, with the name for members of the care team. */
function sentBy(
  capacity: SurveySender,
  { sender }: { readonly sender?: StaffSender | null | undefined },
  { names }: Pick<CopyTerms, 'names'>,
): ShownValue {
  const name = sender?.person ? fullName(sender.person) : sender && names.get(sender.id)
  return writtenBy(capacity, name ?? undefined)
}

/** The language of the page that asked the questions; those without wording in it were asked in German. */
const askedIn = [both('Gefragt auf', 'Asked in'), oneOf(languageLabels)] as const

type Content = DailySurvey['content']

/** The answers with the questions as they were worded at that time, in their order. */
function answersOf(content: Content, refId: string, { surveys }: CopyTerms): readonly ShownPair[] {
  const items = surveys.get(refId)?.items ?? []
  const placeOf = (id: string) => items.findIndex((item) => item.id === id)
  return content
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, user_selection: answer }) => {
      const item = items.find((one) => one.id === id)
      return { label: item?.question ?? id, value: answerOf(answer, item) }
    })
}

/** An answer as the label of its option; an unlabelled step as its number. */
function answerOf(answer: AnswerValue, item: SurveyItem | undefined): string | BothLanguages {
  if (typeof answer === 'string') return fixedNoteOf(answer) ?? answer
  const label = item?.options.find(({ id }) => id === answer)?.label
  if (typeof answer === 'boolean') return label ?? (answer ? both('Ja', 'Yes') : both('Nein', 'No'))
  const ofHowMany = (item?.options.length ?? 0) > 0 ? `/${item?.options.length}` : ''
  const isScale = item?.answerType === 'scale_rating' || item?.answerType === 'scale_ten'
  if (!isScale) return label ?? String(answer)
  const words = label && label.de_DE !== '' ? label : both('', '')
  const step = item.answerType === 'scale_ten' ? `${answer}/10` : `${answer}${ofHowMany}`
  return both(`${step} ${words.de_DE}`.trim(), `${step} ${words.en_EN}`.trim())
}

function ratingsOf(
  ratings: readonly LifeAreaRating[],
  { scaleMax }: { readonly scaleMax: number },
  { areas }: CopyTerms,
): readonly ShownPair[] {
  return ratings.map(({ lifeareaId, rating }) => ({
    label: areas.get(lifeareaId) ?? both('Lebensbereich', 'Life area'),
    value: `${rating}/${scaleMax}`,
  }))
}

/** What was filled in, of all packs, with the pack's title. */
function filledQuestionnaires({ data }: CopiedAnswer) {
  return listOf(data).flatMap(({ attributes }) => {
    const { title, filled } = attributes as ClientQuestionnaire
    return filled.map((one) => ({ ...one, title }))
  })
}

/** Words of a pack; one in German only is read in German. */
function packText({ de_DE, en_EN }: PackWords): BothLanguages {
  return both(de_DE, en_EN ?? de_DE)
}

const dayStates = {
  sober: both('Ohne Alkohol', 'No alcohol'),
  drinking: both('Konsum', 'Drinking'),
  open: both('Offen', 'Open'),
} as const

const daySources = {
  'check-in': both('Check-in', 'Check-in'),
  offline: both('Check-in, später übertragen', 'Check-in, sent later'),
  later: both('Später nachgetragen', 'Added later'),
  together: both('Gemeinsam nachgetragen', 'Added later together'),
  therapist: both('Von Behandelnden eingetragen', 'Entered by the treating side'),
} as const

/** The outcome of an agreement. */
export const outcomes = {
  open: both('Offen', 'Open'),
  kept: both('Eingehalten', 'Kept'),
  carried: both('Weitergeführt', 'Carried on'),
  became: both(
    'Daraus wurde ein Ziel, eine Aufgabe oder ein Termin',
    'Became a goal, a task or an appointment',
  ),
} as const

const patternKinds: Readonly<Record<Pattern['kind'], BothLanguages>> = {
  'consumption-weekday': both('Beginn von Konsum nach Wochentag', 'Start of drinking by day of the week'),
  'sleep-before-consumption': both(
    'Schlechter Schlaf am Tag vor Konsum',
    'Bad sleep on the day before drinking',
  ),
  'pressure-before-consumption': both(
    'Starker Suchtdruck am Tag vor Konsum',
    'High craving on the day before drinking',
  ),
  'pressure-weekday': both('Starker Suchtdruck nach Wochentag', 'High craving by day of the week'),
  'missed-weekday': both('Kein Check-in nach Wochentag', 'No check-in by day of the week'),
  'mood-this-week': both('Schlechte Stimmung in den letzten 7 Tagen', 'Bad mood in the last 7 days'),
  'pressure-this-week': both('Starker Suchtdruck in den letzten 7 Tagen', 'High craving in the last 7 days'),
  'sleep-this-week': both('Schlechter Schlaf in den letzten 7 Tagen', 'Bad sleep in the last 7 days'),
  'missed-this-week': both('Kein Check-in in den letzten 7 Tagen', 'No check-in in the last 7 days'),
}

const weekdays = [
  both('Montag', 'Monday'),
  both('Dienstag', 'Tuesday'),
  both('Mittwoch', 'Wednesday'),
  both('Donnerstag', 'Thursday'),
  both('Freitag', 'Friday'),
  both('Samstag', 'Saturday'),
  both('Sonntag', 'Sunday'),
]
/** The name of an ISO weekday, Monday 1 to Sunday 7. */
export const weekdayOf = (weekday: number): BothLanguages | string => weekdays[weekday - 1] ?? String(weekday)

const counted = ({ count, of }: { readonly count: number; readonly of: number }) =>
  both(`${count} von ${of} Tagen`, `${count} of ${of} days`)

const calendarOf = ({ data }: CopiedAnswer) => listOf(data).map((one) => one.attributes as DayCalendar)

/** The sections for a client's answers, and the patterns found in them. */
export const surveySections = {
  daily: section(listSurveys, {
    title: both('Check-ins', 'Check-ins'),
    file: both('check-ins', 'check-ins'),
    query: { limit: '200' },
    pagedBy: 'after',
    heading: (survey) => day(survey.day),
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      refId: 'technical',
      askedIn,
      day: [both('Tag', 'Day'), day],
      execTime: [both('Beantwortet', 'Answered'), moment],
      executionTime: 'technical',
      content: [
        both('Antworten', 'Answers'),
        (content, { refId }, terms) => answersOf(content, refId, terms),
      ],
      consumptionDay: [both('Tag des Konsums', 'Day of drinking'), day],
      complete: 'technical',
      chosenQuestions: 'technical',
      sentBy: [both('Eingetragen von', 'Entered by'), sentBy],
      sender: 'technical',
      deletedAt: [both('Gelöscht', 'Deleted'), moment],
    },
  }),
  event: section(listEvents, {
    title: both('Konsumtage', 'Drinking days'),
    file: both('konsumtage', 'drinking-days'),
    query: { limit: '200' },
    pagedBy: 'after',
    heading: (event) => day(event.day),
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      kind: 'technical',
      day: [both('Tag', 'Day'), day],
      execTime: [both('Eingetragen', 'Entered'), moment],
      ignored: [both('Besprochen', 'Talked about'), yesNo],
    },
  }),
  day: sectionOfParts<CalendarDay>(
    readDayCalendar,
    (answer) => calendarOf(answer).flatMap(({ days }) => days),
    {
      title: both('Tageskalender', 'Day calendar'),
      file: both('tageskalender', 'day-calendar'),
      heading: (one) => day(one.day),
      fields: {
        day: [both('Tag', 'Day'), day],
        version: 'technical',
        state: [both('Stand', 'State'), oneOf(dayStates)],
        source: [both('Woher', 'From'), oneOf(daySources)],
        lag: 'technical',
        unknown: [
          both('„Weiß ich nicht mehr“', '“I don’t remember”'),
          (isUnknown) => (isUnknown ? yesNo(true) : []),
        ],
        word: [both('Wort des Tages', 'Word for the day'), text],
        amount: [both('Menge', 'Amount'), (amount) => amount],
        entryId: 'technical',
        sentBy: [both('Eingetragen von', 'Entered by'), sentBy],
        sender: 'technical',
      },
    },
  ),
  weekly: section(listWeeklySurveys, {
    title: both('Wochenrückblicke', 'Weekly reviews'),
    file: both('wochenrueckblicke', 'weekly-reviews'),
    query: { limit: '100' },
    pagedBy: 'after',
    heading: (survey) => day(survey.day),
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      refId: 'technical',
      askedIn,
      day: [both('Tag', 'Day'), day],
      execTime: [both('Beantwortet', 'Answered'), moment],
      executionTime: 'technical',
      overallRating: [
        both('Insgesamt', 'Overall'),
        (rating, { scaleMax, refId }, { reviews }) => [
          { label: reviews.get(refId)?.words.overallQuestion ?? '', value: `${rating}/${scaleMax}` },
        ],
      ],
      lifeareaRatings: [both('Lebensbereiche', 'Life areas'), ratingsOf],
      scaleMax: 'technical',
      ownAnswers: [
        both('Weitere Fragen', 'Further questions'),
        ({ content, refId }, _survey, terms) => answersOf(content, refId, terms),
      ],
      sentBy: [both('Eingetragen von', 'Entered by'), sentBy],
      sender: 'technical',
    },
  }),
  lifeArea: section(listLifeAreas, {
    title: both('Lebensbereiche', 'Life areas'),
    file: both('lebensbereiche', 'life-areas'),
    heading: ({ id }, { areas }) => areas.get(id) ?? '',
    fields: {
      id: [both('Lebensbereich', 'Life area'), (id, _area, { areas }) => areas.get(id) ?? []],
      version: 'technical',
      accountId: 'technical',
      typeId: 'technical',
      visibleFlag: [both('Auf Ihren Seiten gezeigt', 'Shown on your pages'), yesNo],
      activeFlag: [both('Teil der Behandlung', 'Part of the treatment'), yesNo],
    },
  }),
  soberAgreement: section(listSoberAgreements, {
    title: both('Vereinbarungen über eine Zeit ohne Alkohol', 'Agreements for a time without alcohol'),
    file: both('zeit-ohne-alkohol', 'time-without-alcohol'),
    heading: ({ startsOn, endsOn }) => joined(day(startsOn), day(endsOn)),
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      startsOn: [both('Erster Tag', 'First day'), day],
      endsOn: [both('Letzter Tag', 'Last day'), day],
      why: [both('Warum', 'Why'), text],
      helps: [both('Was hilft', 'What helps'), text],
      hardMoment: [both('In einem schweren Moment', 'In a hard moment'), text],
      review: [both('Rückblick am', 'Looking back on'), (review) => day(review.day)],
      createdAt: [both('Angelegt', 'Created'), moment],
      sentBy: [both('Vereinbart mit', 'Agreed with'), sentBy],
      sender: 'technical',
    },
  }),
  questionnaire: sectionOfParts(listClientQuestionnaires, filledQuestionnaires, {
    title: both('Fragebögen', 'Questionnaires'),
    file: both('frageboegen', 'questionnaires'),
    heading: ({ title }) => packText(title),
    fields: {
      id: 'technical',
      versionId: 'technical',
      week: 'technical',
      title: 'technical',
      answers: 'technical',
      lines: [
        both('Antworten', 'Answers'),
        (lines) =>
          lines.map(({ question, answer }) => ({ label: packText(question), value: packText(answer) })),
      ],
      answeredAt: [both('Ausgefüllt', 'Filled in'), moment],
      askedIn,
      together: [both('Gemeinsam ausgefüllt', 'Filled in together'), yesNo],
      sentBy: [both('Eingetragen von', 'Entered by'), sentBy],
      sender: 'technical',
      scored: 'technical',
      sums: 'technical',
    },
  }),
  agreement: section(listAgreements, {
    title: both('Vereinbarungen aus Sitzungen', 'Agreements from sessions'),
    file: both('vereinbarungen', 'agreements'),
    heading: (agreement) => agreement.text,
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      meetingId: [both('Sitzung', 'Session'), titleOf],
      text: [both('Vereinbart', 'Agreed'), text],
      shared: 'technical',
      outcome: [both('Stand', 'State'), oneOf(outcomes)],
      successor: [both('Daraus wurde', 'Became'), ({ id }, _item, terms) => titleOf(id, undefined, terms)],
      createdAt: [both('Angelegt', 'Created'), moment],
      sentBy: [both('Geschrieben von', 'Written by'), sentBy],
      sender: 'technical',
    },
  }),
  pattern: section(listPatterns, {
    title: both('Was in Ihren Check-ins auffällt', 'What stands out in your check-ins'),
    file: both('was-auffaellt', 'what-stands-out'),
    heading: ({ kind }) => patternKinds[kind],
    fields: {
      kind: [both('Worüber', 'About'), oneOf(patternKinds)],
      weekday: [both('Wochentag', 'Day of the week'), weekdayOf],
      more: [
        both('Öfter oder seltener', 'More or less often'),
        (more) => (more ? both('öfter', 'more often') : both('seltener', 'less often')),
      ],
      these: [both('An diesen Tagen', 'On these days'), counted],
      others: [both('An anderen Tagen', 'On other days'), counted],
    },
  }),
} as const
