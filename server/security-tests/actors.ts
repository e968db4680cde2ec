import type { Role } from '@standfest/domain/base/call.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Everybody who may try something. A later feature adds a line here and its answers in `expectations.ts`. */
export const actorNames = [
  'nobody',
  'the client',
  'another client of the same therapist',
  'a client of another therapist',
  'a deactivated client',
  'a client without an active therapist',
  'the treating therapist',
  'another therapist',
  'a former therapist',
  'a deactivated therapist',
  'a deleted therapist',
  'a substitute from tomorrow on',
  'a substitute of today',
  'a substitute until yesterday',
  'a substitute whose grant was ended',
  'a substitute of another therapist',
  'an administrator',
  'a deactivated administrator',
] as const
export type ActorName = (typeof actorNames)[number]

/** The states of the client whom it is about. */
export const clientStates = ['active', 'deactivated', 'consumption hidden', 'deleted'] as const
export type ClientState = (typeof clientStates)[number]

/** A client whom it is about, with one survey and one event that can be named. */
export type Subject = Person & { readonly surveyId: string; readonly eventId: string }

export type World = {
  readonly server: TestServer
  /** Who stands behind a name; `the client` is another person for each state. */
  readonly personOf: (actor: ActorName, state: ClientState) => Person | undefined
  readonly subjects: Readonly<Record<ClientState, Subject>>
  /** A client of the same therapist whose objects are foreign to the subjects. */
  readonly foreign: Subject
}

/** The key under which the former therapist has an answer from the time when the client was theirs. */
export const keyOfBefore = (state: string) => `before-the-hand-over:${state.replaceAll(' ', '-')}`
export const bodyOfBefore = {
  refId: firstDailySurveyVersionId,
  content: [
    { id: 'consumption', user_selection: true },
    { id: 'consumption_trigger', user_selection: 'am Telefon erzählt' },
  ],
}

/** A whole check-in with consumption, which makes an event. */
const wholeSurvey = {
  refId: firstDailySurveyVersionId,
  content: [
    { id: 'sleep', user_selection: 2 },
    { id: 'mood', user_selection: 1 },
    { id: 'pressure', user_selection: 5 },
    { id: 'consumption', user_selection: true },
    { id: 'consumption_trigger', user_selection: 'Streit' },
  ],
}

/** Builds a clinic with everybody in it. */
export async function openWorld(server: TestServer): Promise<World> {
  const clinic = aClinic(server)
  const staff = await staffOf(clinic)
  const { parent, other, former, deactivatedTherapist } = staff
  const subjects = {
    active: await aSubject(server, former, 'active'),
    deactivated: await aSubject(server, former, 'deactivated'),
    'consumption hidden': await aSubject(server, former, 'consumption hidden'),
    deleted: await aSubject(server, former, 'deleted'),
  }
  for (const subject of Object.values(subjects)) await clinic.handOver(subject, parent)
  const foreign = await aSubject(server, parent, 'foreign')
  const clients = {
    stranger: await clinic.client(other),
    gone: await clinic.client(parent),
    orphan: await clinic.client(deactivatedTherapist),
  }
  await clinic.deactivate(subjects.deactivated)
  await clinic.hideConsumption(subjects['consumption hidden'])
  await clinic.remove(subjects.deleted)
  await clinic.deactivate(clients.gone)
  await clinic.deactivate(deactivatedTherapist)
  const people: Readonly<Record<Exclude<ActorName, 'nobody' | 'the client'>, Person>> = {
    'another client of the same therapist': foreign,
    'a client of another therapist': clients.stranger,
    'a deactivated client': clients.gone,
    'a client without an active therapist': clients.orphan,
    'the treating therapist': parent,
    'another therapist': other,
    'a former therapist': former,
    'a deactivated therapist': deactivatedTherapist,
    'a deleted therapist': staff.deletedTherapist,
    'a substitute from tomorrow on': staff.future,
    'a substitute of today': staff.present,
    'a substitute until yesterday': staff.past,
    'a substitute whose grant was ended': staff.ended,
    'a substitute of another therapist': staff.elsewhere,
    'an administrator': staff.administrator,
    'a deactivated administrator': staff.deactivatedAdministrator,
  }
  const personOf = (actor: ActorName, state: ClientState) => {
    if (actor === 'nobody') return undefined
    return actor === 'the client' ? subjects[state] : people[actor]
  }
  return { server, personOf, subjects, foreign }
}

async function staffOf(clinic: ReturnType<typeof aClinic>) {
  const parent = await clinic.therapist()
  const other = await clinic.therapist()
  const staff = {
    parent,
    other,
    former: await clinic.therapist(),
    deactivatedTherapist: await clinic.therapist(),
    deletedTherapist: await clinic.therapist(),
    future: await clinic.therapist(),
    present: await clinic.therapist(),
    past: await clinic.therapist(),
    ended: await clinic.therapist(),
    elsewhere: await clinic.therapist(),
    administrator: await clinic.administrator(),
    deactivatedAdministrator: await clinic.administrator(),
  }
  await clinic.substitution(parent, staff.future, 1, 20)
  await clinic.substitution(parent, staff.present, 0, 0)
  await clinic.substitution(parent, staff.past, -20, -1)
  await clinic.substitution(parent, staff.ended, -2, 20, true)
  await clinic.substitution(other, staff.elsewhere, -2, 20)
  // These two stand in for the therapist as well: nothing but the state of their own account keeps them out.
  await clinic.substitution(parent, staff.deactivatedTherapist, -2, 20)
  await clinic.substitution(parent, staff.deletedTherapist, -2, 20)
  await clinic.remove(staff.deletedTherapist)
  await clinic.deactivate(staff.deactivatedAdministrator)
  return staff
}

/** A client with a check-in of today, an event, and an entry that the therapist of the time made by hand. */
async function aSubject(server: TestServer, therapist: Person, name: string): Promise<Subject> {
  const client = await aClinic(server).client(therapist, {
    person: {
      email: `${crypto.randomUUID()}@example.org`,
      phone: randomPhone(),
      customId: crypto.randomUUID(),
    },
  })
  const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
  const survey = await phone.post('/rest/survey', 'survey', wholeSurvey)
  await desk.post(`/rest/survey?account=${client.id}`, 'survey', bodyOfBefore, {
    'idempotency-key': keyOfBefore(name),
  })
  const events = await desk.get(`/rest/events?account=${client.id}`)
  return { ...client, surveyId: String(survey.body.data.id), eventId: String(events.list[0]?.id) }
}

function randomPhone(): string {
  return `+49${Math.trunc(Math.random() * 1e12)}`
}

/** The sites that are not the role's own. */
export function otherSites(role: Role): readonly [Role, Role] {
  const sites = {
    CLIENT: ['THERAPIST', 'ADMIN'],
    THERAPIST: ['CLIENT', 'ADMIN'],
    ADMIN: ['CLIENT', 'THERAPIST'],
  } as const
  return sites[role]
}
