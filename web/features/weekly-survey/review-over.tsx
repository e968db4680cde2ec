import type { Day } from '@standfest/domain/base/day.ts'
import { useEffect, useRef } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { SurveyFrame } from '#survey-run/survey-frame.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Step } from '#ui/step.tsx'
import styles from './review-over.module.css'
import * as words from './weekly-survey.texts.ts'

/** Nothing more to answer: thanks, or that it is done already; when the next one comes, and where the course is. */
export function ReviewOver({ isSent, nextOn }: { readonly isSent: boolean; readonly nextOn: Day }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const day = formatLongDay(nextOn, language, useToday())
  return (
    <SurveyFrame isOver>
      <Step
        help={t(isSent ? 'saved.text' : 'notDue.text', { day })}
        title={t(isSent ? 'saved.title' : 'notDue.title')}
        titleRef={title}
      >
        <div className={styles.ways}>
          <LinkButton href="/" isBlock size="xl" variant="primary">
            {t('saved.toOverview')}
          </LinkButton>
          <LinkButton href="/lebensbereiche" isBlock size="xl">
            {t('saved.toAreas')}
          </LinkButton>
        </div>
      </Step>
    </SurveyFrame>
  )
}
