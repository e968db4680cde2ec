import type { Before } from '#http/handle.ts'
import { knownDevice, unknownDevice } from './attempt-counters.ts'
import { hasExhausted } from './attempts.store.ts'
import type { Counters } from './counted-attempts.ts'

type LoginCounters = {
  readonly counters: Counters
  /** The known device, which has a rate limit of its own for codes; empty: unknown. */
  readonly device: string
  /** Whether the account logged in on this device before. */
  readonly isMarked: boolean
}

/** The rate limits of a login: that of the known device, else those of network address and login name. */
export async function countersOfLogin(
  { vault: { keyring }, browser, database }: Pick<Before, 'vault' | 'browser' | 'database'>,
  alias: string,
): Promise<LoginCounters> {
  const mark = knownDevice(keyring, browser.deviceCookieValue, alias)
  if (mark !== undefined && !(await database.inTransaction((tx) => hasExhausted(tx, mark))))
    return { counters: { forget: [mark], undo: [] }, device: mark.key.toString('hex'), isMarked: true }
  const { place, account, hour, network } = unknownDevice(keyring, browser.address, alias)
  return {
    counters: { forget: [account, place], undo: [hour, network] },
    device: '',
    isMarked: mark !== undefined,
  }
}
