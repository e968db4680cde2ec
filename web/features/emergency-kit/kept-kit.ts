import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongPinsMax } from '@standfest/domain/features/emergency-kit/device-pin.ts'
import type { ContentItem } from '#content/content-feature.ts'
import { type PinLock, makeLock, openWith, sealFor } from './kit-seal.ts'
import { forget, newToken, register } from './kit-standing.ts'
import { type StoredKit, changeKits, deleteKit, readKits, writeKit } from './kit-store.ts'
import type { Kit } from './kit.ts'

/**
 * [Note: Kept kit]
 * A client may keep the emergency kit on a device: sealed with a PIN, so that it opens without a connection. The
 * signed-in page renews it without the PIN; only the PIN opens it. After too many wrong ones it is gone, and the next
 * login offers to keep it again. It goes with the account: the server knows the hash of a token of each kept kit, and a
 * page that reaches the server asks whether the token still stands.
 */
export type Keeping = 'none' | 'kept' | 'gone'

/** What came of a PIN. */
export type Opening =
  | { readonly kit: Kit }
  /** Wrong; so many more tries there are. */
  | { readonly triesLeft: number }
  | 'gone'

/** Keeps a kit of this account on this device, under a new PIN. */
export async function keepKit(account: AccountId, pin: string, kit: Kit): Promise<void> {
  const [mark, lock, stored] = await Promise.all([markOf(account), makeLock(pin), findKit(account)])
  const token = stored?.token ?? newToken()
  // First the server, then the device: a kit that the server does not know would be taken for one that has ended.
  await register(token)
  await writeKit({ mark, token, kept: { lock, sealed: await sealFor(lock, partsOf(kit)) }, wrongPins: 0 })
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
      ? { ...now, kept: { lock, sealed } }
      : now,
  )
}

function isSameLock(one: PinLock, other: PinLock): boolean {
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

/** Nothing of this account's kit stays on this device. */
export async function removeKept(account: AccountId): Promise<void> {
  const stored = await findKit(account)
  if (stored === undefined) return
  await deleteKit(stored.mark)
  if (stored.token !== undefined) await forget(stored.token)
}

/**
 * Tries a PIN. The try is counted before it is made: whoever ends the page in between has used it up. Where several
 * people keep a kit on one device, the PIN decides whose opens.
 */
export async function openKept(pin: string): Promise<Opening> {
  const tried = await changeKits(countTry)
  const kept = tried.filter((kit) => kit.kept !== undefined)
  const opened = await Promise.all(kept.map(async (kit) => ({ kit, value: await valueOf(kit, pin) })))
  const mine = opened.find(({ value }) => value !== undefined)
  if (mine !== undefined) {
    await changeKits((kit) =>
      kit.mark === mine.kit.mark ? { ...kit, wrongPins: 0 } : { ...kit, wrongPins: kit.wrongPins - 1 },
    )
    return { kit: mine.value as Kit }
  }
  const left = await changeKits(dropAfterTooMany)
  const triesLeft = Math.max(
    0,
    ...left.filter((kit) => kit.kept !== undefined).map((kit) => wrongPinsMax - kit.wrongPins),
  )
  return triesLeft === 0 ? 'gone' : { triesLeft }
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

async function valueOf({ kept }: StoredKit, pin: string): Promise<unknown> {
  return kept && openWith(pin, kept.lock, kept.sealed)
}

async function findKit(account: AccountId): Promise<StoredKit | undefined> {
  const mark = await markOf(account)
  return (await readKits()).find((kit) => kit.mark === mark)
}

const partsToKeep = ['id', 'name', 'relation', 'phone', 'title', 'content'] as const

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
  }
}

/** The mark of an account on the device: known without a connection, and no way back from it. */
async function markOf(account: AccountId): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sf/kit/1/${account}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
