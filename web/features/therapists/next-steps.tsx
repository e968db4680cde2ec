import { useWords } from '#language/words.ts'
import styles from './next-steps.module.css'
import * as words from './therapists.texts.ts'

const steps = ['confirm', 'approve', 'certificate'] as const

/** What is still to come until the first login. */
export function NextSteps({ from }: { readonly from: (typeof steps)[number] }) {
  const t = useWords(words)
  return (
    <section className={styles.next}>
      <h2>{t('next.heading')}</h2>
      <ol className={styles.list}>
        {steps.slice(steps.indexOf(from)).map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
