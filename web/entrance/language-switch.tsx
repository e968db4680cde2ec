import { localeOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { offeredLanguages } from '#language/offered.ts'
import { choiceName } from '#language/set-notes.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from '#session/frame.texts.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './language-switch.module.css'

/** The language switch: the languages and sets of texts of this site, each by its own name; the current one is bold. */
export function LanguageSwitch() {
  const t = useWords(words)
  const { language, setLanguage } = useLanguage()
  const offered = offeredLanguages(useConfig())
  return (
    <Cluster
      isOneLine={offered.length === 2}
      isInline
      columnGap="md"
      role="group"
      aria-label={t('language.group')}
    >
      {offered.map((one) => (
        <Text
          as="button"
          key={one}
          type="button"
          lang={localeOf[one]}
          aria-pressed={one === language}
          textAlign="start"
          tone="text-2"
          isUnderlined
          className={styles.language}
          onClick={() => setLanguage(one)}
        >
          {choiceName(one)}
        </Text>
      ))}
    </Cluster>
  )
}
