import type { AccountId } from '@standfest/domain/base/id.ts'
import { fieldsRefusal, normaliseField } from '@standfest/domain/features/accounts/account-fields.ts'
import { type Administering, openForAdministration } from '#features/access/administered-account.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { refuse, refuseIf } from '#http/handle.ts'
import { refuseTakenValues, updateAccount } from './account-changes.store.ts'
import { indexesOf } from './account-indexes.ts'
import { getAdministeredAccount } from './accounts.store.ts'
import { noteAccount } from './change-account.ts'
import { notifyOfAddressChange } from './former-address.ts'

/** Refuses an address for a staff account that is malformed, in use, or the present one. */
export async function refuseAddress(
  context: Administering,
  accountId: AccountId,
  email: string,
): Promise<void> {
  const { tx, now, vault } = context
  const account = await openForAdministration(context, accountId)
  const { person } = await getAdministeredAccount(tx, account)
  if (normaliseField(email) === person.email) refuse('ERROR.UPDATE_FAILED')
  refuseIf(fieldsRefusal({ email }, { today: now.today, readPhone: await getPhoneReader(tx) }))
  await refuseTakenValues(
    tx,
    indexesOf(vault.keyring, { ...person, email: normaliseField(email) }),
    accountId,
  )
}

/** Changes the address of a staff account on behalf of an administrator. */
export async function giveAddress(
  context: Administering,
  accountId: AccountId,
  email: string,
): Promise<void> {
  const { tx, vault, now } = context
  const account = await openForAdministration(context, accountId)
  const readPhone = await getPhoneReader(tx)
  refuseIf(fieldsRefusal({ email }, { today: now.today, readPhone }))
  const terms = { keyring: vault.keyring, ifMatch: undefined, readPhone }
  const { fields, formerEmail } = await updateAccount(tx, account, { email }, terms)
  if (fields.length === 0) refuse('ERROR.UPDATE_FAILED')
  await notifyOfAddressChange(context, account, formerEmail)
  await noteAccount(context, account, 'account-changed', { fields: [...fields] })
}
