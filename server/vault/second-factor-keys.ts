import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** What second factors are kept with. Another salt makes other keys, and all enrolments void. */
export type SecondFactorKeys = {
  /** Seals the secrets that apps hold. */
  readonly sealing: KeyObject
  /** The keyed hash of a recovery code of an account. */
  readonly hashOfCode: (accountId: string, code: string) => Buffer
}

const keyBytes = 32

/** The keys of second factors: made of the keyring and of the salt, so that neither of them is enough. */
export function secondFactorKeys({ secondFactorKey }: Keyring, salt: Buffer): SecondFactorKeys {
  const derive = (info: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secondFactorKey, salt, info, keyBytes)))
  const codes = derive('sf/recovery-codes/1')
  return {
    sealing: derive('sf/second-factors/1'),
    hashOfCode: (accountId, code) => createHmac('sha256', codes).update(`${accountId}|${code}`).digest(),
  }
}
