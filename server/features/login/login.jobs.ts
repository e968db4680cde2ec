import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { linkGoodForSeconds } from '@standfest/domain/features/login/recovery.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { noteAccountAction } from '#features/protocol/protocol.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.letters.ts'
import { putLetter } from '#outbox/letters.store.ts'
import { linkIn } from '#outbox/link-language.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { type LoginLetter, loginLetter, loginLetterKinds, passwordLinkKind } from './login.letters.ts'
import { findByAliasOrEmail, removeOldPasswordLinks, replacePasswordLinks } from './login.store.ts'
import { putPasswordLink } from './recovery.store.ts'
import { hashSecret, makeSecret, removeExpiredSessions, roleOf } from './sessions.store.ts'
import { removeOldTries } from './tries.store.ts'

/** The job that looks whether there is an account for what somebody typed. */
export const startRecoveryTask = 'start-recovery'

const linkKeptSeconds = 7 * 24 * 3600
const noticeGoodForSeconds = 72 * 3600

/** Removes what ended by itself: sessions, links that nobody can use any more, tries that no longer count. */
export async function removeWhatEnded(tx: Tx, now: Instant): Promise<void> {
  await removeExpiredSessions(tx, now)
  await removeOldPasswordLinks(tx, now - linkKeptSeconds)
  await removeOldTries(tx, now)
}

/** Tells the owner of an account what happened to the login. */
export async function putLoginNotice(
  tx: Tx,
  kind: Exclude<LoginLetter, typeof passwordLinkKind>,
  accountId: AccountId,
  at: Instant,
): Promise<void> {
  const notAfter = at + noticeGoodForSeconds
  await putLetter(tx, { accountId, kind, subjectId: accountId, dueAt: at, notAfter })
}

export type LoginJobNeeds = { readonly database: Database; readonly vault: Vault; readonly clock: Clock }

const RecoveryPayload = z.object({ alias: z.string(), email: z.string() })

/** Puts a letter with a link where there is an account, up to three an hour; where there is none, nothing happens. */
export async function startRecovery(payload: unknown, needs: LoginJobNeeds): Promise<void> {
  const { alias, email } = RecoveryPayload.parse(payload)
  const { database, vault, clock } = needs
  const at = clock.instant()
  await database.inTransaction(async (tx) => {
    const account = await findByAliasOrEmail(tx, Buffer.from(alias, 'hex'), Buffer.from(email, 'hex'))
    if (!account || (await putPasswordLink(tx, vault.keyring, account.id, at))) return
    await noteAccountAction(tx, account, 'password-link-requested', at)
  })
}

export type LoginLetterNeeds = {
  readonly vault: Vault
  readonly clock: Clock
  /** How browsers reach the sites. */
  readonly origins: Readonly<Record<Role, string>>
}

/** Writes the letters about the login; without an address there is nobody to write to. */
export function loginWriters({
  vault,
  clock,
  origins,
}: LoginLetterNeeds): Readonly<Record<LoginLetter, LetterWriter>> {
  const writer =
    (kind: LoginLetter): LetterWriter =>
    async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      if (!recipient || recipient.email === '') return undefined
      const clinic = await getClinicSettings(tx)
      const { language, email, type } = recipient
      const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language) }
      if (kind !== passwordLinkKind) return { to: email, language, ...loginLetter(kind, language, values) }
      const link = await makeLink(tx, accountId, {
        at: clock.instant(),
        site: origins[roleOf(type)],
        language,
      })
      return { to: email, language, ...loginLetter(kind, language, { ...values, link }) }
    }
  return Object.fromEntries(loginLetterKinds.map((kind) => [kind, writer(kind)])) as Record<
    LoginLetter,
    LetterWriter
  >
}

/** The link is made when its letter is written: it lies nowhere before, and its time begins then. */
async function makeLink(
  tx: Tx,
  accountId: AccountId,
  { at, site, language }: { readonly at: Instant; readonly site: string; readonly language: Language },
): Promise<string> {
  const secret = makeSecret()
  await replacePasswordLinks(tx, hashSecret(secret), accountId, { at, expiresAt: at + linkGoodForSeconds })
  return linkIn(language, new URL(`/passwort-aendern#${secret}`, site))
}
