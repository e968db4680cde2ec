import type { Before } from '#http/handle.ts'
import { knownDevice, unknownDevice } from './attempt-counters.ts'
import { hasExhausted } from './attempts.store.ts'
import type { Counters } from './counted-attempts.ts'

type LoginCounters = {
  readonly counters: Counters
  /** The known device, for its counter of codes; empty: unknown. */
  readonly device: string
  /** Whether the account logged in on this device before. */
  readonly isMarked: boolean
}

/** Under which counters a login with this name stands: those of the known device, else of address and login name. */
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
