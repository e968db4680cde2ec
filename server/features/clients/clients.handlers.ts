import type { InputOf } from '@standfest/domain/base/call.ts'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { clientsPageMax, listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { findClients } from '@standfest/domain/features/clients/find-clients.ts'
import { threadOf } from '@standfest/domain/features/messages/threads.ts'
import { lastCountedDay, streakOn } from '@standfest/domain/features/streak/streak.ts'
import { answeringToday } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { type ClientListAccess, openOwnClients } from '#features/access/client-list-access.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import { findPutOff } from '#features/events/put-off.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { type Context, type Handler, handle, refuse, type SignedIn } from '#http/handle.ts'
import {
  findListedClient,
  type ListedClient,
  type ListedSubstitution,
  listClientsOf,
  listSubstitutionsAround,
} from './clients.store.ts'

const answerListClients = handle(listClients, async ({ query }, context) => {
  const { tx, actor, now, vault } = context
  const access = await openOwnClients(context)
  const [clients, substitutions, putOff, { replyWorkdays: workdays }] = await Promise.all([
    askedFor(context, access, query),
    listSubstitutionsAround(tx, actor.id, now.today),
    findPutOff(tx, actor.sessionId),
    getClinicSettings(tx),
  ])
  const colleagues = substitutions
    .flatMap((one) => [one.parent_id, one.account_id])
    .concat(
      clients.flatMap(({ lastEvent }) =>
        lastEvent && lastEvent.sentBy !== 'client' ? [lastEvent.senderId] : [],
      ),
    )
    .filter((id) => id !== actor.id)
  const names = await findStaffNames(tx, [...new Set(colleagues)], vault.instanceKey)
  const entries = clients.map((listed) => {
    // Only the treating therapist can change the account, so only they are told that the number is shared.
    const client = { ...listed, phoneShared: listed.phoneShared && listed.parentId === actor.id }
    return entryOf(client, now.today, {
      thread: client.thread ? threadOf(client.thread, { workdays, zone: now.zone }) : null,
      substitute: substituteOf(client, { readerId: actor.id, today: now.today }, substitutions, names),
      event: eventOf(client.lastEvent, names, putOff),
    })
  })
  const { offset = 0, limit = clientsPageMax } = query
  const found = isQuestion(query) ? findClients(entries, query).slice(offset, offset + limit) : entries
  return {
    items: found.map((attributes) => ({ id: attributes.account.id, attributes })),
    isMap: query.shape === 'map',
  }
})

export const clientHandlers: readonly Handler[] = [answerListClients]

/** Names are encrypted: a search or a sort by name decrypts the whole list. */
function isQuestion({ search, state, sort }: InputOf<typeof listClients>['query']): boolean {
  return search !== undefined || state !== undefined || sort !== undefined
}

/** More clients than any therapist has. */
const wholeList = 100_000

/** One named client, or the list: one page, or the whole list where it is searched. */
async function askedFor(
  { tx, actor, now, vault: { keyring } }: Context<SignedIn>,
  access: ClientListAccess,
  query: InputOf<typeof listClients>['query'],
): Promise<readonly ListedClient[]> {
  const { account, offset = 0, limit = clientsPageMax } = query
  const reader = { keyring, readerId: actor.id, now }
  if (account === undefined && isQuestion(query))
    return listClientsOf(tx, access, { ...reader, offset: 0, limit: wholeList })
  if (account === undefined) return listClientsOf(tx, access, { ...reader, offset, limit })
  const found = await findListedClient(tx, access, { ...reader, clientId: account })
  return [found ?? refuse('ERROR.ACCESS_DENIED')]
}

function entryOf(
  client: ListedClient,
  today: Day,
  {
    substitute,
    event,
    thread,
  }: Pick<ClientListEntry, 'substitute' | 'thread'> & { event: ClientListEntry['lastRelapseEvent'] },
): ClientListEntry {
  const { person, lastSurvey } = client
  return {
    account: {
      id: client.id,
      version: client.version,
      alias: person.alias,
      name: person.name,
      surname: person.surname,
      prefix: person.prefix,
      titleId: person.titleId,
      customId: person.customId,
      activeFlag: client.active,
      anonymizedFlag: client.anonymised,
      treatmentClosedOn: client.closedOn,
      parentId: client.parentId,
      registeredOn: client.streak.registeredOn,
      lastLogin: client.lastLoginAt,
      ...streakOn(lastCountedDay(today, client.closedOn), client.streak),
      ...(client.phoneShared ? { phoneShared: true } : {}),
      ...(client.image === null ? {} : { image: client.image }),
    },
    survey: lastSurvey ? { executionTime: lastSurvey.at, day: lastSurvey.on } : null,
    lastRelapseEvent: event,
    substitute,
    appointment: client.appointment ?? null,
    newMessages: client.newMessages,
    newMessagesBefore: client.newMessagesBefore,
    lastMessageAt: client.lastMessageAt,
    lastStaffMessageAt: client.lastStaffMessageAt,
    thread,
  }
}

/** An event with its author's name where the care team entered it. */
function eventOf(
  event: ListedClient['lastEvent'],
  names: ReadonlyMap<AccountId, PersonName>,
  putOff: ReadonlySet<EventId>,
): ClientListEntry['lastRelapseEvent'] {
  if (event === undefined) return null
  const { at, senderId, ...rest } = event
  const sender = event.sentBy === 'client' ? null : { id: senderId, person: names.get(senderId) ?? null }
  return { ...rest, execTime: at, sender, putOff: putOff.has(event.id) }
}

/**
 * The substitution shown for a client: for the caller's own clients today's or else the nearest one; for others the one
 * to the caller.
 */
function substituteOf(
  client: ListedClient,
  { readerId, today }: { readonly readerId: AccountId; readonly today: Day },
  substitutions: readonly ListedSubstitution[],
  names: ReadonlyMap<AccountId, PersonName>,
): ClientListEntry['substitute'] {
  const theirs = substitutions.filter(
    (one) =>
      one.parent_id === client.parentId && (client.parentId === readerId || one.account_id === readerId),
  )
  const found = answeringToday(theirs, today) ?? theirs[0]
  const person = found && names.get(found.parent_id === readerId ? found.account_id : found.parent_id)
  if (!found || !person) return null
  return {
    parentId: found.parent_id,
    accountId: found.account_id,
    startDate: found.startDate,
    endDate: found.endDate,
    person,
  }
}
