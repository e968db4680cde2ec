import type { Day } from '@standfest/domain/base/day.ts'
import { type Language, languages } from '@standfest/domain/base/language.ts'
import { readPhoneByCharacters } from '@standfest/domain/base/phone.ts'
import { fieldFaults, normaliseField } from '@standfest/domain/features/accounts/account-fields.ts'
import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { originOf } from '#config/origins.ts'
import { brokenConstraint } from '#database/connection.ts'
import { findAccountFacts, openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { identityOf } from '#features/accounts/identity.store.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { insertPasswordLink } from '#features/login/login.store.ts'
import { hashSecret, makeSecret } from '#features/login/sessions.store.ts'
import { noticeKinds, noticeTo } from '#features/roles/notices.store.ts'
import { findActiveAdministrators } from '#features/roles/roles.store.ts'
import type { Instance } from '#open-instance'
import { linkIn } from '#outbox/link-language.ts'

const linkGoodForSeconds = 24 * 3600

/** The birthday is not asked for here, so that validation does not depend on the date. */
const terms = { today: '1970-01-01' as Day, readPhone: readPhoneByCharacters }

/** A new administrator as typed, validated by the rules of every account. */
export function readNewAdministrator({
  alias = '',
  email = '',
  name = '',
  surname = '',
}: Readonly<Record<string, string | undefined>>) {
  const person = {
    alias: normaliseField(alias),
    email: normaliseField(email),
    name: normaliseField(name),
    surname: normaliseField(surname),
  }
  const [fault] = fieldFaults(person, terms)
  if (fault) throw new StartRefused(`--${fault.field} is missing or not valid (${fault.rule}).`)
  return person
}

/** The language of pages and mails, if typed. */
export function readLanguage(tag: string | undefined): Language | undefined {
  const language = languages.find((one) => one.slice(0, 2) === tag)
  if (tag !== undefined && language === undefined) throw new StartRefused('--language is de or en.')
  return language
}

/**
 * Creates an administrator's account without a password, and a one-time link that sets it within a day. Pages and mails
 * are in the typed language, else the clinic's.
 */
export async function makeAdministrator(
  options: Readonly<Record<string, string | undefined>>,
  instance: Instance,
  environment: Environment,
): Promise<string> {
  const person = readNewAdministrator(options)
  const asked = readLanguage(options['language'])
  const { database, vault, clock } = instance
  const { instant, today } = clock.now()
  const secret = makeSecret()
  try {
    const language = await database.inTransaction(async (tx) => {
      const wanted = asked ?? (await getClinicSettings(tx)).language
      const told = (await findActiveAdministrators(tx)).map((one) => one.id)
      const { id } = await insertAccount(
        tx,
        {
          type: 1,
          person: identityOf(person),
          passwordHash: undefined,
          language: wanted,
          active: true,
          consumptionVisible: true,
          surveyHour: 8,
          surveyMinute: 0,
          registeredAt: instant,
          registeredOn: today,
        },
        { ...vault, openScope },
      )
      const subjectRef = (await findAccountFacts(tx, id))?.subject_ref
      await recordAuditOfInstance(tx, 'account-created', instant, subjectRef)
      await noticeTo(tx, noticeKinds.staffMade, told, instant)
      await insertPasswordLink(tx, hashSecret(secret), id, {
        at: instant,
        expiresAt: instant + linkGoodForSeconds,
      })
      return wanted
    })
    const page = new URL(`/passwort-aendern#${secret}`, originOf(environment, 'ADMIN'))
    return [
      `Administrator "${normaliseAlias(person.alias)}" is made. Set the password within 24 hours with this link; it works once:`,
      linkIn(language, page),
    ].join('\n')
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken) throw new StartRefused(`This ${broken.replace('accounts_', '')} is already in use.`)
    throw error
  }
}
