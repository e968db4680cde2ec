import { setImmediate } from 'node:timers/promises'
import { dayOf } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { type AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { searchRecords } from '@standfest/domain/features/search/search.calls.ts'
import {
  type ClientHits,
  excerptOf,
  type Hit,
  type HitKind,
  inOrderOfHits,
  matcherFor,
  newestHits,
  periodOf,
  type SearchPart,
  type SearchPeriod,
} from '@standfest/domain/features/search/search.ts'
import { type ClientListAccess, openOwnClients } from '#features/access/client-list-access.ts'
import { noteReading } from '#features/access/readings.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { type Context, type Handler, handle, Refused, type SignedIn } from '#http/handle.ts'
import { turns } from '#limits/in-turn.ts'
import {
  hasItemsBefore,
  listSealedItems,
  listSearchedClients,
  openItem,
  type SealedItem,
  type SearchedClient,
} from './search.store.ts'

/** A search keeps a processor core and a connection for up to a second. */
const mostTurns = { atOnce: 2, waiting: 2 }
const retryAfterSeconds = 2
/** How many items are decrypted before other requests get their turn on the event loop. */
const openedAtOnce = 250

/**
 * Searches decrypted texts in memory. Nothing is cached: each text is released after its comparison, and the response after it was sent.
 */
const answerSearch = handle(searchRecords, async ({ body }, context) => {
  const leave = await turns.takeTurn('search', mostTurns)
  if (leave === undefined) throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
  try {
    return { attributes: await searchPart(context, body) }
  } finally {
    leave()
  }
})

export const searchHandlers: readonly Handler[] = [answerSearch]

async function searchPart(
  context: Context<SignedIn>,
  { text, before }: { readonly text: string; readonly before?: number | undefined },
): Promise<SearchPart> {
  const { tx, now, vault } = context
  const access = await openOwnClients(context)
  const period = periodOf(before, now)
  const [clients, hasMore] = await Promise.all([
    listSearchedClients(tx, access, vault.keyring),
    hasItemsBefore(tx, access, period.from, now.zone),
  ])
  const matches = matcherFor(text)
  const named = before === undefined ? clients.filter(({ person }) => matches(namesOf(person))) : []
  let count = named.length
  let shown: FoundItem[] = []
  for await (const { client, items } of itemsOfEach(context, access, clients, period)) {
    for (const [place, item] of items.entries()) {
      if (place % openedAtOnce === 0) await setImmediate()
      const words = openItem(client, item)
      if (!matches(words)) continue
      count += 1
      shown.push({ client, hit: item, words })
    }
    shown = newestHits(shown)
  }
  await noteSearch(context, { clients, period, hits: count })
  await noteHits(context, shown)
  return {
    clients: inOrderOfHits(await hitsByClient(context, { text, shown, named })),
    found: count,
    before: hasMore ? period.from : null,
  }
}

type FoundItem = { readonly client: SearchedClient; readonly hit: SealedItem; readonly words: string }

/** The items of one client after another; the next ones are read while those before are decrypted. */
async function* itemsOfEach(
  { tx, now }: Pick<Context<SignedIn>, 'tx' | 'now'>,
  access: ClientListAccess,
  clients: readonly SearchedClient[],
  period: SearchPeriod,
) {
  const read = (client: SearchedClient | undefined) => {
    const items = client && listSealedItems(tx, access, client.id, period, now.zone)
    items?.catch(() => undefined)
    return items
  }
  let ahead = read(clients[0])
  for (const [place, client] of clients.entries()) {
    const items = (await ahead) ?? []
    ahead = read(clients[place + 1])
    yield { client, items }
  }
}

function namesOf({ name, surname, alias, customId }: SearchedClient['person']): string {
  return [name, surname, alias, customId].join(' ')
}

async function hitsByClient(
  { tx, actor, vault }: Context<SignedIn>,
  {
    text,
    shown,
    named,
  }: {
    readonly text: string
    readonly shown: readonly FoundItem[]
    readonly named: readonly SearchedClient[]
  },
): Promise<ClientHits[]> {
  const clients = new Set([...named, ...shown.map(({ client }) => client)])
  const colleagues = new Set([...clients].map(({ parentId }) => parentId).filter((id) => id !== actor.id))
  const staff = await findStaffNames(tx, [...colleagues], vault.instanceKey)
  return [...clients].map((client) => ({
    client: personOf(client, actor.id, staff),
    isNamed: named.includes(client),
    hits: shown.filter((one) => one.client === client).map((one) => hitOf(one, text)),
  }))
}

function personOf(
  { id, parentId, person }: SearchedClient,
  readerId: AccountId,
  staff: ReadonlyMap<AccountId, PersonName>,
): ClientHits['client'] {
  const { name, surname, customId } = person
  return {
    id,
    name,
    surname,
    customId,
    parentId,
    coverFor: parentId === readerId ? null : (staff.get(parentId) ?? null),
  }
}

function hitOf({ hit: { kind, id, shown_by, at, day }, words }: FoundItem, text: string): Hit {
  return { kind, itemId: shown_by ?? id, at, day, ...excerptOf(words, text) }
}

/** Who searched when, in how many records, and how much was found; never the words. */
async function noteSearch(
  { tx, actor, now, vault }: Context<SignedIn>,
  {
    clients,
    period: { from, until },
    hits,
  }: { readonly clients: readonly SearchedClient[]; readonly period: SearchPeriod; readonly hits: number },
): Promise<void> {
  const covered = clients.filter(({ parentId }) => parentId !== actor.id).length
  const facts = {
    clients: clients.length,
    ...(covered > 0 && { covered }),
    from: dayOf(from, now.zone),
    ...(until !== undefined && { until: dayOf(until, now.zone) }),
    hits,
  }
  await recordAudit(tx, actor, 'records-searched', {
    at: now.instant,
    subjectRef: undefined,
    facts: { changes: Object.entries(facts).map(([field, after]) => ({ field, after })) },
    instanceKey: vault.instanceKey,
  })
}

const viewActions: Readonly<Record<HitKind, AuditLogAction>> = {
  message: 'messages-viewed',
  diary: 'diary-viewed',
  goal: 'record-viewed',
  task: 'record-viewed',
  note: 'notes-viewed',
  analysis: 'record-viewed',
  agreement: 'meetings-viewed',
  day: 'record-viewed',
}

/** Excerpts are a reading of what they are from: the audit log of each client says so. */
async function noteHits(context: Context<SignedIn>, shown: readonly FoundItem[]): Promise<void> {
  for (const action of new Set(Object.values(viewActions)))
    for (const as of ['therapist', 'substitute'] as const) {
      const subjectRefs = shown
        .filter(({ client, hit }) => viewActions[hit.kind] === action && actsAs(context, client) === as)
        .map(({ client }) => client.subjectRef)
      await noteReading(context, { action, as, subjectRefs: [...new Set(subjectRefs)] })
    }
}

function actsAs({ actor }: Context<SignedIn>, { parentId }: SearchedClient): 'therapist' | 'substitute' {
  return parentId === actor.id ? 'therapist' : 'substitute'
}
