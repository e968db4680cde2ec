import type { Role } from '@standfest/domain/base/call.ts'
import { dayOf, daysBetween } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import {
  certificatePath,
  confirmRegistrationPath,
  registrationsPath,
} from '@standfest/domain/features/therapists/registration.ts'
import type { Clock } from '#config/clock.ts'
import type { Tx } from '#database/connection.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { linkIn } from '#outbox/link-language.ts'
import type { MailWriter, RegistrationMailWriter } from '#outbox/send-mails.ts'
import { linkSecret } from '#vault/link-secret.ts'
import type { Vault } from '#vault/vault.ts'
import { findEndingCertificates } from './certificates.store.ts'
import { mailKinds, registrationLink } from './mail-kinds.ts'
import { lockRegistration } from './registrations.store.ts'
import { approvedWithoutCertificate, type TherapistMailKind, therapistMail } from './therapists.mails.ts'

export type WriterNeeds = {
  readonly vault: Vault
  readonly clock: Clock
  /** The public addresses of the sites. */
  readonly origins: Readonly<Record<Role, string>>
  /** Whether therapists need a certificate to log in. */
  readonly certificateRequired: boolean
}

type Values = Readonly<Record<string, string>>

/** The facts at send time: whether the mail is still relevant, and the values it contains. */
type Facts = (tx: Tx, subjectId: string) => Promise<Values | undefined>

const always = async (): Promise<Values> => ({})

/** Writes mails to people with an account. */
export function therapistMailWriters({
  vault,
  clock,
  origins,
  certificateRequired,
}: WriterNeeds): Record<string, MailWriter> {
  const certificatePage = new URL(certificatePath, origins.THERAPIST).href
  const daysLeft: Facts = async (tx, certificateId) => {
    const { instant, today, zone } = clock.now()
    const ending = (await findEndingCertificates(tx, instant)).find(({ id }) => id === certificateId)
    if (!ending) return undefined
    return { days: String(daysBetween(today, dayOf(ending.valid_until, zone))), link: origins.THERAPIST }
  }
  const facts: Partial<Record<TherapistMailKind, Facts>> = {
    [mailKinds.addressTaken]: always,
    [mailKinds.registrationWaits]: async () => ({ link: new URL(registrationsPath, origins.ADMIN).href }),
    [mailKinds.registrationApproved]: async () => ({
      link: certificateRequired ? certificatePage : origins.THERAPIST,
    }),
    [mailKinds.certificateIssued]: always,
    [mailKinds.certificateRevoked]: always,
    [mailKinds.certificateEnds]: daysLeft,
    [mailKinds.certificatesChanged]: always,
    [mailKinds.authorityEnds]: always,
  }
  const wordsFor = (kind: TherapistMailKind) =>
    kind === mailKinds.registrationApproved && !certificateRequired ? approvedWithoutCertificate : kind
  const writers = Object.entries(facts).map(([kind, look]): [string, MailWriter] => [
    kind,
    async (tx, accountId, subjectId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      const values = await look(tx, subjectId)
      if (!recipient || recipient.email === '' || !values) return undefined
      const { appName } = await getClinicSettings(tx)
      const { email, language } = recipient
      const words = therapistMail(wordsFor(kind as TherapistMailKind), language, { ...values, appName })
      return { to: email, language, ...words }
    },
  ])
  return Object.fromEntries(writers)
}

/** Writes mails to registered people without an account. */
export function registrationMailWriters({
  vault,
  origins,
}: Pick<WriterNeeds, 'vault' | 'origins'>): Record<string, RegistrationMailWriter> {
  const writer =
    (
      kind: TherapistMailKind,
      state: 'unconfirmed' | 'refused',
      valuesOf: (id: string, language: Language) => Values,
    ): RegistrationMailWriter =>
    async (tx, registrationId) => {
      const registration = await lockRegistration(tx, vault.instanceKey, registrationId)
      if (registration?.state !== state) return undefined
      const { appName } = await getClinicSettings(tx)
      const { person, language } = registration
      const values = { ...valuesOf(registrationId, language), appName }
      return { to: person.email, language, ...therapistMail(kind, language, values) }
    }
  const confirmLink = (id: string, language: Language) => {
    const secret = linkSecret(vault.instanceKey, registrationLink, id)
    const page = new URL(`${confirmRegistrationPath}#${secret}`, origins.THERAPIST)
    return { link: linkIn(language, page) }
  }
  return {
    [mailKinds.confirm]: writer(mailKinds.confirm, 'unconfirmed', confirmLink),
    [mailKinds.registrationRefused]: writer(mailKinds.registrationRefused, 'refused', () => ({})),
  }
}
