import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { activationRefusal } from '@standfest/domain/features/accounts/account-states.ts'
import type { Tx } from '#database/connection.ts'
import { type Administering, openForAdministration } from '#features/access/administered-account.ts'
import { findPasswordHash } from '#features/login/login.store.ts'
import { noticeKinds, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { refuseIf } from '#http/handle.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { lockAccountState, storeActive } from './account-states.store.ts'
import { firstPasswordKind } from './accounts.mails.ts'
import { noteAccount } from './change-account.ts'

const mailGoodForSeconds = 72 * 3600

/** Enqueues the mail with the link for the first password. */
export async function enqueueFirstPasswordMail(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  const notAfter = at + mailGoodForSeconds
  await enqueueMail(tx, { accountId, kind: firstPasswordKind, subjectId: accountId, dueAt: at, notAfter })
}

/**
 * Activates an administrator's account on behalf of another administrator; an account without a password gets the link
 * for its first one.
 */
export async function activateAdministrator(context: Administering, accountId: AccountId): Promise<void> {
  const { tx, actor, now } = context
  const account = await openForAdministration(context, accountId)
  refuseIf(activationRefusal(await lockAccountState(tx, accountId, undefined)))
  // Before the account is activated, so that its owner is not among the recipients.
  await noticeToAdministrators(tx, noticeKinds.administratorChanged, { by: actor.id, at: now.instant })
  await storeActive(tx, accountId, { active: true, at: now.instant })
  await noteAccount(context, account, 'account-activated')
  if ((await findPasswordHash(tx, accountId)) === undefined)
    await enqueueFirstPasswordMail(tx, accountId, now.instant)
}
