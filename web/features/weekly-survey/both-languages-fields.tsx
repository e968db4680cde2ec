import type { BothLanguages } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useWrittenLanguages } from '#content/use-written-languages.ts'
import styles from '#content/versioned-form.module.css'
import * as versionedFormWords from '#content/versioned-form.texts.ts'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as weeklyTemplateWords from './weekly-template.texts.ts'

/** The same text in both languages, side by side, and in Easy German where clients can choose it. */
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
  const t = useWords(weeklyTemplateWords)
  const tForm = useWords(versionedFormWords)
  const written = useWrittenLanguages()
  return (
    <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
      {written.map((language) => (
        <TextField
          key={language}
          label={t('inLanguage', { label, language: tForm(`languages.${language}`) })}
          autoComplete="off"
          value={words[language] ?? ''}
          optional={language === 'de_SIMPLE' ? tForm('optional') : undefined}
          onChange={(value) => onChange({ ...words, [language]: value })}
          error={faultOf(`${field}.${language}`)}
        />
      ))}
    </Stack>
  )
}
