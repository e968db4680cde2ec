import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { Fingerprints, OpenClient } from '#vault/change-of-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { indexesOf } from './account-indexes.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

type SealedRow = { id: AccountId; identity: Buffer }

const staff = statement<SealedRow>(
  'staff-to-find',
  'select id, identity from accounts where type <> 3 and identity is not null order by id',
)
const clients = statement<SealedRow>(
  'clients-to-find',
  `select id, identity from accounts
   where id = any($1) and identity is not null and anonymised_at is null order by id`,
)
const store = statement(
  'store-fingerprints',
  `update accounts a set alias_index = f.alias, email_index = f.email,
     phone_index = case when a.shared_phone_index is null then f.phone end,
     shared_phone_index = case when a.shared_phone_index is not null then f.phone end, code_index = f.code
   from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[]) as f (id, alias, email, phone, code)
   where a.id = f.id`,
)
const differing = statement<{ id: AccountId }>(
  'differing-fingerprints',
  `select a.id from accounts a
   join unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[]) as f (id, alias, email, phone, code)
     on a.id = f.id
   where a.alias_index is distinct from f.alias or a.email_index is distinct from f.email
     or coalesce(a.phone_index, a.shared_phone_index) is distinct from f.phone or a.code_index is distinct from f.code`,
)

type Named = { readonly id: AccountId; readonly person: AccountIdentity }

/** The blind indexes of accounts, computed anew from the identities when the keys change. */
export const accountFingerprints: Fingerprints = {
  ofClients: async (tx, keyring, open) => {
    await store.run(tx, columnsOf(keyring, await namedClients(tx, open)))
  },
  ofStaff: async (tx, keyring, instanceKey) => {
    await store.run(tx, columnsOf(keyring, await namedStaff(tx, instanceKey)))
  },
}

/** The clients among these whose blind indexes are not those of their identity. */
export async function findDifferingClients(
  tx: Tx,
  keyring: Keyring,
  open: readonly OpenClient[],
): Promise<AccountId[]> {
  const rows = await differing.all(tx, columnsOf(keyring, await namedClients(tx, open)))
  return rows.map(({ id }) => id)
}

/** The staff whose blind indexes are not those of their identity. */
export async function findDifferingStaff(
  tx: Tx,
  keyring: Keyring,
  instanceKey: KeyObject,
): Promise<AccountId[]> {
  const rows = await differing.all(tx, columnsOf(keyring, await namedStaff(tx, instanceKey)))
  return rows.map(({ id }) => id)
}

async function namedClients(tx: Tx, open: readonly OpenClient[]): Promise<Named[]> {
  const keys = new Map(open.map(({ id, key }) => [id, key]))
  const rows = await clients.all(tx, [[...keys.keys()]])
  return rows.flatMap(({ id, identity }) => {
    const key = keys.get(id)
    return key ? [{ id, person: openIdentity(key, id, id, identity) }] : []
  })
}

async function namedStaff(tx: Tx, instanceKey: KeyObject): Promise<Named[]> {
  const rows = await staff.all(tx, [])
  return rows.map(({ id, identity }) => ({
    id,
    person: openIdentity(instanceKey, id, instanceOwner, identity),
  }))
}

function columnsOf(keyring: Keyring, named: readonly Named[]) {
  const indexes = named.map(({ person }) => indexesOf(keyring, person))
  return [
    named.map(({ id }) => id),
    indexes.map(({ alias }) => alias),
    indexes.map(({ email }) => email),
    indexes.map(({ phone }) => phone),
    indexes.map(({ code }) => code),
  ]
}
