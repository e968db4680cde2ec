import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { wrongPinsMax } from '@standfest/domain/features/emergency-kit/device-pin.ts'
import type { ContentItem } from '#api/content-item.ts'
import type { Kit } from './kit.ts'
import { makeLock, openerWith, type PinLock, sealFor } from './kit-seal.ts'
import { forget, newToken, register } from './kit-standing.ts'
import { changeKits, deleteKit, readKits, type StoredKit, writeKit } from './kit-store.ts'

/**
 * [Note: Kept kit]
 * A client may keep the emergency kit on a device: sealed with a PIN, so that it opens without a connection. The
 * signed-in page renews it without the PIN; only the PIN opens it. After too many wrong ones it is gone, and the next
 * login offers to keep it again. It goes with the account: the server knows the hash of a token of each kept kit, and a
 * page that reaches the server asks whether the token still stands.
 */
export type Keeping = 'none' | 'kept' | 'gone'

/** A kit was kept on this device, under a new PIN: what else that opens is yet to be sealed for it. */
export const kitKeptEvent = 'standfest:kit-kept'

/**
 * [Note: Kept person]
 * Beside the kept kit, and sealed for the same PIN, lies what it takes to answer today's check-in without a session: the
 * key of the drafts, the questions and whose they are. A signed-in page renews it. It outlives the end of a session, so
 * that a cold start without a connection can keep what is written; it goes at the logout, and with the kit.
 */
export type KeptPerson = {
  readonly account: Account
  readonly draftKey: string
  readonly template: SurveyTemplate
  /** The day of which the account tells whether its check-in is done. */
  readonly day: Day
}

/** What a PIN opens. */
export type Opened = { readonly kit: Kit; readonly person: KeptPerson | undefined }

/** What came of a PIN. */
export type Opening =
  | Opened
  /** Wrong; so many more tries there are. */
  | { readonly triesLeft: number }
  | 'gone'

/**
 * Keeps a kit of this account on this device, under a new PIN. False: another person's kit here opens with it, and two
 * with one PIN could not be told apart at the door. To choose a PIN is thus a guess at theirs, and counts as one.
 */
export async function keepKit(account: AccountId, pin: string, kit: Kit): Promise<boolean> {
  const mark = await markOf(account)
  const isOther = (one: StoredKit) => one.mark !== mark
  const isTaken = (await tryPin(pin, isOther)) !== undefined
  await changeKits((one) => (isOther(one) ? dropAfterTooMany(one) : one))
  if (isTaken) return false
  const [lock, stored] = await Promise.all([makeLock(pin), findKit(account)])
  const token = stored?.token ?? newToken()
  // First the server, then the device: a kit that the server does not know would be taken for one that has ended.
  await register(token)
  await writeKit({ mark, token, kept: { lock, sealed: await sealFor(lock, partsOf(kit)) }, wrongPins: 0 })
  window.dispatchEvent(new Event(kitKeptEvent))
  return true
}

/** What was changed in the kit is in the kept one, too. */
export async function renewKept(account: AccountId, kit: Kit): Promise<void> {
  await giveToken(account)
  const stored = await findKit(account)
  if (stored?.kept === undefined) return
  const { lock } = stored.kept
  const sealed = await sealFor(lock, partsOf(kit))
  // Meanwhile another tab may have tried a PIN, chosen a new one, or taken the kit away: that stays as it is.
  await changeKits((now) =>
    now.mark === stored.mark && now.kept !== undefined && isSameLock(now.kept.lock, lock)
      ? { ...now, kept: { ...now.kept, sealed } }
      : now,
  )
}

export function isSameLock(one: PinLock, other: PinLock): boolean {
  return one.salt.join() === other.salt.join()
}

/** A kit that was kept before there were tokens gets one as soon as the server can be reached. */
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

/** Whether this device keeps a kit of this account, or did until the PIN was wrong too often. */
export async function keepingOf(account: AccountId): Promise<Keeping> {
  const stored = await findKit(account)
  if (stored === undefined) return 'none'
  return stored.kept === undefined ? 'gone' : 'kept'
}

/** Whether anybody keeps a kit on this device. */
export async function isAnyKept(): Promise<boolean> {
  return (await readKits()).some(({ kept }) => kept !== undefined)
}

/** Whether the PIN of anybody's kit on this device opens more than the kit. */
export async function isAnyPersonKept(): Promise<boolean> {
  return (await readKits()).some(({ kept }) => kept?.person !== undefined)
}

/** Nothing of this account's kit stays on this device. */
export async function removeKept(account: AccountId): Promise<void> {
  const stored = await findKit(account)
  if (stored === undefined) return
  await deleteKit(stored.mark)
  if (stored.token !== undefined) await forget(stored.token)
}

/** Tries a PIN. Where several people keep a kit on one device, the PIN decides whose opens. */
export async function openKept(pin: string): Promise<Opening> {
  const mine = await tryPin(pin, () => true)
  if (mine !== undefined) {
    await changeKits((kit) =>
      kit.mark === mine.kit.mark ? { ...kit, wrongPins: 0 } : { ...kit, wrongPins: kit.wrongPins - 1 },
    )
    // One that was kept before there were notes has none.
    return { kit: { notes: [], ...mine.values.kit }, person: mine.values.person }
  }
  const left = await changeKits(dropAfterTooMany)
  const triesLeft = Math.max(
    0,
    ...left.filter((kit) => kit.kept !== undefined).map((kit) => wrongPinsMax - kit.wrongPins),
  )
  return triesLeft === 0 ? 'gone' : { triesLeft }
}

/** The try is counted before it is made: whoever ends the page in between has used it up. */
async function tryPin(pin: string, isMeant: (kit: StoredKit) => boolean) {
  const counted = await changeKits((kit) => (isMeant(kit) ? countTry(kit) : kit))
  const tried = await Promise.all(
    counted.filter(isMeant).map(async (kit) => {
      const values = await valuesOf(kit, pin)
      return values && { kit, values }
    }),
  )
  return tried.find((one) => one !== undefined)
}

function countTry(kit: StoredKit): StoredKit {
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
  return { kit: (await open(kept.sealed)) as Omit<Kit, 'notes'>, person: person as KeptPerson | undefined }
}

export async function findKit(account: AccountId): Promise<StoredKit | undefined> {
  const mark = await markOf(account)
  return (await readKits()).find((kit) => kit.mark === mark)
}

const partsToKeep = ['id', 'name', 'relation', 'phone', 'phoneShown', 'note', 'title', 'content'] as const

/** Only what is shown of it. */
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

/** The mark of an account on the device: known without a connection, and no way back from it. */
async function markOf(account: AccountId): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sf/kit/1/${account}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
