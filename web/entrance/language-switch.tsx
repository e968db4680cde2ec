import { languages, localeOf, ownNameOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './language-switch.module.css'

/** The language switch: all languages by their own names; the one in use is bold. */
export function LanguageSwitch() {
  const t = useWords(words)
  const { language, setLanguage } = useLanguage()
  return (
    <Cluster isOneLine isInline columnGap="md" role="group" aria-label={t('language.group')}>
      {languages.map((one) => (
        <Text
          as="button"
          key={one}
          type="button"
          lang={localeOf[one]}
          aria-pressed={one === language}
          tone="text-2"
          isUnderlined
          className={styles.language}
          onClick={() => setLanguage(one)}
        >
          {ownNameOf[one]}
        </Text>
      ))}
    </Cluster>
  )
}
