import type { Refusal } from '@standfest/domain/base/refusal.ts'
import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'
import type { Tx } from '#database/connection.ts'
import type { AccountIdentity } from '#features/accounts/identity.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it is to be, as far as that is known: nobody takes their own name. */
export type PasswordOwner = Pick<AccountIdentity, 'alias' | 'name' | 'surname' | 'email'>

/** Why a password is not taken: the clinic's rules, what everybody tries first, and what is near the person. */
export async function findPasswordFault(
  tx: Tx,
  password: string,
  owner: PasswordOwner | undefined,
): Promise<Refusal | undefined> {
  const [rules, clinic] = await Promise.all([getSetting(tx, 'password_rules'), getClinicSettings(tx)])
  const [mailbox = ''] = (owner?.email ?? '').split('@')
  const near = [clinic.appName, clinic.clinic.name, owner?.alias, owner?.name, owner?.surname, mailbox]
  return passwordRefusal(password, rules, {
    isCommon: isCommonPassword,
    context: near.filter((text) => text !== undefined),
  })
}
