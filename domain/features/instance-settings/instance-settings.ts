import { z } from 'zod'
import { defaultLanguage, Language } from '#base/language.ts'
import { Country, defaultCountry } from '#base/phone.ts'
import { ClinicDetails, Hotline, replyWorkdaysLimits, stoppingSafelyDefault } from './clinic-shapes.ts'

const nothing = { de_DE: '', en_EN: '' }

/** The clinic's own details (§2). Empty means: not entered; the pages then say so or leave it out. */
export const ClinicSettings = z.object({
  /** The default language of pages and new accounts. */
  language: Language.default(defaultLanguage),
  /** The country of numbers without a country code (§5). */
  country: Country.default(defaultCountry),
  appName: z.string().default('Standfest'),
  supportAddress: z.string().default(''),
  clinic: ClinicDetails.default({
    name: '',
    address: '',
    phone: '',
    email: '',
    responsible: '',
    dataProtectionOfficer: '',
    replyTime: nothing,
    stoppingSafely: stoppingSafelyDefault,
  }),
  /** Within how many working days the care team answers; 0: messages have no time limit. */
  replyWorkdays: z.int().min(replyWorkdaysLimits.min).max(replyWorkdaysLimits.max).default(0),
  hotlines: z.array(Hotline).default([]),
})
export type ClinicSettings = z.infer<typeof ClinicSettings>
