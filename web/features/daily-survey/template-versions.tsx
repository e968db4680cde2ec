import { dayOf } from '@standfest/domain/base/day.ts'
import { languages, localeOf } from '@standfest/domain/base/language.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { formatDay } from '#language/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from './survey-template.module.css'

/** Every earlier version with its wording: what was answered to it is read with these words (§6). */
export function TemplateVersions({ versions }: { readonly versions: readonly SurveyTemplateVersion[] }) {
  const { t } = useTranslation('survey-template')
  return (
    <Card as="section" aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <p className={styles.lead}>{t('earlierLead')}</p>
      <ul className={styles.questions}>
        {versions.map((version) => (
          <li key={version.refId}>
            <EarlierVersion version={version} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EarlierVersion({ version: { number, madeAt, items } }: { readonly version: SurveyTemplateVersion }) {
  const { t } = useTranslation('survey-template')
  const { zone } = useConfig()
  const [isOpen, setOpen] = useState(false)
  const facts = t('facts', { number, day: formatDay(dayOf(madeAt, zone)) })
  return (
    <>
      <div className={styles.quiet}>
        <Button variant="subtle" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {facts}
        </Button>
      </div>
      {isOpen && (
        <ol className={styles.wording} aria-label={facts}>
          {items.map((item) => (
            <li key={item.id}>
              {languages.map((language) => (
                <p key={language} lang={localeOf[language]}>
                  {[item.question[language], ...item.options.map(({ label }) => label[language])]
                    .filter((words) => words !== '')
                    .join(' · ')}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
