import 'reflect-metadata'
import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestServer } from '#testing/test-server.ts'
import { accountName, type MadeAuthority, makeIssuer, makeRoot, pemText } from '#vault/authority.ts'
import { sha256 } from '#vault/certificate-chain.ts'

/** A certificate with its key and the rest of what a TLS handshake sends. */
export type Shown = {
  readonly der: Buffer
  readonly certificate: string
  readonly privateKey: string
  readonly chain: readonly string[]
}

export type Wishes = {
  readonly issuer?: MadeAuthority | 'itself'
  readonly account: string
  readonly purposes?: readonly string[]
  readonly isAuthority?: boolean
  /** The validity, in seconds from now. */
  readonly from?: number
  readonly until?: number
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const
const year = 365 * 86_400

/** Creates a certificate with any defect a test asks for. */
export async function makeCertificate(now: number, authority: MadeAuthority, wishes: Wishes): Promise<Shown> {
  const {
    issuer = authority,
    account,
    purposes = [ExtendedKeyUsage.clientAuth],
    isAuthority = false,
  } = wishes
  const { from = -60, until = year } = wishes
  const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const extensions: Extension[] = [
    new BasicConstraintsExtension(isAuthority, undefined, true),
    new SubjectAlternativeNameExtension([{ type: 'url', value: accountName(account) }]),
    ...(purposes.length === 0 ? [] : [new ExtendedKeyUsageExtension([...purposes], true)]),
  ]
  const made = await X509CertificateGenerator.create({
    serialNumber: `40${randomBytes(15).toString('hex')}`,
    notBefore: new Date((now + from) * 1000),
    notAfter: new Date((now + until) * 1000),
    subject: 'CN=Standfest',
    issuer: issuer === 'itself' ? 'CN=Standfest' : nameOf(issuer),
    publicKey: keys.publicKey,
    signingKey: issuer === 'itself' ? keys.privateKey : await keyOf(issuer),
    signingAlgorithm,
    extensions,
  })
  const der = Buffer.from(made.rawData)
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    der,
    certificate: pemText('CERTIFICATE', der),
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    chain: issuer === 'itself' ? [] : [pemText('CERTIFICATE', issuer.certificate)],
  }
}

/** Creates a complete second authority with the names of ours and other keys. */
export async function makeDouble(
  authority: MadeAuthority,
  root: Buffer,
  now: number,
): Promise<MadeAuthority> {
  const times = { from: now - 60, until: now + year }
  const strange = await makeIssuer(await makeRoot(times), times)
  const made = await X509CertificateGenerator.create({
    notBefore: new Date(times.from * 1000),
    notAfter: new Date(times.until * 1000),
    subject: nameOf(authority),
    issuer: new X509Certificate(new Uint8Array(root)).subject,
    publicKey: new X509Certificate(new Uint8Array(strange.certificate)).publicKey,
    signingKey: await keyOf(strange),
    signingAlgorithm,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  })
  return { certificate: Buffer.from(made.rawData), privateKey: strange.privateKey }
}

/** A server's issuing authority, with the key from its folder, and the root. */
export async function authorityOf(
  server: TestServer,
): Promise<{ issuer: MadeAuthority; id: string; root: Buffer }> {
  const rows = await sqlRows<{ id: string; issuer_id: string | null; certificate: Buffer }>(
    server.addresses.superuser,
    'select id, issuer_id, certificate from authorities',
  )
  const [root, issuer] = [
    rows.find((row) => row.issuer_id === null),
    rows.find((row) => row.issuer_id !== null),
  ]
  if (!root || !issuer) throw new Error('the server has no authority')
  const privateKey = readFileSync(join(server.folder, 'keys', `authority-${issuer.id}.pem`), 'utf8')
  return { issuer: { certificate: issuer.certificate, privateKey }, id: issuer.id, root: root.certificate }
}

/** Registers a certificate as issued, so that only its own defect is refused. */
export async function enter(
  server: TestServer,
  shown: Shown,
  accountId: AccountId,
  { from = -60, until = year }: { from?: number; until?: number } = {},
): Promise<void> {
  const now = server.clock.instant()
  const { id } = await authorityOf(server)
  const { publicKey } = new X509Certificate(new Uint8Array(shown.der))
  await sqlRows(
    server.addresses.superuser,
    `insert into certificates (id, account_id, authority_id, serial, fingerprint, key_hash, valid_from, valid_until)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8))`,
    [
      uuidv7(),
      accountId,
      id,
      randomBytes(16),
      sha256(shown.der),
      sha256(Buffer.from(publicKey.rawData)),
      now + from,
      now + until,
    ],
  )
}

/** Revokes a certificate directly in the database, as another process would. */
export async function revoke(server: TestServer, { der }: Shown): Promise<void> {
  await sqlRows(
    server.addresses.superuser,
    'update certificates set revoked_at = now() where fingerprint = $1',
    [sha256(der)],
  )
}

function nameOf({ certificate }: MadeAuthority): string {
  return new X509Certificate(new Uint8Array(certificate)).subject
}

function keyOf({ privateKey }: MadeAuthority): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', new Uint8Array(der), curve, false, ['sign'])
}
