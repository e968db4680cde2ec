import { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import {
  type SecuritySetting,
  type SecuritySettingName,
  securitySettings,
} from '@standfest/domain/features/instance-settings/security-settings.ts'
import { type Tx, statement } from '#database/connection.ts'

const find = statement<{ value: unknown }>('setting', 'select value from settings where name = $1')
const insert = statement(
  'insert-setting',
  'insert into settings (name, value) values ($1, $2) on conflict (name) do nothing',
)

/** What the clinic decided on security; while it has not, the default holds. Read anew at each use. */
export async function getSetting<N extends Exclude<SecuritySettingName, 'second_factor_salt'>>(
  tx: Tx,
  name: N,
): Promise<SecuritySetting<N>> {
  return securitySettings[name].parse((await find.first(tx, [name]))?.value) as SecuritySetting<N>
}

/** What only the clinic knows: its name, address, hotlines, reply time. */
export async function getClinicSettings(tx: Tx): Promise<ClinicSettings> {
  return ClinicSettings.parse((await find.first(tx, ['clinic']))?.value ?? {})
}

export async function insertClinicSettings(tx: Tx, settings: ClinicSettings): Promise<void> {
  await insert.run(tx, ['clinic', JSON.stringify(settings)])
}
