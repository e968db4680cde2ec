import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { phoneReader } from '@standfest/domain/base/phone.ts'
import { rulesRefusal } from '@standfest/domain/base/refusal.ts'
import { shapeFaults } from '@standfest/domain/base/shape-faults.ts'
import { settingChanges } from '@standfest/domain/features/audit-log/setting-changes.ts'
import { receiverFaults } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import { clinicFaults, normaliseClinic } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import {
  isChangeable,
  isOfSecurity,
  mayReadSetting,
  type SecuritySetting,
  securitySettings,
  writeOnlySettings,
} from '@standfest/domain/features/instance-settings/security-settings.ts'
import {
  type SecuritySettingName,
  securitySettingNames,
} from '@standfest/domain/features/instance-settings/setting-names.ts'
import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import {
  fieldOfWordingFault,
  wordingFaultsTold,
} from '@standfest/domain/features/instance-settings/wording-faults.ts'
import { hasNumberingPlan, phonePlans } from '#config/phone-plans.ts'
import type { Tx } from '#database/connection.ts'
import { refuseAlone } from '#features/approvals/approvals.store.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import {
  applyDurations,
  endSessionsOfRole,
  endSessionsOnOtherSites,
} from '#features/login/all-sessions.store.ts'
import { voidKnownPasswords } from '#features/login/known-passwords.store.ts'
import { removePasskeysOf } from '#features/login/passkeys.store.ts'
import { markUnenrolledSessions } from '#features/login/second-factor.store.ts'
import { followPrivateKey, publicKeyOf, sealPushKey } from '#features/reminders/push-keys.store.ts'
import { noticeKinds, noticeToAdministrators } from '#features/roles/notices.store.ts'
import {
  type Context,
  type Handler,
  handle,
  type OperatorTerms,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import {
  findSettings,
  getSetting,
  lockLogins,
  replaceSetting,
  type StoredSetting,
  sealSalt,
  sealSetting,
} from './settings.store.ts'

const answerListSettings = handle(listSettings, async (_input, { tx, actor, operator, vault }) => {
  const names = securitySettingNames.filter((name) => mayReadSetting(actor.role, name))
  const stored = await findSettings(tx, names, vault.instanceKey)
  return { items: stored.map((setting) => itemOf(setting, operator)) }
})

const answerChangeSetting = handle(changeSetting, async ({ params, body }, context) => {
  const { tx, actor, now, ifMatch, operator, vault } = context
  const name = params.id
  if (!isChangeable(name)) refuse('ERROR.ACCESS_DENIED')
  if (body.name !== undefined && body.name !== name) refuseField('name', 'ERROR.CONTRADICTION')
  if ((body.deletedAt ?? 0) !== 0) refuseField('deletedAt', 'ERROR.CONTRADICTION')
  const value = checkedValue(name, body.value)
  if (name === 'mail_template_folder') await refuseUnusableWording(String(value), operator)
  if (name === 'second_administrator' && value !== 'second-administrator') await refuseToWaitLess(context)
  // To send nothing any more needs nobody else.
  if (name === 'hospital_receiver' && (value as SecuritySetting<'hospital_receiver'>).way !== 'none')
    await refuseAlone(context)
  await lockLogins(tx)
  const [former] = await findSettings(tx, [name], vault.instanceKey)
  const version = await replaceSetting(tx, name, keptValue(name, value, context), ifMatch)
  if (version === undefined) {
    const [present] = await findSettings(tx, [name], vault.instanceKey)
    return refuse('ERROR.CONFLICT', { count: present?.version ?? 0 })
  }
  if (name === 'second_factor_salt') {
    await voidKnownPasswords(tx, vault.keyring, { of: 'everybody', at: now.instant })
    await removePasskeysOf(tx, 'everybody')
  }
  await followUp(tx, name, value, vault.instanceKey)
  const line = await recordAudit(tx, actor, 'setting-changed', {
    at: now.instant,
    subjectRef: undefined,
    facts: { object: name, changes: settingChanges(name, former?.value, value) },
    instanceKey: vault.instanceKey,
  })
  if (isOfSecurity(name))
    await noticeToAdministrators(tx, noticeKinds.settingChanged, { by: actor.id, at: now.instant, line })
  return itemOf({ name, value: writeOnlySettings.has(name) ? null : value, version }, operator)
})

export const settingHandlers: readonly Handler[] = [answerListSettings, answerChangeSetting]

/** A setting as shown; the operator's switch, set in the environment, is included read-only. */
function itemOf({ name, value, version }: StoredSetting, { revealsUnknownAlias }: OperatorTerms) {
  const shown = name === 'reveal_unknown_alias' ? revealsUnknownAlias : value
  return { id: name, attributes: { name, value: shown as string | null, version, deletedAt: 0 } }
}

/** An administrator bound by the approval rule cannot loosen it alone. */
async function refuseToWaitLess(context: Context<SignedIn>): Promise<void> {
  const present = await getSetting(context.tx, 'second_administrator')
  if (present === 'second-administrator') await refuseAlone(context)
}

/** The value validated against its setting; faults are reported per field. */
function checkedValue(name: SecuritySettingName, value: unknown): unknown {
  const parsed = securitySettings[name].safeParse(value)
  if (name === 'clinic' && parsed.success) return checkedClinic(parsed.data as SecuritySetting<'clinic'>)
  if (name === 'hospital_receiver' && parsed.success) {
    const faults = receiverFaults(parsed.data as SecuritySetting<'hospital_receiver'>)
    refuseIf(rulesRefusal(faults.map((fault) => ({ ...fault, field: `value.${fault.field}` }))))
  }
  if (parsed.success && isUsable(name, parsed.data)) return parsed.data
  if (parsed.success) return refuseField('value', 'ERROR.INVALID')
  return refuse('ERROR.INVALID', {
    fields: shapeFaults(parsed.error, value, (path) => ['value', ...path.map(String)].join('.')),
  })
}

/** The clinic's details, normalised and validated; every invalid field is reported. */
function checkedClinic(clinic: SecuritySetting<'clinic'>): SecuritySetting<'clinic'> {
  const normalised = normaliseClinic(clinic)
  if (!hasNumberingPlan(normalised.country)) refuseField('value.country', 'ERROR.INVALID')
  const faults = clinicFaults(normalised, phoneReader(normalised.country, phonePlans))
  refuseIf(rulesRefusal(faults.map((fault) => ({ ...fault, field: `value.${fault.field}` }))))
  return normalised
}

/** Whether a VAPID private key is valid. */
function isUsable(name: SecuritySettingName, value: unknown): boolean {
  return name !== 'auth_key' || publicKeyOf(String(value)) !== undefined
}

/** Refuses a wording folder that the next start would refuse, with the faults of each file. */
async function refuseUnusableWording(folder: string, { faultsInWording }: OperatorTerms): Promise<void> {
  const faults = folder === '' ? [] : await faultsInWording(folder)
  const fields = faults.slice(0, wordingFaultsTold).map((fault) => ({ field: fieldOfWordingFault(fault) }))
  if (fields.length > 0) refuse('ERROR.INVALID', { fields })
}

/**
 * The stored form of a setting: salts are mixed with random bytes and sealed; private keys and addresses are sealed.
 */
function keptValue(name: SecuritySettingName, value: unknown, { vault }: Context): unknown {
  if (name === 'auth_key') return sealPushKey(vault.instanceKey, String(value))
  if (name === 'monitoring_report') return sealSetting(vault.instanceKey, name, value)
  if (name !== 'second_factor_salt') return value
  const salt = createHash('sha256').update(String(value)).update(randomBytes(32)).digest()
  return sealSalt(vault.instanceKey, salt)
}

/** Applies a changed setting to open sessions at once. */
async function followUp(
  tx: Tx,
  name: SecuritySettingName,
  value: unknown,
  instanceKey: KeyObject,
): Promise<void> {
  if (name === 'login_disabled') {
    const { CLIENT, THERAPIST } = value as SecuritySetting<'login_disabled'>
    if (CLIENT) await endSessionsOfRole(tx, 'CLIENT')
    if (THERAPIST) await endSessionsOfRole(tx, 'THERAPIST')
  }
  if (name === 'role_check_off' && value === false) await endSessionsOnOtherSites(tx)
  if (name === 'session') await applyDurations(tx, value as SecuritySetting<'session'>)
  if (name === 'auth_key') await followPrivateKey(tx, publicKeyOf(String(value)) ?? '')
  if (name === 'second_factor' || name === 'second_factor_salt') await markUnenrolledSessions(tx, instanceKey)
}
