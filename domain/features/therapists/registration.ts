import { z } from 'zod'
import { type Day, Instant } from '#base/day.ts'
import { Language } from '#base/language.ts'
import { readPhoneByCharacters } from '#base/phone.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { fieldsRefusal, textMaxLength, tidyField } from '#features/accounts/account-fields.ts'
import { NewPassword } from '#features/login/login.ts'

const line = z.string().max(textMaxLength)

/** What a therapist who wants to take part tells of themself (§1, §5). The password comes with the confirmation. */
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

/** The link of the letter, asked about before anything is typed. */
export const RegistrationLink = z.strictObject({ link: z.string().max(200) })

/** The link of the letter, and the password that whoever reads the address's mail chooses (§5). */
export const RegistrationConfirmation = RegistrationLink.extend({ password: NewPassword })
export type RegistrationConfirmation = z.infer<typeof RegistrationConfirmation>

/** A registration runs from the form over the confirmed address to an administrator's decision (§1). */
const registrationStates = ['unconfirmed', 'confirmed', 'approved', 'refused'] as const

/** A registration as administrators see it (§6). */
export const Registration = NewRegistration.extend({
  version: z.int(),
  state: z.enum(registrationStates),
  registeredAt: Instant,
  confirmedAt: Instant.nullable(),
})
export type Registration = z.infer<typeof Registration>

/** An administrator's decision; another login name where the wanted one is taken (§6). */
export const RegistrationDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  alias: line.optional(),
})
export type RegistrationDecision = z.infer<typeof RegistrationDecision>

/** How long the letter's link is good; what nobody confirmed by then is removed (§5). */
export const confirmWithinSeconds = 24 * 3600

/** What nobody decided on, and what was decided, is removed after this time. */
export const registrationKeptSeconds = 30 * 24 * 3600

/** So many letters to one address within an hour; what goes beyond is answered alike and sends nothing (§8). */
export const registrationsAnHour = 3

/** The page that the letter's link opens; the secret stands behind a `#` (§2). */
export const confirmRegistrationPath = '/registrierung-bestaetigen'

/** The administrators' page on which registrations are decided (§2). */
export const registrationsPath = '/admin-verwaltung/nutzerverwaltung'

/** The page on which a code becomes a certificate (§2). */
export const certificatePath = '/zertifikat'

/** The fields as they are kept (§5). */
export function tidyRegistration(given: NewRegistration): NewRegistration {
  const tidied = (['alias', 'email', 'prefix', 'titleId', 'name', 'surname'] as const).map(
    (field) => [field, tidyField(given[field])] as const,
  )
  return { ...given, ...Object.fromEntries(tidied) }
}

/** Whether therapists can ask for an account at all: only where there are domains whose addresses are accepted (§5). */
export function isRegistrationOpen(allowedDomains: readonly string[]): boolean {
  return allowedDomains.length > 0
}

/**
 * Whether a registration is refused, from what everybody may know: whether registration is open, the form itself, the
 * terms, the allowed domains. Nothing here depends on who has an account (§5).
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

/** Only allowed e-mail addresses are accepted (§5). Domains are compared whole: one below an allowed one is another. */
function isAllowedAddress(email: string, allowedDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return allowedDomains.some((allowed) => allowed.toLowerCase() === domain)
}

function refuseField(code: 'ERROR.EMAIL_NOT_ALLOWED' | 'ERROR.TERMS_NOT_ACCEPTED', field: string): Refusal {
  return refusal(code, { fields: [{ field, code }] })
}
