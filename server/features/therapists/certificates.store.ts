import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, CertificateId } from '@standfest/domain/base/id.ts'
import type { Refusal } from '@standfest/domain/base/refusal.ts'
import {
  type GoodCertificate,
  refuseCertificate,
} from '@standfest/domain/features/therapists/certificates.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { Browser, SignedIn } from '#http/handle.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { isChainGood, sha256 } from '#vault/certificate-chain.ts'

const columns = sql`id, version, account_id, serial, fingerprint, valid_from, valid_until, revoked_at`

/** A stored certificate's metadata: neither the key nor the certificate itself. */
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

/** The job that copies revocations beside the keys. */
export const keepRevocationsTask = 'keep-revocations'

/**
 * The account of a certificate shown with a request, if it is valid: known by its SHA-256, not revoked, within its
 * validity, of an active account, and its whole chain verified here. Checked with each request, because all of it can
 * change in between.
 */
export async function findGoodCertificate(
  tx: Tx,
  shown: Buffer | undefined,
  now: Instant,
): Promise<GoodCertificate | undefined> {
  if (shown === undefined || shown.length === 0) return undefined
  const fingerprint = sha256(shown)
  const row = await statement<{ account_id: AccountId; issuer: Buffer; root: Buffer }>(
    'good-certificate',
    sql`select c.account_id, i.certificate as issuer, r.certificate as root
     from certificates c
     join authorities i on i.id = c.authority_id
     join authorities r on r.id = i.issuer_id
     join accounts a on a.id = c.account_id
     where c.fingerprint = ${fingerprint} and c.revoked_at is null
       and c.valid_from <= ${sql.at(now)} and c.valid_until > ${sql.at(now)}
       and a.type = 2 and a.active and a.deleted_at is null`,
  ).first(tx)
  if (!row) return undefined
  const chain = { leaf: shown, issuer: row.issuer, root: row.root }
  if (!isChainGood(chain, row.account_id, now)) return undefined
  return { accountId: row.account_id, fingerprint: fingerprint.toString('hex') }
}

/** Whether a session comes with the certificate it was opened with. Only therapists need one, where it is required. */
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

/** Stores an issued certificate. Undefined where its key was used before: keys cannot be reused. */
export async function insertCertificate(tx: Tx, made: NewCertificate): Promise<CertificateId | undefined> {
  const { accountId, authorityId, certificate, serial, publicKey, from, until } = made
  const id = uuidv7() as CertificateId
  const inserted = await statement(
    'insert-certificate',
    sql`insert into certificates ${sql.values({
      id,
      account_id: accountId,
      authority_id: authorityId,
      serial,
      fingerprint: sha256(certificate),
      key_hash: sha256(publicKey),
      valid_from: sql.at(from),
      valid_until: sql.at(until),
    })} on conflict (key_hash) do nothing`,
  ).run(tx)
  return inserted === 1 ? id : undefined
}

/** Binds a session to the certificate it was opened with. */
export async function bindSession(tx: Tx, cookieHash: Buffer, fingerprint: string): Promise<void> {
  await statement(
    'bind-session-to-certificate',
    sql`update sessions set certificate_fingerprint = ${Buffer.from(fingerprint, 'hex')}
     where cookie_hash = ${cookieHash}`,
  ).run(tx)
}

/** Certificates of an account, or of all. */
export async function findCertificates(
  tx: Tx,
  accountId: AccountId | undefined,
): Promise<readonly CertificateRow[]> {
  return statement<CertificateRow>(
    'certificates',
    sql`select ${columns} from certificates where ${accountId ?? null}::uuid is null
     or account_id = ${accountId ?? null} order by valid_from desc, id desc`,
  ).all(tx)
}

/** A certificate, row-locked until the transaction ends. */
export async function lockCertificate(tx: Tx, id: CertificateId): Promise<CertificateRow | undefined> {
  return statement<CertificateRow>(
    'certificate',
    sql`select ${columns} from certificates where id = ${id} for update`,
  ).first(tx)
}

/** Revokes a certificate permanently and ends its sessions; their browsers can be told the reason for a day. */
export async function revokeCertificate(
  tx: Tx,
  { id, fingerprint }: CertificateRow,
  at: Instant,
): Promise<void> {
  await statement(
    'revoke-certificate',
    sql`update certificates set revoked_at = ${sql.at(at)}, version = version + 1 where id = ${id}
     and revoked_at is null`,
  ).run(tx)
  await addJob(tx, keepRevocationsTask, {}, { at, key: keepRevocationsTask })
  await statement(
    'end-sessions-of-certificate',
    sql`update sessions set ends_at = least(ends_at, ${sql.at(at)}) where certificate_fingerprint = ${fingerprint}`,
  ).run(tx)
}

/** Revokes all certificates of an account and voids its code; the caller ends the account's sessions too. */
export async function revokeCertificatesOf(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  const revoked = await statement(
    'revoke-certificates-of-account',
    sql`update certificates set revoked_at = ${sql.at(at)}, version = version + 1
     where account_id = ${accountId} and revoked_at is null`,
  ).run(tx)
  if (revoked > 0) await addJob(tx, keepRevocationsTask, {}, { at, key: keepRevocationsTask })
  await statement(
    'void-codes-of-account',
    sql`delete from enrolment_codes where account_id = ${accountId}`,
  ).run(tx)
}

/** Per active account the certificate that lasts longest, if it ends within five weeks. */
export async function findEndingCertificates(tx: Tx, now: Instant) {
  return statement<{ id: CertificateId; account_id: AccountId; valid_until: Instant }>(
    'ending-certificates',
    sql`select id, account_id, valid_until from (
       select distinct on (c.account_id) c.id, c.account_id, c.valid_until
       from certificates c join accounts a on a.id = c.account_id
       where c.revoked_at is null and c.valid_until > ${sql.at(now)} and a.active and a.deleted_at is null
       order by c.account_id, c.valid_until desc, c.id desc
     ) last where valid_until < ${sql.at(now)} + interval '35 days' order by valid_until, id`,
  ).all(tx)
}

/** The revoked certificates of an authority's revocation list. */
export async function findRevokedBy(tx: Tx, authorityId: string) {
  const rows = await statement<{ serial: Buffer; revoked_at: Instant }>(
    'revoked-by-authority',
    sql`select serial, revoked_at from certificates
     where authority_id = ${authorityId} and revoked_at is not null order by revoked_at, id`,
  ).all(tx)
  return rows.map(({ serial, revoked_at }) => ({ serial, at: revoked_at }))
}

/** The SHA-256 of every revoked certificate. */
export async function listRevokedFingerprints(tx: Tx): Promise<readonly string[]> {
  const rows = await statement<{ fingerprint: string }>(
    'revoked-fingerprints',
    sql`select encode(fingerprint, 'hex') as fingerprint from certificates where revoked_at is not null
     order by revoked_at, id`,
  ).all(tx)
  return rows.map(({ fingerprint }) => fingerprint)
}

/** Revokes those of the named certificates that are not revoked; returns their number. */
export async function revokeFingerprints(tx: Tx, named: readonly string[], at: Instant): Promise<number> {
  return statement(
    'revoke-fingerprints',
    sql`update certificates set revoked_at = ${sql.at(at)}, version = version + 1
     where revoked_at is null and encode(fingerprint, 'hex') = any(${named})`,
  ).run(tx)
}
