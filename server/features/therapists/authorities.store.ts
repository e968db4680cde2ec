import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'

/** One of the clinic's own authorities. Its private key lies in the folder of the keys, or somewhere safe. */
export type Authority = {
  readonly id: string
  /** The root has none. */
  readonly issuerId: string | undefined
  readonly certificate: Buffer
  /** The root's only. */
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

const all = statement<AuthorityRow>(
  'authorities',
  `select id, issuer_id, certificate, revocation_list, extract(epoch from valid_from)::bigint as valid_from,
     extract(epoch from valid_until)::bigint as valid_until
   from authorities order by valid_from, id`,
)
const insert = statement(
  'insert-authority',
  `insert into authorities (id, issuer_id, certificate, revocation_list, valid_from, valid_until)
   values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6))`,
)
const lock = statement('lock-authorities', `select pg_advisory_xact_lock(hashtext('standfest-authorities'))`)

/** All authorities, the oldest first. */
export async function findAuthorities(tx: Tx): Promise<readonly Authority[]> {
  return (await all.all(tx, [])).map((row) => ({
    id: row.id,
    issuerId: row.issuer_id ?? undefined,
    certificate: row.certificate,
    revocationList: row.revocation_list ?? undefined,
    from: row.valid_from,
    until: row.valid_until,
  }))
}

/** Of two who want to make an authority one waits, and then finds it made. */
export async function lockAuthorities(tx: Tx): Promise<void> {
  await lock.run(tx, [])
}

export async function insertAuthority(tx: Tx, authority: Authority): Promise<void> {
  const { id, issuerId, certificate, revocationList, from, until } = authority
  await insert.run(tx, [id, issuerId ?? null, certificate, revocationList ?? null, from, until])
}
