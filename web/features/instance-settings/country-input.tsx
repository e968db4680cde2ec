import { localeOf } from '@standfest/domain/base/language.ts'
import type { Country } from '@standfest/domain/base/phone.ts'
import { useMemo } from 'react'
import { useLanguage } from '#language/language.tsx'
import { usePhonePlans } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import { type OwnProps, words } from './setting-description.ts'

/** The clinic's country, of those that have a numbering plan. */
export function CountryInput({ value, onChange }: OwnProps<Country>) {
  const t = useWords(words)
  const locale = localeOf[useLanguage().language]
  const countries = usePhonePlans()
  // There are 240 of them, and the form is rendered again at each key.
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return countries
      .map((id) => ({ id, label: names.of(id) ?? id }))
      .toSorted((one, other) => one.label.localeCompare(other.label))
  }, [countries, locale])
  return (
    <Select
      label={t('clinic.country')}
      help={t('clinic.countryHelp')}
      placeholder={value}
      options={options}
      value={options.length === 0 ? undefined : value}
      onChange={onChange}
    />
  )
}
