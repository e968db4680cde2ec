import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './setting-card.module.css'

/** The way to what is asked every day: a page of its own. */
export function QuestionnaireCard() {
  const { t } = useTranslation('clinic-settings')
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.form}>
      <div>
        <h2 id={id}>{t('questionnaire')}</h2>
        <p className={styles.lead}>{t('questionnaireLead')}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton href="/admin-verwaltung/einstellungen/fragebogen">{t('toQuestionnaire')}</LinkButton>
      </div>
    </Card>
  )
}
