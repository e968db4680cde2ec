import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Clock } from '#config/clock.ts'
import type { Tx } from '#database/connection.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { insertPasswordLink } from '#features/login/login.store.ts'
import { hashSecret, makeSecret, roleOf } from '#features/login/sessions.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.mails.ts'
import { linkIn } from '#outbox/link-language.ts'
import type { WrittenMail } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { firstPasswordMail, handedOverMail, loginNameMail } from './accounts.mails.ts'
import { findTypeWithoutPassword } from './accounts.store.ts'
import { openRecipient } from './recipient.store.ts'

const linkGoodForSeconds = 72 * 3600

type Needs = {
  readonly vault: Vault
  readonly clock: Clock
  readonly origins: Readonly<Record<Role, string>>
}

/**
 * Writes the mail with the link that sets the first password. The link's secret is created at send time and never
 * stored; an account whose password was set meanwhile gets no mail.
 */
export function firstPasswordWriter({ vault, clock, origins }: Needs) {
  return async (tx: Tx, accountId: AccountId): Promise<WrittenMail | undefined> => {
    const recipient = await openRecipient(tx, vault, accountId)
    const type = await findTypeWithoutPassword(tx, accountId)
    if (!recipient || recipient.email === '' || type === undefined) return undefined
    const secret = makeSecret()
    const at = clock.instant()
    await insertPasswordLink(tx, hashSecret(secret), accountId, { at, expiresAt: at + linkGoodForSeconds })
    const clinic = await getClinicSettings(tx)
    const { email, letterLanguage: language } = recipient
    const link = linkIn(language, new URL(`/passwort-aendern#${secret}`, origins[roleOf(type)]))
    const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language), link }
    return { to: email, language, ...firstPasswordMail(language, values) }
  }
}

/** Notifies the owner of an account that the login name was changed. */
export function loginNameWriter({ vault }: Pick<Needs, 'vault'>) {
  return async (tx: Tx, accountId: AccountId): Promise<WrittenMail | undefined> => {
    const recipient = await openRecipient(tx, vault, accountId)
    if (!recipient || recipient.email === '') return undefined
    const clinic = await getClinicSettings(tx)
    const { email, letterLanguage: language } = recipient
    const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language) }
    return { to: email, language, ...loginNameMail(language, values) }
  }
}

/** Notifies a therapist of clients handed over; an account without an address gets no mail. */
export function handedOverWriter({ vault }: Pick<Needs, 'vault'>) {
  return async (tx: Tx, accountId: AccountId): Promise<WrittenMail | undefined> => {
    const recipient = await openRecipient(tx, vault, accountId)
    if (!recipient || recipient.email === '') return undefined
    const { appName } = await getClinicSettings(tx)
    const { email, language } = recipient
    return { to: email, language, ...handedOverMail(language, { appName }) }
  }
}
