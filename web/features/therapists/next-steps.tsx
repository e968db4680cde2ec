import { useTranslation } from 'react-i18next'
import styles from './next-steps.module.css'

const steps = ['confirm', 'approve', 'certificate'] as const

/** What is still to come until the first login. */
export function NextSteps({ from }: { readonly from: (typeof steps)[number] }) {
  const { t } = useTranslation('therapists')
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
