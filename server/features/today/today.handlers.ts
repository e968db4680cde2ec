import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import type { FollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { readToday } from '@standfest/domain/features/today/today.calls.ts'
import {
  type ClientOfToday,
  drinkingOf,
  inOrderOfTheClock,
  isCoverNear,
  type MeetingOfToday,
  previewOf,
  silentOf,
  type Today,
} from '@standfest/domain/features/today/today.ts'
import { openOwnClients } from '#features/access/client-list-access.ts'
import { noteReading } from '#features/access/readings.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import {
  type ListedClient,
  type ListedSubstitution,
  listClientsOf,
  listSubstitutionsAround,
} from '#features/clients/clients.store.ts'
import { listMeetingsBetween, type MeetingOfClient } from '#features/content/content-of-a-period.store.ts'
import { listFollowUpsOfDay, listOwnFollowUps } from '#features/follow-ups/follow-ups.store.ts'
import { listUnanswered, type UnansweredMessage } from '#features/messages/unanswered.store.ts'
import { type Context, type Handler, handle, type SignedIn } from '#http/handle.ts'

/** More clients than any therapist has. */
const wholeList = 100_000

/** Everything in one transaction and one answer: the page appears at once. */
const answerRead = handle(readToday, async (_input, context) => {
  const { tx, actor, now, vault } = context
  const access = await openOwnClients(context)
  const { keyring, instanceKey } = vault
  const from = startOfDay(now.today, now.zone)
  const until = startOfDay(addDays(now.today, 1), now.zone)
  const [clients, substitutions, meetings, unanswered, followUps, own] = await Promise.all([
    listClientsOf(tx, access, { keyring, readerId: actor.id, now, offset: 0, limit: wholeList }),
    listSubstitutionsAround(tx, actor.id, now.today),
    listMeetingsBetween(tx, access, { from, until, keyring }),
    listUnanswered(tx, access, keyring),
    listFollowUpsOfDay(tx, access, { keyring, day: now.today, doneSince: from }),
    listOwnFollowUps(tx, { ownerId: actor.id, key: instanceKey }, from),
  ])
  await noteMessages(context, unanswered)
  const colleagues = substitutions.flatMap((one) => [one.parent_id, one.account_id])
  const names = await findStaffNames(
    tx,
    [...new Set(colleagues)].filter((id) => id !== actor.id),
    instanceKey,
  )
  const reachable = clients.filter(({ active, anonymised }) => active && !anonymised)
  // A follow-up may be kept for a client whose treatment is closed: a call after three months.
  const followed = peopleOf(reachable.map((client) => clientOf(client, actor.id, names)))
  const inTreatment = reachable.filter(({ closedOn }) => closedOn === null)
  const known = inTreatment.map((client) => clientOf(client, actor.id, names))
  const people = peopleOf(known)
  const free = own.filter(({ dueOn, doneAt }) => dueOn <= now.today || doneAt !== 0)
  return {
    attributes: {
      day: now.today,
      clients: known.length,
      covered: known.filter(({ person }) => person.coverFor !== null).length,
      meetings: inOrderOfTheClock(meetings.flatMap((one) => meetingOf(one, people))),
      drinking: drinkingOf(known),
      waiting: unanswered.flatMap((one) => waitingOf(one, people)),
      followUps: followUpsOf([...followUps, ...free], followed),
      silent: silentOf(known, now.today),
      covers: coversOf(substitutions, names, { context, inTreatment }),
    } satisfies Today,
  }
})

export const todayHandlers: readonly Handler[] = [answerRead]

type People = ReadonlyMap<AccountId, ClientOfToday>

function peopleOf(clients: readonly ClientOfToday[]): People {
  return new Map(clients.map((client) => [client.person.id, client]))
}

function clientOf(
  { id, person, parentId, streak, lastSurvey, lastEvent }: ListedClient,
  readerId: AccountId,
  names: ReadonlyMap<AccountId, PersonName>,
): ClientOfToday {
  const { name, surname, customId } = person
  const coverFor = parentId === readerId ? null : (names.get(parentId) ?? null)
  return {
    person: { id, name, surname, customId, parentId, coverFor },
    registeredOn: streak.registeredOn,
    lastSurveyOn: lastSurvey?.on,
    lastEvent: lastEvent && { ...lastEvent, execTime: lastEvent.at },
  }
}

function meetingOf({ clientId, meeting, state }: MeetingOfClient, people: People): MeetingOfToday[] {
  const client = people.get(clientId)
  if (client === undefined) return []
  const { title, location, kind, startsAt, endsAt } = meeting.attributes
  return [
    {
      id: meeting.id,
      client: client.person,
      kind: kind === 'group' ? 'group' : 'session',
      title: wordsOf(title),
      location: wordsOf(location),
      startsAt: typeof startsAt === 'number' ? startsAt : null,
      endsAt: typeof endsAt === 'number' ? endsAt : null,
      state,
      drinkingOn: client.lastEvent && !client.lastEvent.ignored ? client.lastEvent.day : null,
    },
  ]
}

function waitingOf(
  { clientId, messageId, sentAt, count, content }: UnansweredMessage,
  people: People,
): Today['waiting'] {
  const client = people.get(clientId)
  if (client === undefined) return []
  return [{ client: client.person, messageId, since: sentAt, count, preview: previewOf(content) }]
}

function followUpsOf(followUps: readonly FollowUp[], people: People): Today['followUps'] {
  return followUps.map((followUp) => {
    const client = followUp.accountId === null ? undefined : people.get(followUp.accountId)
    return { followUp, client: client?.person ?? null }
  })
}

function coversOf(
  substitutions: readonly ListedSubstitution[],
  names: ReadonlyMap<AccountId, PersonName>,
  {
    context: { actor, now },
    inTreatment,
  }: {
    readonly context: Context<SignedIn>
    readonly inTreatment: readonly ListedClient[]
  },
): Today['covers'] {
  return substitutions
    .filter((one) => isCoverNear(one, now.today))
    .flatMap((one) => {
      const isByReader = one.account_id === actor.id
      const person = names.get(isByReader ? one.parent_id : one.account_id)
      if (person === undefined) return []
      const clients = inTreatment.filter(({ parentId }) => parentId === one.parent_id).length
      return [{ id: one.id, isByReader, person, startDate: one.startDate, endDate: one.endDate, clients }]
    })
}

/** The page shows the beginning of each unanswered message: the audit log says so. */
async function noteMessages(
  context: Context<SignedIn>,
  unanswered: readonly UnansweredMessage[],
): Promise<void> {
  const refsOf = (isOwn: boolean) =>
    unanswered
      .filter(({ parentId }) => (parentId === context.actor.id) === isOwn)
      .map(({ subjectRef }) => subjectRef)
  const seen = { action: 'messages-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: refsOf(true) })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: refsOf(false) })
}

function wordsOf(text: unknown): string {
  return typeof text === 'string' ? text : ''
}
