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
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { open, openJson, seal, sealJson } from '#vault/sealing.ts'

const find = (name: string) =>
  statement<{ value: unknown; version: number }>(
    'setting',
    sql`select value, version from settings where name = ${name}`,
  )
/** Any number that is ours: logins hold it together, a change of what they go by waits for them. */
const loginLock = 7_318_227
const insert = (name: string, value: string) =>
  statement(
    'insert-setting',
    sql`insert into settings ${sql.values({ name, value })} on conflict (name) do nothing`,
  )

/** What the clinic decided on security; while it has not, the default holds. Read anew at each use. */
export async function getSetting<
  N extends Exclude<SecuritySettingName, WriteOnlySettingName | SealedSettingName>,
>(tx: Tx, name: N): Promise<SecuritySetting<N>> {
  return securitySettings[name].parse((await find(name).first(tx))?.value) as SecuritySetting<N>
}

export type StoredSetting = {
  readonly name: SecuritySettingName
  readonly value: unknown
  /** 0: the default. */
  readonly version: number
}

/** The settings that are shown and may name somebody: they lie sealed with the instance's key. */
type SealedSettingName = 'monitoring_report'

/** A setting as it lies in the database, where it may name somebody. */
export function sealSetting(instanceKey: KeyObject, name: SealedSettingName, value: unknown): string {
  return sealJson(instanceKey, value, sealedPlace(name)).toString('base64')
}

/** As `getSetting`, for what lies sealed. */
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
  return openJson(instanceKey, Buffer.from(value, 'base64'), sealedPlace(name))
}

function sealedPlace(name: SealedSettingName) {
  return { table: 'settings', column: 'value', row: name, owner: 'instance' }
}

/** Settings by name, those too that nobody decided yet. */
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

/** Replaces a value. Returns the new version, or undefined when the setting is no longer the one that was seen. */
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
  return row?.version
}

/** What a login goes by does not change between here and its end. */
export async function holdLoginSettings(tx: Tx): Promise<void> {
  await statement('hold-login-settings', sql`select pg_advisory_xact_lock_shared(${loginLock})`).run(tx)
}

/** Waits for the logins that are under way, and keeps further ones waiting until the change is made. */
export async function holdLogins(tx: Tx): Promise<void> {
  await statement('hold-logins', sql`select pg_advisory_xact_lock(${loginLock})`).run(tx)
}

const saltName = 'second_factor_salt'
const saltPlace = { table: 'settings', column: 'value', row: saltName, owner: 'instance' }

/** The salt of second factors; as long as nobody set one it is empty and its version 0. */
export async function getSecondFactorSalt(
  tx: Tx,
  instanceKey: KeyObject,
): Promise<{ salt: Buffer; version: number }> {
  const row = await find(saltName).first(tx)
  if (!row) return { salt: Buffer.alloc(0), version: 0 }
  return {
    salt: open(instanceKey, Buffer.from(String(row.value), 'base64'), saltPlace),
    version: row.version,
  }
}

/** The salt as it lies in the database: sealed with the instance's key. */
export function sealSalt(instanceKey: KeyObject, salt: Buffer): string {
  return seal(instanceKey, salt, saltPlace).toString('base64')
}

/** What only the clinic knows: its name, address, hotlines, reply time. */
export async function getClinicSettings(tx: Tx): Promise<ClinicSettings> {
  return ClinicSettings.parse((await find('clinic').first(tx))?.value ?? {})
}

export async function insertClinicSettings(tx: Tx, settings: ClinicSettings): Promise<void> {
  await insert('clinic', JSON.stringify(settings)).run(tx)
}

/** Reads numbers as people of the clinic's country write them. */
export async function getPhoneReader(tx: Tx): Promise<ReadPhone> {
  return phoneReader((await getClinicSettings(tx)).country, phonePlans)
}

/** Decides a setting where nobody has yet. */
export async function insertSetting<N extends SecuritySettingName>(
  tx: Tx,
  name: N,
  value: SecuritySetting<N>,
): Promise<void> {
  await insert(name, JSON.stringify(value)).run(tx)
}
