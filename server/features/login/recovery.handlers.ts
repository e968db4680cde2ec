import type { Instant } from '@standfest/domain/base/day.ts'
import {
  checkPasswordLink,
  requestRecovery,
  setPasswordByLink,
} from '@standfest/domain/features/login/login.calls.ts'
import { normaliseAlias, type PasswordByLink } from '@standfest/domain/features/login/login.ts'
import { mayStartReset } from '@standfest/domain/features/login/recovery.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { markEntrusted, refuseAloneForOwn } from '#features/approvals/approvals.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import {
  type Before,
  type Context,
  type Handler,
  handle,
  handlePrepared,
  Refused,
  refuse,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { networkOf } from '#http/limits.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { blindIndex, type Keyring } from '#vault/keyring.ts'
import { hashPassword } from '#vault/passwords.ts'
import { accountCounters, counterOf } from './attempt-counters.ts'
import { forgetAttempts, takeAttempt } from './attempts.store.ts'
import { enqueueLoginNotice, startRecoveryTask } from './login.jobs.ts'
import { findByAliasOrEmail, findUnusedLink, storePasswordHash, usePasswordLink } from './login.store.ts'
import { findPasswordFault } from './new-passwords.store.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { enqueuePasswordLink } from './recovery.store.ts'
import { endSessionsOf, hashSecret, roleOf } from './sessions.store.ts'

const answerRequestRecovery = handle(requestRecovery, async ({ body }, context) => {
  const { tx, now, actor, operator, vault, browser } = context
  const indexes = indexesOf(vault.keyring, body.alias)
  const isStaff = actor !== undefined && actor.role !== 'CLIENT' && actor.duty === undefined
  if (isStaff) return resetForSomebody({ ...context, actor }, indexes)
  if (operator.countsTries) {
    const counter = counterOf(vault.keyring, 'recovery-network', networkOf(browser.address))
    const blocked = await takeAttempt(tx, [counter], now.instant)
    if (blocked) throw new Refused({ code: 'ERROR.RATE_LIMIT' }, blocked.waitSeconds)
  }
  if (operator.revealsUnknownAlias && !(await findByAliasOrEmail(tx, indexes.alias, indexes.email)))
    refuse('ERROR.UNKNOWN_ALIAS')
  // The job looks up the account later, so that the response time does not reveal whether it exists.
  const payload = { alias: indexes.alias.toString('hex'), email: indexes.email.toString('hex') }
  await addJob(tx, startRecoveryTask, payload, { at: now.instant, key: `recovery:${uuidv7()}` })
  return undefined
})

type Indexes = { readonly alias: Buffer; readonly email: Buffer }

function indexesOf(keyring: Keyring, typed: string): Indexes {
  return {
    alias: blindIndex(keyring, 'alias', normaliseAlias(typed)),
    email: blindIndex(keyring, 'email', typed.trim().toLowerCase()),
  }
}

/** Answers a password reset started by staff, who are told if an account they manage does not exist. */
async function resetForSomebody(context: Context<SignedIn>, indexes: Indexes): Promise<undefined> {
  const { tx, now, actor, vault } = context
  const account = await findByAliasOrEmail(tx, indexes.alias, indexes.email)
  if (!account || !mayStartReset(actor, account)) return refuse('ERROR.UNKNOWN_ALIAS')
  await refuseAloneForOwn(context, account.id)
  if (actor.role === 'ADMIN' && account.id !== actor.id) await markEntrusted(tx, account.id, now.instant)
  const blocked = await enqueuePasswordLink(tx, vault.keyring, account.id, now.instant)
  if (blocked) throw new Refused({ code: 'ERROR.RATE_LIMIT' }, blocked.waitSeconds)
  await recordAuditOfAccount(tx, actor, 'password-link-requested', now.instant, account.subjectRef)
  return undefined
}

type NewPassword = {
  readonly hash: string
  /** The account's login name, if it has a usable address. */
  readonly alias: string | undefined
}

const answerSetPassword = handlePrepared(
  setPasswordByLink,
  newPassword,
  async ({ body }, context, { hash, alias }) => {
    const { tx, now, vault } = context
    const link = await usePasswordLink(tx, hashSecret(body.link), now.instant)
    if (!link) return refuse('ERROR.LINK_INVALID')
    await storePasswordHash(tx, link.accountId, hash, { at: now.instant })
    await endSessionsOf(tx, link.accountId)
    const actor = { subjectRef: link.subjectRef, role: roleOf(link.type) }
    await recordAuditOfAccount(tx, actor, 'password-set', now.instant)
    // A client's passkey opens the account alone, and somebody else may have added it. For staff it is a second factor, which access to the
    // mailbox must not remove. After ending the sessions, so that none of them can add another passkey.
    if (actor.role === 'CLIENT' && (await removePasskeysOf(tx, link.accountId)))
      await recordAuditOfAccount(tx, actor, 'passkey-ended', now.instant)
    await enqueueLoginNotice(tx, 'password-set', link.accountId, now.instant)
    if (alias !== undefined) await forgetAttempts(tx, Object.values(accountCounters(vault.keyring, alias)))
    return undefined
  },
)

const answerCheckLink = handle(checkPasswordLink, async ({ body }, { tx, now }) => {
  await getGoodLink(tx, body.link, now.instant)
  return undefined
})

async function getGoodLink(tx: Tx, secret: string, at: Instant) {
  const link = await findUnusedLink(tx, hashSecret(secret), at)
  if (!link) return refuse('ERROR.LINK_INVALID')
  if (link.isExpired) refuse('ERROR.LINK_EXPIRED')
  return link
}

/** Refuses an invalid link first; only then the password is checked and hashed. */
async function newPassword({ body }: { body: PasswordByLink }, before: Before): Promise<NewPassword> {
  const { database, now, vault } = before
  const alias = await database.inTransaction(async (tx) => {
    const link = await getGoodLink(tx, body.link, now.instant)
    const owner = await openRecipient(tx, vault, link.accountId)
    refuseIf(await findPasswordFault(tx, body.password, owner?.person))
    return owner?.person.alias
  })
  return { alias, hash: await hashPassword(vault.keyring.pepperKey, body.password) }
}

export const recoveryHandlers: readonly Handler[] = [
  answerRequestRecovery,
  answerCheckLink,
  answerSetPassword,
]
