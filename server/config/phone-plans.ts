import type { Country, PhonePlans } from '@standfest/domain/base/phone.ts'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The numbering plans of all countries. */
export const phonePlans: PhonePlans = (digits, country) =>
  parsePhoneNumberFromString(digits, { defaultCountry: country as CountryCode, extract: false })

/** Whether a country has a numbering plan. */
export function hasNumberingPlan(country: Country): boolean {
  return isSupportedCountry(country)
}
