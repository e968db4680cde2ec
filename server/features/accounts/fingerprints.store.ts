import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { Fingerprints, OpenClient } from '#vault/change-of-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { indexesOf } from './account-indexes.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

type SealedRow = { id: AccountId; identity: Buffer }

type Named = { readonly id: AccountId; readonly person: AccountIdentity }

/** Recomputes the blind indexes of accounts from the identities at a key rotation. */
export const accountFingerprints: Fingerprints = {
  ofClients: async (tx, keyring, open) => {
    await store(tx, keyring, await namedClients(tx, open))
  },
  ofStaff: async (tx, keyring, instanceKey) => {
    await store(tx, keyring, await namedStaff(tx, instanceKey))
  },
}

/** The clients whose blind indexes differ from those of their identity. */
export async function findDifferingClients(
  tx: Tx,
  keyring: Keyring,
  open: readonly OpenClient[],
): Promise<AccountId[]> {
  return differing(tx, keyring, await namedClients(tx, open))
}

/** The staff accounts whose blind indexes differ from those of their identity. */
export async function findDifferingStaff(
  tx: Tx,
  keyring: Keyring,
  instanceKey: KeyObject,
): Promise<AccountId[]> {
  return differing(tx, keyring, await namedStaff(tx, instanceKey))
}

async function namedClients(tx: Tx, open: readonly OpenClient[]): Promise<Named[]> {
  const keys = new Map(open.map(({ id, key }) => [id, key]))
  const rows = await statement<SealedRow>(
    'clients-to-find',
    sql`select id, identity from accounts
     where id = any(${[...keys.keys()]}) and identity is not null and anonymised_at is null order by id`,
  ).all(tx)
  return rows.flatMap(({ id, identity }) => {
    const key = keys.get(id)
    return key ? [{ id, person: openIdentity(key, id, id, identity) }] : []
  })
}

async function namedStaff(tx: Tx, instanceKey: KeyObject): Promise<Named[]> {
  const rows = await statement<SealedRow>(
    'staff-to-find',
    sql`select id, identity from accounts where type <> 3 and identity is not null order by id`,
  ).all(tx)
  return rows.map(({ id, identity }) => ({
    id,
    person: openIdentity(instanceKey, id, instanceOwner, identity),
  }))
}

async function store(tx: Tx, keyring: Keyring, named: readonly Named[]): Promise<void> {
  await statement(
    'store-fingerprints',
    sql`update accounts a set alias_index = f.alias, email_index = f.email,
       phone_index = case when a.shared_phone_index is null then f.phone end,
       shared_phone_index = case when a.shared_phone_index is not null then f.phone end, code_index = f.code
     from ${fingerprintsOf(keyring, named)}
     where a.id = f.id`,
  ).run(tx)
}

async function differing(tx: Tx, keyring: Keyring, named: readonly Named[]): Promise<AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'differing-fingerprints',
    sql`select a.id from accounts a join ${fingerprintsOf(keyring, named)} on a.id = f.id
     where a.alias_index is distinct from f.alias or a.email_index is distinct from f.email
       or coalesce(a.phone_index, a.shared_phone_index) is distinct from f.phone
       or a.code_index is distinct from f.code`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** Accounts with their blind indexes, as rows `f`. */
function fingerprintsOf(keyring: Keyring, named: readonly Named[]) {
  const indexes = named.map(({ person }) => indexesOf(keyring, person))
  return sql`unnest(${named.map(({ id }) => id)}::uuid[], ${indexes.map(({ alias }) => alias)}::bytea[],
       ${indexes.map(({ email }) => email)}::bytea[], ${indexes.map(({ phone }) => phone)}::bytea[],
       ${indexes.map(({ code }) => code)}::bytea[]) as f (id, alias, email, phone, code)`
}
