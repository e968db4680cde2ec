import {
  ClinicSettings,
  SessionSettings,
} from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { type Tx, statement } from '#database/connection.ts'

const find = statement<{ value: unknown }>('setting', 'select value from settings where name = $1')
const insert = statement(
  'insert-setting',
  'insert into settings (name, value) values ($1, $2) on conflict (name) do nothing',
)

/** How long sessions last and how long passwords are; what the clinic did not set has its default. */
export async function getSessionSettings(tx: Tx): Promise<SessionSettings> {
  return SessionSettings.parse((await find.first(tx, ['session']))?.value ?? {})
}

/** What only the clinic knows: its name, address, hotlines, reply time. */
export async function getClinicSettings(tx: Tx): Promise<ClinicSettings> {
  return ClinicSettings.parse((await find.first(tx, ['clinic']))?.value ?? {})
}

export async function insertClinicSettings(tx: Tx, settings: ClinicSettings): Promise<void> {
  await insert.run(tx, ['clinic', JSON.stringify(settings)])
}
