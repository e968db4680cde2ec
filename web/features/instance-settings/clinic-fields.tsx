import { languages } from '@standfest/domain/base/language.ts'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { HotlineList } from './hotline-list.tsx'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { useClinicFaults } from './use-clinic-faults.ts'

/** All that the clinic says of itself: replaced whole, so that what belongs together changes together. */
export function ClinicFields({ value, onChange, fault }: FieldsProps<'clinic'>) {
  const { t } = useTranslation('clinic-settings')
  const faultOf = useClinicFaults(value, fault !== undefined)
  const { clinic } = value
  return (
    <>
      <ContactFields value={value} onChange={onChange} faultOf={faultOf} />
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
      <fieldset className={styles.group}>
        <legend>{t('replyTime')}</legend>
        <p className={styles.lead}>{t('replyTimeHelp')}</p>
        <div className={styles.pair}>
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
        </div>
      </fieldset>
    </>
  )
}
