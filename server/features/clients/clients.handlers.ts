import type { InputOf } from '@standfest/domain/base/call.ts'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { clientsPageMax, listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { streakOn } from '@standfest/domain/features/streak/streak.ts'
import { type ClientListAccess, openOwnClients } from '#features/access/client-list-access.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
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
  const [clients, substitutions] = await Promise.all([
    askedFor(context, access, query),
    listSubstitutionsAround(tx, actor.id, now.today),
  ])
  const colleagues = substitutions
    .flatMap((one) => [one.parent_id, one.account_id])
    .filter((id) => id !== actor.id)
  const names = await findStaffNames(tx, [...new Set(colleagues)], vault.instanceKey)
  return {
    items: clients.map((client) => {
      const attributes = entryOf(client, now.today, substituteOf(client, actor.id, substitutions, names))
      return { id: client.id, attributes }
    }),
  }
})

export const clientHandlers: readonly Handler[] = [answerListClients]

/** One client who is named, or the list from some place on. */
async function askedFor(
  { tx, actor, now, vault: { keyring } }: Context<SignedIn>,
  access: ClientListAccess,
  { account, offset = 0, limit = clientsPageMax }: InputOf<typeof listClients>['query'],
): Promise<readonly ListedClient[]> {
  const reader = { keyring, readerId: actor.id, now }
  if (account === undefined) return listClientsOf(tx, access, { ...reader, offset, limit })
  const found = await findListedClient(tx, access, { ...reader, clientId: account })
  return [found ?? refuse('ERROR.ACCESS_DENIED')]
}

function entryOf(
  client: ListedClient,
  today: Day,
  substitute: ClientListEntry['substitute'],
): ClientListEntry {
  const { person, lastEvent, lastSurvey } = client
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
      parentId: client.parentId,
      registeredOn: client.streak.registeredOn,
      lastLogin: client.lastLoginAt,
      ...streakOn(today, client.streak),
    },
    survey: lastSurvey ? { executionTime: lastSurvey.at, day: lastSurvey.on } : null,
    lastRelapseEvent: lastEvent
      ? {
          id: lastEvent.id,
          version: lastEvent.version,
          day: lastEvent.day,
          execTime: lastEvent.at,
          ignored: lastEvent.ignored,
        }
      : null,
    substitute,
    appointment: client.appointment ?? null,
    newMessages: client.newMessages,
    lastMessageAt: client.lastMessageAt,
    lastStaffMessageAt: client.lastStaffMessageAt,
  }
}

/** The substitution that concerns a client: for own clients the nearest one from me, for others the one to me. */
function substituteOf(
  client: ListedClient,
  readerId: AccountId,
  substitutions: readonly ListedSubstitution[],
  names: ReadonlyMap<AccountId, PersonName>,
): ClientListEntry['substitute'] {
  const found = substitutions.find(
    (one) =>
      one.parent_id === client.parentId && (client.parentId === readerId || one.account_id === readerId),
  )
  const person = found && names.get(found.parent_id === readerId ? found.account_id : found.parent_id)
  if (!found || !person) return null
  return {
    parentId: found.parent_id,
    accountId: found.account_id,
    startDate: found.start_on,
    endDate: found.end_on,
    person,
  }
}
