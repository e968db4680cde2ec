import { appointmentCalls } from '#features/appointments/appointments.calls.ts'
import type { ContentKindName, ContentState } from '#features/content/content.ts'
import { diaryCalls } from '#features/diary/diary.calls.ts'
import { contentEntityCalls, emergencyContactCalls } from '#features/emergency-kit/emergency-kit.calls.ts'
import { both } from '#features/export/variable.ts'
import { functionalAnalysisCalls } from '#features/functional-analyses/functional-analyses.calls.ts'
import { type AnalysisLink, type ChosenWord } from '#features/functional-analyses/functional-analyses.ts'
import { amplifierCalls, goalCalls, taskCalls } from '#features/goals/goals.calls.ts'
import { riskSituationCalls } from '#features/risk-situations/risk-situations.calls.ts'
import {
  type CopiedFields,
  type CopySection,
  type CopyTerms,
  day,
  joined,
  moment,
  oneOf,
  type Shown,
  type ShownValue,
  section,
  text,
  titleOf,
  yesNo,
} from './copied.ts'

/** Includes the recycle bin; paginated. */
const wholeList = { query: { deleted: 'true', limit: '200' }, pagedBy: 'after' } as const

const capacities = {
  client: both('Ihnen', 'you'),
  therapist: both('Ihrer behandelnden Person', 'your therapist'),
  substitute: both('einer Vertretung', 'a covering therapist'),
} as const

/** The author: the capacity, with the name for members of the care team. */
export function writtenBy(capacity: keyof typeof capacities, name: string | undefined): Shown {
  const words = capacities[capacity]
  return capacity === 'client' || name === undefined || name === ''
    ? words
    : both(`${words.de_DE} (${name})`, `${words.en_EN} (${name})`)
}

/** The fields that all kinds of content share. */
const state: CopiedFields<ContentState> = {
  id: 'technical',
  version: 'technical',
  accountId: 'technical',
  authorId: 'technical',
  writtenAs: [
    both('Geschrieben von', 'Written by'),
    (as, { authorId }, { names }) => writtenBy(as, names.get(authorId)),
  ],
  createdAt: [both('Angelegt', 'Created'), moment],
  changedAt: [both('Zuletzt geändert', 'Last changed'), moment],
  deletedAt: [both('Gelöscht', 'Deleted'), moment],
  finallyDeleted: 'technical',
}

const title = [both('Titel', 'Title'), text] as const
const description = [both('Beschreibung', 'Description'), text] as const
const dueDate = [both('Bis', 'Due'), day] as const
const doneAt = [both('Erledigt', 'Done'), moment] as const
const reminder = [both('Erinnerung', 'Reminder'), leadTime] as const
const headedByTitle = ({ title: words }: { readonly title?: string | undefined }) => words ?? ''

/** The lead time of an item's reminder. */
function leadTime([minutes, hours, days]: readonly [number, number, number]): Shown {
  if (minutes + hours + days === 0) return both('zur selben Zeit', 'at the time')
  const part = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  const de = [
    ...part(days, ['Tag', 'Tage']),
    ...part(hours, ['Stunde', 'Stunden']),
    ...part(minutes, ['Minute', 'Minuten']),
  ]
  const en = [
    ...part(days, ['day', 'days']),
    ...part(hours, ['hour', 'hours']),
    ...part(minutes, ['minute', 'minutes']),
  ]
  return both(`${de.join(', ')} vorher`, `${en.join(', ')} before`)
}

/** A telephone number as typed, followed by the normalised one if it differs. */
function asTyped(phone: string, item: object): ShownValue {
  const { phoneTyped = phone } = item as { readonly phoneTyped?: string }
  return phoneTyped === phone ? phone : [phoneTyped, phone]
}

function areaOf(id: string, _item: unknown, { areas }: CopyTerms): ShownValue {
  return areas.get(id) ?? []
}

const appointmentKinds = {
  session: both('Sitzung', 'Session'),
  group: both('Gruppe', 'Group'),
  own: both('Eigener Termin', 'Own appointment'),
} as const

const entryKinds = {
  DEFAULT: both('Notiz', 'Note'),
  MNEMONIC: both('Merksatz', 'Note to self'),
  SIGNAL: both('Warnsignal', 'Warning sign'),
  STRATEGY: both('Hilfreicher Schritt', 'Helping step'),
} as const

const analysisKinds = {
  drinking: both('Trinken', 'Drinking'),
  pleasant: both('Was guttut', 'Something good'),
} as const

const chosenWords: Readonly<Record<ChosenWord, Shown>> = {
  morning: both('morgens', 'in the morning'),
  afternoon: both('nachmittags', 'in the afternoon'),
  evening: both('abends', 'in the evening'),
  night: both('nachts', 'at night'),
  'at-home': both('zu Hause', 'at home'),
  'at-work': both('bei der Arbeit', 'at work'),
  out: both('im Lokal', 'in a pub or restaurant'),
  'on-the-way': both('unterwegs', 'on the way somewhere'),
  alone: both('allein', 'alone'),
  partner: both('Partnerin oder Partner', 'partner'),
  family: both('Familie', 'family'),
  friends: both('Freunde', 'friends'),
  colleagues: both('Kollegen', 'colleagues'),
  neighbours: both('Nachbarn', 'neighbours'),
  tense: both('angespannt', 'tense'),
  lonely: both('einsam', 'lonely'),
  tired: both('müde', 'tired'),
  angry: both('wütend', 'angry'),
  sad: both('traurig', 'sad'),
  bored: both('gelangweilt', 'bored'),
  cheerful: both('fröhlich', 'cheerful'),
  calm: both('ruhig', 'calm'),
}

function madeFrom(links: readonly AnalysisLink[], _item: unknown, { titles }: CopyTerms): ShownValue {
  return links.flatMap(({ id }) => titles.get(id) ?? [])
}

/** The section of each kind of content; the type demands one for every kind. */
export const contentSections = {
  GOAL: section(goalCalls.list, {
    ...wholeList,
    title: both('Ziele', 'Goals'),
    file: both('ziele', 'goals'),
    heading: headedByTitle,
    fields: {
      title,
      description,
      lifeareaId: [both('Lebensbereich', 'Life area'), areaOf],
      amplifierIds: [
        both('Belohnung dafür', 'Reinforcers'),
        (ids, _item, { titles }) => ids.flatMap((id) => titles.get(id) ?? []),
      ],
      dueDate,
      doneAt,
      position: 'technical',
      reminder,
      ...state,
    },
  }),
  INTERVENTION: section(taskCalls.list, {
    ...wholeList,
    title: both('Aufgaben', 'Tasks'),
    file: both('aufgaben', 'tasks'),
    heading: headedByTitle,
    fields: {
      title,
      goalId: [both('Ziel', 'Goal'), titleOf],
      description,
      dueDate,
      dueAt: [both('Zeit', 'Time'), moment],
      doneAt,
      position: 'technical',
      reminder,
      ...state,
    },
  }),
  AMPLIFIER: section(amplifierCalls.list, {
    ...wholeList,
    title: both('Verstärker', 'Reinforcers'),
    file: both('verstaerker', 'reinforcers'),
    heading: headedByTitle,
    fields: { title, description, position: 'technical', ...state },
  }),
  DIARY: section(diaryCalls.list, {
    ...wholeList,
    title: both('Tagebuch', 'Diary'),
    file: both('tagebuch', 'diary'),
    heading: (item) => joined(item.day && day(item.day), item.title),
    fields: { title, content: [both('Text', 'Text'), text], day: [both('Tag', 'Day'), day], ...state },
  }),
  EMERGENCY_CONTACT: section(emergencyContactCalls.list, {
    ...wholeList,
    title: both('Notfallkontakte', 'Emergency contacts'),
    file: both('notfallkontakte', 'emergency-contacts'),
    heading: ({ name = '' }) => name,
    fields: {
      name: [both('Name', 'Name'), text],
      phone: [both('Telefon', 'Phone'), asTyped],
      relation: [both('Beziehung', 'Relation'), text],
      note: [both('Notiz', 'Note'), text],
      position: 'technical',
      ...state,
    },
  }),
  CONTENT_ENTITY: section(contentEntityCalls.list, {
    ...wholeList,
    title: both('Notfallkoffer und Strategien', 'Emergency kit and strategies'),
    file: both('notfallkoffer', 'emergency-kit'),
    heading: headedByTitle,
    fields: {
      contentType: [both('Art', 'Kind'), oneOf(entryKinds)],
      title,
      content: [both('Text', 'Text'), text],
      riskSituationId: [both('Gehört zu', 'Belongs to'), titleOf],
      inKit: [both('Im Notfallkoffer', 'In the emergency kit'), yesNo],
      position: 'technical',
      ...state,
    },
  }),
  RISK_SITUATION: section(riskSituationCalls.list, {
    ...wholeList,
    title: both('Risikosituationen', 'Risky situations'),
    file: both('risikosituationen', 'risky-situations'),
    heading: headedByTitle,
    fields: {
      title,
      description,
      triggers: [both('Auslöser', 'Triggers'), text],
      consequences: [both('Folgen', 'Consequences'), text],
      position: 'technical',
      ...state,
    },
  }),
  APPOINTMENT: section(appointmentCalls.list, {
    ...wholeList,
    title: both('Termine', 'Appointments'),
    file: both('termine', 'appointments'),
    heading: headedByTitle,
    fields: {
      kind: [both('Art', 'Kind'), oneOf(appointmentKinds)],
      title,
      description,
      location: [both('Ort', 'Place'), text],
      allDay: [both('Ganztägig', 'All day'), yesNo],
      day: [both('Tag', 'Day'), day],
      startsAt: [both('Beginn', 'Start'), moment],
      endsAt: [both('Ende', 'End'), moment],
      reminder,
      ...state,
    },
  }),
  FUNCTIONAL_ANALYSIS: section(functionalAnalysisCalls.list, {
    ...wholeList,
    title: both('Ketten', 'Chains'),
    file: both('ketten', 'chains'),
    heading: (item) => joined(item.day && day(item.day), item.title, item.about && analysisKinds[item.about]),
    fields: {
      about: [both('Worüber', 'About'), oneOf(analysisKinds)],
      title,
      day: [both('Tag', 'Day'), day],
      outside: [both('Außen: wer, wo, wann', 'Outside: who, where, when'), text],
      inside: [both('Innen: Gedanken, Gefühle, Körper', 'Inside: thoughts, feelings, body'), text],
      action: [both('Was ich getan habe', 'What I did'), text],
      first: [both('Zuerst', 'At first'), text],
      later: [both('Danach', 'Afterwards'), text],
      chosen: [both('Gewählte Wörter', 'Chosen words'), (words) => words.map((word) => chosenWords[word])],
      origin: [
        both('Begonnen mit', 'Started from'),
        ({ kind, id }, _item, { titles }) =>
          kind === 'event'
            ? both('einem besprochenen Tag', 'a day that was talked about')
            : (titles.get(id) ?? []),
      ],
      links: [both('Daraus entstanden', 'Made from it'), madeFrom],
      ...state,
    },
  }),
} satisfies Record<ContentKindName, CopySection>
