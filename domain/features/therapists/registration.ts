import { z } from 'zod'
import { type Day, Instant } from '#base/day.ts'
import { Language } from '#base/language.ts'
import { readPhoneByCharacters } from '#base/phone.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { fieldsRefusal, normaliseField, textMaxLength } from '#features/accounts/account-fields.ts'
import { NewPassword } from '#features/login/login.ts'

const line = z.string().max(textMaxLength)

/** A therapist's registration form (§1, §5). The password is set with the confirmation. */
export const NewRegistration = z.strictObject({
  alias: line,
  email: line,
  prefix: line.default(''),
  titleId: line.default(''),
  name: line,
  surname: line,
  language: Language,
})
export type NewRegistration = z.infer<typeof NewRegistration>

/** The link of the mail, checked before a password is typed. */
export const RegistrationLink = z.strictObject({ link: z.string().max(200) })

/** The link of the mail, and the password chosen by the owner of the mailbox (§5). */
export const RegistrationConfirmation = RegistrationLink.extend({ password: NewPassword })
export type RegistrationConfirmation = z.infer<typeof RegistrationConfirmation>

/** The states of a registration: form, confirmed address, administrator's decision (§1). */
const registrationStates = ['unconfirmed', 'confirmed', 'approved', 'refused'] as const

/** A registration as administrators see it (§6). */
export const Registration = NewRegistration.extend({
  version: z.int(),
  state: z.enum(registrationStates),
  registeredAt: Instant,
  confirmedAt: Instant.nullable(),
})
export type Registration = z.infer<typeof Registration>

/** An administrator's decision; with another login name if the wanted one is taken (§6). */
export const RegistrationDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  alias: line.optional(),
})
export type RegistrationDecision = z.infer<typeof RegistrationDecision>

/** How long the mail's link is valid; unconfirmed registrations are deleted afterwards (§5). */
export const confirmWithinSeconds = 24 * 3600

/** How long undecided and decided registrations are kept. */
export const registrationKeptSeconds = 30 * 24 * 3600

/** Maximum mails to one address within an hour; further requests get the same answer and send nothing (§8). */
export const registrationsAnHour = 3

/** The page of the mail's link; the secret is in the `#` fragment (§2). */
export const confirmRegistrationPath = '/registrierung-bestaetigen'

/** The administrators' page of registrations (§2). */
export const registrationsPath = '/admin-verwaltung/nutzerverwaltung'

/** The page that exchanges a code for a certificate (§2). */
export const certificatePath = '/zertifikat'

/** The normalised fields of a registration (§5). */
export function normaliseRegistration(given: NewRegistration): NewRegistration {
  const tidied = (['alias', 'email', 'prefix', 'titleId', 'name', 'surname'] as const).map(
    (field) => [field, normaliseField(given[field])] as const,
  )
  return { ...given, ...Object.fromEntries(tidied) }
}

/** Whether registration is open: at least one e-mail domain is allowed (§5). */
export function isRegistrationOpen(allowedDomains: readonly string[]): boolean {
  return allowedDomains.length > 0
}

/**
 * Whether a registration is refused for public reasons: registration closed, invalid form, terms not accepted, domain
 * not allowed. It does not depend on existing accounts (§5).
 */
export function refuseRegistration(
  given: NewRegistration,
  legalAccept: string | undefined,
  { allowedDomains, today }: { readonly allowedDomains: readonly string[]; readonly today: Day },
): Refusal | undefined {
  if (!isRegistrationOpen(allowedDomains)) return refusal('ERROR.REGISTRATION_CLOSED')
  const { language: _, ...fields } = given
  return (
    fieldsRefusal(fields, { today, readPhone: readPhoneByCharacters }) ??
    (isAllowedAddress(given.email, allowedDomains)
      ? undefined
      : refuseField('ERROR.EMAIL_NOT_ALLOWED', 'email')) ??
    (legalAccept === 'true' ? undefined : refuseField('ERROR.TERMS_NOT_ACCEPTED', 'legalAccept'))
  )
}

/** Only allowed e-mail domains are accepted (§5), compared as a whole: subdomains are different domains. */
function isAllowedAddress(email: string, allowedDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return allowedDomains.some((allowed) => allowed.toLowerCase() === domain)
}

function refuseField(code: 'ERROR.EMAIL_NOT_ALLOWED' | 'ERROR.TERMS_NOT_ACCEPTED', field: string): Refusal {
  return refusal(code, { fields: [{ field, code }] })
}
