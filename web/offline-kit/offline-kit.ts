import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { wrongPinsMax } from '@standfest/domain/features/emergency-kit/device-pin.ts'
import type { ContentItem } from '#api/content-item.ts'
import type { Kit } from './kit.ts'
import { kitStoredEvent } from './kit-event.ts'
import { makeLock, openerWith, type PinLock, sealFor } from './kit-seal.ts'
import { changeKits, deleteKit, readKits, type StoredKit, writeKit } from './kit-store.ts'
import { forget, newToken, register } from './kit-token.ts'

/**
 * [Note: Offline kit]
 * A client may store the emergency kit on a device, sealed with a PIN, so that it opens offline. The signed-in page
 * renews the content without the PIN; only the PIN opens it. After too many wrong PINs the kit is deleted, and the
 * next login offers to store it again. It ends with the account: the server knows the hash of a token of each stored
 * kit, and a page that reaches the server asks whether the token is still valid.
 */
export type KitState = 'none' | 'kept' | 'gone'

/**
 * [Note: Offline check-in]
 * Beside the offline kit, and sealed for the same PIN, the device stores what it takes to answer today's check-in
 * without a session: the drafts' key, the questions and the account. A signed-in page renews it. It survives the end
 * of a session, so that a cold start without a connection can store answers; it is deleted at logout, and with the
 * kit.
 */
export type OfflinePerson = {
  readonly account: Account
  readonly draftKey: string
  readonly template: SurveyTemplate
  /** The day for which the account's state of the check-in is valid. */
  readonly day: Day
}

/** The data that a PIN opens. */
export type Opened = { readonly kit: Kit; readonly person: OfflinePerson | undefined }

/** The outcome of trying a PIN. */
export type Opening =
  | Opened
  /** A wrong PIN, with the number of attempts left. */
  | { readonly attemptsLeft: number }
  | 'gone'

/**
 * Stores a kit of this account on this device under a new PIN. False: the PIN opens another person's kit on this
 * device, and two kits with one PIN could not be told apart. Choosing a PIN is thus a guess at the other one, and
 * counts as an attempt.
 */
export async function storeKit(account: AccountId, pin: string, kit: Kit): Promise<boolean> {
  const mark = await markOf(account)
  const isOther = (one: StoredKit) => one.mark !== mark
  const isTaken = (await tryPin(pin, isOther)) !== undefined
  await changeKits((one) => (isOther(one) ? dropAfterTooMany(one) : one))
  if (isTaken) return false
  const [lock, stored] = await Promise.all([makeLock(pin), findKit(account)])
  const token = stored?.token ?? newToken()
  // Registered on the server before it is stored: an unknown kit would be deleted as ended.
  await register(token)
  await writeKit({ mark, token, kept: { lock, sealed: await sealFor(lock, partsOf(kit)) }, wrongPins: 0 })
  window.dispatchEvent(new Event(kitStoredEvent))
  return true
}

/** Renews the stored kit after the kit was changed. */
export async function renewStoredKit(account: AccountId, kit: Kit): Promise<void> {
  await giveToken(account)
  const stored = await findKit(account)
  if (stored?.kept === undefined) return
  const { lock } = stored.kept
  const sealed = await sealFor(lock, partsOf(kit))
  // If another tab has meanwhile tried a PIN, chosen a new one, or deleted the kit, that state is kept.
  await changeKits((now) =>
    now.mark === stored.mark && now.kept !== undefined && isSameLock(now.kept.lock, lock)
      ? { ...now, kept: { ...now.kept, sealed } }
      : now,
  )
}

export function isSameLock(one: PinLock, other: PinLock): boolean {
  return one.salt.join() === other.salt.join()
}

/** A kit that was stored before tokens existed gets one as soon as the server can be reached. */
async function giveToken(account: AccountId): Promise<void> {
  const stored = await findKit(account)
  if (stored?.kept === undefined || stored.token !== undefined) return
  const token = newToken()
  try {
    await register(token)
  } catch {
    return
  }
  await changeKits((kit) => (kit.mark === stored.mark ? { ...kit, token } : kit))
}

/** The state of this account's kit on this device: none, stored, or deleted after too many wrong PINs. */
export async function kitStateOf(account: AccountId): Promise<KitState> {
  const stored = await findKit(account)
  if (stored === undefined) return 'none'
  return stored.kept === undefined ? 'gone' : 'kept'
}

/** Whether any account's kit is stored on this device. */
export async function isAnyKitStored(): Promise<boolean> {
  return (await readKits()).some(({ kept }) => kept !== undefined)
}

/** Whether the PIN of any kit on this device opens more than the kit. */
export async function isAnyPersonStored(): Promise<boolean> {
  return (await readKits()).some(({ kept }) => kept?.person !== undefined)
}

/** Deletes this account's kit from this device. */
export async function removeStoredKit(account: AccountId): Promise<void> {
  const stored = await findKit(account)
  if (stored === undefined) return
  await deleteKit(stored.mark)
  if (stored.token !== undefined) await forget(stored.token)
}

/** Attempts a PIN. Where several people have a kit on one device, the PIN decides whose kit opens. */
export async function openStoredKit(pin: string): Promise<Opening> {
  const mine = await tryPin(pin, () => true)
  if (mine !== undefined) {
    await changeKits((kit) =>
      kit.mark === mine.kit.mark ? { ...kit, wrongPins: 0 } : { ...kit, wrongPins: kit.wrongPins - 1 },
    )
    // A kit that was stored before notes existed has none.
    return { kit: { notes: [], ...mine.values.kit }, person: mine.values.person }
  }
  const left = await changeKits(dropAfterTooMany)
  const attemptsLeft = Math.max(
    0,
    ...left.filter((kit) => kit.kept !== undefined).map((kit) => wrongPinsMax - kit.wrongPins),
  )
  return attemptsLeft === 0 ? 'gone' : { attemptsLeft }
}

/** The attempt is counted before the PIN is tried: closing the page in between does not save an attempt. */
async function tryPin(pin: string, isMeant: (kit: StoredKit) => boolean) {
  const counted = await changeKits((kit) => (isMeant(kit) ? countAttempt(kit) : kit))
  const tried = await Promise.all(
    counted.filter(isMeant).map(async (kit) => {
      const values = await valuesOf(kit, pin)
      return values && { kit, values }
    }),
  )
  return tried.find((one) => one !== undefined)
}

function countAttempt(kit: StoredKit): StoredKit {
  return dropBeyond({ ...kit, wrongPins: kit.wrongPins + 1 }, wrongPinsMax)
}

function dropAfterTooMany(kit: StoredKit): StoredKit {
  return dropBeyond(kit, wrongPinsMax - 1)
}

function dropBeyond(kit: StoredKit, most: number): StoredKit {
  if (kit.wrongPins <= most) return kit
  const { kept: _, ...left } = kit
  return left
}

async function valuesOf({ kept }: StoredKit, pin: string) {
  const open = kept && (await openerWith(pin, kept.lock))
  if (kept === undefined || open === undefined) return undefined
  // A damaged draft key or check-in in the same store must not keep the kit from opening.
  const person = kept.person && (await open(kept.person).catch(() => undefined))
  return { kit: (await open(kept.sealed)) as Omit<Kit, 'notes'>, person: person as OfflinePerson | undefined }
}

export async function findKit(account: AccountId): Promise<StoredKit | undefined> {
  const mark = await markOf(account)
  return (await readKits()).find((kit) => kit.mark === mark)
}

const partsToKeep = ['id', 'name', 'relation', 'phone', 'phoneShown', 'note', 'title', 'content'] as const

/** The kit without fields that are not shown. */
function partsOf(kit: Kit): Kit {
  const lean = (items: readonly ContentItem[]) =>
    items.map(
      (item) => Object.fromEntries(partsToKeep.map((part) => [part, item[part]])) as unknown as ContentItem,
    )
  return {
    contacts: lean(kit.contacts),
    mnemonics: lean(kit.mnemonics),
    strategies: lean(kit.strategies),
    signals: lean(kit.signals),
    notes: lean(kit.notes),
  }
}

/** The digest of an account id on the device: computable offline, and not reversible. */
async function markOf(account: AccountId): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sf/kit/1/${account}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
