import type { Instant } from '@standfest/domain/base/day.ts'
import type { IssuedCertificate } from '@standfest/domain/features/therapists/certificates.ts'
import { generateKeyPassword } from './key-password.ts'

/** A certificate with its private key, in memory only, as long as the page that made it is open. */
export type MadeCertificate = {
  readonly alias: string
  readonly validUntil: Instant
  /** The password of the files; generated for each certificate. */
  readonly password: string
  readonly privateKey: ArrayBuffer
  readonly certificates: readonly string[]
}

/** Generates a key, requests its certificate from the clinic, and returns both. */
export async function makeCertificate(
  issue: (request: string) => Promise<IssuedCertificate | undefined>,
): Promise<MadeCertificate> {
  // Lazy: a large chunk that is needed once a year.
  const { makeKey } = await import('./new-key.ts')
  const { privateKey, request } = await makeKey()
  const issued = await issue(request)
  if (issued === undefined) throw new Error('A certificate was asked for and none was answered')
  return {
    alias: issued.alias,
    validUntil: issued.validUntil,
    password: generateKeyPassword(),
    privateKey,
    certificates: [issued.certificate, ...issued.chain],
  }
}

/** Whether keys can be generated: browsers offer Web Crypto in secure contexts only, https and localhost. */
export function mayMakeKeys(): boolean {
  return 'subtle' in crypto
}
