import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, CertificateId } from '@standfest/domain/base/id.ts'
import type { Refusal } from '@standfest/domain/base/refusal.ts'
import {
  type GoodCertificate,
  refuseCertificate,
} from '@standfest/domain/features/therapists/certificates.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { Browser, SignedIn } from '#http/handle.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { isChainGood, sha256 } from '#vault/certificate-chain.ts'

const seconds = (column: string) => `extract(epoch from ${column})::bigint as ${column}`
const columns = `id, version, account_id, serial, fingerprint, ${seconds('valid_from')}, ${seconds('valid_until')}, ${seconds('revoked_at')}`

/** A certificate as it is kept: never the key, and not even the certificate itself. */
export type CertificateRow = {
  readonly id: CertificateId
  readonly version: number
  readonly account_id: AccountId
  readonly serial: Buffer
  readonly fingerprint: Buffer
  readonly valid_from: Instant
  readonly valid_until: Instant
  readonly revoked_at: Instant | null
}

const known = statement<{ account_id: AccountId; issuer: Buffer; root: Buffer }>(
  'good-certificate',
  `select c.account_id, i.certificate as issuer, r.certificate as root
   from certificates c
   join authorities i on i.id = c.authority_id
   join authorities r on r.id = i.issuer_id
   join accounts a on a.id = c.account_id
   where c.fingerprint = $1 and c.revoked_at is null
     and c.valid_from <= to_timestamp($2) and c.valid_until > to_timestamp($2)
     and a.type = 2 and a.active and a.deleted_at is null`,
)
const insert = statement(
  'insert-certificate',
  `insert into certificates (id, account_id, authority_id, serial, fingerprint, key_hash, valid_from, valid_until)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8)) on conflict (key_hash) do nothing`,
)
const all = statement<CertificateRow>(
  'certificates',
  `select ${columns} from certificates where $1::uuid is null or account_id = $1 order by valid_from desc, id desc`,
)
const one = statement<CertificateRow>(
  'certificate',
  `select ${columns} from certificates where id = $1 for update`,
)
const revokeOne = statement(
  'revoke-certificate',
  'update certificates set revoked_at = to_timestamp($2), version = version + 1 where id = $1 and revoked_at is null',
)
const revokeAll = statement(
  'revoke-certificates-of-account',
  `update certificates set revoked_at = to_timestamp($2), version = version + 1
   where account_id = $1 and revoked_at is null`,
)
const bind = statement(
  'bind-session-to-certificate',
  'update sessions set certificate_fingerprint = $2 where cookie_hash = $1',
)
const endSessions = statement(
  'end-sessions-of-certificate',
  'delete from sessions where certificate_fingerprint = $1',
)
const ending = statement<{ id: CertificateId; account_id: AccountId; valid_until: Instant }>(
  'ending-certificates',
  `select id, account_id, ${seconds('valid_until')} from (
     select distinct on (c.account_id) c.id, c.account_id, c.valid_until
     from certificates c join accounts a on a.id = c.account_id
     where c.revoked_at is null and c.valid_until > to_timestamp($1) and a.active and a.deleted_at is null
     order by c.account_id, c.valid_until desc, c.id desc
   ) last where valid_until < to_timestamp($1) + interval '35 days' order by valid_until, id`,
)
const voidCodes = statement('void-codes-of-account', 'delete from enrolment_codes where account_id = $1')
const revokedBy = statement<{ serial: Buffer; revoked_at: Instant }>(
  'revoked-by-authority',
  `select serial, ${seconds('revoked_at')} from certificates
   where authority_id = $1 and revoked_at is not null order by revoked_at, id`,
)

const revokedOfAll = statement<{ fingerprint: string }>(
  'revoked-fingerprints',
  `select encode(fingerprint, 'hex') as fingerprint from certificates where revoked_at is not null order by revoked_at, id`,
)
const revokeAgain = statement(
  'revoke-fingerprints',
  `update certificates set revoked_at = to_timestamp($2), version = version + 1
   where revoked_at is null and encode(fingerprint, 'hex') = any($1)`,
)

/** The job that takes revocations to beside the keys. */
export const keepRevocationsTask = 'keep-revocations'

/**
 * What stands behind a certificate that was shown with a request, if it is good: known by its SHA-256, not revoked, in
 * its time, its account active, and its whole chain verified here. Asked with each request, because all of it can end
 * between two.
 */
export async function findGoodCertificate(
  tx: Tx,
  shown: Buffer | undefined,
  now: Instant,
): Promise<GoodCertificate | undefined> {
  if (shown === undefined || shown.length === 0) return undefined
  const fingerprint = sha256(shown)
  const row = await known.first(tx, [fingerprint, now])
  if (!row) return undefined
  const chain = { leaf: shown, issuer: row.issuer, root: row.root }
  if (!isChainGood(chain, row.account_id, now)) return undefined
  return { accountId: row.account_id, fingerprint: fingerprint.toString('hex') }
}

/** Whether a session comes with the certificate with which it was opened. Only therapists need one, where it is required. */
export async function checkCertificate(
  tx: Tx,
  { id, role, certificateFingerprint }: Pick<SignedIn, 'id' | 'role' | 'certificateFingerprint'>,
  { certificate: { required, shown } }: Pick<Browser, 'certificate'>,
  now: Instant,
): Promise<Refusal | undefined> {
  if (!required || role !== 'THERAPIST') return undefined
  const good = await findGoodCertificate(tx, shown, now)
  return refuseCertificate(good, { accountId: id, fingerprint: certificateFingerprint })
}

export type NewCertificate = {
  readonly accountId: AccountId
  readonly authorityId: string
  readonly certificate: Buffer
  readonly serial: Buffer
  readonly publicKey: Buffer
  readonly from: Instant
  readonly until: Instant
}

/** Enters an issued certificate. Undefined where its key served before: a key does not serve again. */
export async function insertCertificate(tx: Tx, made: NewCertificate): Promise<CertificateId | undefined> {
  const { accountId, authorityId, certificate, serial, publicKey, from, until } = made
  const id = uuidv7() as CertificateId
  const marks = [sha256(certificate), sha256(publicKey)]
  const inserted = await insert.run(tx, [id, accountId, authorityId, serial, ...marks, from, until])
  return inserted === 1 ? id : undefined
}

/** Ties a session to the certificate with which it was opened. */
export async function bindSession(tx: Tx, cookieHash: Buffer, fingerprint: string): Promise<void> {
  await bind.run(tx, [cookieHash, Buffer.from(fingerprint, 'hex')])
}

/** Certificates of an account, or of all. */
export async function findCertificates(
  tx: Tx,
  accountId: AccountId | undefined,
): Promise<readonly CertificateRow[]> {
  return all.all(tx, [accountId ?? null])
}

/** A certificate, held until the transaction ends. */
export async function lockCertificate(tx: Tx, id: CertificateId): Promise<CertificateRow | undefined> {
  return one.first(tx, [id])
}

/** Revokes a certificate for good and ends its sessions. */
export async function revokeCertificate(
  tx: Tx,
  { id, fingerprint }: CertificateRow,
  at: Instant,
): Promise<void> {
  await revokeOne.run(tx, [id, at])
  await addJob(tx, keepRevocationsTask, {}, { at, key: keepRevocationsTask })
  await endSessions.run(tx, [fingerprint])
}

/** Revokes all that an account has, and makes its code void; whoever does so ends the sessions of the account too. */
export async function revokeCertificatesOf(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  const revoked = await revokeAll.run(tx, [accountId, at])
  if (revoked > 0) await addJob(tx, keepRevocationsTask, {}, { at, key: keepRevocationsTask })
  await voidCodes.run(tx, [accountId])
}

/** Of each active account the certificate that lasts longest, if it ends within five weeks. */
export async function findEndingCertificates(tx: Tx, now: Instant) {
  return ending.all(tx, [now])
}

/** What an authority's revocation list has to name. */
export async function findRevokedBy(tx: Tx, authorityId: string) {
  const rows = await revokedBy.all(tx, [authorityId])
  return rows.map(({ serial, revoked_at }) => ({ serial, at: revoked_at }))
}

/** The SHA-256 of every revoked certificate. */
export async function listRevokedFingerprints(tx: Tx): Promise<readonly string[]> {
  return (await revokedOfAll.all(tx, [])).map(({ fingerprint }) => fingerprint)
}

/** Revokes those of the named certificates that are not; returns how many. */
export async function revokeFingerprints(tx: Tx, named: readonly string[], at: Instant): Promise<number> {
  return revokeAgain.run(tx, [named, at])
}
