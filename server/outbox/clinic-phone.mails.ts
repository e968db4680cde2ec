import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import { phoneReader } from '@standfest/domain/base/phone.ts'
import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { phonePlans } from '#config/phone-plans.ts'
import { fillPlaces } from './fill-places.ts'

const words = {
  de_DE: ' (Telefon {{phone}})',
  de_SIMPLE: ' (Telefon {{phone}})',
  en_EN: ' (phone {{phone}})',
} as const satisfies Record<LetterLanguage, string>

/** The sentence of a mail that refers its reader to the clinic's phone; empty where it has none. */
export function clinicPhoneWords({ clinic, country }: ClinicSettings, language: LetterLanguage): string {
  const shown = phoneReader(country, phonePlans)(clinic.phone)?.shown ?? clinic.phone
  return shown === '' ? '' : fillPlaces(words[language], { phone: shown })
}
