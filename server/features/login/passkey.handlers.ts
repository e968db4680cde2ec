import { randomBytes } from 'node:crypto'
import {
  addPasskey,
  beginPasskey,
  endPasskey,
  listPasskeys,
  loginByPasskey,
  requestPasskeyChallenge,
  stepUpByPasskey,
} from '@standfest/domain/features/login/passkeys.calls.ts'
import { type NewPasskey, type PasskeyProof, passkeysMax } from '@standfest/domain/features/login/passkeys.ts'
import { spanOf } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings, lockLoginSettings } from '#features/instance-settings/settings.store.ts'
import { noteRefusedLogin } from '#features/monitoring/metric-samples.store.ts'
import { type Before, type Handler, handle, handlePrepared, refuse, type SignedIn } from '#http/handle.ts'
import { networkOf } from '#http/limits.ts'
import { counterOf, knownDevice, personCounter } from './attempt-counters.ts'
import { beginSession, refuseAccount, refuseWhileClosed } from './begin-session.ts'
import { withCountedAttempt } from './counted-attempts.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { findLoginFactsOf, holdAccount, type LoginFacts, recordPasskeyLogin } from './login.store.ts'
import { openedSession } from './opened-session.ts'
import { endOtherSessions, rotateSession } from './own-sessions.store.ts'
import { consumeChallenge, makeChallenge } from './passkey-challenges.store.ts'
import {
  checkNewPasskey,
  checkPasskey,
  consumeAssertion,
  hostOf,
  isOf,
  type MadePasskey,
  type UsedPasskey,
} from './passkey-check.ts'
import { findPasskey, insertPasskey, listPasskeysOf, removePasskey } from './passkeys.store.ts'
import { provenAgain } from './proven-again.ts'
import { markUnenrolledSessions } from './second-factor.store.ts'

const userHandleBytes = 32

const answerList = handle(listPasskeys, async (_input, { tx, vault, actor }) => {
  const own = await listPasskeysOf(tx, vault, actor.id)
  return { items: own.map(({ id, name, madeAt, usedAt }) => ({ id, attributes: { name, madeAt, usedAt } })) }
})

const answerChallenge = handle(requestPasskeyChallenge, async (_input, { tx, now, actor, browser }) => {
  const terms = { site: browser.site, sessionId: actor?.sessionId }
  return { attributes: { challenge: await makeChallenge(tx, terms, now.instant), rpId: hostOf(browser) } }
})

/** Only on the site of the user's role: a passkey of another site could not be used for a login. */
const answerBegin = handle(beginPasskey, async (_input, { tx, vault, now, actor, browser }) => {
  const { site } = browser
  if (actor.role !== site) refuse('ERROR.ACCESS_DENIED')
  const owner = await openRecipient(tx, vault, actor.id)
  if (!owner) return refuse('ERROR.ACCESS_DENIED')
  const own = await listPasskeysOf(tx, vault, actor.id)
  const userHandle = own[0]?.userHandle ?? randomBytes(userHandleBytes).toString('base64url')
  const challenge = await makeChallenge(tx, { site, sessionId: actor.sessionId, userHandle }, now.instant)
  const { appName } = await getClinicSettings(tx)
  return {
    attributes: {
      challenge,
      rpId: hostOf(browser),
      rpName: appName,
      userName: owner.person.alias,
      userHandle,
      excluded: own.map(({ credentialId }) => credentialId),
    },
  }
})

const answerAdd = handlePrepared(addPasskey, madePasskey, async ({ body }, context, made) => {
  const { tx, vault, now, actor, browser } = context
  const { instant } = now
  await holdAccount(tx, actor.id)
  const owner = await openRecipient(tx, vault, actor.id)
  if (!owner || (await listPasskeysOf(tx, vault, actor.id)).length >= passkeysMax)
    return refuse('ERROR.CREATION_FAILED')
  const row = { ...made, accountId: actor.id, site: browser.site, name: body.name, madeAt: instant }
  const isStored = (await consumeChallenge(tx, made.challenge)) && (await insertPasskey(tx, row, owner))
  if (!isStored) refuse('ERROR.PASSKEY_REFUSED')
  await markUnenrolledSessions(tx, vault.instanceKey)
  const session = await rotateSession(tx, actor, browser.token, {
    instant,
    provenAt: actor.provenAt,
    enrolmentDue: false,
  })
  browser.keepCookieHalf(session.cookieHalf, session)
  await recordAuditOfAccount(tx, actor, 'passkey-added', instant)
  await enqueueLoginNotice(tx, 'passkey', actor.id, instant)
  return { attributes: await openedSession(context, actor, { ...session, duty: undefined }) }
})

async function madePasskey({ body }: { body: NewPasskey }, before: Before<SignedIn>): Promise<MadePasskey> {
  return (await checkNewPasskey(before, body, before.actor.sessionId)) ?? refuse('ERROR.PASSKEY_REFUSED')
}

const answerEnd = handle(endPasskey, async ({ params }, { tx, vault, now, actor }) => {
  if (!(await removePasskey(tx, params.id, actor.id))) return undefined
  await endOtherSessions(tx, actor.id, actor.sessionId)
  await markUnenrolledSessions(tx, vault.instanceKey)
  await recordAuditOfAccount(tx, actor, 'passkey-ended', now.instant)
  await enqueueLoginNotice(tx, 'passkey', actor.id, now.instant)
  return undefined
})

type Entered = {
  readonly facts: LoginFacts
  readonly used: UsedPasskey
  readonly alias: string
  readonly isNewDevice: boolean
}

const answerLogin = handlePrepared(
  loginByPasskey,
  entered,
  async (_input, context, { facts, used, alias, isNewDevice }) => {
    const { tx, now } = context
    await lockLoginSettings(tx)
    // The account's row lock comes first: a concurrent new password by link holds it while it removes the passkey.
    const isRecorded =
      (await recordPasskeyLogin(tx, facts.id, now.instant)) && (await consumeAssertion(tx, used, now.instant))
    if (!isRecorded) refuse('ERROR.PASSKEY_REFUSED')
    await refuseWhileClosed(context, facts)
    return beginSession(context, facts, { alias, enrolmentDue: false, certificate: undefined, isNewDevice })
  },
)

/** Rate-limited by network only: the account is unknown until the assertion is verified. */
async function entered({ body }: { body: PasskeyProof }, before: Before): Promise<Entered> {
  const { database, vault, browser, now } = before
  const { keyring } = vault
  const network = counterOf(keyring, 'network', networkOf(browser.address))
  const terms = {
    counters: { forget: [], undo: [network] },
    wrong: 'ERROR.PASSKEY_REFUSED',
    onWrong: () => database.inTransaction((tx) => noteRefusedLogin(tx, spanOf(now.instant))),
  } as const
  const found = await withCountedAttempt(before, terms, async () => {
    if (browser.site !== 'CLIENT') return undefined
    const used = await checkPasskey(before, body, undefined)
    return (
      used &&
      database.inTransaction(async (tx) => {
        const [facts, owned] = [
          await findLoginFactsOf(tx, used.accountId),
          await findPasskey(tx, vault, body.credentialId),
        ]
        const isClient = facts?.type === 3 && facts.oneTimeUntil === undefined
        return isClient && owned ? { facts, used, alias: owned.owner.person.alias } : undefined
      })
    )
  })
  refuseAccount(found.facts, now.instant)
  const isKnown = knownDevice(keyring, browser.deviceCookieValue, found.alias) !== undefined
  return { ...found, isNewDevice: !isKnown && found.facts.hasSignedIn }
}

const answerStepUp = handlePrepared(stepUpByPasskey, provenByPasskey, async (_input, context, used) => {
  const { tx, now, actor } = context
  await holdAccount(tx, actor.id)
  if (!(await consumeAssertion(tx, used, now.instant))) refuse('ERROR.PASSKEY_REFUSED')
  return provenAgain(context, actor.enrolmentDue)
})

/** Shares the rate limit of re-authentication by password. */
async function provenByPasskey(
  { body }: { body: PasskeyProof },
  before: Before<SignedIn>,
): Promise<UsedPasskey> {
  const { actor, vault } = before
  const counters = { forget: [], undo: [personCounter(vault.keyring, 'proof', actor.id)] }
  return withCountedAttempt(before, { counters, wrong: 'ERROR.PASSKEY_REFUSED' }, async () => {
    const used = await checkPasskey(before, body, actor.sessionId)
    return isOf(used, actor.id) ? used : undefined
  })
}

export const passkeyHandlers: readonly Handler[] = [
  answerList,
  answerChallenge,
  answerBegin,
  answerAdd,
  answerEnd,
  answerLogin,
  answerStepUp,
]
