import 'reflect-metadata'
import { createPrivateKey, webcrypto } from 'node:crypto'
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509'

const kinds = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  RSA: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  Ed25519: { name: 'Ed25519' },
} as const

/** A key as a browser makes it, with its request for a certificate; both as PEM. */
export async function aRequest({
  kind = 'P-256',
  name = '',
}: {
  kind?: keyof typeof kinds
  name?: string
} = {}) {
  const algorithm = kinds[kind]
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair
  const request = await Pkcs10CertificateRequestGenerator.create({ name, keys, signingAlgorithm: algorithm })
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    request: request.toString('pem'),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
