import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhonePlans } from '#base/phone.ts'

/** The numbering plans that server and pages hand in. */
export const phonePlans: PhonePlans = (digits, country) =>
  parsePhoneNumberFromString(digits, { defaultCountry: country as CountryCode, extract: false })
