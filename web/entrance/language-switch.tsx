import { languages, localeOf, ownNameOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import styles from './language-switch.module.css'

/** All languages by their own names; the one in use is bold. */
export function LanguageSwitch() {
  const t = useWords(words)
  const { language, setLanguage } = useLanguage()
  return (
    <div className={styles.switch} role="group" aria-label={t('language.group')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={localeOf[one]}
          aria-pressed={one === language}
          className={styles.language}
          onClick={() => setLanguage(one)}
        >
          {ownNameOf[one]}
        </button>
      ))}
    </div>
  )
}
