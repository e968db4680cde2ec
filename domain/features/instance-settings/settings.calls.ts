import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { ClinicTextsSetting } from './clinic-texts.ts'
import { DayCalendarSetting } from './day-calendar-setting.ts'
import { ClinicSettings } from './instance-settings.ts'
import { securitySettingNames } from './setting-names.ts'

const plain = z.union([z.boolean(), z.number(), z.string().max(255)])
const SettingValue = z.union([
  plain,
  z.array(z.string().max(255)).max(100),
  z.record(z.string().max(50), z.union([plain, z.record(z.string().max(50), plain)])),
  z.strictObject(ClinicSettings.shape),
  ClinicTextsSetting,
  DayCalendarSetting,
])

/** One setting (§3). The shape of its value is in `securitySettings`. */
const Setting = z.object({
  name: z.enum(securitySettingNames),
  /** The setting's value; null: it is write-only. */
  value: SettingValue.nullable(),
  /** The setting's version; 0: it is unset, and the default applies. */
  version: z.int(),
  deletedAt: z.int(),
})

/** A setting's new value, whole: PUT replaces. */
const SettingChange = z.strictObject({
  name: z.enum(securitySettingNames).optional(),
  value: SettingValue,
  /** Settings are never deleted: 0. */
  deletedAt: z.int().optional(),
})

const settingResource = resource('settings', Setting)

/** Each role reads the settings its pages need, administrators all; a setting's id is its name. */
export const listSettings = call({
  name: 'listSettings',
  summary: 'The settings that the account may read',
  method: 'GET',
  path: '/rest/settings',
  by: 'signed-in',
  reply: many(settingResource),
  refusals: [],
})

/** Changes a setting, which takes effect at once in every server process. */
export const changeSetting = call({
  name: 'changeSetting',
  summary: 'Replace the value of a setting',
  method: 'PUT',
  path: '/rest/settings/{id}',
  by: ['ADMIN'],
  params: z.strictObject({ id: z.enum(securitySettingNames) }),
  body: resource('settings', SettingChange),
  reply: one(settingResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.APPROVAL_REQUIRED', 'ERROR.CONFLICT', 'ERROR.INVALID'],
  stepUp: true,
})
