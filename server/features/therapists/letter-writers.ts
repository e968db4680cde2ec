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
import type { LetterWriter, RegistrationLetterWriter } from '#outbox/post.ts'
import { linkSecret } from '#vault/link-secret.ts'
import type { Vault } from '#vault/vault.ts'
import { findEndingCertificates } from './certificates.store.ts'
import { letterKinds, registrationLink } from './letter-kinds.ts'
import { lockRegistration } from './registrations.store.ts'
import {
  approvedWithoutCertificate,
  type TherapistLetterKind,
  therapistLetter,
} from './therapists.letters.ts'

export type WriterNeeds = {
  readonly vault: Vault
  readonly clock: Clock
  /** Where browsers reach the sites. */
  readonly origins: Readonly<Record<Role, string>>
  /** Whether therapists need a certificate to log in. */
  readonly certificateRequired: boolean
}

type Values = Readonly<Record<string, string>>

/** Looks at the moment of sending whether there is still a reason, and for what the letter says. */
type Facts = (tx: Tx, subjectId: string) => Promise<Values | undefined>

const always = async (): Promise<Values> => ({})

/** Writes letters to people with an account. */
export function therapistLetterWriters({
  vault,
  clock,
  origins,
  certificateRequired,
}: WriterNeeds): Record<string, LetterWriter> {
  const certificatePage = new URL(certificatePath, origins.THERAPIST).href
  const daysLeft: Facts = async (tx, certificateId) => {
    const { instant, today, zone } = clock.now()
    const ending = (await findEndingCertificates(tx, instant)).find(({ id }) => id === certificateId)
    if (!ending) return undefined
    return { days: String(daysBetween(today, dayOf(ending.valid_until, zone))), link: origins.THERAPIST }
  }
  const facts: Partial<Record<TherapistLetterKind, Facts>> = {
    [letterKinds.addressTaken]: always,
    [letterKinds.registrationWaits]: async () => ({ link: new URL(registrationsPath, origins.ADMIN).href }),
    [letterKinds.registrationApproved]: async () => ({
      link: certificateRequired ? certificatePage : origins.THERAPIST,
    }),
    [letterKinds.certificateIssued]: always,
    [letterKinds.certificateRevoked]: always,
    [letterKinds.certificateEnds]: daysLeft,
    [letterKinds.certificatesChanged]: always,
    [letterKinds.authorityEnds]: always,
  }
  const wordsFor = (kind: TherapistLetterKind) =>
    kind === letterKinds.registrationApproved && !certificateRequired ? approvedWithoutCertificate : kind
  const writers = Object.entries(facts).map(([kind, look]): [string, LetterWriter] => [
    kind,
    async (tx, accountId, subjectId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      const values = await look(tx, subjectId)
      if (!recipient || recipient.email === '' || !values) return undefined
      const { appName } = await getClinicSettings(tx)
      const { email, language } = recipient
      const words = therapistLetter(wordsFor(kind as TherapistLetterKind), language, { ...values, appName })
      return { to: email, language, ...words }
    },
  ])
  return Object.fromEntries(writers)
}

/** Writes letters to people who registered and have no account yet. */
export function registrationLetterWriters({
  vault,
  origins,
}: Pick<WriterNeeds, 'vault' | 'origins'>): Record<string, RegistrationLetterWriter> {
  const writer =
    (
      kind: TherapistLetterKind,
      state: 'unconfirmed' | 'refused',
      valuesOf: (id: string, language: Language) => Values,
    ): RegistrationLetterWriter =>
    async (tx, registrationId) => {
      const registration = await lockRegistration(tx, vault.instanceKey, registrationId)
      if (registration?.state !== state) return undefined
      const { appName } = await getClinicSettings(tx)
      const { person, language } = registration
      const values = { ...valuesOf(registrationId, language), appName }
      return { to: person.email, language, ...therapistLetter(kind, language, values) }
    }
  const confirmLink = (id: string, language: Language) => {
    const secret = linkSecret(vault.instanceKey, registrationLink, id)
    const page = new URL(`${confirmRegistrationPath}#${secret}`, origins.THERAPIST)
    return { link: linkIn(language, page) }
  }
  return {
    [letterKinds.confirm]: writer(letterKinds.confirm, 'unconfirmed', confirmLink),
    [letterKinds.registrationRefused]: writer(letterKinds.registrationRefused, 'refused', () => ({})),
  }
}
