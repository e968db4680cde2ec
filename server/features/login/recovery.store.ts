import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { putLetter } from '#outbox/letters.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { passwordLinkKind } from './login.letters.ts'
import { type Blocked, takeTry } from './tries.store.ts'
import { personCounter } from './try-counters.ts'

/** A letter that could not be posted by then would only puzzle its reader. */
const letterGoodForSeconds = 3600

/** Puts the letter with a link for a new password, or says that there were too many. */
export async function putPasswordLink(
  tx: Tx,
  keyring: Keyring,
  accountId: AccountId,
  at: Instant,
): Promise<Blocked | undefined> {
  const blocked = await takeTry(tx, [personCounter(keyring, 'recovery-account', accountId)], at)
  if (blocked) return blocked
  const notAfter = at + letterGoodForSeconds
  await putLetter(tx, { accountId, kind: passwordLinkKind, subjectId: accountId, dueAt: at, notAfter })
  return undefined
}
