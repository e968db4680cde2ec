import { languages } from '@standfest/domain/base/language.ts'
import type { BothLanguages } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useTranslation } from 'react-i18next'
import styles from '#content/versioned-form.module.css'
import { TextField } from '#ui/text-field.tsx'

/** The same words in both languages, side by side. */
export function BothLanguagesFields({
  label,
  words,
  faultOf,
  field,
  onChange,
}: {
  readonly label: string
  readonly words: BothLanguages
  readonly field: string
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (words: BothLanguages) => void
}) {
  const { t } = useTranslation('weekly-template')
  const { t: tForm } = useTranslation('versioned-form')
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('inLanguage', { label, language: tForm(`languages.${language}`) })}
          autoComplete="off"
          value={words[language]}
          onChange={(value) => onChange({ ...words, [language]: value })}
          error={faultOf(`${field}.${language}`)}
        />
      ))}
    </div>
  )
}
