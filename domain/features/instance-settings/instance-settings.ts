import { z } from 'zod'
import { defaultLanguage, Language } from '#base/language.ts'
import { Country, defaultCountry } from '#base/phone.ts'
import { ClinicDetails, Hotline } from './clinic-shapes.ts'

const nothing = { de_DE: '', en_EN: '' }

/** What only the clinic knows (§2). Empty means: not entered yet; the pages then say so or leave it out. */
export const ClinicSettings = z.object({
  /** The language of pages until somebody chooses, and of new accounts without one. */
  language: Language.default(defaultLanguage),
  /** Whose numbers those without a country code are (§5). */
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
  }),
  hotlines: z.array(Hotline).default([]),
})
export type ClinicSettings = z.infer<typeof ClinicSettings>
