import type { Role } from '@standfest/domain/base/call.ts'
import { AccountId } from '@standfest/domain/base/id.ts'
import { dayWordMaxLength } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import type { AccountIdentity } from '#features/accounts/identity.store.ts'
import { makeSecret } from '#features/login/sessions.store.ts'
import { surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { anAskedQuestionnaire } from '#testing/questionnaires.ts'
import type { TestServer } from '#testing/test-server.ts'
import { type SampleContents, writeSampleContents } from './sample-content.ts'
import { sampleDevice } from './sample-device.ts'
import { type SampleFiles, uploadSampleFiles } from './sample-files.ts'
import { answerWeeklySurveys, type SampleWeeklySurveys } from './sample-weekly-surveys.ts'

/** All actors of the matrix. A later feature adds a line here and its expectations in `expectations.ts`. */
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

/** The states of the subject client. */
export const clientStates = [
  'active',
  'closed',
  'deactivated',
  'consumption hidden',
  'deleted',
  'anonymised',
] as const
export type ClientState = (typeof clientStates)[number]

/** A subject client with one survey, one event and content items. */
export type Subject = Person & {
  readonly surveyId: string
  /** One that can be removed without side effects. */
  readonly mistakenSurveyId: string
  readonly eventId: string
  readonly lifeAreaId: string
  readonly contents: SampleContents
  /** A message from the client that the treating therapist has read. */
  readonly messageId: string
  /** Written by the therapist of the time. */
  readonly noteId: string
  readonly followUpId: string
  readonly meetingId: string
  /** The care team's alone. */
  readonly agreementId: string
  /** An answer of the client in the day calendar. */
  readonly dayEntryId: string
  /** A time without alcohol, from today on. */
  readonly soberAgreementId: string
  /** A weekly series: one appointment to look at and change, one to delete. */
  readonly series: { readonly id: string; readonly kept: string; readonly toDelete: string }
  readonly files: SampleFiles
  readonly weeklySurveyIds: SampleWeeklySurveys
}

export type World = {
  readonly server: TestServer
  /** The account behind an actor's name; `the client` depends on the state. */
  readonly personOf: (actor: ActorName, state: ClientState) => Person | undefined
  readonly subjects: Readonly<Record<ClientState, Subject>>
  /** A client of the same therapist whose objects are foreign to the subjects. */
  readonly foreign: Subject
  /** Substitutions by the treating therapist that can be named. */
  readonly grants: Grants
  /** A questionnaire that everybody is asked at intake, with a plan of each client's own. */
  readonly pack: Pack
  /** Markers by owner. */
  readonly fillings: ReadonlyMap<string, Filling>
}

/** The idempotency key under which the former therapist sent a request while still treating the client. */
export const keyOfBefore = (state: string) => `before-the-hand-over:${state.replaceAll(' ', '-')}`

/** The contents of sealed fields; leak tests fill in markers. */
export type Filling = {
  readonly alias?: string
  readonly person: Partial<AccountIdentity>
  readonly risks: string
  readonly trigger: string
  /** The care team's private note and follow-up. */
  readonly note: string
}

let filled = 0

function ordinaryFilling(): Filling {
  filled += 1
  const person = {
    email: `person.${filled}@example.org`,
    phone: `+4930${1_000_000 + filled}`,
    customId: `P-${filled}`,
  }
  return { person, risks: 'Feierabend', trigger: 'Streit', note: 'Wirkt müde' }
}

type Pack = Awaited<ReturnType<typeof anAskedQuestionnaire>>

type Maker = {
  readonly clinic: ReturnType<typeof aClinic>
  readonly server: TestServer
  readonly fill: (who: string) => Filling
}

/** Builds a clinic with everybody in it. */
export async function openWorld(
  server: TestServer,
  fillWith: (who: string) => Filling = ordinaryFilling,
): Promise<World> {
  const clinic = aClinic(server)
  const fillings = new Map<string, Filling>()
  const fill = (who: string) => {
    const filling = fillWith(who)
    fillings.set(who, filling)
    return filling
  }
  const maker = { clinic, server, fill }
  const staff = await staffOf(maker)
  const pack = await anAskedQuestionnaire(await browserOf(server, staff['an administrator']))
  const clients = await clientsOf({ ...maker, pack }, staff)
  const grants = await nameSubstitutes(clinic, staff)
  await writeHandoverNotes(server, staff, grants, { clients, fillings })
  await takeAway(clinic, staff, clients)
  const { foreign, stranger, gone, orphan } = clients
  const anonymised = await anonymise(server, staff['the treating therapist'], clients.subjects.anonymised)
  const subjects = { ...clients.subjects, anonymised }
  const people: Readonly<Record<Exclude<ActorName, 'nobody' | 'the client'>, Person>> = {
    ...staff,
    'another client of the same therapist': foreign,
    'a client of another therapist': stranger,
    'a deactivated client': gone,
    'a client without an active therapist': orphan,
  }
  const personOf = (actor: ActorName, state: ClientState) => {
    if (actor === 'nobody') return undefined
    return actor === 'the client' ? subjects[state] : people[actor]
  }
  return { server, personOf, subjects, foreign, grants, fillings, pack }
}

async function staffOf({ clinic, fill }: Maker) {
  const therapist = (who: ActorName) => clinic.therapist(fill(who))
  return {
    'the treating therapist': await therapist('the treating therapist'),
    'another therapist': await therapist('another therapist'),
    'a former therapist': await therapist('a former therapist'),
    'a deactivated therapist': await therapist('a deactivated therapist'),
    'a deleted therapist': await therapist('a deleted therapist'),
    'a substitute from tomorrow on': await therapist('a substitute from tomorrow on'),
    'a substitute of today': await therapist('a substitute of today'),
    'a substitute until yesterday': await therapist('a substitute until yesterday'),
    'a substitute whose grant was ended': await therapist('a substitute whose grant was ended'),
    'a substitute of another therapist': await therapist('a substitute of another therapist'),
    'an administrator': await clinic.administrator(fill('an administrator')),
    'a deactivated administrator': await clinic.administrator(fill('a deactivated administrator')),
  }
}

type Staff = Awaited<ReturnType<typeof staffOf>>
type ClientMaker = Maker & { readonly pack: Pack }

async function clientsOf(maker: ClientMaker, staff: Staff) {
  const former = staff['a former therapist']
  const parent = staff['the treating therapist']
  const subjects = {
    active: await aSubject(maker, former, 'active'),
    closed: await aSubject(maker, former, 'closed'),
    deactivated: await aSubject(maker, former, 'deactivated'),
    'consumption hidden': await aSubject(maker, former, 'consumption hidden'),
    deleted: await aSubject(maker, former, 'deleted'),
    anonymised: await aSubject(maker, former, 'anonymised'),
  }
  for (const subject of Object.values(subjects)) await maker.clinic.handOver(subject, parent)
  const foreign = await aSubject(maker, parent, 'another client of the same therapist')
  await inOneGroup(maker, parent, [foreign, ...Object.values(subjects)])
  return {
    subjects,
    foreign,
    stranger: await aSubject(maker, staff['another therapist'], 'a client of another therapist'),
    gone: await aSubject(maker, parent, 'a deactivated client'),
    orphan: await aSubject(maker, staff['a deactivated therapist'], 'a client without an active therapist'),
  }
}

/** Nobody in a group may learn the name of another one. */
async function inOneGroup(
  { server }: Maker,
  therapist: Person,
  [first, ...others]: readonly Person[],
): Promise<void> {
  const desk = await browserOf(server, therapist)
  const made = await desk.post(`/rest/appointmentSeries?account=${first?.id}`, 'appointmentSeries', {
    appointment: { kind: 'group', title: 'Mittwochsgruppe', allDay: true, day: '2026-03-25' },
    repetition: { everyWeeks: 2, times: 2 },
    others: others.map(({ id }) => id),
  })
  if (made.status !== 201) throw new Error(`no group: ${made.status}`)
}

const anyLifeArea = `insert into life_areas (id, owner_client, type_id)
  select gen_random_uuid(), $1, id from life_area_types order by id limit 1 returning id`

/** A receipt of the time in which the clinic's switch was on. */
const hasOpened = `insert into read_receipts (owner_client, kind, entry_id, reader_id, read_as)
  values ($1, 'survey', $2, $3, 'therapist')`

const hasLoggedIn = 'update accounts set last_login_at = registered_at where id = $1'

/** Creates a client with a check-in of today, an event of their own, and an event that the therapist entered. */
async function aSubject(
  { clinic, server, fill, pack }: ClientMaker,
  therapist: Person,
  name: string,
): Promise<Subject> {
  const { risks, trigger, note, ...details } = fill(name)
  const client = await clinic.client(therapist, details)
  const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
  const survey = await phone.post('/rest/survey', 'survey', wholeSurvey(risks))
  await phone.post('/rest/survey', 'survey', surveyOfBefore(trigger))
  const entered = await desk.post(`/rest/survey?account=${client.id}`, 'survey', surveyOfBefore(trigger), {
    'idempotency-key': keyOfBefore(name),
  })
  const events = await desk.get(`/rest/events?account=${client.id}`)
  const areas = await sqlRows<{ id: string }>(server.addresses.superuser, anyLifeArea, [client.id])
  await sqlRows(server.addresses.superuser, hasLoggedIn, [client.id])
  await sqlRows(server.addresses.superuser, hasOpened, [client.id, survey.body.data.id, therapist.id])
  const contents = await writeSampleContents(phone, risks)
  const sent = await phone.post('/message/create', 'message', { content: risks })
  await phone.post('/rest/pushDevices', 'pushDevice', sampleDevice(`${risks}-${client.id}`))
  const messageId = String(sent.body.data.id)
  const noted = await desk.post(`/rest/notes?account=${client.id}`, 'note', { text: note })
  const followUps = `/rest/followUps?account=${client.id}`
  const followUp = await desk.post(followUps, 'followUp', { text: note, dueOn: '2026-03-12' })
  await desk.post('/rest/followUps', 'followUp', { text: 'Raum buchen', dueOn: '2026-03-12' })
  const read = `/message/messageHeader/${messageId}?account=${client.id}`
  await desk.patch(read, 'messageHeader', { new: false })
  const answered = { day: '2026-03-07', said: 'unknown', word: risks.slice(0, dayWordMaxLength) }
  const dayEntry = await phone.post('/rest/dayEntries', 'dayEntry', answered)
  const meeting = { title: 'Gespräch', allDay: true, day: '2026-03-12' }
  const held = await desk.post(`/rest/appointments?account=${client.id}`, 'appointment', meeting)
  const meetingId = String(held.body.data.id)
  await desk.patch(`/rest/meetings/${meetingId}?account=${client.id}`, 'meeting', { state: 'held' })
  const agreement = { meetingId, text: note, shared: false }
  const agreed = await desk.post(`/rest/agreements?account=${client.id}`, 'agreement', agreement)
  const sober = await desk.post(`/rest/soberAgreements?account=${client.id}`, 'soberAgreement', {
    startsOn: '2026-03-12',
    endsOn: '2026-04-10',
    why: risks,
  })
  const weekly = await desk.post(`/rest/appointmentSeries?account=${client.id}`, 'appointmentSeries', {
    appointment: { title: 'Gespräch', allDay: true, day: '2026-03-19' },
    repetition: { everyWeeks: 1, times: 3 },
  })
  const [kept, toDelete] = (weekly.attributes['places'] as { id: string }[]).map(({ id }) => id)
  const plan = `/rest/questionnairePlans/${pack.packId}?account=${client.id}`
  const planned = { type: 'questionnairePlan', attributes: { weeks: [0], windowDays: 13 } }
  await desk.send('PUT', plan, planned)
  const answers = { q: true, note: risks }
  await phone.post('/rest/filledQuestionnaires', 'filledQuestionnaire', {
    versionId: pack.versionId,
    answers,
  })
  await phone.send('POST', '/rest/calendarAddress')
  await phone.post('/rest/keptKit', 'keptKit', { token: makeSecret() })
  return {
    ...client,
    surveyId: String(survey.body.data.id),
    mistakenSurveyId: String(entered.body.data.id),
    // The client's own event: the therapist's event is removed together with its survey.
    eventId: String(events.list.at(-1)?.id),
    lifeAreaId: areas[0]?.id ?? '',
    contents,
    messageId,
    noteId: String(noted.body.data.id),
    followUpId: String(followUp.body.data.id),
    meetingId,
    agreementId: String(agreed.body.data.id),
    dayEntryId: String(dayEntry.attributes['entryId']),
    soberAgreementId: String(sober.body.data.id),
    series: { id: String(weekly.body.data.id), kept: kept ?? '', toDelete: toDelete ?? '' },
    files: await uploadSampleFiles(phone, contents.GOAL.kept, risks),
    weeklySurveyIds: await answerWeeklySurveys(server, client, phone),
  }
}

/** Ids of substitutions: one current, one past, one ended, one planned. */
type Grants = Readonly<Record<'lasting' | 'past' | 'ended' | 'distant', string>>

async function nameSubstitutes(clinic: ReturnType<typeof aClinic>, staff: Staff): Promise<Grants> {
  const parent = staff['the treating therapist']
  await clinic.substitution(parent, staff['a substitute from tomorrow on'], 1, 20)
  await clinic.substitution(staff['another therapist'], staff['a substitute of another therapist'], -2, 20)
  // These two are substitutes as well, so that only the state of their own account refuses them.
  await clinic.substitution(parent, staff['a deactivated therapist'], -2, 20)
  await clinic.substitution(parent, staff['a deleted therapist'], -2, 20)
  return {
    lasting: await clinic.substitution(parent, staff['a substitute of today'], 0, 0),
    past: await clinic.substitution(parent, staff['a substitute until yesterday'], -20, -1),
    ended: await clinic.substitution(parent, staff['a substitute whose grant was ended'], -2, 20, true),
    distant: await clinic.substitution(parent, staff['a substitute until yesterday'], 200, 210),
  }
}

/** What the treating therapist tells the substitute of today about each subject. */
async function writeHandoverNotes(
  server: TestServer,
  staff: Staff,
  grants: Grants,
  {
    clients: { subjects },
    fillings,
  }: {
    readonly clients: Awaited<ReturnType<typeof clientsOf>>
    readonly fillings: ReadonlyMap<string, Filling>
  },
): Promise<void> {
  const desk = await browserOf(server, staff['the treating therapist'])
  for (const [name, subject] of Object.entries(subjects)) {
    const path = `/rest/handoverSheets/${grants.lasting}/note?account=${subject.id}`
    await desk.patch(path, 'handoverNote', { text: fillings.get(name)?.note ?? '' })
  }
}

/** Deactivates, deletes or hides what the names of the actors and states promise. */
async function takeAway(
  clinic: ReturnType<typeof aClinic>,
  staff: Staff,
  { subjects, gone }: Awaited<ReturnType<typeof clientsOf>>,
): Promise<void> {
  await clinic.closeTreatment(subjects.closed)
  await clinic.deactivate(subjects.deactivated)
  await clinic.deactivate(gone)
  await clinic.deactivate(staff['a deactivated therapist'])
  await clinic.deactivate(staff['a deactivated administrator'])
  await clinic.hideConsumption(subjects['consumption hidden'])
  await clinic.remove(subjects.deleted)
  await clinic.remove(staff['a deleted therapist'])
}

/** Anonymises a client; what is left has other ids. */
async function anonymise(server: TestServer, therapist: Person, subject: Subject): Promise<Subject> {
  const desk = await browserOf(server, therapist)
  const attributes = { accountId: subject.id }
  const answer = await desk.post('/rest/account/anonymise', 'account', attributes)
  const id = AccountId.parse(answer.body.data.id)
  const [surveys, events] = [
    await desk.get(`/rest/survey?account=${id}`),
    await desk.get(`/rest/events?account=${id}`),
  ]
  const complete = surveys.list.find((one) => one.attributes.complete === true)
  return { ...subject, id, surveyId: String(complete?.id), eventId: String(events.list[0]?.id) }
}

/** The two sites that are not for this role. */
export function otherSites(role: Role): readonly [Role, Role] {
  const sites = {
    CLIENT: ['THERAPIST', 'ADMIN'],
    THERAPIST: ['CLIENT', 'ADMIN'],
    ADMIN: ['CLIENT', 'THERAPIST'],
  } as const
  return sites[role]
}
