import type { Environment } from './environment.ts'

/** The instance's keys towards the hospital's system, as PEM: its client certificate, its signing key, and whom it trusts. */
export type ReceiverKeys = {
  readonly certificate: string | undefined
  readonly certificateKey: string | undefined
  readonly signingKey: string | undefined
  /** The hospital's own certificate authority; undefined: those that Node knows. */
  readonly authority: string | undefined
}

export function receiverKeysOf(environment: Environment): ReceiverKeys {
  return {
    certificate: environment.HOSPITAL_CERT,
    certificateKey: environment.HOSPITAL_CERT_KEY,
    signingKey: environment.HOSPITAL_SIGNING_KEY,
    authority: environment.HOSPITAL_CA,
  }
}
