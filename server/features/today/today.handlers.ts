import { addDays, type Day, dayOf, type Instant, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import type { FollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { lastDayOf } from '@standfest/domain/features/handovers/handovers.ts'
import { previewOf } from '@standfest/domain/features/messages/previews.ts'
import { answerBy } from '@standfest/domain/features/messages/threads.ts'
import { answerCopyBy } from '@standfest/domain/features/my-copy/complete-copy.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { readToday } from '@standfest/domain/features/today/today.calls.ts'
import {
  type ClientOfToday,
  drinkingOf,
  inOrderOfTheClock,
  isCoverNear,
  isReturnNear,
  type MeetingOfToday,
  returnShownDays,
  silentOf,
  type Today,
  undeliveredShownDays,
} from '@standfest/domain/features/today/today.ts'
import { openOwnClients } from '#features/access/client-list-access.ts'
import { noteBeginnings } from '#features/access/readings.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import {
  type ListedClient,
  type ListedSubstitution,
  listClientsOf,
  listSubstitutionsAround,
} from '#features/clients/clients.store.ts'
import { listMeetingsBetween, type MeetingOfClient } from '#features/content/content-of-a-period.store.ts'
import {
  findNextFollowUp,
  listFollowUpsOfDay,
  listOwnFollowUps,
} from '#features/follow-ups/follow-ups.store.ts'
import { listUndelivered } from '#features/hospital-reports/hospital-reports.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { listUnanswered, type UnansweredMessage } from '#features/messages/unanswered.store.ts'
import { listCopyRequests } from '#features/my-copy/complete-copy.store.ts'
import { listOpenQuestionnairesOfClients } from '#features/questionnaires/open-rounds.store.ts'
import { listAbsencesEndedSince } from '#features/substitutes/substitutes.store.ts'
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
  const weekAgo = addDays(now.today, -returnShownDays)
  const ended = { day: weekAgo, from: startOfDay(weekAgo, now.zone), today: now.today }
  const [
    clients,
    substitutions,
    meetings,
    unanswered,
    followUps,
    own,
    next,
    absences,
    clinic,
    requests,
    undelivered,
    open,
  ] = await Promise.all([
    listClientsOf(tx, access, { keyring, readerId: actor.id, now, offset: 0, limit: wholeList }),
    listSubstitutionsAround(tx, actor.id, now.today),
    listMeetingsBetween(tx, access, { from, until, keyring }),
    listUnanswered(tx, access, keyring),
    listFollowUpsOfDay(tx, access, { keyring, day: now.today, doneSince: from }),
    listOwnFollowUps(tx, { ownerId: actor.id, key: instanceKey }, from),
    findNextFollowUp(tx, access, now.today),
    listAbsencesEndedSince(tx, actor.id, ended),
    getClinicSettings(tx),
    listCopyRequests(tx, access),
    listUndelivered(tx, access, startOfDay(addDays(now.today, -undeliveredShownDays), now.zone)),
    listOpenQuestionnairesOfClients(tx, access, now.today),
  ])
  await noteBeginnings(context, unanswered)
  const returns = absences.filter((one) => isReturnNear(one, now))
  const colleagues = [
    ...substitutions.flatMap((one) => [one.parent_id, one.account_id]),
    ...returns.map(({ accountId }) => accountId),
  ]
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
      waiting: unanswered.flatMap((one) =>
        waitingOf(one, people, answerBy(one.sentAt, clinic.replyWorkdays, now.zone)),
      ),
      followUps: followUpsOf([...followUps, ...free], followed),
      nextFollowUp: nextFollowUpOf([...(next ? [next] : []), ...own], followed, now.today),
      copyRequests: requests.flatMap(({ clientId, askedAt }) => {
        const client = followed.get(clientId)?.person
        // Substitutes do not decide about complete copies.
        return client?.parentId === actor.id ? [{ client, answerBy: answerCopyBy(askedAt, now.zone) }] : []
      }),
      undelivered: undelivered.flatMap(({ clientId, state, stateAt }) => {
        const client = followed.get(clientId)?.person
        // Substitutes do not write reports.
        return client?.parentId === actor.id ? [{ client, state, day: dayOf(stateAt, now.zone) }] : []
      }),
      silent: silentOf(known, now.today),
      questionnaires: open.flatMap(({ clientId, ...one }) => {
        const client = people.get(clientId)?.person
        return client === undefined ? [] : [{ ...one, client }]
      }),
      covers: coversOf(substitutions, names, { context, inTreatment }),
      returns: returns.flatMap((one) => returnOf(one, names, now.zone)),
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

function meetingOf({ clientId, meeting, state, agreed }: MeetingOfClient, people: People): MeetingOfToday[] {
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
      agreed,
    },
  ]
}

function waitingOf(
  { clientId, messageId, sentAt, count, content }: UnansweredMessage,
  people: People,
  deadline: Instant | null,
): Today['waiting'] {
  const client = people.get(clientId)
  if (client === undefined) return []
  return [
    {
      client: client.person,
      messageId,
      since: sentAt,
      answerBy: deadline,
      count,
      preview: previewOf(content),
    },
  ]
}

function followUpsOf(followUps: readonly FollowUp[], people: People): Today['followUps'] {
  return followUps.map((followUp) => {
    const client = followUp.accountId === null ? undefined : people.get(followUp.accountId)
    return { followUp, client: client?.person ?? null }
  })
}

function nextFollowUpOf(
  open: readonly Pick<FollowUp, 'dueOn' | 'accountId'>[],
  people: People,
  today: Day,
): Today['nextFollowUp'] {
  const [first] = open
    .filter(({ dueOn }) => dueOn > today)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  if (first === undefined) return null
  const client = first.accountId === null ? undefined : people.get(first.accountId)
  return { dueOn: first.dueOn, client: client?.person ?? null }
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

function returnOf(
  substitution: Substitute,
  names: ReadonlyMap<AccountId, PersonName>,
  zone: string,
): Today['returns'] {
  const { id, accountId, startDate } = substitution
  const person = names.get(accountId)
  return person === undefined ? [] : [{ id, person, startDate, endDate: lastDayOf(substitution, zone) }]
}

function wordsOf(text: unknown): string {
  return typeof text === 'string' ? text : ''
}
