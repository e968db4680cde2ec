import { writeOnlySettings } from '#features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '#features/instance-settings/setting-names.ts'
import { type Change, FactValue } from './facts.ts'

/** Settings and fields with names or long texts: the audit log stores only that they changed. */
const withoutValues: Readonly<Partial<Record<SecuritySettingName, 'all' | readonly string[]>>> = {
  clinic_texts: 'all',
  clinic: [
    'clinic.email',
    'clinic.responsible',
    'clinic.dataProtectionOfficer',
    'clinic.replyTime.de_DE',
    'clinic.replyTime.en_EN',
    'clinic.stoppingSafely.de_DE',
    'clinic.stoppingSafely.en_EN',
    'hotlines',
  ],
  monitoring_report: ['address'],
}

/** The field name of a setting that is a single value. */
const wholeSetting = 'value'

/** Whether the audit log may store the values of a setting's field. */
export function mayKeepSetting(name: SecuritySettingName, field: string): boolean {
  const quiet = withoutValues[name]
  return !writeOnlySettings.has(name) && quiet !== 'all' && quiet?.includes(field) !== true
}

/** The changes of a setting by field; write-only settings yield none. */
export function settingChanges(name: SecuritySettingName, before: unknown, after: unknown): Change[] {
  if (writeOnlySettings.has(name)) return []
  const [former, present] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...former.keys(), ...present.keys()])]
    .filter((field) => JSON.stringify(former.get(field)) !== JSON.stringify(present.get(field)))
    .map((field) => {
      if (!mayKeepSetting(name, field)) return { field }
      const [was, is] = [former.get(field), present.get(field)].map(
        (value) => FactValue.safeParse(value).data,
      )
      return { field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }
    })
}

/** The leaf values of a setting by path; a list is one value. */
export function leavesOf(value: unknown, path = ''): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map(value === undefined ? [] : [[path === '' ? wholeSetting : path, value]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...leavesOf(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}
