import type { Instant } from '@standfest/domain/base/day.ts'
import type { IssuedCertificate } from '@standfest/domain/features/therapists/certificates.ts'
import { drawKeyPassword } from './key-password.ts'

/** A certificate with its key, as long as the page that made it stands. It is kept nowhere else. */
export type MadeCertificate = {
  readonly alias: string
  readonly validUntil: Instant
  /** Of the files; drawn anew for each certificate. */
  readonly password: string
  readonly privateKey: ArrayBuffer
  readonly certificates: readonly string[]
}

/** Makes a key here, has the clinic certify it, and gives both. */
export async function makeCertificate(
  issue: (request: string) => Promise<IssuedCertificate | undefined>,
): Promise<MadeCertificate> {
  // Heavy, and needed once a year.
  const { makeKey } = await import('./new-key.ts')
  const { privateKey, request } = await makeKey()
  const issued = await issue(request)
  if (issued === undefined) throw new Error('A certificate was asked for and none was answered')
  return {
    alias: issued.alias,
    validUntil: issued.validUntil,
    password: drawKeyPassword(),
    privateKey,
    certificates: [issued.certificate, ...issued.chain],
  }
}

/** Browsers hand out their cryptography on https and on the own machine only. */
export function mayMakeKeys(): boolean {
  return 'subtle' in crypto
}
