import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { DailySurvey, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { mayAnswerYesterday } from '@standfest/domain/features/daily-survey/survey-days.ts'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { allOf } from '#loading/read.ts'
import { useNow } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { SurveyLoading } from '#survey-run/survey-frame.tsx'
import { useFoundRun } from '#survey-run/survey-kind.ts'
import * as checkInWords from './check-in.texts.ts'
import { savedPath } from './check-in-page.tsx'
import { CheckInSteps } from './check-in-steps.tsx'
import { useRecentSurveys, useSurveyTemplate } from './daily-survey.queries.ts'
import { isDayOpen } from './open-yesterday.ts'
import { yesterdaysCheckIns } from './outgoing-check-ins.ts'

/** Yesterday's check-in, full screen: until noon, as long as yesterday is open (§4). */
export function YesterdaysCheckInPage() {
  const t = useWords(checkInWords)
  const { today } = useNow()
  const template = useSurveyTemplate()
  const own = useOwnAccount()
  const surveys = useRecentSurveys(today)
  const kept = useFoundRun(yesterdaysCheckIns)
  if (own.data !== undefined && own.data.account.treatmentClosedOn !== null)
    return <Navigate replace to="/" />
  if (template.data && own.data && surveys.data && kept !== undefined)
    return <StepsOfYesterday account={own.data.account} surveys={surveys.data} template={template.data} />
  return <SurveyLoading read={allOf(template, own, surveys)} title={t('title')} />
}

function StepsOfYesterday({
  account,
  surveys,
  template,
}: {
  readonly account: Account
  readonly surveys: readonly DailySurvey[]
  readonly template: SurveyTemplate
}) {
  const navigate = useNavigate()
  const now = useNow()
  const day = addDays(now.today, -1)
  // Decided once: sending the check-in closes the day, before the page after it is there.
  const [isOffered] = useState(() => mayAnswerYesterday(now, account) && isDayOpen(day, surveys, account))
  if (!isOffered) return <Navigate replace to="/" />
  return (
    <CheckInSteps
      account={account}
      onSent={() => void navigate(savedPath, { replace: true })}
      template={template}
      yesterday={stateOf(day, surveys)}
    />
  )
}

function stateOf(day: Day, surveys: readonly DailySurvey[]) {
  return {
    day,
    complete: !surveys.some((one) => one.complete && one.day === day),
    isDrinkingDay: surveys.some(({ consumptionDay }) => consumptionDay === day),
  }
}
