import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { sealFor } from './kit-seal.ts'
import { changeKits } from './kit-store.ts'
import { findKit, isSameLock, type OfflinePerson } from './offline-kit.ts'

/**
 * Stores the data for an offline check-in, where a kit is stored. `mayStill` is evaluated inside the write
 * transaction, and told whether such data is stored.
 */
export async function renewPerson(
  person: OfflinePerson,
  mayStill: (isThere: boolean) => boolean,
): Promise<void> {
  const stored = await findKit(person.account.id)
  if (stored?.kept === undefined) return
  const { lock } = stored.kept
  const sealed = await sealFor(lock, { ...person, account: leanOf(person.account) })
  await changeKits((now) =>
    now.mark === stored.mark &&
    now.kept !== undefined &&
    isSameLock(now.kept.lock, lock) &&
    mayStill(now.kept.person !== undefined)
      ? { ...now, kept: { ...now.kept, person: sealed } }
      : now,
  )
}

/** Deletes the data for an offline check-in at logout: the PIN then opens the kit only. */
export async function dropPerson(account: AccountId): Promise<void> {
  const stored = await findKit(account)
  if (stored?.kept?.person === undefined) return
  await changeKits((now) => {
    if (now.mark !== stored.mark || now.kept === undefined) return now
    const { person: _, ...kept } = now.kept
    return { ...now, kept }
  })
}

const partsToKeep = [
  'id',
  'version',
  'type',
  'application',
  'language',
  'activeFlag',
  'anonymizedFlag',
  'treatmentClosedOn',
  'registration',
  'registeredOn',
  'surveyFlag',
] as const

/** Only what an offline page needs: no name, address or totals. */
function leanOf(account: Account): Account {
  const nobody = {
    alias: '',
    prefix: '',
    titleId: '',
    name: '',
    surname: '',
    parentId: null,
    lastLogin: null,
  }
  const parts = partsToKeep.map((part) => [part, account[part]])
  return { ...nobody, ...(Object.fromEntries(parts) as Pick<Account, (typeof partsToKeep)[number]>) }
}
