import type { KeyObject } from 'node:crypto'
import { pickSome, recordOf } from '@standfest/domain/base/records.ts'
import {
  phoneFields,
  type RequiredField,
  textFields,
} from '@standfest/domain/features/accounts/person-fields.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** Each number also as it was typed, and as it is shown: in groups, empty where it could not be read. */
const besideNumbers = phoneFields.flatMap((field) => [`${field}Typed`, `${field}Shown`] as const)

/** What an identity consists of: see [Note: A person's fields]. */
export const identityFields = [...textFields, ...besideNumbers]

/** What names a person, sealed as one piece: a client's with the client's key, staff's with the instance's. */
export type AccountIdentity = Record<(typeof identityFields)[number], string>

/** The identity of nobody. What an identity sealed before a field existed does not have is empty. */
export const nobody: AccountIdentity = recordOf(identityFields, () => '')

/** An identity with the given fields; the others are empty. */
export function identityOf(
  given: Pick<AccountIdentity, RequiredField> & Partial<AccountIdentity>,
): AccountIdentity {
  return { ...nobody, ...pickSome(given, identityFields) }
}

/** The owner's name in seals of what belongs to staff. */
export const instanceOwner = 'instance'

export function sealIdentity(
  key: KeyObject,
  accountId: string,
  owner: string,
  identity: AccountIdentity,
): Buffer {
  return sealJson(key, identity, placeOf(accountId, owner))
}

export function openIdentity(
  key: KeyObject,
  accountId: string,
  owner: string,
  sealed: Buffer,
): AccountIdentity {
  return { ...nobody, ...(openJson(key, sealed, placeOf(accountId, owner)) as Partial<AccountIdentity>) }
}

function placeOf(accountId: string, owner: string) {
  return { table: 'accounts', column: 'identity', row: accountId, owner }
}
