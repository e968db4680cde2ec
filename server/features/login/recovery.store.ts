import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { personCounter } from './attempt-counters.ts'
import { type Blocked, takeAttempt } from './attempts.store.ts'
import { passwordLinkKind } from './login.mails.ts'

/** A mail that could not be sent within this time is obsolete. */
const mailGoodForSeconds = 3600

/** Enqueues the mail with a link for a new password, or returns that the limit is reached. */
export async function enqueuePasswordLink(
  tx: Tx,
  keyring: Keyring,
  accountId: AccountId,
  at: Instant,
): Promise<Blocked | undefined> {
  const blocked = await takeAttempt(tx, [personCounter(keyring, 'recovery-account', accountId)], at)
  if (blocked) return blocked
  const notAfter = at + mailGoodForSeconds
  await enqueueMail(tx, { accountId, kind: passwordLinkKind, subjectId: accountId, dueAt: at, notAfter })
  return undefined
}
