import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReadPhone } from '@standfest/domain/base/phone.ts'
import { emergencyContact } from '@standfest/domain/features/emergency-kit/emergency-kit.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { contentColumns } from './content.store.ts'
import { type ContentRow, openContent, sealWords } from './content-row.store.ts'

/** Clients whose emergency contacts have unparsed telephone numbers. Needs no scope: ids only. */
export async function listClientsWithPhonesToRead(tx: Tx): Promise<AccountId[]> {
  const rows = await statement<{ owner_client: AccountId }>(
    'clients-with-phones-to-read',
    sql`select owner_client from clients_with_phones_to_read()`,
  ).all(tx)
  return rows.map(({ owner_client }) => owner_client)
}

/** Parses the telephone numbers of one client's emergency contacts; a number that cannot be parsed stays as typed. */
export async function readContactPhonesOf(
  tx: Tx,
  clientId: AccountId,
  { keyring, readPhone }: { readonly keyring: Keyring; readonly readPhone: ReadPhone },
): Promise<void> {
  await openScope(tx, [clientId])
  const wrapped = await findClientKey(tx, clientId)
  if (!wrapped) return
  const owner = { clientId, key: await unwrapKey(keyring, clientId, wrapped) }
  for (const row of await statement<ContentRow>(
    'lock-contacts-to-read',
    sql`select ${contentColumns} from contents
     where owner_client = ${clientId} and kind = 'EMERGENCY_CONTACT' and not phones_read and words is not null
       order by id for update`,
  ).all(tx)) {
    const { attributes } = openContent(owner, emergencyContact, row)
    const typed = attributes['phoneTyped'] ?? attributes['phone']
    const read = emergencyContact.phone.read({ phone: typed }, {}, readPhone)
    const words = 'attributes' in read ? { ...attributes, ...read.attributes } : attributes
    await statement(
      'store-read-contact',
      sql`update contents set words = ${sealWords(owner, emergencyContact, row.id, words)}, phones_read = true
     where id = ${row.id} and owner_client = ${clientId}`,
    ).run(tx)
  }
}
