import { languages, localeOf, type ShownLanguage, textTagOf } from '@standfest/domain/base/language.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageProvider, useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './versioned-form.module.css'
import * as words from './versioned-form.texts.ts'

/** The preview of what clients see, in either language, independent of the page's language. */
export function VersionedPreview({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation()
  const t = useWords(words)
  const [language, setLanguage] = useState<ShownLanguage>(useLanguage().original)
  const speaking = useMemo(() => i18n.cloneInstance({ lng: textTagOf[language] }), [i18n, language])
  return (
    <Stack
      as="section"
      gap="md"
      paddingY="md"
      paddingX="md"
      radius="lg"
      className={styles.preview}
      aria-label={t('preview')}
    >
      <SegmentedControl
        label={t('previewLanguage')}
        options={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <LanguageProvider language={language} onChange={setLanguage} i18n={speaking}>
        <Stack gap="xl" justify="center" className={styles.steps} lang={localeOf[language]}>
          {children}
        </Stack>
      </LanguageProvider>
    </Stack>
  )
}
