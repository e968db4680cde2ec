import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { Language } from '#base/language.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

const nameLine = z.string().trim().min(3).max(255)
const shortLine = z.string().trim().max(255)

/** What a therapist who wants to take part tells of themself (§1, §5). The password comes with the confirmation. */
export const NewRegistration = z.strictObject({
  alias: nameLine,
  email: z.email().max(255),
  prefix: shortLine.default(''),
  titleId: shortLine.default(''),
  name: nameLine,
  surname: nameLine,
  language: Language,
})
export type NewRegistration = z.infer<typeof NewRegistration>

/** The link of the letter, and the password that whoever reads the address's mail chooses (§5). */
export const RegistrationConfirmation = z.strictObject({
  link: z.string().max(200),
  password: z.string().max(255),
})
export type RegistrationConfirmation = z.infer<typeof RegistrationConfirmation>

/** A registration runs from the form over the confirmed address to an administrator's decision (§1). */
export const registrationStates = ['unconfirmed', 'confirmed', 'approved', 'refused'] as const

/** A registration as administrators see it (§6). */
export const Registration = NewRegistration.omit({ email: true }).extend({
  version: z.int(),
  state: z.enum(registrationStates),
  email: z.string(),
  registeredAt: Instant,
  confirmedAt: Instant.nullable(),
})
export type Registration = z.infer<typeof Registration>

/** An administrator's decision; another login name where the wanted one is taken (§6). */
export const RegistrationDecision = z.strictObject({
  decision: z.enum(['approve', 'refuse']),
  alias: nameLine.optional(),
})
export type RegistrationDecision = z.infer<typeof RegistrationDecision>

/** How long the letter's link is good, and how long a registration waits for a decision (§5). */
export const confirmWithinSeconds = 24 * 3600

/** So many letters to one address within an hour; what goes beyond is answered alike and sends nothing (§8). */
export const registrationsAnHour = 3

/** The page that the letter's link opens; the secret stands behind a `#` (§2). */
export const confirmRegistrationPath = '/registrierung-bestaetigen'

/** The page on which a code becomes a certificate (§2). */
export const certificatePath = '/zertifikat'

/** Only allowed e-mail addresses are accepted (§5): their domain stands on the list; an empty list closes registration. */
export function refuseAddress(email: string, allowedDomains: readonly string[]): Refusal | undefined {
  if (allowedDomains.length === 0) return refusal('ERROR.REGISTRATION_CLOSED')
  const domain = normaliseDomain(email.slice(email.lastIndexOf('@') + 1))
  const isAllowed = allowedDomains.some((allowed) => normaliseDomain(allowed) === domain)
  return isAllowed
    ? undefined
    : refusal('ERROR.EMAIL_NOT_ALLOWED', { fields: [{ field: 'email', code: 'ERROR.EMAIL_NOT_ALLOWED' }] })
}

/** Nobody registers without the terms (§7: the legal-accept query). */
export function refuseWithoutTerms(legalAccept: string | undefined): Refusal | undefined {
  return legalAccept === 'true'
    ? undefined
    : refusal('ERROR.TERMS_NOT_ACCEPTED', {
        fields: [{ field: 'legalAccept', code: 'ERROR.TERMS_NOT_ACCEPTED' }],
      })
}

/** Domains are compared whole: one below an allowed one is another. A leading @ is a habit of writing. */
function normaliseDomain(domain: string): string {
  return domain.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase()
}
