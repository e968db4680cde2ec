import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AccountSearch,
  anonymousSearchTexts,
  type Findable,
  findAmong,
  type SearchTexts,
  searchTextsOf,
} from '@standfest/domain/features/accounts/find-accounts.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { NameMemory } from '#vault/name-memory.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountRow, accountColumns, type OpenedAccount } from './accounts.store.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

/** An account without its identity. `seal` is the nonce of the sealed identity: each change of a name has another. */
type Candidate = {
  readonly id: AccountId
  readonly isClient: boolean
  readonly seal: string
  readonly isAnonymised: boolean
  readonly lastLoginAt: Instant | null
  readonly registeredAt: Instant
}

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

const nonceAt = sql`substring(a.identity from 2 for 12)`

/**
 * All candidates as one text of records of a fixed width: the driver takes twenty times as long for twenty thousand rows as for one
 * value, and each letter that an administrator types is a search.
 */
const packedCandidate = sql`a.id::text || rpad(coalesce(encode(${nonceAt}, 'base64'), ''), 16)
  || a.type || (a.anonymised_at is not null)::integer
  || lpad(coalesce(round(extract(epoch from a.last_login_at))::text, ''), 12)
  || lpad(round(extract(epoch from a.registered_at))::text, 12)`
const packedWidth = 36 + 16 + 1 + 1 + 12 + 12

function* unpacked(packed: string): Generator<Candidate> {
  for (let at = 0; at < packed.length; at += packedWidth) {
    const lastLogin = packed.slice(at + 54, at + 66).trim()
    yield {
      id: packed.slice(at, at + 36) as AccountId,
      seal: packed.slice(at + 36, at + 52),
      isClient: packed[at + 52] === '3',
      isAnonymised: packed[at + 53] === '1',
      lastLoginAt: lastLogin === '' ? null : Number(lastLogin),
      registeredAt: Number(packed.slice(at + 66, at + 78)),
    }
  }
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
  const row = await statement<{ packed: string | null }>(
    'accounts-to-search',
    sql`select string_agg(${packedCandidate}, '') as packed from accounts a where ${wanted(search)}`,
  ).first(tx)
  const candidates = [...unpacked(row?.packed ?? '')]
  const { total, page } = findAmong(await findablesOf(tx, needs, candidates), search)
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
async function findablesOf(
  tx: Tx,
  needs: Needs,
  candidates: readonly Candidate[],
): Promise<readonly Findable[]> {
  const taken = new Map<AccountId, SearchTexts>()
  const missing: Candidate[] = []
  for (const candidate of candidates) {
    const { id, seal, isAnonymised } = candidate
    const texts = isAnonymised ? anonymousSearchTexts(id) : needs.names.find(id, seal)
    if (texts) taken.set(id, texts)
    else missing.push(candidate)
  }
  await openNames(tx, needs, missing, taken)
  return candidates.flatMap(({ id, lastLoginAt, registeredAt }) => {
    const texts = taken.get(id)
    return texts ? [{ id, texts, lastLoginAt, registeredAt }] : []
  })
}

/** All reads are sent before the first is answered: the database reads while this process decrypts. */
async function openNames(
  tx: Tx,
  { vault, names }: Needs,
  missing: readonly Candidate[],
  taken: Map<AccountId, SearchTexts>,
): Promise<void> {
  if (missing.length === 0) return
  const keep = names.keeper()
  const reads = piecesOf(missing, readAtOnce).map((rows) => readSealed(tx, rows))
  const shut = openScope(tx, [])
  for (const sent of [...reads, shut]) sent.catch(() => undefined)
  for (const read of reads) {
    for (const rows of piecesOf(await read, openedAtOnce)) {
      for (const row of rows) {
        const person = await openPerson(vault, row)
        if (!person) continue
        const texts = searchTextsOf(person)
        taken.set(row.id, texts)
        keep(row.id, row.seal, texts)
      }
      await setImmediate()
    }
  }
  await shut
}

async function readSealed(tx: Tx, rows: readonly Candidate[]) {
  const ids = rows.map(({ id }) => id)
  const [, sealed] = await Promise.all([
    openScope(tx, clientsAmong(rows)),
    statement<SealedRow & { seal: string }>(
      'sealed-names',
      sql`select a.id, a.type, a.identity, encode(${nonceAt}, 'base64') as seal, k.epoch, k.wrapped
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

const clientsAmong = (rows: readonly Candidate[]) =>
  rows.filter(({ isClient }) => isClient).map(({ id }) => id)

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
