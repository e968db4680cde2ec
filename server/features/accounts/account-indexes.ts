import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { blindIndex, type Keyring } from '#vault/keyring.ts'
import type { AccountIdentity } from './identity.store.ts'

/** Blind indexes that find an account by a unique value without revealing it; null where no value is given. */
export type AccountIndexes = {
  readonly alias: Buffer
  readonly email: Buffer | null
  readonly phone: Buffer | null
  readonly code: Buffer | null
}

/** The blind indexes of an identity: case, accents and character widths are ignored. */
export function indexesOf(
  keyring: Keyring,
  { alias, email, phone, customId }: Pick<AccountIdentity, 'alias' | 'email' | 'phone' | 'customId'>,
): AccountIndexes {
  return {
    alias: blindIndex(keyring, 'alias', normaliseAlias(alias)),
    email: email === '' ? null : blindIndex(keyring, 'email', comparable(email)),
    phone: phone === '' ? null : blindIndex(keyring, 'phone', phone),
    code: customId === '' ? null : blindIndex(keyring, 'code', comparable(customId)),
  }
}

function comparable(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
