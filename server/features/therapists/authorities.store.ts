import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** One of the clinic's certificate authorities. Its private key is stored with the keys, or offline. */
export type Authority = {
  readonly id: string
  /** The authority that issued this one's certificate; the root has none. */
  readonly issuerId: string | undefined
  readonly certificate: Buffer
  /** Set for the root only. */
  readonly revocationList: Buffer | undefined
  readonly from: Instant
  readonly until: Instant
}

type AuthorityRow = {
  id: string
  issuer_id: string | null
  certificate: Buffer
  revocation_list: Buffer | null
  valid_from: Instant
  valid_until: Instant
}

/** All authorities, the oldest first. */
export async function findAuthorities(tx: Tx): Promise<readonly Authority[]> {
  const rows = await statement<AuthorityRow>(
    'authorities',
    sql`select id, issuer_id, certificate, revocation_list, valid_from, valid_until
     from authorities order by valid_from, id`,
  ).all(tx)
  return rows.map((row) => ({
    id: row.id,
    issuerId: row.issuer_id ?? undefined,
    certificate: row.certificate,
    revocationList: row.revocation_list ?? undefined,
    from: row.valid_from,
    until: row.valid_until,
  }))
}

/** Serialises the creation of authorities; the second caller finds the one just made. */
export async function lockAuthorities(tx: Tx): Promise<void> {
  await statement(
    'lock-authorities',
    sql`select pg_advisory_xact_lock(hashtext('standfest-authorities'))`,
  ).run(tx)
}

export async function insertAuthority(tx: Tx, authority: Authority): Promise<void> {
  const { id, issuerId, certificate, revocationList, from, until } = authority
  await statement(
    'insert-authority',
    sql`insert into authorities ${sql.values({
      id,
      issuer_id: issuerId ?? null,
      certificate,
      revocation_list: revocationList ?? null,
      valid_from: sql.at(from),
      valid_until: sql.at(until),
    })}`,
  ).run(tx)
}
