import { login } from '@standfest/domain/features/login/login.calls.ts'
import { type Credentials, normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { spanOf } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { noteOnceADay } from '#features/audit-log/views.store.ts'
import { getSetting, lockLoginSettings } from '#features/instance-settings/settings.store.ts'
import { noteRefusedLogin } from '#features/monitoring/metric-samples.store.ts'
import { type Before, type Context, type Handler, handlePrepared, refuse } from '#http/handle.ts'
import { blindIndex } from '#vault/keyring.ts'
import { hashPassword, isHashOutdated, passwordMatches } from '#vault/passwords.ts'
import { counterOf, knownDevice, unknownDevice } from './attempt-counters.ts'
import { type Counter, hasExhausted } from './attempts.store.ts'
import { beginSession, refuseAccount, refuseWhileClosed } from './begin-session.ts'
import { type Counters, withCountedAttempt } from './counted-attempts.ts'
import { findLoginFacts, findPasswordHash, type LoginFacts, recordLogin } from './login.store.ts'
import { certificateFor, refuseUncertified } from './login-certificate.ts'
import { askForFactor, type Checked, type FactorOf, passSecondFactor } from './second-factor-check.ts'
import { roleOf } from './sessions.store.ts'

type Authenticated = {
  readonly facts: LoginFacts
  /** The password's new hash, where the hash parameters have changed. */
  readonly newHash: string | undefined
  readonly factor: FactorOf
  /** The second factor that was sent. */
  readonly checked: Checked
  /** Whether the account logged in before, but not on this device. */
  readonly isNewDevice: boolean
}

const answerLogin = handlePrepared(
  login,
  authenticated,
  async ({ body }, context, { facts, newHash, factor, checked, isNewDevice }) => {
    await lockLoginSettings(context.tx)
    await noteLogin(body, context, { facts, newHash })
    await refuseWhileClosed(context, facts)
    const certificate = await certificateFor(context, facts)
    const { enrolmentDue } = await passSecondFactor(context, factor, checked)
    return beginSession(context, facts, { alias: body.alias, enrolmentDue, certificate, isNewDevice })
  },
)

export const loginHandlers: readonly Handler[] = [answerLogin]

/**
 * Refuses a login whose account was changed or deactivated while the password was compared; a concurrent rehash by
 * another login is fine.
 */
async function noteLogin(
  { password }: Credentials,
  { tx, now, vault }: Context,
  { facts, newHash }: Pick<Authenticated, 'facts' | 'newHash'>,
): Promise<void> {
  const at = now.instant
  if (await recordLogin(tx, facts, { at, newHash })) return
  const passwordHash = await findPasswordHash(tx, facts.id)
  const isStillRight = await passwordMatches(vault.keyring.pepperKey, passwordHash, password)
  if (isStillRight && (await recordLogin(tx, { ...facts, passwordHash }, { at, newHash: undefined }))) return
  refuse('ERROR.WRONG_CREDENTIALS')
}

/**
 * Unknown alias, wrong password and wrong site get the same answer; further reasons are given only after the right
 * password.
 */
async function authenticated({ body }: { body: Credentials }, before: Before): Promise<Authenticated> {
  const { alias, password } = body
  const { vault, now, operator, browser, database } = before
  const { keyring } = vault
  await refuseUncertified(before)
  const mark = knownDevice(keyring, browser.deviceCookieValue, alias)
  const isKnown = mark !== undefined && !(await database.inTransaction((tx) => hasExhausted(tx, mark)))
  const known = isKnown ? mark : undefined
  const facts = await guessedRight(body, before, known)
  refuseAccount(facts, now.instant)
  const device = known === undefined ? '' : known.key.toString('hex')
  const factor = {
    id: facts.id,
    role: roleOf(facts.type),
    subjectRef: facts.subjectRef,
    counter: counterOf(keyring, 'code', facts.id, device),
  }
  const checked = await askForFactor(before, factor, body)
  const isOutdated = operator.countsTries && isHashOutdated(facts.passwordHash ?? '')
  const newHash = isOutdated ? await hashPassword(keyring.pepperKey, password) : undefined
  return { facts, factor, checked, newHash, isNewDevice: mark === undefined && facts.hasSignedIn }
}

/**
 * One attempt under all counters of the device, or of the address for an unknown device; a right password is not
 * counted.
 */
async function guessedRight(
  { alias, password }: Credentials,
  before: Before,
  known: Counter | undefined,
): Promise<LoginFacts> {
  const { database, vault, browser } = before
  const { keyring } = vault
  const { place, account, hour, network } = unknownDevice(keyring, browser.address, alias)
  const counters: Counters = known
    ? { forget: [known], undo: [] }
    : { forget: [account, place], undo: [hour, network] }
  let tried: string | undefined
  const onWrong = async () => {
    await database.inTransaction((tx) => noteRefusedLogin(tx, spanOf(before.now.instant)))
    noteFailedLogin(before, tried)
  }
  const onBlocked = async () => noteLockedLogin(before, blindIndex(keyring, 'alias', normaliseAlias(alias)))
  const terms = { counters, wrong: 'ERROR.WRONG_CREDENTIALS', onWrong, onBlocked } as const
  return withCountedAttempt(before, terms, async () => {
    const name = normaliseAlias(alias)
    const [facts, roleCheckOff] = await database.inTransaction((tx) =>
      Promise.all([findLoginFacts(tx, blindIndex(keyring, 'alias', name)), getSetting(tx, 'role_check_off')]),
    )
    tried = facts?.subjectRef
    const matches = await passwordMatches(keyring.pepperKey, facts?.passwordHash, password)
    const isRightSite = facts !== undefined && (roleCheckOff || roleOf(facts.type) === browser.site)
    return facts && matches && isRightSite ? facts : undefined
  })
}

/** Records a blocked login, once a day like failed logins; the account is looked up after the answer. */
function noteLockedLogin({ trace, now }: Before, index: Buffer): void {
  trace.later(async (tx) => {
    const subjectRef = (await findLoginFacts(tx, index))?.subjectRef
    await noteOnceADay(tx, { actor: undefined, subjectRefs: [subjectRef], action: 'login-locked', now })
  })
}

/**
 * Records a failed login after the answer, whose timing must not reveal whether the account exists. Once a day per
 * account, and once for all unknown names together: typed names are not stored and cannot flood the audit log.
 */
function noteFailedLogin({ trace, now }: Before, subjectRef: string | undefined): void {
  const failed = { actor: undefined, subjectRefs: [subjectRef], action: 'login-failed', now } as const
  trace.later((tx) => noteOnceADay(tx, failed))
}
