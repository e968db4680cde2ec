import { CertificationRequest, setEngine } from 'pkijs'
import { engine } from './key-engine.ts'
import { pemOf } from './pem.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A key generated in this browser, and its certificate signing request. Only the request leaves the device. */
export type NewKey = {
  readonly privateKey: ArrayBuffer
  /** PKCS#10, PEM. It has no subject: the server knows the account. */
  readonly request: string
}

/** Generates a key. It is exportable, because it is written to a file for its owner. */
export async function makeKey(): Promise<NewKey> {
  setEngine('browser', engine)
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const request = new CertificationRequest()
  await request.subjectPublicKeyInfo.importKey(keys.publicKey)
  await request.sign(keys.privateKey, 'SHA-256')
  return {
    privateKey: await crypto.subtle.exportKey('pkcs8', keys.privateKey),
    request: pemOf('CERTIFICATE REQUEST', request.toSchema(true).toBER(false)),
  }
}
