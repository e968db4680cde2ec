import { type Country, type PhonePlans, phoneReader, type ReadPhone } from '@standfest/domain/base/phone.ts'
import type { CountryCode } from 'libphonenumber-js/min'
import { useEffect, useState } from 'react'

type Loaded = { readonly plans: PhonePlans; readonly countries: readonly Country[] }

let loaded: Loaded | undefined

/** Loads the numbering plans for a form with a telephone number; returns the countries that have one. */
export function usePhonePlans(): readonly Country[] {
  const [countries, setCountries] = useState(loaded?.countries ?? [])
  useEffect(() => {
    load()
      .then((now) => setCountries(now.countries))
      // Offline, only the server validates the number, when it is sent.
      .catch(() => undefined)
  }, [])
  return countries
}

/**
 * Parses telephone numbers as people of the clinic's country write them; checks the characters only until the plans
 * are loaded.
 */
export function readPhoneIn(country: Country): ReadPhone {
  return (typed) => phoneReader(country, loaded?.plans)(typed)
}

async function load(): Promise<Loaded> {
  const { getCountries, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  loaded ??= {
    plans: (digits, country) =>
      parsePhoneNumberFromString(digits, { defaultCountry: country as CountryCode, extract: false }),
    countries: getCountries(),
  }
  return loaded
}
