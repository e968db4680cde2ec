import { type Language, languages, localeOf } from '@standfest/domain/base/language.ts'
import {
  type AnswerValue,
  openQuestions,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageProvider, textTagOf, useLanguage } from '#language/language.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { QuestionAnswers } from './question-answers.tsx'
import styles from './survey-template.module.css'

type Answers = Readonly<Record<string, AnswerValue>>

/** The questions as clients see them, one below the other; what depends on consumption follows its answer. */
export function TemplatePreview({ items }: { readonly items: readonly SurveyItem[] }) {
  const { t, i18n } = useTranslation('survey-template')
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [answers, setAnswers] = useState<Answers>({ consumption: false })
  const speaking = useMemo(() => i18n.cloneInstance({ lng: textTagOf[language] }), [i18n, language])
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentedControl
        label={t('previewLanguage')}
        options={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <LanguageProvider language={language} onChange={setLanguage} i18n={speaking}>
        <div className={styles.steps} lang={localeOf[language]}>
          {openQuestions(items, answers, { doneToday: false }).map((item) => (
            <PreviewedQuestion
              key={item.id}
              item={item}
              answer={answers[item.id]}
              onAnswer={(answer) => setAnswers({ ...answers, [item.id]: answer })}
            />
          ))}
        </div>
      </LanguageProvider>
    </section>
  )
}

function PreviewedQuestion({
  item,
  answer,
  onAnswer,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly onAnswer: (answer: AnswerValue) => void
}) {
  const { language } = useLanguage()
  const title = useId()
  return (
    <div className={styles.step}>
      <h3 id={title}>{item.question[language] === '' ? '…' : item.question[language]}</h3>
      {item.help[language] !== '' && <p className={styles.lead}>{item.help[language]}</p>}
      <QuestionAnswers
        item={item}
        answer={answer}
        fault={undefined}
        noticeId={title}
        situations={[]}
        onChoose={onAnswer}
        onWrite={onAnswer}
        fieldRef={null}
        labelledBy={title}
      />
    </div>
  )
}
