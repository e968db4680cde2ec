import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** The keys of second factors. With another salt they differ, so that all second factors must be set up again. */
export type SecondFactorKeys = {
  /** Seals the TOTP secrets. */
  readonly sealing: KeyObject
  /** The keyed hash of an account's recovery code. */
  readonly hashOfCode: (accountId: string, code: string) => Buffer
}

const keyBytes = 32

/** Derives the keys of second factors from keyring and salt, so that neither alone is enough. */
export function secondFactorKeys({ secondFactorKey }: Keyring, salt: Buffer): SecondFactorKeys {
  const derive = (info: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secondFactorKey, salt, info, keyBytes)))
  const codes = derive('sf/recovery-codes/1')
  return {
    sealing: derive('sf/second-factors/1'),
    hashOfCode: (accountId, code) => createHmac('sha256', codes).update(`${accountId}|${code}`).digest(),
  }
}
