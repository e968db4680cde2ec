import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AccountSearch,
  anonymousSearchTexts,
  type Findable,
  findAmong,
  searchTextsOf,
} from '@standfest/domain/features/accounts/find-accounts.ts'
import { stringify } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { NameMemory } from '#vault/name-memory.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountRow, accountColumns, type OpenedAccount } from './accounts.store.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

/** An account whose search texts are not in memory. */
type Missing = { readonly isClient: boolean } & Omit<Findable, 'texts'>

type SealedRow = {
  id: AccountId
  type: 1 | 2 | 3
  identity: Buffer
  epoch: number | null
  wrapped: Buffer | null
}

const wanted = ({ type, parentId, state }: AccountSearch) => sql`a.deleted_at is null
  and (${type ?? null}::smallint is null or a.type = ${type ?? null})
  and (${parentId ?? null}::uuid is null or a.parent_id = ${parentId ?? null})
  and (${state ?? null}::text is null or ${state ?? null} = case when a.anonymised_at is not null then 'anonymised'
    when not a.active then 'deactivated' when a.treatment_closed_on is not null then 'closed' else 'active' end)`

const zeros = Buffer.alloc(12)

/** The account and the nonce of its identity: each change of a name has another. 16 and 12 bytes. */
const seal = sql`uuid_send(a.id) || coalesce(substring(a.identity from 2 for 12), ${zeros}::bytea)`
const sealLength = 28
const sealOf = (bytes: Buffer) => bytes.toString('latin1')

/**
 * All candidates as one value, records of a fixed width: the driver takes twenty times as long for twenty thousand rows, each
 * letter that an administrator types is a search, and PostgreSQL writes ids and times as bytes in half the time that it writes
 * them as text.
 */
const packedCandidates = sql`string_agg(${seal}
  || timestamptz_send(coalesce(a.last_login_at, '-infinity')) || timestamptz_send(a.registered_at)
  || int2send(a.type) || boolsend(a.anonymised_at is not null), '') as packed`
const recordLength = sealLength + 8 + 8 + 2 + 1

const secondsFrom1970To2000 = 946_684_800

/** A time as PostgreSQL sends it in binary form: microseconds since 2000, or the least number for `-infinity`. */
function instantAt(packed: Buffer, at: number): Instant | null {
  const high = packed.readInt32BE(at)
  if (high === -(2 ** 31)) return null
  return Math.round((high * 2 ** 32 + packed.readUInt32BE(at + 4)) / 1e6) + secondsFrom1970To2000
}

/** How many sealed identities one statement reads. */
const readAtOnce = 1000
/** How many identities are decrypted before other requests get their turn on the event loop. */
const openedAtOnce = 250

type Needs = { readonly vault: Vault; readonly names: NameMemory }

export type FoundAccount = OpenedAccount & {
  /** The number of a therapist's clients. */
  readonly clients: number | undefined
}

/**
 * Searches accounts for administrators: see [Note: Names in memory]. Names are stored encrypted, each client's under a key
 * of their own. What is compared is decrypted once and kept in memory for a while; the page that is shown is always read and
 * decrypted for its answer. Row-level security is open only while keys are read.
 */
export async function findAccounts(
  tx: Tx,
  needs: Needs,
  search: AccountSearch,
): Promise<{ readonly total: number; readonly accounts: readonly FoundAccount[] }> {
  const row = await statement<{ packed: Buffer | null }>(
    'accounts-to-search',
    sql`select ${packedCandidates} from accounts a where ${wanted(search)}`,
  ).first(tx)
  const { total, page } = findAmong(await findablesOf(tx, needs, row?.packed ?? zeros.subarray(0, 0)), search)
  const ids = page.map(({ id }) => id)
  const [opened, clients] = await Promise.all([openPage(tx, needs.vault, ids), countClientsOf(tx, ids)])
  const accounts = ids.flatMap((id) => {
    const account = opened.get(id)
    return account ? [{ ...account, clients: clients.get(id) }] : []
  })
  return { total, accounts }
}

/** The number of clients per therapist, deactivated ones included. */
export async function countClientsOf(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await statement<{ id: AccountId; clients: number }>(
    'count-clients-of-each',
    sql`select t.id, count(c.id)::integer as clients
     from accounts t left join accounts c on c.parent_id = t.id and c.deleted_at is null
       and c.anonymised_at is null
     where t.id = any(${ids}) and t.type = 2 group by t.id`,
  ).all(tx)
  return new Map(rows.map(({ id, clients }) => [id, clients]))
}

/**
 * Search texts from memory; those that are missing there, or changed, are decrypted. Names may be dropped from memory meanwhile: this
 * search goes on with what it has taken.
 */
async function findablesOf(tx: Tx, needs: Needs, packed: Buffer): Promise<readonly Findable[]> {
  const findables: Findable[] = []
  const missing = new Map<AccountId, Missing>()
  const seals = sealOf(packed)
  for (let at = 0; at < packed.length; at += recordLength) {
    const lastLoginAt = instantAt(packed, at + sealLength)
    const registeredAt = instantAt(packed, at + sealLength + 8) ?? 0
    const known = needs.names.find(seals.slice(at, at + sealLength))
    if (known) {
      findables.push({ id: known.id, texts: known.texts, lastLoginAt, registeredAt })
      continue
    }
    const id = stringify(packed, at) as AccountId
    const isAnonymised = packed[at + sealLength + 18] === 1
    if (isAnonymised) findables.push({ id, texts: anonymousSearchTexts(id), lastLoginAt, registeredAt })
    else missing.set(id, { id, isClient: packed[at + sealLength + 17] === 3, lastLoginAt, registeredAt })
  }
  await openNames(tx, needs, missing, findables)
  return findables
}

/** All reads are sent before the first is answered: the database reads while this process decrypts. */
async function openNames(
  tx: Tx,
  { vault, names }: Needs,
  missing: ReadonlyMap<AccountId, Missing>,
  findables: Findable[],
): Promise<void> {
  if (missing.size === 0) return
  const keep = names.keeper()
  const reads = piecesOf([...missing.values()], readAtOnce).map((rows) => readSealed(tx, rows))
  const shut = openScope(tx, [])
  for (const sent of [...reads, shut]) sent.catch(() => undefined)
  for (const read of reads) {
    for (const rows of piecesOf(await read, openedAtOnce)) {
      for (const row of rows) {
        const account = missing.get(row.id)
        const person = await openPerson(vault, row)
        if (!account || !person) continue
        const { id, lastLoginAt, registeredAt } = account
        const texts = searchTextsOf(person)
        findables.push({ id, texts, lastLoginAt, registeredAt })
        keep(sealOf(row.seal), { id, texts })
      }
      await setImmediate()
    }
  }
  await shut
}

async function readSealed(tx: Tx, rows: readonly Missing[]) {
  const ids = rows.map(({ id }) => id)
  const [, sealed] = await Promise.all([
    openScope(tx, clientsAmong(rows)),
    statement<SealedRow & { seal: Buffer }>(
      'sealed-names',
      sql`select a.id, a.type, a.identity, ${seal} as seal, k.epoch, k.wrapped
       from accounts a left join client_keys k on k.owner_client = a.id
       where a.id = any(${ids}) and a.identity is not null`,
    ).all(tx),
  ])
  return sealed
}

/** The accounts of a page as they are now, decrypted for this answer. */
async function openPage(
  tx: Tx,
  vault: Vault,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, OpenedAccount>> {
  const [, rows] = await Promise.all([
    openScope(tx, ids),
    statement<AccountRow & SealedRow>(
      'accounts-of-page',
      sql`select ${accountColumns}, k.epoch, k.wrapped
       from accounts a left join client_keys k on k.owner_client = a.id where a.id = any(${ids})`,
    ).all(tx),
    openScope(tx, []),
  ])
  const opened = new Map<AccountId, OpenedAccount>()
  for (const { identity, epoch, wrapped, ...account } of rows) {
    const person = await openPerson(vault, { id: account.id, type: account.type, identity, epoch, wrapped })
    if (person) opened.set(account.id, { ...account, person })
  }
  return opened
}

const clientsAmong = (rows: readonly Missing[]) => rows.filter(({ isClient }) => isClient).map(({ id }) => id)

function piecesOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

async function openPerson(
  { keyring, instanceKey }: Vault,
  { id, type, identity, epoch, wrapped }: SealedRow,
): Promise<AccountIdentity | undefined> {
  if (type !== 3) return openIdentity(instanceKey, id, instanceOwner, identity)
  if (epoch === null || wrapped === null) return undefined
  return openIdentity(await unwrapKey(keyring, id, { epoch, wrapped }), id, id, identity)
}
