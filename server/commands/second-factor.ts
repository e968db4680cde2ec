import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { StartRefused } from '#config/environment.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { removeEveryFactor } from '#features/login/every-factor.store.ts'
import { voidKnownPasswords } from '#features/login/known-passwords.store.ts'
import { enqueueLoginNotice } from '#features/login/login.jobs.ts'
import { findByAliasOrEmail } from '#features/login/login.store.ts'
import { markUnenrolledSessions } from '#features/login/second-factor.store.ts'
import { noticeKinds, noticeTo } from '#features/roles/notices.store.ts'
import { findActiveAdministrators } from '#features/roles/roles.store.ts'
import type { Instance } from '#open-instance'
import { blindIndex } from '#vault/keyring.ts'

/**
 * Removes the second factor of an account whose owner lost phone and recovery codes. Where the role needs one, the next
 * login enrols another. The operator must verify the person's identity beforehand; the command cannot.
 */
export async function resetSecondFactor(
  { alias }: Readonly<Record<string, string | undefined>>,
  { database, vault, clock }: Instance,
): Promise<string> {
  if (alias === undefined || alias.trim() === '') throw new StartRefused('--alias is missing or not valid.')
  const at = clock.instant()
  return database.inTransaction(async (tx) => {
    const index = blindIndex(vault.keyring, 'alias', normaliseAlias(alias))
    const account = await findByAliasOrEmail(tx, index, Buffer.alloc(0))
    if (!account) throw new StartRefused(`There is no active account "${normaliseAlias(alias)}".`)
    const isVoid = await voidKnownPasswords(tx, vault.keyring, { of: account.id, at })
    if (!(await removeEveryFactor(tx, account.id))) return `"${normaliseAlias(alias)}" has no second factor.`
    await markUnenrolledSessions(tx, vault.instanceKey)
    await recordAuditOfInstance(tx, 'second-factor-reset', at, account.subjectRef)
    await enqueueLoginNotice(tx, 'second-factor', account.id, at)
    const others = (await findActiveAdministrators(tx)).map(({ id }) => id).filter((id) => id !== account.id)
    await noticeTo(tx, noticeKinds.factorReset, others, at)
    const removed = `The second factor of "${normaliseAlias(alias)}" is removed; its owner and the other administrators get a letter.`
    return isVoid
      ? `${removed} Wrong codes came after the right password: it is void, and the owner gets a link for another one.`
      : removed
  })
}
