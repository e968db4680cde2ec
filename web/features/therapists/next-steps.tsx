import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import styles from './next-steps.module.css'
import * as words from './therapists.texts.ts'

const steps = ['confirm', 'approve', 'certificate'] as const

/** What is still to come until the first login. */
export function NextSteps({ from }: { readonly from: (typeof steps)[number] }) {
  const t = useWords(words)
  return (
    <section className={styles.next}>
      <h2>{t('next.heading')}</h2>
      <Stack as="ol" gap="xs" above="xs" tone="text-2" className={styles.list}>
        {steps.slice(steps.indexOf(from)).map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </Stack>
    </section>
  )
}
