import { useId } from 'react'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import * as words from './clinic-settings.texts.ts'
import styles from './setting-card.module.css'
import { useFoundCard } from './setting-search.tsx'

const pages = { daily: 'fragebogen', weekly: 'wochenrueckblick' } as const

/** The way to what is asked every day or every week: a page of its own. */
export function QuestionnaireCard({ of }: { readonly of: keyof typeof pages }) {
  const t = useWords(words)
  const id = useId()
  const foundCard = useFoundCard(of)
  return (
    <Card as="section" aria-labelledby={id} className={styles.form} {...foundCard}>
      <div>
        <h2 id={id}>{t(`questionnaires.${of}.title`)}</h2>
        <p className={styles.lead}>{t(`questionnaires.${of}.lead`)}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton href={`/admin-verwaltung/einstellungen/${pages[of]}`}>
          {t(`questionnaires.${of}.open`)}
        </LinkButton>
      </div>
    </Card>
  )
}
