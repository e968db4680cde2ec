import { languages, localeOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { usePhonePlans } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './clinic-settings.texts.ts'
import { ContactFields } from './contact-fields.tsx'
import { HotlineList } from './hotline-list.tsx'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { useClinicFaults } from './use-clinic-faults.ts'

/** The clinic's details: saved as a whole, so that what belongs together changes together. */
export function ClinicFields({ value, onChange, fault }: FieldsProps<'clinic'>) {
  const t = useWords(words)
  const faultOf = useClinicFaults(value, fault !== undefined)
  const { clinic } = value
  const names = new Intl.DisplayNames(localeOf[useLanguage().language], { type: 'region' })
  const nameOf = (id: string) => names.of(id) ?? id
  const countries = usePhonePlans().toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return (
    <>
      <ContactFields value={value} onChange={onChange} faultOf={faultOf} />
      <Select
        label={t('country')}
        help={t('countryHelp')}
        placeholder={value.country}
        options={countries.map((id) => ({ id, label: nameOf(id) }))}
        value={countries.length === 0 ? undefined : value.country}
        onChange={(country) => onChange({ ...value, country })}
      />
      <RadioGroup
        label={t('language')}
        help={t('languageHelp')}
        options={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
        value={value.language}
        onChange={(language) => onChange({ ...value, language })}
      />
      <HotlineList
        hotlines={value.hotlines}
        onChange={(hotlines) => onChange({ ...value, hotlines })}
        faultOf={faultOf}
      />
      <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
        <legend>{t('replyTime')}</legend>
        <Text tone="text-2" maxWidth="text">
          {t('replyTimeHelp')}
        </Text>
        <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
          {languages.map((language) => (
            <TextField
              key={language}
              label={t(`languages.${language}`)}
              value={clinic.replyTime[language]}
              onChange={(text) =>
                onChange({
                  ...value,
                  clinic: { ...clinic, replyTime: { ...clinic.replyTime, [language]: text } },
                })
              }
              error={faultOf(`clinic.replyTime.${language}`)}
            />
          ))}
        </Stack>
      </Stack>
    </>
  )
}
