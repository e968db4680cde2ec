import type { KeyObject } from 'node:crypto'
import { pickSome, recordOf } from '@standfest/domain/base/records.ts'
import {
  phoneFields,
  type RequiredField,
  textFields,
} from '@standfest/domain/features/accounts/person-fields.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/**
 * The variants stored beside each telephone number: as typed, and formatted for display (empty where it could not be
 * parsed).
 */
const besideNumbers = phoneFields.flatMap((field) => [`${field}Typed`, `${field}Shown`] as const)

/** What an identity consists of: see [Note: A person's fields]. */
export const identityFields = [...textFields, ...besideNumbers]

/**
 * The personal fields of an account, sealed together: a client's with the client's key, staff's with the instance's.
 */
export type AccountIdentity = Record<(typeof identityFields)[number], string>

/** The empty identity. Fields added after an identity was sealed are empty. */
export const nobody: AccountIdentity = recordOf(identityFields, () => '')

/** An identity with the given fields; the others are empty. */
export function identityOf(
  given: Pick<AccountIdentity, RequiredField> & Partial<AccountIdentity>,
): AccountIdentity {
  return { ...nobody, ...pickSome(given, identityFields) }
}

/** The owner in the seal's context for staff accounts. */
export const instanceOwner = 'instance'

export function sealIdentity(
  key: KeyObject,
  accountId: string,
  owner: string,
  identity: AccountIdentity,
): Buffer {
  return sealJson(key, identity, contextOf(accountId, owner))
}

export function openIdentity(
  key: KeyObject,
  accountId: string,
  owner: string,
  sealed: Buffer,
): AccountIdentity {
  return { ...nobody, ...(openJson(key, sealed, contextOf(accountId, owner)) as Partial<AccountIdentity>) }
}

function contextOf(accountId: string, owner: string) {
  return { table: 'accounts', column: 'identity', row: accountId, owner }
}
