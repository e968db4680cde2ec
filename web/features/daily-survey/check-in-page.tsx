import { useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { allOf } from '#loading/read.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as checkInWords from './check-in.texts.ts'
import { CheckInFrame } from './check-in-frame.tsx'
import { CheckInSteps } from './check-in-steps.tsx'
import { useSurveyTemplate } from './daily-survey.queries.ts'
import { useFoundCheckIn } from './kept-check-in.ts'

/** Where a sent check-in leads; the page there is a part of the client's frame. */
export const savedPath = '/check-in/gespeichert'

/** The daily check-in, full screen. */
export function CheckInPage() {
  const t = useWords(checkInWords)
  const navigate = useNavigate()
  const template = useSurveyTemplate()
  const own = useOwnAccount()
  const kept = useFoundCheckIn()
  if (template.data !== undefined && own.data !== undefined && kept !== undefined) {
    return (
      <CheckInSteps
        account={own.data.account}
        onSent={() => void navigate(savedPath, { replace: true })}
        template={template.data}
      />
    )
  }
  return (
    <CheckInFrame>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <Part
        read={allOf(template, own)}
        isWaiting
        missing={t('notLoaded')}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton count={3} shape="card" />
          </>
        }
      >
        {() => null}
      </Part>
    </CheckInFrame>
  )
}
