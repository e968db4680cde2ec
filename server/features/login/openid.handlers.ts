import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  beginOpenidLink,
  beginOpenidLogin,
  endOpenidLink,
  linkOpenid,
  loginByOpenid,
  readOpenidLink,
} from '@standfest/domain/features/login/openid.calls.ts'
import type { OpenidProof, OpenidReturn } from '@standfest/domain/features/login/openid.ts'
import { spanOf } from '@standfest/domain/features/monitoring/metric-samples.ts'
import type { OpenidTerms } from '#config/openid-terms.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { noteOnceADay } from '#features/audit-log/views.store.ts'
import { lockLoginSettings } from '#features/instance-settings/settings.store.ts'
import { noteRefusedLogin } from '#features/monitoring/metric-samples.store.ts'
import {
  type Before,
  type Browser,
  type Handler,
  handle,
  handlePrepared,
  refuse,
  type SignedIn,
} from '#http/handle.ts'
import { networkOf } from '#http/limits.ts'
import { counterOf, personCounter } from './attempt-counters.ts'
import { beginSession, refuseAccount, refuseWhileClosed } from './begin-session.ts'
import { withCountedAttempt } from './counted-attempts.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { findLoginFactsOf, holdAccount, type LoginFacts, recordLoginWithoutPassword } from './login.store.ts'
import { certificateFor, refuseUncertified } from './login-certificate.ts'
import { countersOfLogin } from './login-counters.ts'
import { openedSession } from './opened-session.ts'
import {
  findOpenidAttempt,
  insertOpenidAttempt,
  noteIdentity,
  takeOpenidAttempt,
} from './openid-attempts.store.ts'
import {
  findAccountOfIdentity,
  findLinkedAt,
  identityHashOf,
  insertIdentity,
  removeIdentity,
} from './openid-identities.store.ts'
import { addressAtProvider, identityAtProvider, isStateOf } from './openid-provider.ts'
import { endOtherSessions, rotateSession } from './own-sessions.store.ts'
import { askForFactor, type Checked, type FactorOf, passSecondFactor } from './second-factor-check.ts'
import { makeSecret, roleOf } from './sessions.store.ts'

type Asking = Pick<Before, 'operator' | 'browser'>

/**
 * [Note: The clinic’s OpenID provider]
 * The provider replaces the password at the login of staff, and nothing else: certificate, second factor, role and the account's state are
 * checked as with a password. An identity is linked to an account only if the account's owner, signed in and re-authenticated, has
 * completed the flow. Accounts are never matched by name or e-mail address, and never created.
 */
function termsFor({ operator, browser }: Asking): OpenidTerms {
  return operator.openid === undefined || browser.site === 'CLIENT'
    ? refuse('ERROR.ACCESS_DENIED')
    : operator.openid
}

type Away = { readonly secret: string; readonly address: string }

/** Before the transaction, because the discovery document may have to be fetched. */
async function awayFrom(before: Asking): Promise<Away> {
  const secret = makeSecret()
  return { secret, address: await addressAtProvider(termsFor(before), before.browser, secret) }
}

const answerBeginLogin = handlePrepared(
  beginOpenidLogin,
  async (_input, before) => {
    termsFor(before)
    await refuseUncertified(before)
    return awayFrom(before)
  },
  async (_input, { tx, now, browser }, { secret, address }) => {
    await insertOpenidAttempt(tx, secret, { site: browser.site, accountId: undefined }, now.instant)
    browser.setOpenidCookie(secret)
    return { attributes: { address } }
  },
)

type Proven = { readonly secret: string; readonly identityHash: Buffer }

/** The cookie's secret if the state matches it. A mismatch does not count towards the rate limit, because it may be a login CSRF. */
function ownSecret({ openidCookieValue: secret }: Browser, { state }: OpenidReturn): string {
  return secret !== undefined && isStateOf(secret, state) ? secret : refuse('ERROR.OPENID_REFUSED')
}

/**
 * The identity that the provider authenticated; undefined if anything is invalid. The code is exchanged once, and the identity is stored
 * for a repeated request with the second factor. An invalid response consumes the authorisation request, in a transaction of its own.
 */
async function provenIdentity(
  before: Before,
  secret: string,
  returned: OpenidReturn,
  accountId?: AccountId,
): Promise<Proven | undefined> {
  const { database, browser, now, vault } = before
  const { site } = browser
  const terms = { site, accountId }
  const attempt = await database.inTransaction((tx) => findOpenidAttempt(tx, secret, terms, now.instant))
  if (!attempt) return undefined
  if (attempt.identityHash) return { secret, identityHash: attempt.identityHash }
  const identity = await identityAtProvider(termsFor(before), browser, secret, returned)
  const identityHash =
    identity && identity !== 'unverifiable' ? identityHashOf(vault.keyring, site, identity) : undefined
  const isNoted = await database.inTransaction(async (tx) =>
    identityHash
      ? noteIdentity(tx, secret, identityHash)
      : (await takeOpenidAttempt(tx, secret)) !== undefined,
  )
  // Clock skew or an unknown signing key is the provider's fault: counted as guesses, it would lock the clinic's network out.
  if (identity === 'unverifiable') return refuse('ERROR.OPENID_REFUSED')
  return identityHash && isNoted ? { secret, identityHash } : undefined
}

type Entered = Proven & {
  readonly facts: LoginFacts
  readonly alias: string
  readonly factor: FactorOf
  readonly checked: Checked
  readonly isNewDevice: boolean
}

const answerLogin = handlePrepared(loginByOpenid, entered, async (_input, context, proven) => {
  const { tx, now, vault, browser } = context
  const { facts, alias, factor, checked, isNewDevice, secret, identityHash } = proven
  await lockLoginSettings(tx)
  // The account's row lock comes first: a concurrent new password by link holds it while it removes the link to the provider.
  const isRecorded =
    (await recordLoginWithoutPassword(tx, facts.id, now.instant)) &&
    (await findAccountOfIdentity(tx, vault.keyring, identityHash)) === facts.id
  // The second factor may follow minutes later; the authentication at the provider does not become fresher by that.
  const provenAt = isRecorded ? await takeOpenidAttempt(tx, secret) : undefined
  if (provenAt === undefined) return refuse('ERROR.OPENID_REFUSED')
  await refuseWhileClosed(context, facts)
  const certificate = await certificateFor(context, facts)
  const { enrolmentDue } = await passSecondFactor(context, factor, checked)
  browser.setOpenidCookie(undefined)
  return beginSession(context, facts, { alias, enrolmentDue, certificate, isNewDevice, provenAt })
})

/** Rate-limited by network, and by the same limits as logins by password. */
async function entered({ body }: { body: OpenidProof }, before: Before): Promise<Entered> {
  termsFor(before)
  await refuseUncertified(before)
  const { vault, now, trace } = before
  const found = await connected(body, before)
  const { facts, alias } = found
  refuseAccount(facts, now.instant)
  const { counters, device, isMarked } = await countersOfLogin(before, alias)
  const onBlocked = async () =>
    trace.later((tx) =>
      noteOnceADay(tx, { actor: undefined, subjectRefs: [facts.subjectRef], action: 'login-locked', now }),
    )
  await withCountedAttempt(before, { counters, wrong: 'ERROR.OPENID_REFUSED', onBlocked }, async () => found)
  const factor = {
    id: facts.id,
    role: roleOf(facts.type),
    subjectRef: facts.subjectRef,
    counter: counterOf(vault.keyring, 'code', facts.id, device),
  }
  const checked = await askForFactor(before, factor, body)
  return { ...found, factor, checked, isNewDevice: !isMarked && facts.hasSignedIn }
}

/** The account that is linked to the authenticated identity. Accounts with a one-time password cannot be linked. */
async function connected(
  body: OpenidProof,
  before: Before,
): Promise<Proven & { readonly facts: LoginFacts; readonly alias: string }> {
  const { database, vault, browser, now, trace } = before
  const { keyring } = vault
  const secret = ownSecret(browser, body)
  const network = counterOf(keyring, 'network', networkOf(browser.address))
  const terms = {
    counters: { forget: [], undo: [network] },
    wrong: 'ERROR.OPENID_REFUSED',
    onWrong: async () => {
      await database.inTransaction((tx) => noteRefusedLogin(tx, spanOf(now.instant)))
      trace.later((tx) =>
        noteOnceADay(tx, { actor: undefined, subjectRefs: [undefined], action: 'login-failed', now }),
      )
    },
  } as const
  return withCountedAttempt(before, terms, async () => {
    const proven = await provenIdentity(before, secret, body)
    return (
      proven &&
      database.inTransaction(async (tx) => {
        const accountId = await findAccountOfIdentity(tx, keyring, proven.identityHash)
        const facts = accountId === undefined ? undefined : await findLoginFactsOf(tx, accountId)
        const owner = facts && (await openRecipient(tx, vault, facts.id, { evenDeactivated: true }))
        const isOfSite = facts && roleOf(facts.type) === browser.site && facts.oneTimeUntil === undefined
        if (owner && isOfSite) return { ...proven, facts, alias: owner.person.alias }
        await takeOpenidAttempt(tx, proven.secret)
        return undefined
      })
    )
  })
}

const answerRead = handle(readOpenidLink, async (_input, { tx, actor, operator }) => {
  if (operator.openid === undefined) return refuse('ERROR.NOT_FOUND')
  return { attributes: { linkedAt: (await findLinkedAt(tx, actor.id)) ?? null } }
})

/** Only on the site of the user's role: a link on another site could not be used for a login. */
function refuseForeignSite({ actor, browser }: { readonly actor: SignedIn } & Asking): void {
  if (actor.role !== browser.site) refuse('ERROR.ACCESS_DENIED')
}

const answerBeginLink = handlePrepared(
  beginOpenidLink,
  async (_input, before) => {
    refuseForeignSite(before)
    return awayFrom(before)
  },
  async (_input, { tx, now, actor, browser }, { secret, address }) => {
    await insertOpenidAttempt(tx, secret, { site: browser.site, accountId: actor.id }, now.instant)
    browser.setOpenidCookie(secret)
    return { attributes: { address } }
  },
)

const answerLink = handlePrepared(linkOpenid, comeBack, async (_input, context, { secret, identityHash }) => {
  const { tx, now, vault, actor, browser } = context
  const { instant } = now
  await holdAccount(tx, actor.id)
  const session = await rotateSession(tx, actor, browser.token, {
    instant,
    provenAt: actor.provenAt,
    enrolmentDue: actor.enrolmentDue,
  })
  if ((await takeOpenidAttempt(tx, secret)) === undefined) refuse('ERROR.OPENID_REFUSED')
  if (!(await insertIdentity(tx, vault.keyring, { accountId: actor.id, identityHash, at: instant })))
    refuse('ERROR.CREATION_FAILED')
  browser.keepCookieHalf(session.cookieHalf, session)
  browser.setOpenidCookie(undefined)
  await recordAuditOfAccount(tx, actor, 'openid-linked', instant)
  await enqueueLoginNotice(tx, 'openid', actor.id, instant)
  return { attributes: await openedSession(context, actor, { ...session, duty: undefined }) }
})

/** Shares the rate limit of re-authentication by password. */
async function comeBack({ body }: { body: OpenidReturn }, before: Before<SignedIn>): Promise<Proven> {
  termsFor(before)
  refuseForeignSite(before)
  const { actor, vault, browser } = before
  const secret = ownSecret(browser, body)
  const counters = { forget: [], undo: [personCounter(vault.keyring, 'proof', actor.id)] }
  return withCountedAttempt(before, { counters, wrong: 'ERROR.OPENID_REFUSED' }, () =>
    provenIdentity(before, secret, body, actor.id),
  )
}

const answerEnd = handle(endOpenidLink, async (_input, { tx, now, actor }) => {
  if (!(await removeIdentity(tx, actor.id))) return undefined
  await endOtherSessions(tx, actor.id, actor.sessionId)
  await recordAuditOfAccount(tx, actor, 'openid-ended', now.instant)
  await enqueueLoginNotice(tx, 'openid', actor.id, now.instant)
  return undefined
})

export const openidHandlers: readonly Handler[] = [
  answerBeginLogin,
  answerLogin,
  answerRead,
  answerBeginLink,
  answerLink,
  answerEnd,
]
