import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongUnlockPinsMax } from '@standfest/domain/features/login/unlock-pin.ts'
import { deviceStore } from '#offline-kit/device-store.ts'
import { makeLock, openerWith, type PinLock } from '#offline-kit/kit-seal.ts'
import { appLocksKey, seenKey, setAppLockSeconds, storeLock } from './lock.ts'

/**
 * [Note: App lock]
 * A client may have the page locked on this device, at each opening or after a while in the background. The PIN is checked on the
 * device, so that the lock opens without a connection; each try is counted before it is checked, and the fifth wrong one ends the
 * session. The lock keeps people away who take the phone for a moment. It seals nothing: whoever reads the memory of the device is
 * kept away by the session's end, not by the PIN.
 *
 * Local storage holds after how many seconds the lock closes, by a digest of the account: it is needed before the first page is
 * shown. IndexedDB holds the PIN's lock with its tries. Where that is missing no PIN is right, and a new login is the way in.
 */
type AppLock = { readonly mark: string; readonly lock: PinLock; readonly wrongPins: number }

const locks = 'locks'
const { within } = deviceStore('standfest-lock', (database) => {
  database.createObjectStore(locks, { keyPath: 'mark' })
})

/** When a session begins: its app lock applies, and at the opening of a page it is closed where it is due. */
export async function beginAppLock(account: AccountId, { isOpening }: { isOpening: boolean }): Promise<void> {
  const mark = await markOf(account)
  const seconds = storedSeconds()[mark]
  if (seconds !== undefined && isOpening && isAppLockDue(seconds)) storeLock()
  setAppLockSeconds(seconds)
  // After a login nobody was guessing.
  if (seconds !== undefined && !isOpening) await change(mark, (one) => ({ ...one, wrongPins: 0 }))
}

/** Sets the PIN, and after how many seconds in the background the page is locked; 0: at each opening. */
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

/** Tries a PIN; the number of tries that are left after a wrong one. */
export async function tryAppPin(account: AccountId, pin: string): Promise<'right' | number> {
  const mark = await markOf(account)
  const counted = await change(mark, (one) => ({ ...one, wrongPins: one.wrongPins + 1 }))
  if (counted === undefined || counted.wrongPins > wrongUnlockPinsMax) return 0
  if ((await openerWith(pin, counted.lock)) === undefined) return wrongUnlockPinsMax - counted.wrongPins
  await change(mark, (one) => ({ ...one, wrongPins: 0 }))
  return 'right'
}

/** Changes a lock in one transaction, so that tries in two tabs are both counted; the changed one, if there is one. */
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

/** The digest of an account id on the device: computable offline, and not reversible. */
async function markOf(account: AccountId): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sf/lock/1/${account}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an app lock is due when a page is opened. A time in the future shows a clock that was set. */
function isAppLockDue(seconds: number): boolean {
  const awayMs = Date.now() - Number(localStorage.getItem(seenKey))
  return awayMs < 0 || awayMs >= seconds * 1000
}
