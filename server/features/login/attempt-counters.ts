import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { AttemptKind } from '@standfest/domain/features/login/attempts.ts'
import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { networkOf } from '#http/limits.ts'
import type { Keyring } from '#vault/keyring.ts'
import type { Counter } from './attempts.store.ts'

/**
 * [Note: Known devices] A device on which an account logged in carries a cookie: a random name, and for each login name
 * an authentication code that only the server makes. With it the device has an attempt counter of its own, so that
 * attempts of others cannot lock its owner out; a login without it is reported to the owner by mail. The server keeps
 * no list of devices.
 */
type Device = { readonly id: string; readonly seals: readonly string[] }

const mostSealsOfADevice = 5
const sealBytes = 16

/** The counter of a kind, by a keyed hash of its key. */
export function counterOf({ triesKey }: Keyring, kind: AttemptKind, ...about: readonly string[]): Counter {
  return {
    kind,
    key: createHmac('sha256', triesKey)
      .update([kind, ...about].join('|'))
      .digest(),
  }
}

/** The counter of a known device for a login name, if the cookie proves an earlier login. */
export function knownDevice(keyring: Keyring, mark: string | undefined, alias: string): Counter | undefined {
  const device = readMark(mark)
  if (!device || !device.seals.some((seal) => isSealOf(keyring, device.id, alias, seal))) return undefined
  return counterOf(keyring, 'device', device.id, normaliseAlias(alias))
}

/** The counters for an unknown device. */
export function unknownDevice(keyring: Keyring, address: string, alias: string) {
  const [network, name] = [networkOf(address), normaliseAlias(alias)]
  return {
    place: counterOf(keyring, 'place', network, name),
    network: counterOf(keyring, 'network', network),
    ...accountCounters(keyring, alias),
  }
}

/** The counters of a login name, independent of the source. */
export function accountCounters(keyring: Keyring, alias: string) {
  const name = normaliseAlias(alias)
  return { account: counterOf(keyring, 'account', name), hour: counterOf(keyring, 'hour', name) }
}

/** The counters of an authenticated account: codes, and the password within a session. */
export function personCounter(
  keyring: Keyring,
  kind: 'code' | 'proof' | 'recovery-account',
  accountId: AccountId,
): Counter {
  return counterOf(keyring, kind, accountId)
}

/** The device cookie after a login under a name. */
export function deviceCookieWith(keyring: Keyring, mark: string | undefined, alias: string): string {
  const known = readMark(mark)
  const id = known?.id ?? randomBytes(sealBytes).toString('base64url')
  const seal = sealOf(keyring, id, alias)
  const others = (known?.seals ?? []).filter((one) => one !== seal)
  return [id, seal, ...others].slice(0, 1 + mostSealsOfADevice).join('.')
}

function readMark(mark: string | undefined): Device | undefined {
  if (mark === undefined || !/^[\w-]{22}(\.[\w-]{22}){1,5}$/.test(mark)) return undefined
  const [id = '', ...seals] = mark.split('.')
  return { id, seals }
}

function sealOf({ triesKey }: Keyring, id: string, alias: string): string {
  const seal = createHmac('sha256', triesKey)
    .update(`mark|${id}|${normaliseAlias(alias)}`)
    .digest()
  return seal.subarray(0, sealBytes).toString('base64url')
}

function isSealOf(keyring: Keyring, id: string, alias: string, seal: string): boolean {
  return timingSafeEqual(Buffer.from(sealOf(keyring, id, alias)), Buffer.from(seal))
}
