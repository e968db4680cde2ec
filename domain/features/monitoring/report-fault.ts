import { isEmail } from '#base/email.ts'

/** The days on which the report can be mailed: Monday 1 to Sunday 7 (§3). */
export const reportWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

type Recipient = { readonly enabled: boolean; readonly address: string }

/** The setting as sent, with the address trimmed. */
export function normaliseReport<Setting extends Recipient>(setting: Setting): Setting {
  return { ...setting, address: setting.address.trim() }
}

/** The fault of the setting: the address is missing although enabled, or malformed (§3). */
export function reportFault({ enabled, address }: Recipient): 'required' | 'email' | undefined {
  const trimmed = address.trim()
  if (trimmed === '') return enabled ? 'required' : undefined
  return isEmail(trimmed) ? undefined : 'email'
}
