import type { Instant } from '@standfest/domain/base/day.ts'
import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { revealsTreatment } from '@standfest/domain/features/instance-settings/revealing-name.ts'
import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { clockDiffersBy } from '@standfest/domain/features/monitoring/setup-check.ts'
import type { SetupFacts, SetupState } from '@standfest/domain/features/monitoring/setup-facts.ts'
import type { Tx } from '#database/connection.ts'
import { knownMigrations } from '#database/migrate.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import { findLoginFacts } from '#features/login/login.store.ts'
import { doPushKeysFit } from '#features/reminders/push-keys.store.ts'
import { findAuthorities } from '#features/therapists/authorities.store.ts'
import type { Before, KnownLogin, OperatorTerms } from '#http/handle.ts'
import { blindIndex, type Keyring } from '#vault/keyring.ts'
import { passwordMatches } from '#vault/passwords.ts'
import type { Vault } from '#vault/vault.ts'
import { getDatabaseHealth } from './health.store.ts'
import { getSetupCounts } from './setup.store.ts'

/** The migrations known to the running program; files added by an upgrade meanwhile are not. */
const known = knownMigrations()

type Needs = Pick<Before, 'database' | 'now' | 'vault'> & {
  readonly operator: Pick<OperatorTerms, 'surroundings' | 'knownLogins' | 'faultsInWording'>
}
type KnownHash = { readonly hash: string; readonly password: string }

/** All facts of the set-up check. Passwords are tested while no connection is held. */
export async function findSetupFacts({ database, now, vault, operator }: Needs): Promise<SetupFacts> {
  const asked = { instant: now.instant, beganMs: performance.now() }
  const surroundings = await operator.surroundings()
  const logins = surroundings.isDemo ? [] : operator.knownLogins
  const { state, hashes } = await database.inTransaction(async (tx) => ({
    state: await stateOf(tx, { asked, vault, operator }),
    hashes: await hashesOf(tx, vault.keyring, logins),
  }))
  const matches = await Promise.all(
    hashes.map(({ hash, password }) => passwordMatches(vault.keyring.pepperKey, hash, password)),
  )
  return { ...surroundings, ...state, knownPasswords: matches.filter((isKnown) => isKnown).length }
}

/** The password hashes of active accounts with a login name of the demo clinic. */
async function hashesOf(tx: Tx, keyring: Keyring, logins: readonly KnownLogin[]): Promise<KnownHash[]> {
  const found: KnownHash[] = []
  for (const { alias, password } of logins) {
    const facts = await findLoginFacts(tx, blindIndex(keyring, 'alias', normaliseAlias(alias)))
    if (facts?.active && facts.passwordHash !== undefined) found.push({ hash: facts.passwordHash, password })
  }
  return found
}

type StateNeeds = {
  readonly asked: { readonly instant: Instant; readonly beganMs: number }
  readonly vault: Vault
  readonly operator: Needs['operator']
}

async function stateOf(
  tx: Tx,
  { asked: { instant, beganMs }, vault, operator }: StateNeeds,
): Promise<Omit<SetupState, 'knownPasswords'>> {
  const health = await getDatabaseHealth(tx, instant)
  const asked = { from: instant, to: instant + Math.ceil((performance.now() - beganMs) / 1000) }
  const counts = await getSetupCounts(tx, instant, known)
  const authorities = await findAuthorities(tx)
  const wording = await getSetting(tx, 'mail_template_folder')
  const secondFactor = await getSetting(tx, 'second_factor')
  const clinic = await getClinicSettings(tx)
  const senderAddress = await getSetting(tx, 'sender_address')
  return {
    clockDiffersSeconds: clockDiffersBy(health.database_instant, asked),
    letterWaitsSeconds: health.oldest_letter_untouched,
    remindersStoodSeconds: secondsSince(counts.reminders_looked_until, instant),
    lettersDead: counts.letters_dead,
    lettersRefused: counts.letters_refused,
    auditLogWaitsSeconds: secondsSince(counts.protocol_waits_since, instant) ?? 0,
    unsafeDatabaseSettings: counts.unsafe_settings,
    doesDatabaseLogValues: counts.logs_values,
    connectionsTaken: counts.connections_taken,
    isSchemaUnknown: counts.is_schema_unknown,
    activeAdministrators: counts.active_administrators,
    isSecondFactorOff: !secondFactor.ADMIN,
    issuerUntil: latestEnd(authorities.filter(({ issuerId }) => issuerId !== undefined)),
    rootUntil: latestEnd(authorities.filter(({ issuerId }) => issuerId === undefined)),
    clinicDetailsMissing: missingDetails(clinic),
    doesNameTell: revealsTreatment(`${clinic.appName} ${senderAddress}`),
    senderAddress,
    doPushKeysFit: await doPushKeysFit(tx, vault.instanceKey),
    pushHosts: (await getSetting(tx, 'push_request_target')).length,
    isWordingUnusable: wording !== '' && (await operator.faultsInWording(wording)).length > 0,
  }
}

function secondsSince(then: Instant | null, now: Instant): number | undefined {
  return then === null ? undefined : Math.max(0, now - then)
}

function latestEnd(authorities: readonly { readonly until: Instant }[]): Instant | undefined {
  return authorities.length === 0 ? undefined : Math.max(...authorities.map(({ until }) => until))
}

/** The clinic details required by the imprint and emergency pages that are missing. */
function missingDetails({ clinic, hotlines }: ClinicSettings): number {
  const entered = [clinic.name, clinic.address, clinic.responsible, hotlines[0]?.phone ?? '']
  return entered.filter((detail) => detail === '').length
}
