import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import type { TryKind } from '@standfest/domain/features/login/tries.ts'
import { networkOf } from '#http/limits.ts'
import type { Keyring } from '#vault/keyring.ts'
import type { Counter } from './tries.store.ts'

/**
 * [Note: Known devices]
 * A device on which somebody logged in carries a mark: a random name, and for each login name a seal that only the server
 * makes. With it the device has a counter of its own, so that nobody else's tries lock its owner out; who signs in without
 * it is told so by a letter. The server keeps no list of devices.
 */
type Device = { readonly id: string; readonly seals: readonly string[] }

const mostSealsOfADevice = 5
const sealBytes = 16

/** The counter of a kind for somebody or something, by a keyed hash. */
export function counterOf({ triesKey }: Keyring, kind: TryKind, ...about: readonly string[]): Counter {
  return {
    kind,
    key: createHmac('sha256', triesKey)
      .update([kind, ...about].join('|'))
      .digest(),
  }
}

/** The counter of a device for a login name, if somebody logged in there under it before. */
export function knownDevice(keyring: Keyring, mark: string | undefined, alias: string): Counter | undefined {
  const device = readMark(mark)
  if (!device || !device.seals.some((seal) => isSealOf(keyring, device.id, alias, seal))) return undefined
  return counterOf(keyring, 'device', device.id, normaliseAlias(alias))
}

/** What is counted where the device is unknown. */
export function unknownDevice(keyring: Keyring, address: string, alias: string) {
  const [network, name] = [networkOf(address), normaliseAlias(alias)]
  return {
    place: counterOf(keyring, 'place', network, name),
    network: counterOf(keyring, 'network', network),
    ...accountCounters(keyring, alias),
  }
}

/** What is counted for a login name, wherever the tries come from. */
export function accountCounters(keyring: Keyring, alias: string) {
  const name = normaliseAlias(alias)
  return { account: counterOf(keyring, 'account', name), hour: counterOf(keyring, 'hour', name) }
}

/** The counters of somebody who is known by now: codes, and the password of a session. */
export function personCounter(
  keyring: Keyring,
  kind: 'code' | 'proof' | 'recovery-account',
  accountId: AccountId,
): Counter {
  return counterOf(keyring, kind, accountId)
}

/** The mark of a device after somebody logged in there under a name. */
export function markWith(keyring: Keyring, mark: string | undefined, alias: string): string {
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
