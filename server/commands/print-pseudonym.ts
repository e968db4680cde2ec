import { AccountId } from '@standfest/domain/base/id.ts'
import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import { pseudonymOf } from '#features/audit-log/feed.ts'
import { findLoginFacts } from '#features/login/login.store.ts'
import type { Instance } from '#open-instance'
import { blindIndex } from '#vault/keyring.ts'

/** Prints the pseudonym of a person in the log collector's lines, by login name or account id. */
export async function printPseudonym(
  { alias = '' }: { readonly alias?: string | undefined },
  { database, vault }: Pick<Instance, 'database' | 'vault'>,
  { AUDIT_FEED_KEY: key }: Pick<Environment, 'AUDIT_FEED_KEY'>,
): Promise<string> {
  if (alias === '') throw new StartRefused('Whom? --alias NAME, or the id of the account.')
  if (key === undefined)
    throw new StartRefused('AUDIT_FEED_KEY is not set: without it nobody has a pseudonym.')
  const id = AccountId.safeParse(alias)
  const subjectRef = await database.inTransaction(async (tx) => {
    if (id.success) return (await findAccountFacts(tx, id.data))?.subject_ref
    return (await findLoginFacts(tx, blindIndex(vault.keyring, 'alias', normaliseAlias(alias))))?.subjectRef
  })
  if (subjectRef === undefined) throw new StartRefused(`Nobody has the login name or id ${alias}.`)
  return pseudonymOf({ key }, subjectRef)
}
