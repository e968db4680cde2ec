import 'reflect-metadata'
import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PublicKey,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from '@peculiar/x509'
import type { Instant } from '@standfest/domain/base/day.ts'

/** The period in which a certificate is valid. */
export type Validity = { readonly from: Instant; readonly until: Instant }

/** A newly created authority: its certificate (DER) and its private key (PEM). */
export type MadeAuthority = { readonly certificate: Buffer; readonly privateKey: string }

/** The authority that signs: its certificate (DER) and its private key (PEM). */
export type Signer = { readonly certificate: Buffer; readonly privateKey: string }

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const
const serialBytes = 16

/** The subject name of an account's certificate: the account's id only. */
export function accountName(accountId: string): string {
  return `urn:standfest:account:${accountId}`
}

/** Creates a self-signed root authority. */
export async function makeRoot(validity: Validity): Promise<MadeAuthority> {
  const keys = await makeKeys()
  const made = await X509CertificateGenerator.createSelfSigned({
    ...timesOf(validity),
    serialNumber: newSerial(),
    name: `CN=Standfest Root ${randomBytes(4).toString('hex')}`,
    keys,
    signingAlgorithm: signing,
    extensions: await authorityExtensions(keys.publicKey, keys.publicKey, 1),
  })
  return { certificate: derOf(made), privateKey: await pemOf(keys.privateKey) }
}

/** Creates an issuer below the root, for end-entity certificates only. */
export async function makeIssuer(root: Signer, validity: Validity): Promise<MadeAuthority> {
  const keys = await makeKeys()
  const { issuer, issuerKey, signingKey } = await openSigner(root)
  const made = await X509CertificateGenerator.create({
    ...timesOf(validity),
    serialNumber: newSerial(),
    subject: `CN=Standfest Issuer ${randomBytes(4).toString('hex')}`,
    issuer: issuer.subjectName,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: signing,
    extensions: await authorityExtensions(keys.publicKey, issuerKey, 0),
  })
  return { certificate: derOf(made), privateKey: await pemOf(keys.privateKey) }
}

/**
 * Issues an account's certificate for a request's public key (SPKI, DER); nothing else of the request is used. The
 * subject is the product's name: some key stores require one, and personal names are not included.
 */
export async function issueLeaf(
  signer: Signer,
  { publicKey, accountId, validity }: { publicKey: Buffer; accountId: string; validity: Validity },
): Promise<{ readonly certificate: Buffer; readonly serial: Buffer }> {
  const { issuer, issuerKey, signingKey } = await openSigner(signer)
  const subjectKey = new PublicKey(bytesOf(publicKey))
  const serial = newSerial()
  const made = await X509CertificateGenerator.create({
    ...timesOf(validity),
    serialNumber: serial,
    subject: 'CN=Standfest',
    issuer: issuer.subjectName,
    publicKey: subjectKey,
    signingKey,
    signingAlgorithm: signing,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth], true),
      new SubjectAlternativeNameExtension([{ type: 'url', value: accountName(accountId) }]),
      await SubjectKeyIdentifierExtension.create(subjectKey),
      await AuthorityKeyIdentifierExtension.create(issuerKey),
    ],
  })
  return { certificate: derOf(made), serial: Buffer.from(serial, 'hex') }
}

/** A revoked certificate: its serial number and when it was revoked. */
export type Revoked = { readonly serial: Buffer; readonly at: Instant }

/** Creates an authority's certificate revocation list (CRL), for proxies. */
export async function makeRevocationList(
  signer: Signer,
  revoked: readonly Revoked[],
  validity: Validity,
): Promise<Buffer> {
  const { issuer, issuerKey, signingKey } = await openSigner(signer)
  const list = await X509CrlGenerator.create({
    issuer: issuer.subjectName,
    thisUpdate: dateOf(validity.from),
    nextUpdate: dateOf(validity.until),
    signingAlgorithm: signing,
    signingKey,
    entries: revoked.map(({ serial, at }) => ({
      serialNumber: serial.toString('hex'),
      revocationDate: dateOf(at),
    })),
    extensions: [await AuthorityKeyIdentifierExtension.create(issuerKey)],
  })
  return Buffer.from(list.rawData)
}

/** PEM text: base64 between BEGIN and END lines. */
export function pemText(label: 'CERTIFICATE' | 'X509 CRL', der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

async function openSigner({ certificate, privateKey }: Signer) {
  const issuer = new X509Certificate(bytesOf(certificate))
  const der = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' })
  const signingKey = await webcrypto.subtle.importKey('pkcs8', bytesOf(der), curve, false, ['sign'])
  return { issuer, issuerKey: issuer.publicKey, signingKey }
}

async function authorityExtensions(
  own: webcrypto.CryptoKey,
  issuerKey: webcrypto.CryptoKey | PublicKey,
  pathLength: number,
) {
  return [
    new BasicConstraintsExtension(true, pathLength, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    await SubjectKeyIdentifierExtension.create(own),
    await AuthorityKeyIdentifierExtension.create(issuerKey),
  ]
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
}

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key))
  const pem = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({
    type: 'pkcs8',
    format: 'pem',
  })
  return pem.toString()
}

/** A random 128-bit serial number with two fixed leading bits: positive, and of constant length. */
function newSerial(): string {
  const serial = randomBytes(serialBytes)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial.toString('hex')
}

function derOf(certificate: X509Certificate): Buffer {
  return Buffer.from(certificate.rawData)
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}

function timesOf({ from, until }: Validity) {
  return { notBefore: dateOf(from), notAfter: dateOf(until) }
}

function dateOf(instant: Instant): Date {
  return new Date(instant * 1000)
}
