import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { openJson, sealJson } from '#vault/sealing.ts'

/** What names a person, sealed as one piece: a client's with the client's key, staff's with the instance's. */
export const AccountIdentity = z.object({
  alias: z.string(),
  prefix: z.string().default(''),
  titleId: z.string().default(''),
  name: z.string(),
  surname: z.string(),
  email: z.string().default(''),
  /** E.164, or a short number; one that was kept before numbers were read stays as it was. */
  phone: z.string().default(''),
  phoneTyped: z.string().default(''),
  /** In groups; empty where the number could not be read. */
  phoneShown: z.string().default(''),
  mobile: z.string().default(''),
  mobileTyped: z.string().default(''),
  mobileShown: z.string().default(''),
  address: z.string().default(''),
  street: z.string().default(''),
  zip: z.string().default(''),
  location: z.string().default(''),
  /** Seconds at 00:00 UTC of the date, as a string; empty when not given. */
  birthday: z.string().default(''),
  /** Patient code. */
  customId: z.string().default(''),
  /** The person's number in another system of the clinic. */
  externalId: z.string().default(''),
})
export type AccountIdentity = z.infer<typeof AccountIdentity>

/** What a field is that an identity sealed before the field existed does not have. */
const nobody = AccountIdentity.parse({ alias: '', name: '', surname: '' })

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
  return { ...nobody, ...(openJson(key, sealed, placeOf(accountId, owner)) as AccountIdentity) }
}

function placeOf(accountId: string, owner: string) {
  return { table: 'accounts', column: 'identity', row: accountId, owner }
}
