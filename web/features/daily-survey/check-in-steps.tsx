import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useEffect, useId, useRef } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { SurveySteps } from '#survey-run/survey-steps.tsx'
import { AnswersOverview } from './answers-overview.tsx'
import * as checkInWords from './check-in.texts.ts'
import { countOf, questionsOf } from './check-in.ts'
import { ConsumptionOnlyNotice } from './consumption-only-notice.tsx'
import { CravingHint } from './craving-hint.tsx'
import { useOwnSituations } from './own-situations.tsx'
import { QuestionStep } from './question-step.tsx'
import { showsCravingHint } from './shows-craving-hint.ts'
import { useCheckIn } from './use-check-in.ts'

/** One question after the other, then all answers, then on their way. */
export function CheckInSteps({
  template,
  account,
  onSent,
}: {
  readonly template: SurveyTemplate
  readonly account: Pick<Account, 'surveyFlag'>
  readonly onSent: () => void
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  const { checkIn, here, fault, sending, ...act } = useCheckIn(template, account, onSent)
  const situations = useOwnSituations()
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const noticeId = useId()
  useEffect(() => title.current?.focus(), [checkIn.at])
  useEffect(() => {
    if (fault !== undefined) (field.current ?? title.current)?.focus()
  }, [fault])

  const questions = questionsOf(template.items, checkIn)
  const index = questions.findIndex((item) => item.id === here?.id)
  const count = countOf(template.items, checkIn)
  const why = fault === undefined || fault.why === 'tooLong' ? undefined : fault.why
  return (
    <SurveySteps
      count={count}
      fault={why && refusalText({ code: why }, language)}
      noticeId={noticeId}
      notSaved={t('notSaved')}
      number={here === undefined ? undefined : index + 1}
      onBack={act.back}
      onNext={here?.contentType === 'text' ? act.next : undefined}
      onSend={act.send}
      sending={sending}
      title={t('titleOn', { day: formatLongDay(checkIn.startedOn, language, today) })}
    >
      {!checkIn.complete && <ConsumptionOnlyNotice answeredElsewhere={checkIn.answeredElsewhere} />}
      {here === undefined ? (
        <AnswersOverview
          answers={checkIn.answers}
          onChange={act.returnTo}
          questions={questions}
          titleRef={title}
        />
      ) : (
        <QuestionStep
          answer={checkIn.answers[here.id]}
          fieldRef={field}
          fault={fault}
          item={here}
          key={here.id}
          noticeId={noticeId}
          onChoose={(value) => act.choose(here.id, value)}
          onWrite={(value) => act.write(here.id, value)}
          situations={situations}
          titleRef={title}
        />
      )}
      {showsCravingHint(questions, checkIn) && <CravingHint />}
    </SurveySteps>
  )
}
