import { z } from 'zod'
import { addDays, dayOf, Instant, instantOf, type Now } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

const day = 24 * 3600

/** How long a therapist's certificate is good (§6). */
export const certificateSeconds = 365 * day

/** How long the clinic's authorities are good: the root, and the one that issues. */
export const authoritySeconds = { root: 10 * 365 * day, issuing: 2 * 365 * day } as const

/** A code that becomes a certificate is good for this long, once. */
export const enrolmentCodeSeconds = 7 * day

/** Letters remind of the end of a certificate so many days before it. */
const reminderDays = [30, 14, 7, 1] as const
const reminderHour = 8

/** The states of a certificate as its owner and administrators read it. */
const certificateStates = ['active', 'expired', 'revoked'] as const
type CertificateState = (typeof certificateStates)[number]

/** A therapist's certificate (§3). It holds no name: the account is known by its id alone. */
export const Certificate = z.object({
  version: z.int(),
  accountId: AccountId,
  state: z.enum(certificateStates),
  /** In hexadecimal, as programs show it. */
  serial: z.string(),
  /** SHA-256 in hexadecimal. */
  fingerprint: z.string(),
  validFrom: Instant,
  validUntil: Instant,
  revokedAt: Instant.nullable(),
  /** Whether the session that asks goes by this certificate. */
  inUse: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

/** A freshly issued certificate with what a key store wants beside it, each as PEM. */
export const IssuedCertificate = z.object({
  certificate: z.string(),
  /** From the issuer to the root. */
  chain: z.array(z.string()),
  /** The login name that belongs to it. */
  alias: z.string(),
  validUntil: Instant,
})
export type IssuedCertificate = z.infer<typeof IssuedCertificate>

const certificateRequest = z.string().max(4096)

/** A certificate request (PKCS#10, PEM) of an open session. The key stays where it was made. */
export const CertificateRequest = z.strictObject({ request: certificateRequest })
export type CertificateRequest = z.infer<typeof CertificateRequest>

/** A certificate request with the code that an administrator handed over. */
export const Enrolment = z.strictObject({ code: z.string().max(64), request: certificateRequest })
export type Enrolment = z.infer<typeof Enrolment>

/** A code for one certificate, shown once. */
export const EnrolmentCode = z.object({ code: z.string(), validUntil: Instant })
export type EnrolmentCode = z.infer<typeof EnrolmentCode>

/** For whom an administrator asks for a code. */
export const EnrolmentFor = z.strictObject({ accountId: AccountId })
export type EnrolmentFor = z.infer<typeof EnrolmentFor>

/** The letters of codes: no I, L, O and U, which are misread. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code as it is compared: people type small letters, spaces, dashes and the letters that codes do not have. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** The state of a certificate at a moment. */
export function certificateState(
  { validUntil, revokedAt }: { readonly validUntil: Instant; readonly revokedAt: Instant | null },
  now: Instant,
): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return now < validUntil ? 'active' : 'expired'
}

/** From when until when a new certificate is good: a year, and never longer than its issuer. */
export function certificateValidity(
  now: Instant,
  issuerUntil: Instant,
): { readonly from: Instant; readonly until: Instant } {
  return { from: now, until: Math.min(now + certificateSeconds, issuerUntil) }
}

/** A new issuer is wanted while the present one still outlives every certificate that it issues. */
export function wantsNewIssuer(issuerUntil: Instant, now: Instant): boolean {
  return issuerUntil - now < certificateSeconds + 35 * day
}

/** What came with a request and was found good: known, not revoked, in its time, of our own authority. */
export type GoodCertificate = { readonly accountId: AccountId; readonly fingerprint: string }

/**
 * Therapists need a valid certificate (§5), with every call of a session: the one of their own account with which
 * the session was opened.
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
 * The reminder of a certificate's end that is due now, if one is: at eight in the morning 30, 14, 7 and 1 days before.
 * It is stale when the next one is due, or when the certificate has ended.
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
