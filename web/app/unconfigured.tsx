import { defaultLanguage } from '@standfest/domain/base/language.ts'
import { textsIn } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { reloadPage } from '#session/leave.ts'
import styles from './error-page.module.css'
import { languageOnDevice } from './language-choice.tsx'

/**
 * Stands where nothing else can: the server did not answer. It leans on nothing that the server would have told,
 * so the words come from the device's language and the only number is the one that is the same everywhere.
 */
export function Unconfigured() {
  const { unconfigured, urgent } = textsIn(words, languageOnDevice() ?? defaultLanguage)
  return (
    <main className={styles.alone}>
      <div className={styles.fault}>
        <h1>{unconfigured.title}</h1>
        <p>{unconfigured.text}</p>
        <div className={styles.ways}>
          <button type="button" className={styles.plain} onClick={reloadPage}>
            {unconfigured.reload}
          </button>
          <a className={styles.plain} href="tel:112">
            {urgent.callNumber}
          </a>
        </div>
      </div>
    </main>
  )
}
