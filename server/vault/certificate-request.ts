import 'reflect-metadata'
import { createPublicKey } from 'node:crypto'
import { Pkcs10CertificateRequest } from '@peculiar/x509'

const requestPem =
  /^\s*-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([A-Za-z0-9+/=\s]+)-----END (?:NEW )?CERTIFICATE REQUEST-----\s*$/

/**
 * The public key (SPKI, DER) of a certificate request, if it is a correctly signed P-256 request. Names and extensions
 * are ignored.
 */
export async function publicKeyOfRequest(pem: string): Promise<Buffer | undefined> {
  const text = requestPem.exec(pem)?.[1]
  if (text === undefined) return undefined
  try {
    const request = new Pkcs10CertificateRequest(new Uint8Array(Buffer.from(text, 'base64')))
    const publicKey = Buffer.from(request.publicKey.rawData)
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
      return undefined
    if (!(await request.verify())) return undefined
    // Encoded again from its coordinates, so that a key has one encoding and is recognised when it is used again.
    const numbers = key.export({ format: 'jwk' })
    return createPublicKey({ key: numbers, format: 'jwk' }).export({ type: 'spki', format: 'der' })
  } catch {
    return undefined
  }
}
