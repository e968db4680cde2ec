import type { Refusal } from '@standfest/domain/base/refusal.ts'
import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'
import type { Tx } from '#database/connection.ts'
import type { AccountIdentity } from '#features/accounts/identity.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The known data of a password's owner, so that the password cannot be their own name. */
export type PasswordOwner = Pick<AccountIdentity, 'alias' | 'name' | 'surname' | 'email'>

/** Why a new password is refused: the clinic's rules, common passwords, or similarity to the owner's data. */
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
