import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongUnlockPinsMax } from '@standfest/domain/features/login/unlock-pin.ts'
import { deviceStore } from '#offline-kit/device-store.ts'
import { makeLock, openerWith, type PinLock } from '#offline-kit/kit-seal.ts'
import { appLocksKey, seenKey, setAppLockSeconds, storeLock } from './lock.ts'

/**
 * [Note: App lock]
 * A client can have the page locked on this device, whenever it is opened or after a time in the background. The PIN is verified on the
 * device, so that unlocking works offline; each attempt is counted before it is verified, and the fifth wrong one ends the session. Threat
 * model: somebody who picks up the phone. The lock encrypts nothing: only the end of the session, not the PIN, protects against access to
 * the device's storage.
 *
 * Local storage holds the delay in seconds by a digest of the account id, because it is read synchronously before the first render.
 * IndexedDB holds the PIN's verifier and the count of wrong attempts. If that is missing, every PIN counts as wrong and only a new login
 * helps.
 */
type AppLock = { readonly mark: string; readonly lock: PinLock; readonly wrongPins: number }

const locks = 'locks'
const { within } = deviceStore('standfest-lock', (database) => {
  database.createObjectStore(locks, { keyPath: 'mark' })
})

/** Applies the account's app lock to a session; on page load it locks the page if the delay has passed. */
export async function beginAppLock(account: AccountId, { isOpening }: { isOpening: boolean }): Promise<void> {
  const mark = await markOf(account)
  const seconds = storedSeconds()[mark]
  if (seconds !== undefined && isOpening && isAppLockDue(seconds)) storeLock()
  setAppLockSeconds(seconds)
  // A login resets the count of wrong attempts.
  if (seconds !== undefined && !isOpening) await change(mark, (one) => ({ ...one, wrongPins: 0 }))
}

/** Sets the PIN and the seconds in the background after which the page is locked; 0: whenever it is hidden or opened. */
export async function setAppLock(account: AccountId, pin: string, seconds: number): Promise<void> {
  const [mark, lock] = await Promise.all([markOf(account), makeLock(pin)])
  await within(locks, 'readwrite', (store) => store.put({ mark, lock, wrongPins: 0 } satisfies AppLock))
  storeSeconds(mark, seconds)
}

export async function changeAppLock(account: AccountId, seconds: number): Promise<void> {
  storeSeconds(await markOf(account), seconds)
}

export async function removeAppLock(account: AccountId): Promise<void> {
  const mark = await markOf(account)
  storeSeconds(mark, undefined)
  await within(locks, 'readwrite', (store) => store.delete(mark))
}

/** Verifies a PIN; returns the number of attempts left after a wrong one. */
export async function tryAppPin(account: AccountId, pin: string): Promise<'right' | number> {
  const mark = await markOf(account)
  const counted = await change(mark, (one) => ({ ...one, wrongPins: one.wrongPins + 1 }))
  if (counted === undefined || counted.wrongPins > wrongUnlockPinsMax) return 0
  if ((await openerWith(pin, counted.lock)) === undefined) return wrongUnlockPinsMax - counted.wrongPins
  await change(mark, (one) => ({ ...one, wrongPins: 0 }))
  return 'right'
}

/** Updates a lock in one transaction, so that concurrent attempts in two tabs are both counted. Undefined: there is no lock. */
async function change(mark: string, next: (one: AppLock) => AppLock): Promise<AppLock | undefined> {
  let changed: AppLock | undefined
  await within(locks, 'readwrite', (store) => {
    const asked = store.get(mark) as IDBRequest<AppLock | undefined>
    asked.addEventListener('success', () => {
      if (asked.result === undefined) return
      changed = next(asked.result)
      store.put(changed)
    })
    return asked
  })
  return changed
}

function storedSeconds(): Readonly<Record<string, number>> {
  return JSON.parse(localStorage.getItem(appLocksKey) ?? '{}') as Record<string, number>
}

function storeSeconds(mark: string, seconds: number | undefined): void {
  const { [mark]: _, ...others } = storedSeconds()
  const all = seconds === undefined ? others : { ...others, [mark]: seconds }
  if (Object.keys(all).length === 0) localStorage.removeItem(appLocksKey)
  else localStorage.setItem(appLocksKey, JSON.stringify(all))
  setAppLockSeconds(seconds)
}

/** The account id as a digest, so that the device's storage does not reveal who has a lock. */
async function markOf(account: AccountId): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sf/lock/1/${account}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an app lock applies on page load. A last activity in the future means that the clock was set back: it applies. */
function isAppLockDue(seconds: number): boolean {
  const awayMs = Date.now() - Number(localStorage.getItem(seenKey))
  return awayMs < 0 || awayMs >= seconds * 1000
}
