import { type Language, localeOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import styles from './language-switch.module.css'

const names: Record<Language, string> = { de_DE: 'Deutsch', en_EN: 'English' }

/** Both languages by their own names; the one in use stands bold. */
export function LanguageSwitch() {
  const t = useWords(words)
  const { language, setLanguage } = useLanguage()
  return (
    <div className={styles.switch} role="group" aria-label={t('language.group')}>
      {(['de_DE', 'en_EN'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={localeOf[one]}
          aria-pressed={one === language}
          className={styles.language}
          onClick={() => setLanguage(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
