import type {
  Appointment,
  Communication,
  EpisodeOfCare,
  Goal,
  Patient,
  Provenance,
  Reference,
  Task,
} from '@medplum/fhirtypes'
import { addDays, type Day, type Instant, startOfDay } from '#base/day.ts'
import type { ContentAttributes } from '#features/content/content.ts'
import type { DailySurvey } from '#features/daily-survey/daily-survey.ts'
import type { DaySource } from '#features/day-calendar/day-calendar.ts'
import type { Designation } from '#features/export/records.ts'
import type { MeetingState } from '#features/meetings/meetings.ts'
import type { MessageBody, MessageHeader } from '#features/messages/messages.ts'
import {
  canonicalOf,
  careSystems,
  dateTimeOf,
  type Mapping,
  ownCoding,
  ownConcept,
  referenceTo,
  referenceToPatient,
} from './fhir.ts'
import { enteredBy } from './responses.ts'

/** Whom a Patient names, by purpose: a pseudonym for research, the person for the person. The login name is in neither. */
export type Named =
  | ({ readonly purpose: 'pseudonym' } & Designation)
  | { readonly purpose: 'identity'; readonly family: string; readonly given: string }

/** The client. */
export function patientOf(mapping: Mapping, named: Named, active: boolean): Patient {
  const id = mapping.idOf('Patient')
  if (named.purpose === 'pseudonym') {
    const system = canonicalOf(mapping, 'NamingSystem', named.kind)
    return { resourceType: 'Patient', id, identifier: [{ system, value: named.name }], active }
  }
  const { family, given } = named
  const name = {
    use: 'official' as const,
    ...(family !== '' && { family }),
    ...(given !== '' && { given: [given] }),
  }
  return {
    resourceType: 'Patient',
    id,
    active,
    ...((family !== '' || given !== '') && { name: [name] }),
  }
}

/** The treatment, from registration to its end. It says nothing of a diagnosis: the product makes none. */
export function episodeOf(
  mapping: Mapping,
  { registeredOn, closedOn }: { readonly registeredOn: Day; readonly closedOn: Day | null },
): EpisodeOfCare {
  return {
    resourceType: 'EpisodeOfCare',
    id: mapping.idOf('EpisodeOfCare'),
    status: closedOn === null ? 'active' : 'finished',
    patient: referenceToPatient(mapping),
    period: { start: registeredOn, ...(closedOn !== null && { end: closedOn }) },
  }
}

/** An item of content, as stores and pages have it. */
export type CareItem = {
  readonly id: string
  readonly createdAt: Instant
  readonly attributes: ContentAttributes
}

/** A goal; its words only where texts are included. */
export function goalOf(mapping: Mapping, { id, createdAt, attributes }: CareItem): Goal {
  const { title, description, dueDate, doneAt } = attributes
  const text = wordsOf(mapping, title, description)
  const done = timeOf(doneAt)
  return {
    resourceType: 'Goal',
    id: mapping.idOf('Goal', id),
    lifecycleStatus: done === undefined ? 'active' : 'completed',
    description: { ...ownConcept(mapping, careSystems.content, 'goal'), ...(text !== undefined && { text }) },
    subject: referenceToPatient(mapping),
    startDate: dateTimeOf(createdAt, mapping).slice(0, 10),
    ...(typeof dueDate === 'string' && { target: [{ dueDate }] }),
    ...(done !== undefined && { statusDate: dateTimeOf(done, mapping).slice(0, 10) }),
  }
}

/** A task; its goal only where that is among the goals, and not deleted. */
export function taskOf(
  mapping: Mapping,
  { id, createdAt, attributes }: CareItem,
  goals: readonly Pick<CareItem, 'id'>[],
): Task {
  const { title, description, goalId, dueDate, dueAt, doneAt } = attributes
  const text = wordsOf(mapping, title, description)
  const done = timeOf(doneAt)
  const at = timeOf(dueAt)
  const due = at === undefined ? dueDate : dateTimeOf(at, mapping)
  return {
    resourceType: 'Task',
    id: mapping.idOf('Task', id),
    status: done === undefined ? 'requested' : 'completed',
    intent: 'plan',
    code: ownConcept(mapping, careSystems.content, 'task'),
    ...(text !== undefined && { description: text }),
    ...(typeof goalId === 'string' &&
      goals.some((goal) => goal.id === goalId) && { focus: referenceTo(mapping, 'Goal', goalId) }),
    for: referenceToPatient(mapping),
    authoredOn: dateTimeOf(createdAt, mapping),
    ...(done !== undefined && { executionPeriod: { end: dateTimeOf(done, mapping) } }),
    ...(typeof due === 'string' && { restriction: { period: { end: due } } }),
  }
}

const appointmentStates = {
  planned: 'booked',
  held: 'fulfilled',
  'no-show': 'noshow',
  cancelled: 'cancelled',
} as const satisfies Record<MeetingState, Appointment['status']>

/**
 * An appointment. FHIR demands an end with every start: a whole day ends with the day, and one whose end nobody said ends when it
 * begins. Whether it took place is the care team's note: where that is not known, as in a client's own copy, it stays booked.
 */
export function appointmentOf(
  mapping: Mapping,
  { id, createdAt, attributes, state = 'planned' }: CareItem & { readonly state?: MeetingState },
): Appointment[] {
  const { kind, title, description, day, startsAt, endsAt } = attributes
  const text = wordsOf(mapping, title, description)
  const on = typeof day === 'string' ? (day as Day) : undefined
  const start = timeOf(startsAt) ?? (on && startOfDay(on, mapping.zone))
  if (start === undefined) return []
  const end = timeOf(endsAt) ?? (on ? startOfDay(addDays(on, 1), mapping.zone) : start)
  return [
    {
      resourceType: 'Appointment',
      id: mapping.idOf('Appointment', id),
      status: appointmentStates[state],
      appointmentType: ownConcept(mapping, careSystems.appointment, typeof kind === 'string' ? kind : 'own'),
      ...(text !== undefined && { description: text }),
      start: dateTimeOf(start, mapping),
      end: dateTimeOf(end, mapping),
      created: dateTimeOf(createdAt, mapping),
      participant: [{ actor: referenceToPatient(mapping), status: 'accepted' }],
    },
  ]
}

/** What is mapped of a message. */
export type Said = Pick<MessageHeader, 'id' | 'senderType' | 'datetime' | 'deletedAt'> &
  Pick<MessageBody, 'content'>

/** A message between client and care team; a withdrawn one has no words. */
export function communicationOf(
  mapping: Mapping,
  { id, senderType, datetime, deletedAt, content }: Said,
): Communication {
  const team: Reference<never> = enteredBy(mapping, senderType === 'client' ? 'therapist' : senderType)
  const client = referenceToPatient(mapping)
  const isLive = deletedAt === 0
  return {
    resourceType: 'Communication',
    id: mapping.idOf('Communication', id),
    status: isLive ? 'completed' : 'entered-in-error',
    subject: client,
    sent: dateTimeOf(datetime, mapping),
    sender: senderType === 'client' ? client : team,
    recipient: [senderType === 'client' ? team : client],
    ...(isLive && content !== '' && { payload: [{ contentString: content }] }),
  }
}

/** Who entered something: alone, or client and care team together. */
export const entries = ['client', 'therapist', 'substitute', 'together'] as const
export type Entry = (typeof entries)[number]

/** Who entered the state of a day. */
export function entryOfSource(source: DaySource): Entry {
  if (source === 'together' || source === 'therapist') return source
  return 'client'
}

/** One Provenance for everything that was entered in the same way. */
export function provenanceOf(
  mapping: Mapping,
  entry: Entry,
  target: readonly Reference<never>[],
  at: Instant,
): Provenance {
  const people: readonly DailySurvey['sentBy'][] = entry === 'together' ? ['client', 'therapist'] : [entry]
  return {
    resourceType: 'Provenance',
    id: mapping.idOf('Provenance', entry),
    target: [...target],
    recorded: dateTimeOf(at, mapping),
    activity: { coding: [ownCoding(mapping, careSystems.entry, entry)] },
    agent: people.map((sender) => ({
      type: {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
            code: 'enterer',
          },
        ],
      },
      who: enteredBy(mapping, sender),
    })),
  }
}

/** The words of an item on one line and below it, where texts are included and there are any. */
function wordsOf({ texts }: Mapping, title: unknown, description: unknown): string | undefined {
  const words = [title, description].filter((one) => typeof one === 'string' && one !== '')
  return texts && words.length > 0 ? words.join('\n') : undefined
}

function timeOf(value: unknown): Instant | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined
}
