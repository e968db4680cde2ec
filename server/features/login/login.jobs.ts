import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import { linkGoodForSeconds } from '@standfest/domain/features/login/recovery.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.mails.ts'
import { linkIn } from '#outbox/link-language.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { deleteOldAttempts } from './attempts.store.ts'
import { type LoginMail, loginMail, loginMailKinds, passwordLinkKind } from './login.mails.ts'
import { findByAliasOrEmail, removeOldPasswordLinks, replacePasswordLinks } from './login.store.ts'
import { removeOldOpenidAttempts } from './openid-attempts.store.ts'
import { removeOldChallenges } from './passkey-challenges.store.ts'
import { enqueuePasswordLink } from './recovery.store.ts'
import { hashSecret, makeSecret, removeExpiredSessions, roleOf } from './sessions.store.ts'

/** The job that looks up an account by the login name or address typed for a password reset. */
export const startRecoveryTask = 'start-recovery'

const linkKeptSeconds = 7 * 24 * 3600
const noticeGoodForSeconds = 72 * 3600

/** Deletes expired sessions, used or expired links, challenges, authorisation requests, and attempts that no longer count. */
export async function removeWhatEnded(tx: Tx, now: Instant): Promise<void> {
  await removeExpiredSessions(tx, now)
  await removeOldPasswordLinks(tx, now - linkKeptSeconds)
  await deleteOldAttempts(tx, now)
  await removeOldChallenges(tx, now)
  await removeOldOpenidAttempts(tx, now)
}

/** Notifies the owner of an account of a login event. */
export async function enqueueLoginNotice(
  tx: Tx,
  kind: Exclude<LoginMail, typeof passwordLinkKind>,
  accountId: AccountId,
  at: Instant,
): Promise<void> {
  const notAfter = at + noticeGoodForSeconds
  await enqueueMail(tx, { accountId, kind, subjectId: accountId, dueAt: at, notAfter })
}

export type LoginJobNeeds = { readonly database: Database; readonly vault: Vault; readonly clock: Clock }

const RecoveryPayload = z.object({ alias: z.string(), email: z.string() })

/** Enqueues a mail with a reset link for an existing account, up to three an hour; does nothing for an unknown one. */
export async function startRecovery(payload: unknown, needs: LoginJobNeeds): Promise<void> {
  const { alias, email } = RecoveryPayload.parse(payload)
  const { database, vault, clock } = needs
  const at = clock.instant()
  await database.inTransaction(async (tx) => {
    const account = await findByAliasOrEmail(tx, Buffer.from(alias, 'hex'), Buffer.from(email, 'hex'))
    if (!account || (await enqueuePasswordLink(tx, vault.keyring, account.id, at))) return
    await recordAuditOfAccount(tx, account, 'password-link-requested', at)
  })
}

export type LoginMailNeeds = {
  readonly vault: Vault
  readonly clock: Clock
  /** The public addresses of the sites. */
  readonly origins: Readonly<Record<Role, string>>
}

/** Writes the mails about logins; an account without an address gets none. */
export function loginWriters({
  vault,
  clock,
  origins,
}: LoginMailNeeds): Readonly<Record<LoginMail, MailWriter>> {
  const writer =
    (kind: LoginMail): MailWriter =>
    async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      if (!recipient || recipient.email === '') return undefined
      const clinic = await getClinicSettings(tx)
      const { letterLanguage: language, email, type } = recipient
      const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language) }
      if (kind !== passwordLinkKind) return { to: email, language, ...loginMail(kind, language, values) }
      const link = await makeLink(tx, accountId, {
        at: clock.instant(),
        site: origins[roleOf(type)],
        language,
      })
      return { to: email, language, ...loginMail(kind, language, { ...values, link }) }
    }
  return Object.fromEntries(loginMailKinds.map((kind) => [kind, writer(kind)])) as Record<
    LoginMail,
    MailWriter
  >
}

/** The link is created when its mail is written: its secret is not stored before, and its lifetime starts then. */
async function makeLink(
  tx: Tx,
  accountId: AccountId,
  { at, site, language }: { readonly at: Instant; readonly site: string; readonly language: LetterLanguage },
): Promise<string> {
  const secret = makeSecret()
  await replacePasswordLinks(tx, hashSecret(secret), accountId, { at, expiresAt: at + linkGoodForSeconds })
  return linkIn(language, new URL(`/passwort-aendern#${secret}`, site))
}
