import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { findKit, isSameLock, type KeptPerson } from './kept-kit.ts'
import { sealFor } from './kit-seal.ts'
import { changeKits } from './kit-store.ts'

/**
 * What is kept of a person is as it is now, where a kit is kept. `mayStill` is asked in the step that writes, and told
 * whether something of the person lies there.
 */
export async function renewPerson(
  person: KeptPerson,
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

/** After a logout the PIN opens the kit and nothing else. */
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
  'registration',
  'registeredOn',
  'surveyFlag',
] as const

/** Only what a page without a connection needs: nobody's name, address or figures. */
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
