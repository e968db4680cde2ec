import { z } from 'zod'
import { addDays, dayOf, Instant, instantOf, type Now } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

const day = 24 * 3600

/** The lifetime of a therapist's certificate (§6). */
export const certificateSeconds = 365 * day

/** The lifetimes of the clinic's authorities: root and issuer. */
export const authoritySeconds = { root: 10 * 365 * day, issuing: 2 * 365 * day } as const

/** The lifetime of a one-time enrolment code. */
export const enrolmentCodeSeconds = 7 * day

/** Days before a certificate's expiry at which a mail reminds of it. */
const reminderDays = [30, 14, 7, 1] as const
const reminderHour = 8

/** The displayed states of a certificate. */
const certificateStates = ['active', 'expired', 'revoked'] as const
type CertificateState = (typeof certificateStates)[number]

/** A therapist's certificate (§3). It contains no name: the account is identified by id. */
export const Certificate = z.object({
  version: z.int(),
  accountId: AccountId,
  state: z.enum(certificateStates),
  /** The serial number in hexadecimal, as certificate tools show it. */
  serial: z.string(),
  /** SHA-256 in hexadecimal. */
  fingerprint: z.string(),
  validFrom: Instant,
  validUntil: Instant,
  revokedAt: Instant.nullable(),
  /** Whether the calling session is bound to this certificate. */
  inUse: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

/** A new certificate with its chain for a key store, each as PEM. */
export const IssuedCertificate = z.object({
  certificate: z.string(),
  /** The chain of certificates from issuer to root. */
  chain: z.array(z.string()),
  /** The login name that belongs to it. */
  alias: z.string(),
  validUntil: Instant,
})
export type IssuedCertificate = z.infer<typeof IssuedCertificate>

const certificateRequest = z.string().max(4096)

/** A certificate request (PKCS#10, PEM) in an open session. The private key stays on the device. */
export const CertificateRequest = z.strictObject({ request: certificateRequest })
export type CertificateRequest = z.infer<typeof CertificateRequest>

/** A certificate request with an enrolment code from an administrator. */
export const Enrolment = z.strictObject({ code: z.string().max(64), request: certificateRequest })
export type Enrolment = z.infer<typeof Enrolment>

/** A code for one certificate, shown once. */
export const EnrolmentCode = z.object({ code: z.string(), validUntil: Instant })
export type EnrolmentCode = z.infer<typeof EnrolmentCode>

/** The account for which an administrator requests a code. */
export const EnrolmentFor = z.strictObject({ accountId: AccountId })
export type EnrolmentFor = z.infer<typeof EnrolmentFor>

/** The alphabet of codes: without I, L, O and U, which are misread. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code normalised for comparison: upper case, without spaces and dashes, look-alike letters replaced. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** The state of a certificate at an instant. */
export function certificateState(
  { validUntil, revokedAt }: { readonly validUntil: Instant; readonly revokedAt: Instant | null },
  now: Instant,
): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return now < validUntil ? 'active' : 'expired'
}

/** The validity of a new certificate: a year, at most its issuer's. */
export function certificateValidity(
  now: Instant,
  issuerUntil: Instant,
): { readonly from: Instant; readonly until: Instant } {
  return { from: now, until: Math.min(now + certificateSeconds, issuerUntil) }
}

/** Whether to create a new issuer: while the present one still outlives every certificate it issues. */
export function wantsNewIssuer(issuerUntil: Instant, now: Instant): boolean {
  return issuerUntil - now < certificateSeconds + 35 * day
}

/** A valid certificate of a request: known, not revoked, within its validity, of our own authority. */
export type GoodCertificate = { readonly accountId: AccountId; readonly fingerprint: string }

/**
 * Refuses therapists without the valid certificate of their own account that the session is bound to (§5); checked with
 * every call.
 */
export function refuseCertificate(
  certificate: GoodCertificate | undefined,
  session: { readonly accountId: AccountId; readonly fingerprint: string | undefined },
): Refusal | undefined {
  const isOwn =
    certificate !== undefined &&
    certificate.accountId === session.accountId &&
    certificate.fingerprint === session.fingerprint
  return isOwn ? undefined : refusal('ERROR.INVALID_CERTIFICATE')
}

/**
 * The certificate reminder due now, if any: at eight in the morning 30, 14, 7 and 1 days before expiry. Obsolete when
 * the next one is due, or after the expiry.
 */
export function dueReminder(
  validUntil: Instant,
  now: Now,
): { readonly dueAt: Instant; readonly notAfter: Instant } | undefined {
  const lastDay = dayOf(validUntil, now.zone)
  const moments = reminderDays.map((days) => instantOf(addDays(lastDay, -days), reminderHour, 0, now.zone))
  const at = moments.findLastIndex((moment) => moment <= now.instant)
  const dueAt = moments[at]
  if (dueAt === undefined || now.instant >= validUntil) return undefined
  return { dueAt, notAfter: moments[at + 1] ?? validUntil }
}
