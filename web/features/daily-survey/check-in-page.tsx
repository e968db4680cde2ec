import { Navigate, useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { allOf } from '#loading/read.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { SurveyLoading } from '#survey-run/survey-frame.tsx'
import { useFoundRun } from '#survey-run/survey-kind.ts'
import * as checkInWords from './check-in.texts.ts'
import { CheckInSteps } from './check-in-steps.tsx'
import { useSurveyTemplate } from './daily-survey.queries.ts'
import { checkIns } from './outgoing-check-ins.ts'

/** The address after a check-in was sent; that page is inside the client's frame. */
export const savedPath = '/check-in/gespeichert'

/** The daily check-in, full screen. */
export function CheckInPage() {
  const t = useWords(checkInWords)
  const navigate = useNavigate()
  const template = useSurveyTemplate()
  const own = useOwnAccount()
  const kept = useFoundRun(checkIns)
  if (own.data !== undefined && own.data.account.treatmentClosedOn !== null)
    return <Navigate replace to="/" />
  if (template.data !== undefined && own.data !== undefined && kept !== undefined) {
    return (
      <CheckInSteps
        account={own.data.account}
        onSent={() => void navigate(savedPath, { replace: true })}
        template={template.data}
      />
    )
  }
  return <SurveyLoading read={allOf(template, own)} title={t('title')} />
}
