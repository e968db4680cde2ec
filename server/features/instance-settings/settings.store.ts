import type { KeyObject } from 'node:crypto'
import { phoneReader, type ReadPhone } from '@standfest/domain/base/phone.ts'
import { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import {
  type SecuritySetting,
  securitySettings,
  type WriteOnlySettingName,
  writeOnlySettings,
} from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { phonePlans } from '#config/phone-plans.ts'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { announceChange } from '#live/announce.store.ts'
import { open, openJson, seal, sealJson } from '#vault/sealing.ts'

const find = (name: string) =>
  statement<{ value: unknown; version: number }>(
    'setting',
    sql`select value, version from settings where name = ${name}`,
  )
const insert = async (tx: Tx, name: string, value: string) => {
  await statement(
    'insert-setting',
    sql`insert into settings ${sql.values({ name, value })} on conflict (name) do nothing`,
  ).run(tx)
  await announceChange(tx, { what: 'settings' })
}

/** A security setting of the clinic, or its default. Read from the database at each use. */
export async function getSetting<
  N extends Exclude<SecuritySettingName, WriteOnlySettingName | SealedSettingName>,
>(tx: Tx, name: N): Promise<SecuritySetting<N>> {
  return securitySettings[name].parse((await find(name).first(tx))?.value) as SecuritySetting<N>
}

export type StoredSetting = {
  readonly name: SecuritySettingName
  readonly value: unknown
  /** Version 0: the default applies. */
  readonly version: number
}

/** The settings that may contain personal data: they are stored sealed with the instance's key. */
type SealedSettingName = 'monitoring_report'

/** A setting in its sealed form, where it may contain personal data. */
export function sealSetting(instanceKey: KeyObject, name: SealedSettingName, value: unknown): string {
  return sealJson(instanceKey, value, sealingContext(name)).toString('base64')
}

/** As `getSetting`, for a sealed setting. */
export async function getSealedSetting<N extends SealedSettingName>(
  tx: Tx,
  instanceKey: KeyObject,
  name: N,
): Promise<SecuritySetting<N>> {
  const value = (await find(name).first(tx))?.value
  return securitySettings[name].parse(openSetting(instanceKey, name, value))
}

function openSetting(instanceKey: KeyObject, name: SealedSettingName, value: unknown): unknown {
  if (typeof value !== 'string') return undefined
  return openJson(instanceKey, Buffer.from(value, 'base64'), sealingContext(name))
}

function sealingContext(name: SealedSettingName) {
  return { table: 'settings', column: 'value', row: name, owner: 'instance' }
}

/** Settings by name, defaults included. */
export async function findSettings(
  tx: Tx,
  names: readonly SecuritySettingName[],
  instanceKey: KeyObject,
): Promise<readonly StoredSetting[]> {
  const found = await statement<{ name: SecuritySettingName; value: unknown; version: number }>(
    'settings',
    sql`select name, value, version from settings where name = any(${names})`,
  ).all(tx)
  const rows = new Map(found.map((row) => [row.name, row]))
  return names.map((name) => {
    const row = rows.get(name)
    if (writeOnlySettings.has(name)) return { name, value: null, version: row?.version ?? 0 }
    const value = name === 'monitoring_report' ? openSetting(instanceKey, name, row?.value) : row?.value
    return { name, value: securitySettings[name].parse(value), version: row?.version ?? 0 }
  })
}

/** Replaces a setting's value. Returns the new version, or undefined when the version was stale. */
export async function replaceSetting(
  tx: Tx,
  name: SecuritySettingName,
  value: unknown,
  seenVersion: number | undefined,
): Promise<number | undefined> {
  const row = await statement<{ version: number }>(
    'replace-setting',
    sql`insert into settings (name, value) select ${name}, ${JSON.stringify(value)}::jsonb
       where ${seenVersion ?? null}::integer is null or ${seenVersion ?? null} = 0
       or exists (select from settings where name = ${name})
     on conflict (name) do update set value = excluded.value, version = settings.version + 1
       where ${seenVersion ?? null}::integer is null or settings.version = ${seenVersion ?? null}
     returning version`,
  ).first(tx)
  if (row) await announceChange(tx, { what: 'settings' })
  return row?.version
}

/** Takes the shared lock: login settings do not change until this login's transaction ends. */
export async function lockLoginSettings(tx: Tx): Promise<void> {
  await statement(
    'hold-login-settings',
    sql`select pg_advisory_xact_lock_shared(${advisoryLocks.loginSettings})`,
  ).run(tx)
}

/** Takes the exclusive lock: waits for logins in progress, and delays new ones until the change is made. */
export async function lockLogins(tx: Tx): Promise<void> {
  await statement('hold-logins', sql`select pg_advisory_xact_lock(${advisoryLocks.loginSettings})`).run(tx)
}

const saltName = 'second_factor_salt'
const saltContext = { table: 'settings', column: 'value', row: saltName, owner: 'instance' }

/** The salt of second factors; until one is set it is empty and its version 0. */
export async function getSecondFactorSalt(
  tx: Tx,
  instanceKey: KeyObject,
): Promise<{ salt: Buffer; version: number }> {
  const row = await find(saltName).first(tx)
  if (!row) return { salt: Buffer.alloc(0), version: 0 }
  return {
    salt: open(instanceKey, Buffer.from(String(row.value), 'base64'), saltContext),
    version: row.version,
  }
}

/** The salt in its stored form: sealed with the instance's key. */
export function sealSalt(instanceKey: KeyObject, salt: Buffer): string {
  return seal(instanceKey, salt, saltContext).toString('base64')
}

/** The clinic's own details: name, address, hotlines, reply time. */
export async function getClinicSettings(tx: Tx): Promise<ClinicSettings> {
  return ClinicSettings.parse((await find('clinic').first(tx))?.value ?? {})
}

export async function insertClinicSettings(tx: Tx, settings: ClinicSettings): Promise<void> {
  await insert(tx, 'clinic', JSON.stringify(settings))
}

/** A parser of telephone numbers in the notation of the clinic's country. */
export async function getPhoneReader(tx: Tx): Promise<ReadPhone> {
  return phoneReader((await getClinicSettings(tx)).country, phonePlans)
}

/** Inserts a setting that has no value yet. */
export async function insertSetting<N extends SecuritySettingName>(
  tx: Tx,
  name: N,
  value: SecuritySetting<N>,
): Promise<void> {
  await insert(tx, name, JSON.stringify(value))
}
